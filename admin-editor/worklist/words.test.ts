import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { withOtherNames, subjectsOfFirstYear } from '../conditions/subjects.ts';
import { constantEdit } from './edits.ts';
import { differencesOf } from './words.ts';

const field = (box: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `demo.${box}`,
  box,
  title: `Question ${box}`,
  format: 'string',
  ...more,
});
const form = (taxYear: string, fields: Field[]): Definition => ({
  code: 'DEMO',
  taxYear,
  kind: 'single',
  title: 'Demo',
  tax_column: 'demo',
  form_json: { fields },
});

test('names the box a condition read last year by its number, even if the draft has removed it', () => {
  const before = form('2026-27', [field('1'), field('2', { depends: 'box_1' })]);
  const draft = form('2027-28', [field('2')]);
  const items = worklistOf(before, draft, '2026-27', '2027-28');
  const lastYear = items.flatMap(({ fields }) => fields.before ?? []);
  const subjects = withOtherNames(subjectsOfFirstYear(draft), lastYear);
  const [second] = items.filter(({ called }) => called === 'Box 2');
  expect(second && differencesOf(second, subjects)).toEqual([
    'shown once Box 1 is filled in → does not depend on a box',
  ]);
});

test('reports a renamed constant, and its figure if that changed too', () => {
  const withNumber = (taxYear: string, name: string, value: number) => {
    const definition = form(taxYear, [field('1', { help: `Up to {${name}}.` })]);
    definition.form_json.constants = { [name]: value };
    return definition;
  };
  const before = withNumber('2026-27', 'limit', 2000);
  const words = (value: number) => {
    const draft = withNumber('2027-28', 'rent_limit', value);
    const item = worklistOf(before, draft, '2026-27', '2027-28').find(({ kind }) => kind === 'constant');
    return item && differencesOf(item, subjectsOfFirstYear(draft));
  };
  expect(words(2000)).toEqual(['name “limit” → “rent_limit”']);
  expect(words(2100)).toEqual(['name “limit” → “rent_limit”; 2,000 → 2,100']);
});

test('reads the figure of a renamed constant under its new name', () => {
  const before = form('2026-27', [field('1', { help: 'Up to {limit}.' })]);
  before.form_json.constants = { limit: 2000 };
  const draft = form('2027-28', [field('1', { help: 'Up to {rent_limit}.' })]);
  draft.form_json.constants = { rent_limit: 2000 };
  const [item] = worklistOf(before, draft, '2026-27', '2027-28').filter(({ kind }) => kind === 'constant');
  const edit = item && constantEdit(draft, item, 2100, '2027-28');
  expect(edit?.do === 'set-source' && edit.form.constants).toEqual({ rent_limit: 2100 });
});
