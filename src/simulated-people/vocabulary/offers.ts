// What a screen offers, as somebody looks for it.
import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice, TableView } from '../../protocol/view.ts';

export type InputOf<T extends PageInput['type']> = Extract<PageInput, { type: T }>;

export interface Offered<I extends PageInput = PageInput> {
  readonly input: I;
  readonly by: Choice['by'];
}

/** All that is offered of this type. */
export function allOffered<T extends PageInput['type']>(view: TableView, type: T): Offered<InputOf<T>>[] {
  const isOfType = (input: PageInput): input is InputOf<T> => input.type === type;
  return view.choices.flatMap(({ input, by, refused }) =>
    refused === null && isOfType(input) ? [{ input, by }] : [],
  );
}

export function offered<T extends PageInput['type']>(
  view: TableView,
  type: T,
  fits: (input: InputOf<T>) => boolean = () => true,
): Offered<InputOf<T>> | null {
  return allOffered(view, type).find(({ input }) => fits(input)) ?? null;
}
