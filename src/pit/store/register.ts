// What the pit keeps besides the rows: which tables may send, which lines a manager has accepted, what went wrong, who looked.

/** A table that left its chain: a manager lets it begin a new line. The first line needs nobody. */
export interface AcceptedLine {
  readonly table: string;
  readonly line: number;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

/** What a table says of its newest row. */
export interface ToldHead {
  readonly table: string;
  readonly line: number;
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  /** It has said goodbye: it was stopped in order. */
  readonly stopped: boolean;
}

/** A row that a table has told of before it has sent it: when it comes, it must be that one. */
export type AwaitedRow = Pick<ToldHead, 'seq' | 'hash'>;

export interface LineBook {
  /** False: the line is not the next one, because somebody else was quicker. */
  acceptLine(line: AcceptedLine): Promise<boolean>;
  lines(table: string): Promise<readonly AcceptedLine[]>;
  /** Keeps the newest claim of each table. */
  tell(told: ToldHead): Promise<void>;
  told(table: string): Promise<ToldHead | null>;
  /** Of all tables. */
  allTold(): Promise<readonly ToldHead[]>;
  /** Kept until it was compared. The first to name a row counts. */
  await(table: string, line: number, row: AwaitedRow): Promise<void>;
  awaited(table: string, line: number): Promise<readonly AwaitedRow[]>;
  /** They need not be kept any more. */
  compared(table: string, line: number, rows: readonly AwaitedRow[]): Promise<void>;
}

/** A table's certificate. The pit keeps its fingerprint only. */
export interface Credential {
  readonly table: string;
  readonly fingerprint: string;
  readonly by: string;
  readonly at: number;
  readonly revokedBy: string | null;
  readonly revokedAt: number | null;
}

export interface TableRegister {
  enrol(credential: Pick<Credential, 'table' | 'fingerprint' | 'by' | 'at'>): Promise<void>;
  /** All of the table's credentials that are in force. How many they were. */
  revoke(table: string, by: string, at: number): Promise<number>;
  /** By its fingerprint, also when it is revoked. */
  credential(fingerprint: string): Promise<Credential | null>;
  /** Of all tables, in the order of their enrolment. */
  credentials(): Promise<readonly Credential[]>;
}

export interface NewAlarm {
  readonly table: string;
  readonly code: string;
  /** Tells apart alarms of one code. While one with the same table, code and subject is open, no second is raised. */
  readonly subject: string;
  /** JSON: the parameters of the code. */
  readonly about: string;
  readonly at: number;
}

export interface Alarm extends NewAlarm {
  readonly id: number;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: number | null;
}

export interface AlarmsWanted {
  readonly table?: string | undefined;
  readonly code?: string | undefined;
  /** Only those that nobody has acknowledged. */
  readonly open?: boolean | undefined;
  /** Older than this one: the next page. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

export interface AlarmBook {
  /** Its number; null: the same is open already. */
  raise(alarm: NewAlarm): Promise<number | null>;
  /** Those that were never raised before, acknowledged or not: in one statement, however many they are. Returns how many that were. */
  raiseNew(alarms: readonly NewAlarm[]): Promise<number>;
  /** False: there is none, or somebody has acknowledged it before. */
  acknowledge(id: number, by: string, at: number): Promise<boolean>;
  /** The newest first. */
  alarms(wanted?: AlarmsWanted): Promise<readonly Alarm[]>;
  /** How many are open. */
  openAlarms(): Promise<number>;
}

/** Who looked at what. */
export interface Look {
  readonly at: number;
  readonly person: string;
  readonly role: string;
  /** A code. */
  readonly what: string;
  /** JSON: its parameters. */
  readonly about: string;
}

export interface LookBook {
  look(look: Look): Promise<void>;
  /** The newest first. */
  looks(limit?: number): Promise<readonly Look[]>;
}
