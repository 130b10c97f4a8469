import type { WheelEvent } from '../../../drivers/bonus-wheel/events.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';

/** The driver has given up waiting, or the wheel has said a number and a text of its own. */
export function faultOf(fault: Extract<WheelEvent, { type: 'fault' }>): WheelFault {
  if (fault.code === 'impossible-section') {
    const { code, section, sections } = fault;
    return { code, section, sections };
  }
  if ('seconds' in fault) return { code: fault.code === 'no-answer' ? 'never-began' : fault.code };
  return { code: 'wheel-says', number: fault.code, text: fault.sentence };
}
