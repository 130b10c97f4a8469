// The door of the pit's page alone, with time and a store that do what the test says.
import { expect } from 'vitest';
import type { PitDoorParts } from '../../../src/pit/pages/page-parts.ts';
import { PitDoor } from '../../../src/pit/pages/pit-door.ts';
import type { StationMessage } from '../../../src/protocol/messages.ts';
import { Languages } from '../../../src/station/people/languages.ts';
import { SignIns } from '../../../src/station/people/sign-ins.ts';
import { PEOPLE } from './page-house.ts';

export interface LonePage {
  readonly told: StationMessage[];
  says(message: object): Promise<void>;
  /** The code of why not; null: it was done. */
  lastProblem(): string | null;
}

export class LoneDoor {
  now = Date.parse('2026-11-18T12:00:00Z');
  /** What was written down. */
  readonly looks: string[] = [];
  /** Settles when the store has written. */
  written: Promise<void> = Promise.resolve();
  /** Pages that get news. */
  joined = 0;
  readonly door: PitDoor;

  constructor(parts: Partial<PitDoorParts> = {}) {
    let tokens = 0;
    const now = () => this.now;
    this.door = new PitDoor({
      ...{ now, log: () => {}, noise: () => {}, failed: expect.fail },
      signIns: new SignIns(PEOPLE, now),
      languages: new Languages(PEOPLE.languages),
      looks: {
        record: async ({ id }, what) => {
          await this.written;
          this.looks.push(`${id} ${what}`);
          return null;
        },
      },
      board: {
        join: async () => {
          this.joined += 1;
          await this.written;
          let isIn = true;
          return () => {
            if (isIn) this.joined -= 1;
            isIn = false;
          };
        },
      },
      act: async () => ({ tell: [] }),
      newToken: () => `token ${++tokens}`,
      ...parts,
    });
  }

  /** Returns how to let the store write again. */
  holdWriting(): () => void {
    let go = () => {};
    this.written = new Promise((resolve) => {
      go = resolve;
    });
    return () => go();
  }

  page(): LonePage {
    const told: StationMessage[] = [];
    const visitor = this.door.connect((text) => told.push(JSON.parse(text)));
    return {
      told,
      says: async (message) => {
        await visitor.heard(JSON.stringify({ id: 1, ...message }));
      },
      lastProblem: () => {
        const last = told.at(-1);
        return last?.type === 'answer' && 'problem' in last ? last.problem.code : null;
      },
    };
  }

  async signIn(who: { readonly number: string; readonly pin: string }, loaded?: string): Promise<LonePage> {
    const page = this.page();
    await page.says({ type: 'sign-in', ...who, ...(loaded !== undefined && { page: loaded }) });
    return page;
  }

  /** The code of why somebody is not let in; null: they are. */
  async whyNot(who: { readonly number: string; readonly pin: string }): Promise<string | null> {
    return (await this.signIn(who)).lastProblem();
  }
}

export const isSignedOut = ({ told }: LonePage): boolean => told.some(({ type }) => type === 'signed-out');
