/** From, to, and its mode. */
export type Placed = readonly [from: string, to: string, mode: number];

export const PROGRAM: string;
export const AROUND_THE_PROGRAM: readonly Placed[];
export const OF_THE_PROGRAM: readonly string[];
export function contents(): readonly Placed[];
export function put(tree: string, files: readonly Placed[]): void;
