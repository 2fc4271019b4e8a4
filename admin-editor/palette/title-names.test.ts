import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { openLog, perform, redo, undo } from '../commands/command-log.ts';
import type { Edit } from '../commands/command.ts';
import { isNamedByTitle, nameFromTitle } from './title-names.ts';

const form = (...fields: readonly Field[]): Definition => ({
  code: 'x',
  taxYear: '2025-26',
  kind: 'single',
  title: 'X',
  tax_column: 'x',
  form_json: { fields: [...fields] },
});
const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: `x.${name}`,
  title: 'New text',
  format: 'string',
  ...more,
});

test.each([
  ['Project code', 'project_code'],
  ['Café – the tenant’s share (£)', 'cafe_the_tenants_share'],
  ['2nd address', 'field_2nd_address'],
  ['Include', 'include_2'],
  ['Tax year', 'tax_year_2'],
  ['Constructor', 'constructor_2'],
  ['Rent', 'rent_2'],
  ['Old rent', 'old_rent_2'],
  ['', 'field_1'],
  ['£ / %', 'field_1'],
  ['How much of the rent did you pay to the landlord in the year', 'how_much_of_the_rent_did_you_pay_to_the'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch', 'llanfairpwllgwyngyllgogerychwyrndrobwlll'],
])('turns the title “%s” into the name %s', (title, name) => {
  const definition = form(field('field_1'), field('rent', { formerly: ['old_rent'] }));
  expect(nameFromTitle(definition, 0, title)).toBe(name);
  expect(isNamedByTitle({ name, title })).toBe(true);
});

test('tells a chosen name from one that follows the title', () => {
  expect(isNamedByTitle({ name: 'rent_paid', title: 'Rent' })).toBe(false);
  expect(isNamedByTitle({ name: 'box_1', title: 'Rent' })).toBe(false);
  expect(isNamedByTitle({ name: 'rent', title: '' })).toBe(false);
});

const typed = (title: string): Edit => ({ do: 'set-field', at: 0, changes: { title }, named: true });

test('names a new field while its title is typed, in one step to undo', () => {
  const before = form(field('field_1'), field('b', { visibleIf: { '==': [{ var: 'field_1' }, 'x'] } }));
  let log = openLog(before);
  for (const title of ['', 'P', 'Project', 'Project code']) log = perform(log, typed(title));
  const [first, second] = log.definition.form_json.fields;
  expect([first?.name, first?.title, first?.id]).toEqual(['project_code', 'Project code', 'x.field_1']);
  expect(second?.visibleIf).toEqual({ '==': [{ var: 'project_code' }, 'x'] });
  expect(undo(log).definition).toEqual(before);
  expect(redo(undo(log)).definition).toEqual(log.definition);
});

test('keeps a chosen name when the title changes', () => {
  const log = perform(openLog(form(field('project', { title: 'Text' }))), typed('Project code'));
  expect(log.definition.form_json.fields[0]?.name).toBe('project');
});

test('names a field after its title in the grid too, unless the name is typed there', () => {
  const cells = (changes: Partial<Field>): Edit => ({
    do: 'set-cells',
    what: 'typed',
    cells: [{ at: 0, changes, named: true }],
  });
  const named = (changes: Partial<Field>) =>
    perform(openLog(form(field('field_1'))), cells(changes)).definition.form_json.fields[0]?.name;
  expect(named({ title: 'Site' })).toBe('site');
  expect(named({ title: 'Site', name: 'place' })).toBe('place');
});
