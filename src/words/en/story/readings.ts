// The readings of the rule books, by their numbers and first sentences. In English docs/readings.md itself has them.
export type Readings = Readonly<Partial<Record<number, string>>>;

export const readings: Readings = {};
