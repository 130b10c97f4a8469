import { describe, expect, test } from 'vitest';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { SILENT_AFTER_MS } from '../../src/protocol/sign-of-life.ts';
import { Connection, type LineEars, waitBefore } from '../../src/screens/connection/connection.ts';

/** A station at the other end, and time that passes when it is told to. */
function setting(token: string | null = null, offered: string | null = null) {
  const lines: { ears: LineEars; said: { id: number; type: string }[] }[] = [];
  const waiting: { ms: number; call: () => void }[] = [];
  const kept: (string | null)[] = [token];
  const connection = new Connection({
    dial: (ears) => {
      const said: { id: number; type: string }[] = [];
      lines.push({ ears, said });
      return { send: (text) => said.push(JSON.parse(text)), close: () => {} };
    },
    later: (ms, call) => {
      const one = { ms, call };
      waiting.push(one);
      return () => {
        if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1);
      };
    },
    random: () => 1,
    page: 'loaded',
    memory: { token: () => kept.at(-1) ?? null, keep: (next) => kept.push(next), offered: () => offered },
  });
  const line = () => {
    const last = lines.at(-1);
    if (!last) throw new Error('no line');
    return last;
  };
  return {
    connection,
    line,
    lines,
    waiting,
    kept,
    hears: (message: StationMessage) => line().ears.heard(JSON.stringify(message)),
  };
}

const SIGNED_IN: StationMessage = {
  type: 'signed-in',
  id: 1,
  person: { id: 'ana', role: 'dealer' },
  until: 9,
  lastsMs: 9,
  token: 'secret',
};

