// A machine that has vanished does not close its connections: who is there says so, and silence is noticed by either side.

/** How often the station says that it is there. */
export const ALIVE_EVERY_MS = 1_000;
/** So long without a word, and nobody is there. */
export const SILENT_AFTER_MS = 4_000;
