import { expect, test } from 'vitest';
import type { Definition, Field } from '../definition.ts';
import { lint } from '../lint.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { shippedDefinitions } from '../shipped/index.ts';
import { rolledForward } from './rolled-forward.ts';
import { acceptableInBulk, type SignedOff, statesOf } from './signed-off.ts';
import { type WorkItem, worklistOf } from './worklist.ts';

const box = (number: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title,
  format: 'number',
  currency: true,
  ...more,
});

const form = (...fields: Field[]): Definition => ({
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: { fields },
});

const lastYear = form(
  box('1', 'Rent', { heading: 'Income' }),
  box('2', 'Other income'),
  box('3', 'Relief until 5 April 2027'),
  box('4', 'A box of one year', { taxYears: ['2026-2027'] }),
  box('5', 'A box that is over', { taxYears: ['2025-2026'] }),
);

const rolled = (definition = lastYear) => rolledForward(definition, '2026-27', '2027-28');
const items = (draft: Definition, before = lastYear) => worklistOf(before, draft, '2026-27', '2027-28');
const withFields = (definition: Definition, edit: (fields: Field[]) => Field[]): Definition => ({
  ...definition,
  form_json: { ...definition.form_json, fields: edit(definition.form_json.fields) },
});
const edited = (definition: Definition, id: string, changes: Partial<Field>) =>
  withFields(definition, (fields) =>
    fields.map((field) => (field.id === id ? { ...field, ...changes } : field)),
  );
const found = (all: readonly WorkItem[], key: string) => all.find((item) => item.key === key);
const signed = ({ key, seen, proposes }: WorkItem, decision = proposes): SignedOff => ({
  item: key,
  decision,
  seen,
  by: 'ann@staff.example',
  at: '2027-12-01T10:00:00.000Z',
});

test.each([...new Set(shippedDefinitions().map(({ code }) => code))])(
  'carries the %s of 2026-27 forward to 2027-28 with the same boxes and ids, without a problem',
  (code) => {
    const all = shippedDefinitions();
    const before = definitionFor(all, code, '2026-27');
    if (before === undefined) throw new Error(`no ${code}`);
    const draft = rolled(before);
    expect(
      lint(
        draft,
        all.filter((one) => one.code !== code),
      ),
    ).toEqual([]);
    const ids = (definition: Definition, year: '2026-27' | '2027-28') =>
      fieldsFor(definition, year).map(({ id }) => id);
    expect(ids(draft, '2027-28')).toEqual(ids(before, '2026-27'));
    const list = worklistOf(before, draft, '2026-27', '2027-28');
    expect(list.filter(({ proposes }) => proposes !== 'same')).toEqual([]);
  },
);

test('keeps no year before the first year of a rolled-forward form', () => {
  const { taxYear, form_json } = rolled();
  expect(taxYear).toBe('2027-28');
  expect(form_json.fields.map(({ id, taxYears }) => [id, taxYears])).toEqual([
    ['demo.1', undefined],
    ['demo.2', undefined],
    ['demo.3', undefined],
    ['demo.4', ['2027-2028']],
  ]);
});

test('starts numbers by year with the last one, and keeps a provisional form provisional', () => {
  const before = form(box('1', 'Rent'));
  before.form_json.constants = {
    limit: { '2025-2026': 1000, '2026-2027': 2000 },
    fixed: 5,
    later: { '2028-2029': 7 },
  };
  before.form_json.provisional = ['2026-2027'];
  before.form_json.rules = [
    { id: 'over', when: true, field: 'box_1', message: 'At most {limit}.', taxYears: ['2026-2027'] },
    { id: 'old', when: true, field: 'box_1', message: 'No.', taxYears: ['2025-2026'] },
  ];
  const { form_json } = rolled(before);
  expect(form_json.constants).toEqual({ limit: { '2027-2028': 2000 }, fixed: 5, later: { '2028-2029': 7 } });
  expect(form_json.provisional).toEqual(['2027-2028']);
  expect(form_json.rules?.map(({ id, taxYears }) => [id, taxYears])).toEqual([['over', ['2027-2028']]]);

  const list = items(rolled(before), before);
  expect(list.map(({ key, proposes, flags }) => [key, proposes, flags.length])).toEqual([
    ['box:demo.1', 'same', 0],
    ['rule:over', 'same', 1],
    ['constant:limit', 'same', 1],
    ['constant:fixed', 'same', 1],
    ['provisional', 'same', 1],
  ]);
  const next = rolled(before);
  next.form_json.constants = { ...next.form_json.constants, limit: { '2027-2028': 2500 } };
  delete next.form_json.provisional;
  const after = items(next, before);
  expect(found(after, 'constant:limit')).toMatchObject({
    proposes: 'changed',
    before: '2,000',
    after: '2,500',
  });
  // The message of the rule shows the number.
  expect(found(after, 'rule:over')).toMatchObject({ proposes: 'changed', after: 'At most 2,500.' });
  expect(found(after, 'provisional')).toMatchObject({ proposes: 'gone' });
});

