// What the pit notes of each session: on which pages it was written down that somebody looks, and since when nobody has touched a display.
import { SESSION_MS } from '../../station/people/sign-in.ts';
import type { Origin } from '../../station/people/tries.ts';

interface Note {
  readonly origin: Origin;
  /** They were loaded with this session: coming back after a cut is no new look. */
  readonly pages: Set<string>;
  readonly isDisplay: boolean;
  untouchedAt: number;
}

export interface NewNote {
  readonly origin: Origin;
  readonly now: number;
  /** So long the session lasts without a touch. */
  readonly lastsMs: number;
}

/** Whoever loads the page more often is written down each time that an old page comes back, too. */
const MOST_PAGES = 64;

export class SessionNotes {
  readonly #byToken = new Map<string, Note>();

  begin(token: string, { origin, now, lastsMs }: NewNote): void {
    const isDisplay = lastsMs > SESSION_MS;
    this.#byToken.set(token, { origin, pages: new Set(), isDisplay, untouchedAt: now + SESSION_MS });
  }

  isWritten(token: string, page: string | undefined): boolean {
    return page !== undefined && this.#byToken.get(token)?.pages.has(page) === true;
  }

  written(token: string, page: string | undefined): void {
    const pages = this.#byToken.get(token)?.pages;
    if (!pages || page === undefined) return;
    const [oldest] = pages;
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.add(page);
  }

  /** False: a display that nobody has touched for so long that other sessions would have ended. Touching it now changes nothing. */
  touch(token: string, now: number): boolean {
    const note = this.#byToken.get(token);
    if (!note?.isDisplay) return true;
    if (now >= note.untouchedAt) return false;
    note.untouchedAt = now + SESSION_MS;
    return true;
  }

  /** Sessions that have ended are forgotten. */
  keep(lasts: (token: string, origin: Origin) => boolean): void {
    for (const [token, { origin }] of this.#byToken) if (!lasts(token, origin)) this.#byToken.delete(token);
  }
}
