import { expect, test } from 'vitest';
import { pitAlarms as inEnglish } from '../../src/words/en/technician/pit.ts';
import { calls as english } from '../../src/words/en/technician/pit-calls.ts';
import { pitAlarms as inSpanish } from '../../src/words/es/technician/pit.ts';
import { calls as spanish } from '../../src/words/es/technician/pit-calls.ts';
import { pitAlarms as inFrench } from '../../src/words/fr/technician/pit.ts';
import { calls as french } from '../../src/words/fr/technician/pit-calls.ts';
import { say } from '../../src/words/wording.ts';

test.each([
  ['English', inEnglish, english],
  ['Spanish', inSpanish, spanish],
  ['French', inFrench, french],
])('an alarm about a call that waits says in %s what it is for', (_, alarms, calls) => {
  const waits = (call: string) => say(alarms, { code: 'call-waits', call, since: 0 });
  for (const [code, words] of Object.entries(calls)) expect(waits(code)).toContain(words);
  expect(waits('of-a-later-version')).toContain('of-a-later-version');
});
