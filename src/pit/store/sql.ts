// What the two engines have in common: the same statements, with `$1`, `$2` for the values.

export type SqlValue = string | number | null | Buffer;

/** Runs one statement. Rows have the names of the columns as the statement gives them. */
export type Ask = <Row>(sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;

/** One statement of several. */
export interface Step {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** If it gives no row, nothing of all steps is written. */
  readonly must?: boolean;
}

export interface Sql {
  readonly ask: Ask;
  /** All or nothing; each step is asked for when those before it are done. False: a step that must give a row gave none. */
  together(steps: Iterable<Step>): Promise<boolean>;
}

/** Collects values and gives each its place in the statement. */
export class Values {
  readonly all: SqlValue[] = [];

  place(value: SqlValue): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }

  row(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.place(value)).join(', ')})`;
  }
}
