/** What is filled in, where the box for an amendment may be untouched. */
export type Untouched<Filled extends { readonly amendment: boolean }> = Omit<Filled, 'amendment'> & {
  readonly amendment: boolean | undefined;
};

/**
 * What is shown of it: a return of a year that is filed is an amendment, unless the filer has said otherwise. `changed`
 * turns what the filer changed it to into what is filled in; a box that shows the same as before stays untouched.
 */
export function chosenAmendment<Filled extends { readonly amendment: boolean }>(
  entered: Untouched<Filled>,
  isFiled: boolean,
): { readonly shown: Filled; readonly changed: (next: Filled) => Untouched<Filled> } {
  const amendment = entered.amendment ?? isFiled;
  return {
    shown: { ...entered, amendment } as Filled, // the same with its box decided
    changed: (next) => ({
      ...next,
      amendment: next.amendment === amendment ? entered.amendment : next.amendment,
    }),
  };
}
