// What the built program loads from node_modules: it is compiled for the machine, or looks for files beside itself. Everything else
// that the program needs is put into its own files by the build.
export const BESIDE_THEMSELVES = ['better-sqlite3', 'serialport', 'node-hid', 'onoff', 'pino', 'ws'];
