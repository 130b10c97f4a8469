// One connection to the pit after the other: WebSocket over mutual TLS. Where nobody answers it tries again later, each time later and
// never at the same moment as all other tables.
import { WebSocket } from 'ws';
import type { TableCredential } from '../wire/credential.ts';
import { type FromPit, fromPitIn, type TablePicture } from '../wire/messages.ts';
import type { JournalRows } from './journal-rows.ts';
import { NOT_ASKED, type OutboxProgress, type OutboxTrouble } from './progress.ts';
import { Sender } from './sender.ts';
import { waitBefore } from './waiting.ts';

export interface ConnectionParts {
  /** wss://host:port of each pit service: the next one is tried where one does not answer. */
  readonly addresses: readonly string[];
  readonly credential: TableCredential;
  readonly program: string;
  readonly journal: JournalRows;
  readonly now: () => number;
  readonly random: () => number;
  told(progress: OutboxProgress): void;
}

const LOOK_EVERY_MS = 250;
const TELL_EVERY_MS = 1_000;
/** A table that nobody touches says so often that it is there. */
const ALIVE_EVERY_MS = 10_000;
/** An answer that does not come: the connection is dead. */
const ANSWER_MS = 20_000;
const HANDSHAKE_MS = 10_000;
const LARGEST_ANSWER = 4 * 1024;
/** The wire is not given more while so much waits in it. */
const MOST_UNSENT = 4 * 1024 * 1024;

export class PitConnection {
  readonly #parts: ConnectionParts;
  #picture: TablePicture | null = null;
  #tried = 0;
  /** How often nobody was there since the pit last spoke. */
  #failed = 0;
  #timer: NodeJS.Timeout | null = null;
  #end: (() => void) | null = null;
  #talk: Talk | null = null;
  #closed = false;
  /** What the pit had at last, also while it is away. */
  #known: Pick<OutboxProgress, 'confirmed' | 'signed' | 'end'> = { confirmed: null, signed: null, end: 0 };

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  open(): void {
    this.#connect();
  }

  show(picture: TablePicture): void {
    this.#picture = picture;
  }

  close(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#end?.();
  }

