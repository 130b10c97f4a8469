// A machine that fails does not close its connections. So each side sends signs of life, and notices when they stop.

/** How often the station says that it is there. */
export const ALIVE_EVERY_MS = 1_000;
/** After this time without a message the other side counts as gone. */
export const SILENT_AFTER_MS = 4_000;
