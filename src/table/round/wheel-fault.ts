// Why a spin of the bonus wheel has failed, as codes with parameters.
import type { Coded } from '../../rules/coded.ts';

export interface WheelFaultCodes {
  'never-began': object;
  'never-stops': object;
  /** The wheel's own fault number and text. */
  'wheel-says': { readonly number: number; readonly text: string };
  /** It stands at a section that it does not have. Counted from 0. */
  'impossible-section': { readonly section: number; readonly sections: number };
  'other-sections': { readonly sections: number; readonly prizes: number };
}

export type WheelFault = Coded<WheelFaultCodes>;
