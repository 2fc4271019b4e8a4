import { expect, test } from 'vitest';
import { chosenAmendment, type Untouched } from './chosen-amendment.ts';

interface Shown {
  readonly amendment: boolean;
  readonly test: boolean;
}

test('treats a return for a filed year as an amendment until the filer says otherwise', () => {
  const start: Untouched<Shown> = { amendment: undefined, test: true };
  expect(chosenAmendment<Shown>(start, false).shown.amendment).toBe(false);
  expect(chosenAmendment<Shown>(start, true).shown.amendment).toBe(true);
  // Changing another box does not decide it.
  const { changed } = chosenAmendment<Shown>(start, false);
  const live = changed({ amendment: false, test: false });
  expect(live).toEqual({ amendment: undefined, test: false });
  expect(chosenAmendment<Shown>(live, true).shown).toEqual({ amendment: true, test: false });
  const first = chosenAmendment<Shown>(live, true).changed({ amendment: false, test: false });
  expect(chosenAmendment<Shown>(first, true).shown.amendment).toBe(false);
});
