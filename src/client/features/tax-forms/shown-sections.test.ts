import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { shownSections } from './shown-sections.ts';

const fields: Field[] = [
  { name: 'abroad', title: 'Lived abroad', format: 'checkbox', heading: 'Residence' },
  { name: 'country', title: 'Country', format: 'string', heading: 'Abroad', depends: 'abroad' },
];

test('a section whose boxes are all hidden has no link, and comes back with them', () => {
  expect(shownSections(fields, {}, {})).toEqual([{ heading: 'Residence' }, { heading: undefined }]);
  expect(shownSections(fields, { abroad: true }, {})).toEqual([
    { heading: 'Residence' },
    { heading: 'Abroad' },
  ]);
});
