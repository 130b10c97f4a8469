// What the station hears of the shoe scanner, and what it can tell it.
import type { ShoeHappening } from './frame.ts';

export type ScannerEvent =
  | ShoeHappening
  /** Who it is: said once, and again after each start of the scanner. */
  | { readonly type: 'introduced'; readonly device: string; readonly boots: number }
  /** Events up to this number, which arrive now, happened while nobody was listening. */
  | { readonly type: 'unheard'; readonly to: number }
  /** These numbers were given out and cannot be had any more: cards may be missing. */
  | { readonly type: 'lost'; readonly from: number; readonly to: number }
  /** It is another scanner, or it has lost its memory. Nothing comes until `accept-numbering`. */
  | {
      readonly type: 'numbering-restarted';
      readonly device: string;
      /** The new numbering goes on after this number. */
      readonly number: number;
      readonly before: { readonly device: string | null; readonly number: number };
    }
  /** The scanner from before is back, and goes on after this number: there is nothing to accept any more. */
  | { readonly type: 'numbering-continued'; readonly device: string; readonly number: number };

export type ScannerCommand =
  /** Everything up to this number is committed. */
  | { readonly type: 'acknowledge'; readonly number: number }
  /** There was no room for what came out from this number on: it shall come out again. */
  | { readonly type: 'say-again'; readonly number: number }
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  /** The answer to `numbering-restarted`, with its device and number, once that has been committed. */
  | { readonly type: 'accept-numbering'; readonly device: string; readonly number: number };
