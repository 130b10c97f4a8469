// One button that asks the station for one thing.
import type { ComponentChildren } from 'preact';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { Asking } from '../../connection/use-asking.ts';

export interface ActProps {
  /** Null when it is not possible: then there is no button. */
  readonly input: PageInput | null;
  readonly asking: Asking;
  readonly children: ComponentChildren;
  readonly main?: boolean;
  readonly place?: string;
}

export function Act({ input, asking, children, main = false, place }: ActProps) {
  if (!input) return null;
  const classes = ['act', main && 'button-do', place].filter(Boolean).join(' ');
  return (
    <button type="button" class={classes} onClick={() => void asking.ask(input)}>
      {children}
    </button>
  );
}