test('accepts unchanged boxes in bulk, except those that name a year or were for one year only', () => {
  const list = items(rolled());
  expect(list.map(({ key, proposes }) => [key, proposes])).toEqual([
    ['box:demo.1', 'same'],
    ['box:demo.2', 'same'],
    ['box:demo.3', 'same'],
    ['box:demo.4', 'same'],
  ]);
  expect(found(list, 'box:demo.3')?.flags).toEqual(['Its text mentions 2027.']);
  expect(found(list, 'box:demo.4')?.flags).toEqual(['It was only for 2026-2027. Does it still apply?']);
  expect(acceptableInBulk(statesOf(list, [])).map(({ key }) => key)).toEqual(['box:demo.1', 'box:demo.2']);
});

test('does not ask about a year that was added on purpose', () => {
  const [old, other] = ['Until 5 April 2027', 'Until 5 April 2028'];
  const flagsWith = (title: string) =>
    found(items(edited(rolled(), 'demo.3', { title })), 'box:demo.3')?.flags;
  expect(flagsWith(other)).toEqual([]);
  expect(flagsWith(`${old}, or 2028`)).toEqual(['Its text mentions 2027.']);
});

test('proposes “changed” for an edited box, “gone” for a removed one, and lists a new one separately', () => {
  const draft = withFields(edited(rolled(), 'demo.1', { max: 500 }), (fields) => [
    ...fields.filter(({ id }) => id !== 'demo.2'),
    box('6', 'Energy efficiency'),
  ]);
  const list = items(draft);
  expect(list.map(({ key, proposes, at }) => [key, proposes, at])).toEqual([
    ['box:demo.1', 'changed', 0],
    ['box:demo.3', 'same', 1],
    ['box:demo.4', 'same', 2],
    ['box:demo.6', 'new', 3],
    ['box:demo.2', 'gone', undefined],
  ]);
  expect(found(list, 'box:demo.2')).toMatchObject({ before: 'Other income', after: undefined });
});

test('reopens a signed-off box when it is edited, and closes it when the edit is undone', () => {
  const first = items(rolled());
  const all = first.map((item) => signed(item));
  const open = (draft: Definition, before = lastYear) =>
    statesOf(items(draft, before), all)
      .filter(({ isOpen }) => isOpen)
      .map(({ item }) => item.key);
  expect(open(rolled())).toEqual([]);
  expect(open(edited(rolled(), 'demo.2', { help: 'New words' }))).toEqual(['box:demo.2']);
  expect(open(withFields(rolled(), (fields) => fields.slice(1)))).toContain('box:demo.1');
  // Last year's form was corrected after the decision.
  expect(open(rolled(), edited(lastYear, 'demo.2', { title: 'All other income' }))).toEqual(['box:demo.2']);
});

test('uses the first decision about a box again once a later, signed-off edit is undone', () => {
  const without = withFields(rolled(), (fields) => fields.filter(({ id }) => id !== 'demo.2'));
  const [same, gone] = [rolled(), without].map((draft) => {
    const item = found(items(draft), 'box:demo.2');
    if (item === undefined) throw new Error('no item');
    return signed(item);
  });
  if (same === undefined || gone === undefined) throw new Error('no decision');
  const both = [same, { ...gone, by: 'bob@staff.example', at: '2027-12-01T10:05:00.000Z' }];
  const stateIn = (draft: Definition) =>
    statesOf(items(draft), both).find(({ item }) => item.key === 'box:demo.2');
  expect(stateIn(without)).toMatchObject({ isOpen: false, signedOff: { decision: 'gone' } });
  expect(stateIn(rolled())).toMatchObject({ isOpen: false, signedOff: { decision: 'same', by: same.by } });
  // Without a matching decision, it returns the last one.
  expect(stateIn(edited(rolled(), 'demo.2', { max: 5 }))).toMatchObject({
    isOpen: true,
    signedOff: { decision: 'gone', by: 'bob@staff.example' },
  });
});

test('leaves the item open when the draft contradicts the decision', () => {
  const [item] = items(rolled());
  if (item === undefined) throw new Error('no item');
  expect(statesOf([item], [signed(item, 'changed')])).toMatchObject([{ isOpen: true }]);
  expect(statesOf([item], [signed(item, 'gone')])).toMatchObject([{ isOpen: true }]);
  expect(statesOf([item], [signed(item, 'same')])).toMatchObject([{ isOpen: false }]);
});

