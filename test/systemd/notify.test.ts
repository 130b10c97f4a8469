import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notifier } from '../../src/station/systemd-notify.ts';
import { listen, type Systemd } from './listener.ts';
import { needs } from './machine.ts';

function shell(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn('/bin/sh', ['-c', script], { env, stdio: ['pipe', 'ignore', 'inherit'] });
}

describe('what systemd hears', () => {
  let systemd: Systemd;
  beforeEach(async (context) => {
    needs(context, 'python3', 'systemd-notify');
    systemd = await listen();
  });
  afterEach(() => systemd?.close());

  test('the words come in the order in which they were said, and none after the last', async () => {
    const told = notifier(systemd.env);
    told.ready();
    told.status('The table is closed.');
    told.alive();
    told.stopping();
    told.alive();
    const heard = [await systemd.next(), await systemd.next(), await systemd.next(), await systemd.next()];
    expect(heard).toEqual(['READY=1', 'STATUS=The table is closed.', 'WATCHDOG=1', 'STOPPING=1']);
    const later = notifier(systemd.env);
    later.ready();
    expect(await systemd.next()).toBe('READY=1');
    later.stopping();
    expect(await systemd.next()).toBe('STOPPING=1');
  });

  test('a status is one line, whatever is in it, and no command', async () => {
    const told = notifier(systemd.env);
    told.status('a\nSTOPPING=1\r\n$(reboot) `reboot` \\n "quoted" \u0000 é');
    expect(await systemd.next()).toBe('STATUS=a STOPPING=1 $(reboot) `reboot` \\n "quoted"   é');
    told.stopping();
    expect(await systemd.next()).toBe('STOPPING=1');
  });

  test('a messenger that has died is replaced', async () => {
    const messengers: ChildProcess[] = [];
    const told = notifier(systemd.env, {
      pid: process.pid,
      spawn(script, env) {
        const child = shell(script, env);
        messengers.push(child);
        return child;
      },
    });
    told.ready();
    expect(await systemd.next()).toBe('READY=1');
    const [first] = messengers;
    first?.kill('SIGKILL');
    if (first) await once(first, 'exit');
    told.alive();
    expect(await systemd.next()).toBe('WATCHDOG=1');
    expect(messengers).toHaveLength(2);
    told.stopping();
    expect(await systemd.next()).toBe('STOPPING=1');
  });

  test('a program that forgets to say that it stops comes to its end all the same', async () => {
    const compiled = join(import.meta.dirname, '../../dist/src/station/systemd-notify.js');
    const script = `import { notifier } from ${JSON.stringify(compiled)}; notifier(process.env).ready();`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', script], { env: systemd.env });
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(await systemd.next()).toBe('READY=1');
  });
});

describe('where nobody listens', () => {
  test('nothing is started', () => {
    const told = notifier(
      { WATCHDOG_USEC: '1000000' },
      {
        pid: 1,
        spawn() {
          throw new Error('it was started');
        },
      },
    );
    told.ready();
    told.status('The table is open.');
    told.alive();
    told.stopping();
    expect(told.aliveEveryMs).toBeNull();
  });
});

describe('how often a sign of life is due', () => {
  const NOTIFY_SOCKET = '/run/nobody';
  const parts = { pid: 77, spawn: shell };

  test('is four times in the time that systemd allows', () => {
    const property = fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (microseconds) => {
      const env = { NOTIFY_SOCKET, WATCHDOG_USEC: String(microseconds), WATCHDOG_PID: '77' };
      const every = notifier(env, parts).aliveEveryMs ?? 0;
      expect(every).toBeGreaterThanOrEqual(1);
      expect(every).toBe(Math.ceil(microseconds / 4000));
    });
    fc.assert(property);
  });

  test.each([
    ['nobody asks', {}],
    ['it is asked of another process', { WATCHDOG_USEC: '20000000', WATCHDOG_PID: '78' }],
    ['it is switched off', { WATCHDOG_USEC: '0' }],
    ['it is no number', { WATCHDOG_USEC: 'soon' }],
  ])('is never when %s', (_when, env) => {
    expect(notifier({ NOTIFY_SOCKET, ...env }, parts).aliveEveryMs).toBeNull();
  });
});
