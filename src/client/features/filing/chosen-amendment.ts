/** The filing details, where the amendment box may be untouched. */
export type Untouched<Filled extends { readonly amendment: boolean }> = Omit<Filled, 'amendment'> & {
  readonly amendment: boolean | undefined;
};

/**
 * The details as shown: a return for a filed year is an amendment, unless the filer decides otherwise. `changed`
 * converts edited details back. A box that looks the same as before stays untouched.
 */
export function chosenAmendment<Filled extends { readonly amendment: boolean }>(
  entered: Untouched<Filled>,
  isFiled: boolean,
): { readonly shown: Filled; readonly changed: (next: Filled) => Untouched<Filled> } {
  const amendment = entered.amendment ?? isFiled;
  return {
    shown: { ...entered, amendment } as Filled, // the same, with its amendment box decided
    changed: (next) => ({
      ...next,
      amendment: next.amendment === amendment ? entered.amendment : next.amendment,
    }),
  };
}
