import { expect, test } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { completed } from './complete.ts';

const published: Definition = {
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  cy: { title: 'Ffurflen', of: { title: 'A form' } },
  tax_column: 'test',
  form_json: { fields: [] },
};
const into = { code: 'TEST', taxYear: '2025-26' };

test('keeps the Welsh of the published title in a bare form, unless it has its own', () => {
  const bare = completed({ json: { fields: [] } }, into, () => published, false);
  expect(bare.definition).toEqual(published);
  expect(bare.assumed).toContain('Welsh: the Welsh of these texts, as published.');
  const cy = { title: 'Arall' };
  expect(
    completed({ json: { cy, form_json: { fields: [] } } }, into, () => published, false).definition,
  ).toEqual({
    ...published,
    cy,
  });
});

test('keeps a bare form as saved and printed only, if it was published so', () => {
  const recordOnly = { ...published, form_json: { recordOnly: true, fields: [] } };
  const bare = completed({ json: { fields: [] } }, into, () => recordOnly, false);
  expect(bare.definition).toEqual(recordOnly);
  expect(bare.assumed).toContain('Saved and printed only, as published.');
});
