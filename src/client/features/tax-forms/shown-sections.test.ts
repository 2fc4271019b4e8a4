import { expect, test } from 'vitest';
import type { Field } from '#form-schemas/definition.ts';
import { shownSections } from './shown-sections.ts';

const fields: Field[] = [
  { name: 'abroad', title: 'Lived abroad', format: 'checkbox', heading: 'Residence' },
  { name: 'country', title: 'Country', format: 'string', heading: 'Abroad', depends: 'abroad' },
];

test('hides the link of a section while all its boxes are hidden', () => {
  expect(shownSections(fields, {}, {})).toEqual([{ heading: 'Residence' }, { heading: undefined }]);
  expect(shownSections(fields, { abroad: true }, {})).toEqual([
    { heading: 'Residence' },
    { heading: 'Abroad' },
  ]);
});