  /** The table is stopped in order: the last rows and a goodbye, if the pit is there and takes them in this time. */
  leave(withinMs: number, left: () => void): void {
    let hasLeft = false;
    const end = () => {
      if (hasLeft) return;
      hasLeft = true;
      clearTimeout(tooLate);
      this.close();
      left();
    };
    const tooLate = setTimeout(end, withinMs);
    if (this.#talk) this.#talk.leave(end);
    else end();
  }

  #connect(): void {
    const { addresses, credential } = this.#parts;
    const address = addresses[this.#tried % addresses.length];
    const { certificate: cert, key, authority: ca } = credential;
    const socket = new WebSocket(new URL('/table', address), {
      ...{ cert, key, ca, handshakeTimeout: HANDSHAKE_MS, maxPayload: LARGEST_ANSWER },
      perMessageDeflate: false,
    });
    const told = (progress: OutboxProgress) => this.#tell(progress);
    const talk = new Talk(socket, { ...this.#parts, told }, () => this.#picture);
    this.#talk = talk;
    this.#end = () => {
      talk.stop();
      socket.terminate();
    };
    let said = 'closed';
    socket.on('error', (error) => {
      said = 'code' in error ? String(error.code) : 'not-a-pit';
    });
    socket.on('close', () => {
      talk.stop();
      this.#end = null;
      this.#talk = null;
      talk.left();
      // A failing store may still answer questions. Only reset the wait after a talk without trouble.
      if (talk.hasSpoken && !talk.trouble) this.#failed = 0;
      const trouble: OutboxTrouble = talk.trouble ?? { code: 'away', said };
      told({ ...talk.progress, connected: false, trouble });
      this.#again(trouble);
    });
  }

  #tell(progress: OutboxProgress): void {
    const { confirmed, signed, end } = progress;
    this.#known =
      confirmed === null
        ? { ...this.#known, end: Math.max(end, this.#known.end) }
        : { confirmed, signed, end };
    this.#parts.told({ ...progress, ...this.#known });
  }

  #again(trouble: OutboxTrouble): void {
    if (this.#closed) return;
    const wait = waitBefore(trouble, this.#failed, this.#parts.random());
    this.#tried += 1;
    this.#failed += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}

/** What goes on over one connection. */
class Talk {
  readonly #socket: WebSocket;
  readonly #parts: ConnectionParts;
  readonly #picture: () => TablePicture | null;
  readonly #sender: Sender;
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;
  /** Whom to tell that it has said goodbye. */
  #leaving: (() => void) | null = null;
  #heardAt = 0;
  #toldAt = 0;
  #shown: TablePicture | null = null;
  #last: OutboxProgress = NOT_ASKED;
  /** Whether the pit has told its head. */
  hasSpoken = false;

  constructor(socket: WebSocket, parts: ConnectionParts, picture: () => TablePicture | null) {
    this.#socket = socket;
    this.#parts = parts;
    this.#picture = picture;
    const { credential, program, journal, now } = parts;
    const send = (message: string | Buffer) => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(message);
      return socket.bufferedAmount < MOST_UNSENT;
    };
    this.#sender = new Sender({ table: credential.table, program, journal, now, send });
    socket.on('open', () => this.#begin());
    socket.on('message', (data, isBinary) => this.#heard(isBinary ? null : fromPitIn(String(data))));
    socket.on('ping', () => {
      this.#heardAt = now();
    });
  }

  get progress(): OutboxProgress {
    return this.#last;
  }

  get trouble(): OutboxTrouble | null {
    return this.#last.trouble;
  }

  /** Nothing is read from the journal any more. */
  stop(): void {
    this.#isOver = true;
    if (this.#timer) clearInterval(this.#timer);
  }

  /** `left`: the pit knows it, or will never know. */
  leave(left: () => void): void {
    this.#leaving = left;
    if (!this.hasSpoken || this.#sender.progress.trouble) left();
    else {
      this.#sender.sendMore();
      this.#goodbye();
    }
  }

  /** The connection is gone. */
  left(): void {
    this.#leaving?.();
  }

  #goodbye(): void {
    if (!this.#leaving || !this.#sender.isDone) return;
    this.#sender.bye();
    this.stop();
    // The socket ends after what was sent; its end says that we have left.
    this.#socket.close();
  }

  #begin(): void {
    if (this.#isOver) return;
    this.#heardAt = this.#parts.now();
    this.#sender.greet();
    this.#timer = setInterval(() => this.#turn(), LOOK_EVERY_MS);
  }

  #heard(message: FromPit | null): void {
    if (this.#isOver) return;
    // Whatever this is, it is no pit.
    if (!message) return void this.#socket.terminate();
    this.#heardAt = this.#parts.now();
    if (message.type === 'head') this.hasSpoken = true;
    this.#sender.heard(message);
    this.#report();
    this.#goodbye();
  }

  /** Now and then: what is new, and whether anybody is still there. */
  #turn(): void {
    const now = this.#parts.now();
    if (this.#sender.waits && now - this.#heardAt > ANSWER_MS) return void this.#socket.terminate();
    this.#sender.sendMore();
    const picture = this.#picture();
    const hasNews = picture !== this.#shown || this.#sender.hasNews;
    if (now - this.#toldAt >= (hasNews ? TELL_EVERY_MS : ALIVE_EVERY_MS)) {
      this.#toldAt = now;
      this.#shown = picture;
      this.#sender.tell(picture);
    }
    this.#report();
  }

  #report(): void {
    const progress = this.#sender.progress;
    const isSame = JSON.stringify(progress) === JSON.stringify(this.#last);
    this.#last = progress;
    if (!isSame) this.#parts.told(progress);
    // This connection cannot mend the trouble, so close it.
    if (progress.trouble) this.#socket.close();
  }
}