test('reopens an item when its Welsh changes, but not when its Welsh was only confirmed', () => {
  const choices = (cy: object) => [{ value: 'y', title: 'Yes', cy }];
  const rule = (cy: object) => ({ id: 'r', when: true, field: 'box_1', message: 'No', cy });
  const translated = (cy: object): Definition => ({
    ...form(box('1', 'Rent', { choices: choices(cy), cy: { heading: 'Incwm', ...cy } })),
    cy,
  });
  const before = translated({ title: 'Un' });
  before.form_json.rules = [rule({ title: 'Un' })];
  const withRule = (cy: object) => {
    const draft = rolled(translated(cy));
    return { ...draft, form_json: { ...draft.form_json, rules: [rule(cy)] } };
  };
  const proposed = (cy: object) => items(withRule(cy), before).map(({ key, proposes }) => [key, proposes]);
  const same = [
    ['box:demo.1', 'same'],
    ['rule:r', 'same'],
  ];
  expect(proposed({ title: 'Un' })).toEqual(same);
  expect(proposed({ title: 'Un', of: { title: 'One' } })).toEqual(same);
  expect(proposed({ title: 'Dau' })).toEqual([
    ['box:demo.1', 'changed'],
    ['rule:r', 'changed'],
    ['form', 'changed'],
  ]);
});

test('lists the form itself when its texts, headings or order change, but not when a box comes or goes', () => {
  expect(found(items(rolled()), 'form')).toBeUndefined();
  const added = withFields(rolled(), (fields) => [box('0', 'First'), ...fields]);
  expect(found(items(added), 'form')).toBeUndefined();
  const moved = withFields(rolled(), (fields) => fields.toReversed());
  expect(found(items(moved), 'form')?.after).toContain('the order of the boxes');
  expect(found(items({ ...rolled(), title: 'Letting rooms' }), 'form')).toMatchObject({
    proposes: 'changed',
    before: 'title: Letting a room',
    after: 'title: Letting rooms',
  });
  const dated = { ...rolled(), helptext: 'Until 5 April 2028.' };
  expect(found(items(dated, { ...lastYear, helptext: 'Until 5 April 2028.' }), 'form')).toMatchObject({
    proposes: 'same',
    flags: ['Its text mentions 2028.'],
  });
});

/** Box 1 renamed, with everything that reads it: a box, a rule and the list. */
const withReaders = (name: string, more: Partial<Field> = {}): Definition => {
  const definition = form(
    box('1', 'Rent', { name }),
    box('2', 'Other income', { visibleIf: { filled: name }, ...more }),
  );
  definition.form_json.rules = [{ id: 'most', when: { filled: name }, field: name, message: 'No.' }];
  definition.form_json.list = { max: 5, uniqueField: name };
  return { ...definition, kind: 'list' };
};

test('treats references to a renamed box as unchanged, and keeps them signed off', () => {
  const before = withReaders('box_1');
  const list = items(withReaders('rent'), before);
  expect(list.map(({ key, proposes }) => [key, proposes])).toEqual([
    ['box:demo.1', 'changed'],
    ['box:demo.2', 'same'],
    ['rule:most', 'same'],
  ]);
  const signedBefore = items(before, before).map((item) => signed(item));
  expect(statesOf(list, signedBefore).map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

test('does not count the new name of a reference as a difference in a changed box', () => {
  const draft = withReaders('rent', { title: 'All other income' });
  const item = found(items(draft, withReaders('box_1')), 'box:demo.2');
  expect(item?.proposes).toBe('changed');
  expect(item?.fields.before?.visibleIf).toEqual(item?.fields.after?.visibleIf);
});

test('reports a reference that now means another box under the same name', () => {
  const before = withReaders('box_1');
  const draft = withReaders('rent');
  draft.form_json.fields.push(box('7', 'Another', { name: 'box_1' }));
  const [first = box('1', ''), second = first, third = first] = draft.form_json.fields;
  draft.form_json.fields = [first, { ...second, visibleIf: { filled: 'box_1' } }, third];
  expect(found(items(draft, before), 'box:demo.2')?.proposes).toBe('changed');
});

test('lists a renamed number once, and treats its references as unchanged', () => {
  const withNumber = (name: string, value: number) => {
    const definition = form(
      box('1', 'Rent', { visibleIf: { '>': [{ var: 'box_2' }, { pounds: { constant: name } }] } }),
      box('2', 'Other income', { help: `Up to £{${name}}.` }),
    );
    definition.form_json.constants = { [name]: value, fixed: 5 };
    return definition;
  };
  const list = items(withNumber('rent_limit', 2000), withNumber('limit', 2000));
  expect(list.map(({ key, proposes }) => [key, proposes])).toEqual([
    ['box:demo.1', 'same'],
    ['box:demo.2', 'same'],
    ['constant:limit', 'changed'],
    ['constant:fixed', 'same'],
  ]);
  expect(found(list, 'constant:limit')).toMatchObject({
    called: 'Number rent limit',
    before: '2,000',
    after: '2,000',
    renamed: { from: 'limit', to: 'rent_limit' },
  });
  // Nothing reads it now, so it is removed and the other one is new.
  const unread = withNumber('rent_limit', 2000);
  unread.form_json.fields = unread.form_json.fields.map(
    ({ visibleIf: _visibleIf, help: _help, ...field }) => field,
  );
  const keys = items(unread, withNumber('limit', 2000)).map(({ key, proposes }) => `${key} ${proposes}`);
  expect(keys).toContain('constant:limit gone');
  expect(keys).toContain('constant:rent_limit new');
});
