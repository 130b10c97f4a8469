// What no run can reach by the door, and why. Whatever is not here must come up in a long run.

export const UNREACHABLE: Readonly<Record<string, string>> = {};