describe('the line to the station', () => {
  test('takes the secret in the address only where nothing but past hands is read', () => {
    const welcome = { table: 'test', state: 'closed', simulated: false } as const;
    const table = setting(null, 'secret');
    table.line().ears.opened();
    table.hears({ type: 'welcome', welcome });
    expect(table.line().said).toEqual([]);
    const reading = setting(null, 'secret');
    reading.line().ears.opened();
    reading.hears({ type: 'welcome', welcome: { ...welcome, reading: true } });
    expect(reading.line().said).toEqual([{ id: 1, type: 'come-back', token: 'secret' }]);
    reading.hears(SIGNED_IN);
    expect(reading.kept.at(-1)).toBe('secret');
  });

  test('matches answers with questions by their id, in whatever order they come', async () => {
    const { connection, line, hears } = setting();
    line().ears.opened();
    const [undo, settle] = [connection.ask({ type: 'undo' }), connection.ask({ type: 'settle-round' })];
    hears({ type: 'answer', id: 2, taken: 7 });
    hears({ type: 'answer', id: 1, refused: { code: 'not-now', clause: 'standard' } });
    expect(await settle).toEqual({ kind: 'taken', seq: 7 });
    expect(await undo).toMatchObject({ kind: 'refused', refused: { code: 'not-now' } });
  });

  test('says what was open when it was cut, dials again, and comes back with the token', async () => {
    const { connection, line, lines, waiting, hears } = setting();
    line().ears.opened();
    void connection.signIn({ number: '117', pin: '407193' });
    hears(SIGNED_IN);
    const asked = connection.ask({ type: 'undo' });
    line().ears.closed();
    expect(await asked).toEqual({ kind: 'cut' });
    expect(await connection.ask({ type: 'undo' })).toEqual({ kind: 'cut' });
    waiting.at(-1)?.call();
    expect(lines).toHaveLength(2);
    line().ears.opened();
    expect(line().said).toEqual([{ type: 'come-back', token: 'secret', page: 'loaded', id: 3 }]);
    hears({ ...SIGNED_IN, id: 3 });
    expect(connection.known.signedIn?.person.id).toBe('ana');
  });

  test('knows when the session ends, and that using it has put that off', () => {
    const { connection, line, hears } = setting();
    line().ears.opened();
    hears({ type: 'session', until: 70, lastsMs: 60 });
    expect(connection.known.signedIn).toBeNull();
    hears(SIGNED_IN);
    hears({ type: 'session', until: 80, lastsMs: 60 });
    expect(connection.known.signedIn).toMatchObject({ until: 80, lastsMs: 60, token: 'secret' });
  });

  test('keeps the token, and comes back later, when the pit cannot write down who looks', async () => {
    const { connection, line, kept, waiting, hears } = setting('good');
    line().ears.opened();
    hears({ type: 'answer', id: 1, problem: { code: 'pit-store-away' } });
    await Promise.resolve();
    expect(kept).toEqual(['good']);
    waiting.at(-1)?.call();
    expect(line().said.at(-1)).toEqual({ type: 'come-back', token: 'good', page: 'loaded', id: 2 });
    hears({ ...SIGNED_IN, id: 2 });
    expect(connection.known.signedIn?.person.id).toBe('ana');
  });

  test('says why it is held back, tries to come back from one wait only, and also as who was signed in', async () => {
    const { connection, line, waiting, hears } = setting();
    const tries = () => line().said.filter(({ type }) => type === 'come-back').length;
    const refuse = async (id: number) => {
      hears({ type: 'answer', id, problem: { code: 'pit-store-away' } });
      await Promise.resolve();
    };
    line().ears.opened();
    void connection.signIn({ number: '901', pin: '471193' });
    hears(SIGNED_IN);
    line().ears.closed();
    waiting.at(-1)?.call();
    line().ears.opened();
    await refuse(2);
    expect(connection.known).toMatchObject({ heldBack: { code: 'pit-store-away' }, signedIn: { until: 9 } });
    waiting.at(-1)?.call();
    expect(tries()).toBe(2);
    await refuse(3);
    const [again] = waiting.slice(-1);
    line().ears.closed();
    expect(waiting).not.toContain(again);
    waiting.at(-1)?.call();
    line().ears.opened();
    hears({ ...SIGNED_IN, id: 4 });
    expect(connection.known.heldBack).toBeNull();
    expect(waiting.map(({ ms }) => ms).filter((ms) => ms === 3000)).toEqual([]);
  });

  test('forgets a token that the station does not know any more', async () => {
    const { connection, line, kept, hears } = setting('old');
    line().ears.opened();
    hears({ type: 'answer', id: 1, problem: { code: 'nobody-signed-in' } });
    await Promise.resolve();
    expect(kept.at(-1)).toBeNull();
    expect(connection.known.signedIn).toBeNull();
  });

  test('is lost only after there was a table to show; before that it is looked for', () => {
    const { connection, line, waiting } = setting();
    line().ears.closed();
    expect(connection.known.line).toBe('connecting');
    waiting.at(-1)?.call();
    line().ears.opened();
    expect(connection.known.line).toBe('open');
  });

  test('is given up when the station is silent for longer than a living one is, and dialled again', async () => {
    const { connection, line, lines, waiting, hears } = setting();
    line().ears.opened();
    hears({ type: 'alive' });
    expect(waiting.map(({ ms }) => ms)).toEqual([SILENT_AFTER_MS]);
    const asked = connection.ask({ type: 'undo' });
    const vanished = line();
    waiting.pop()?.call();
    expect(await asked).toEqual({ kind: 'cut' });
    expect(connection.known.line).toBe('connecting');
    waiting.pop()?.call();
    expect(lines).toHaveLength(2);
    line().ears.opened();
    // The old line may close hours later: that is nothing to the new one.
    vanished.ears.heard(JSON.stringify(SIGNED_IN));
    vanished.ears.closed();
    expect(connection.known).toMatchObject({ line: 'open', signedIn: null });
    expect(waiting.map(({ ms }) => ms)).toEqual([SILENT_AFTER_MS]);
  });

  test('is dialled again when nobody answers the call', () => {
    const { lines, waiting } = setting();
    expect(waiting.map(({ ms }) => ms)).toEqual([SILENT_AFTER_MS]);
    waiting.pop()?.call();
    waiting.pop()?.call();
    expect(lines).toHaveLength(2);
  });

  test('waits longer each time, and never longer than three seconds', () => {
    expect([0, 1, 2, 9, 99].map((tries) => waitBefore(tries, 1))).toEqual([200, 400, 800, 3000, 3000]);
    expect(waitBefore(0, 0)).toBe(100);
  });
});
