// What the shoe scanner tells the station, and the commands it takes.
import type { ShoeHappening } from './frame.ts';

export type ScannerEvent =
  | ShoeHappening
  /** Its identity: sent once, and again after each start of the scanner. */
  | { readonly type: 'introduced'; readonly device: string; readonly boots: number }
  /** The events up to this number, which arrive now, happened while nobody was listening. */
  | { readonly type: 'unheard'; readonly to: number }
  /** These numbers were used and can no longer be got: cards may be missing. */
  | { readonly type: 'lost'; readonly from: number; readonly to: number }
  /** The scanner has said two things under this number; the first was passed on. Told once for each number. */
  | { readonly type: 'contradiction'; readonly number: number }
  /** It was stored before the host was started, and the driver does not know what was said then. */
  | { readonly type: 'said-again'; readonly happening: ShoeHappening }
  /** It is another scanner, or it has lost its memory. Nothing is reported until `accept-numbering`. */
  | {
      readonly type: 'numbering-restarted';
      readonly device: string;
      /** The new numbering continues after this number. */
      readonly number: number;
      readonly before: { readonly device: string | null; readonly number: number };
    }
  /** The previous scanner is back and continues after this number: there is nothing to accept any more. */
  | { readonly type: 'numbering-continued'; readonly device: string; readonly number: number };

export type ScannerCommand =
  /** Everything up to this number is committed. */
  | { readonly type: 'acknowledge'; readonly number: number }
  /** There was no room for the events from this number on: report them again. */
  | { readonly type: 'say-again'; readonly number: number }
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  /** Nobody may keep the order of the cards that were reported so far. */
  | { readonly type: 'forget-cards' }
  /** The answer to `numbering-restarted`, with its device and number, after that was committed. */
  | { readonly type: 'accept-numbering'; readonly device: string; readonly number: number };
