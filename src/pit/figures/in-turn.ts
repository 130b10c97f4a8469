// One question after the other: a comparison reads the journals of all tables, and ten people who ask at once must not make it ten times
// as slow. Who asks what somebody else waits for gets the same answer.
import type { AskFigures, FiguresAnswer } from './question.ts';

export function inTurn(answer: AskFigures): AskFigures {
  const waiting = new Map<string, Promise<FiguresAnswer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const name = JSON.stringify(question);
    const known = waiting.get(name);
    if (known) return known;
    const answered = last.then(() => answer(question)).finally(() => waiting.delete(name));
    waiting.set(name, answered);
    // Who comes next has their turn, also when this one has failed.
    last = answered.catch(() => {});
    return answered;
  };
}
