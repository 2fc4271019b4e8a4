import { expect, test } from 'vitest';
import type { Definition, Field, FormJson, Rule } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { openLog, perform } from '../commands/command-log.ts';
import type { Edit } from '../commands/command.ts';
import { definitionForYear } from './definition-for-year.ts';
import { changesBetween } from './changes.ts';
import { reverted } from './revert.ts';

const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `test.box_${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  length: 11,
  ...more,
});

const form = (fields: readonly Field[], more: Partial<Definition> = {}): Definition => ({
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { fields: [...fields] },
  ...more,
});

const nine = field('9', 'Turnover', { heading: 'Income' });
const ten = field('10', 'Other income');
const eleven = field('11', 'Goods', { heading: 'Expenses' });
const twelve = field('12', 'Travel');
const before = form([nine, ten, eleven, twelve]);
const sentences = (after: Definition) => changesBetween(before, after).map(({ sentence }) => sentence);

test('reports no change when only the order of attributes differs', () => {
  const { name, ...rest } = nine;
  const reordered: Field = { ...rest, name };
  expect(Object.keys(reordered)).not.toEqual(Object.keys(nine));
  expect(changesBetween(before, form([reordered, ten, eleven, twelve]))).toEqual([]);
});

test('describes changes of wording and limits in sentences', () => {
  const after = form([{ ...nine, title: 'Sales' }, ten, { ...eleven, length: 8, required: true }, twelve]);
  expect(sentences(after)).toEqual([
    'Box 9: title “Turnover” → “Sales”',
    'Box 11: length 11 → 8',
    'Box 11: required none → yes',
  ]);
});

test('reports one move for one moved field, and no change for the heading it leaves behind', () => {
  const after = form([{ ...ten, heading: 'Income' }, field('9', 'Turnover'), eleven, twelve]);
  expect(sentences(after)).toHaveLength(1);
  expect(sentences(after)[0]).toMatch(/^Box (9|10): moved /);
});

test('reports one change for a renamed section', () => {
  expect(sentences(form([{ ...nine, heading: 'Money in' }, ten, eleven, twelve]))).toEqual([
    'Box 9: heading “Income” → “Money in”',
  ]);
});

test('names new and removed fields by box number and title', () => {
  expect(sentences(form([nine, ten, field('10.1', 'Grants'), { ...twelve, heading: 'Expenses' }]))).toEqual([
    'New field: 10.1 Grants',
    'Removed: 11 Goods',
  ]);
});

test('recognises a renamed field as the same field', () => {
  expect(sentences(form([{ ...nine, name: 'turnover' }, ten, eleven, twelve]))).toEqual([
    'Box 9: name “box_9” → “turnover”',
  ]);
});

test('ignores what follows from a rename and reports only other changes', () => {
  const rule: Rule = {
    id: 'most',
    when: { '>': [{ var: 'box_9' }, { pounds: 1 }] },
    field: 'box_9',
    message: 'No',
  };
  const old = form([
    nine,
    { ...ten, computed: { '+': [{ var: 'box_9' }, { var: 'box_12' }] } },
    { ...eleven, visibleIf: { filled: 'box_9' }, depends: ['box_9', 'box_12'] },
    twelve,
  ]);
  old.form_json.rules = [rule];
  old.form_json.list = { max: 5, uniqueField: 'box_9', entryTitleField: 'box_9' };
  const renamed = perform(openLog(old), { do: 'rename-field', at: 0, name: 'sales', stays: true }).definition;
  const differences = (now: Definition) => changesBetween(old, now).map(({ sentence }) => sentence);
  expect(differences(renamed)).toEqual(['Box 9: name “box_9” → “sales”']);
  const [one = nine, two = ten, ...rest] = renamed.form_json.fields;
  expect(one.formerly).toEqual(['box_9']);
  const edited = form([one, { ...two, computed: { var: 'sales' }, title: 'Sum' }, ...rest], {});
  edited.form_json.rules = [{ ...rule, when: { filled: 'sales' }, field: 'sales' }];
  edited.form_json.list = renamed.form_json.list ?? { max: 5 };
  expect(differences(edited)).toEqual([
    'Rule “No”: fails when Box 9 is above £1 → fails when Box 9 is filled in',
    'Box 9: name “box_9” → “sales”',
    'Box 10: title “Other income” → “Sum”',
    'Box 10: worked out as Box 9 + Box 12 → worked out as Box 9',
  ]);
});

test('reports a removed earlier name that other forms read', () => {
  const old = form([{ ...nine, formerly: ['takings'] }]);
  const kindsOf = (now: Field) => changesBetween(old, form([now])).map(({ kind }) => kind);
  expect(kindsOf({ ...nine, name: 'sales', formerly: ['takings', 'box_9'] })).toEqual(['renamed']);
  expect(kindsOf({ ...nine, name: 'takings', formerly: ['box_9'] })).toEqual(['renamed']);
  expect(kindsOf({ ...nine, name: 'sales', formerly: ['box_9'] })).toEqual(['renamed', 'other']);
  expect(kindsOf(nine)).toEqual(['other']);
});

test('follows whichever of two fields with one name gives it up last', () => {
  const twin = (year: string, id: string): Field => ({ ...nine, id, taxYears: [year] });
  const reader: Field = { ...ten, visibleIf: { filled: 'box_9' } };
  const old = form([twin('2024-2025', 'test.old'), twin('2025-2026', 'test.new'), reader]);
  const edits: readonly Edit[] = [
    { do: 'rename-field', at: 0, name: 'before' },
    { do: 'rename-field', at: 1, name: 'since' },
  ];
  const [half, whole] = edits.map((_, at) => edits.slice(0, at + 1).reduce(perform, openLog(old)).definition);
  for (const [now, renames] of [
    [half, 1],
    [whole, 2],
  ] as const)
    expect(now && changesBetween(old, now).map(({ kind }) => kind)).toEqual(Array(renames).fill('renamed'));
});

test('calls a box that is only on one side by its name on the other side', () => {
  const reading = form([nine, { ...ten, depends: 'box_9' }, eleven, twelve]);
  const without = form([ten, eleven, { ...twelve, depends: 'box_10' }]);
  const differences = (from: Definition, to: Definition) =>
    changesBetween(from, to)
      .map(({ sentence }) => sentence)
      .filter(
        (sentence) => sentence.startsWith('Box 10: shown') || sentence.startsWith('Box 10: does not depend'),
      );
  expect(differences(reading, without)).toEqual([
    'Box 10: shown once Box 9 is filled in → does not depend on a box',
  ]);
  expect(differences(without, reading)).toEqual([
    'Box 10: does not depend on a box → shown once Box 9 is filled in',
  ]);
});

test('describes where answers move in a sentence', () => {
  const withoutEleven = form([nine, ten, twelve]);
  const split: Migration = {
    id: 'm',
    do: 'split',
    from: ['test.box_11'],
    to: ['test.box_9', 'test.box_10'],
    by: 'share',
    percent: [60, 40],
  };
  const after: Definition = {
    ...withoutEleven,
    form_json: { ...withoutEleven.form_json, migrations: [split] },
  };
  expect(sentences(after)).toContain(
    'Saved answers: The answers of Box 11 are split: 60% to Box 9, 40% to Box 10',
  );
  expect(changesBetween(after, withoutEleven).map(({ sentence }) => sentence)).toEqual([
    'Saved answers: No longer: The answers of a deleted box are split: 60% to Box 9, 40% to Box 10',
  ]);
});

test('reports a changed title as a change of the form', () => {
  expect(sentences(form([nine, ten, eleven, twelve], { title: 'Other' }))).toEqual([
    'Form: title “A form” → “Other”',
  ]);
});

test('reports years marked as provisional or no longer marked', () => {
  const marked = (...provisional: string[]): Definition => ({
    ...before,
    form_json: { ...before.form_json, provisional },
  });
  const differences = (from: Definition, to: Definition) =>
    changesBetween(from, to).map(({ sentence }) => sentence);
  expect(differences(before, marked('2027-2028'))).toEqual(['Form: marked provisional in 2027-2028']);
  expect(differences(marked('2027-2028'), before)).toEqual(['Form: no longer provisional in 2027-2028']);
  expect(differences(marked('2026-2027', '2027-2028'), marked('2027-2028', '2028-2029'))).toEqual([
    'Form: no longer provisional in 2026-2027; marked provisional in 2028-2029',
  ]);
  expect(differences(before, marked())).toEqual([]);
});

test('reports one change when a field moves into the section above', () => {
  const after = form([nine, ten, field('11', 'Goods'), { ...twelve, heading: 'Expenses' }]);
  expect(sentences(after)).toEqual(['Box 11: now under the heading “Income”']);
});

test('reports one change for two merged sections and one for a split section', () => {
  expect(sentences(form([nine, ten, field('11', 'Goods'), twelve]))).toEqual([
    'Box 11: now under the heading “Income”',
  ]);
  expect(sentences(form([nine, { ...ten, heading: 'Other' }, eleven, twelve]))).toEqual([
    'Box 10: heading none → “Other”',
  ]);
});

test('reports ten edits as ten sentences, each with its kind', () => {
  const old = form(
    [
      field('9', 'Turnover', { heading: 'Income' }),
      field('10', 'Other income', { visibleIf: { filled: 'box_9' } }),
      field('11', 'Goods', { heading: 'Expenses' }),
      field('12', 'Travel'),
      field('13', 'Rent'),
      field('14', 'Basis', { choices: [{ value: 'cash', title: 'Cash' }] }),
      field('15', 'Wages', { depends: 'box_12' }),
      field('16', 'Phone'),
      field('17', 'Limited', { max: 6000, computed: { var: 'box_12' } }),
    ],
    { title: 'A form' },
  );
  const rule = { id: 'too_much', when: { filled: 'box_12' }, field: 'box_12', message: 'Too much' };
  old.form_json.rules = [rule];
  const edits: readonly Edit[] = [
    { do: 'set-field', at: 8, changes: { max: 3000 } },
    { do: 'set-field', at: 2, changes: { title: 'Goods sold' } },
    { do: 'set-field', at: 1, changes: { visibleIf: { checked: 'box_9' } } },
    { do: 'set-field', at: 5, changes: { choices: [{ value: 'cash', title: 'Money' }] } },
    { do: 'set-field', at: 6, changes: { format: 'date', currency: undefined } },
    // Scenarios read it too, so its old name stays for them.
    { do: 'rename-field', at: 3, name: 'journeys', stays: true },
    { do: 'remove-field', at: 7 },
    { do: 'add-field', at: 8, field: field('18', 'Grants') },
    { do: 'move-field', at: 4, by: -1 },
    { do: 'set-form', changes: { title: 'Another form' } },
  ];
  const { definition } = edits.reduce(perform, openLog(old));
  const changes = changesBetween(old, definition);
  expect(changes.map(({ kind, sentence }) => `${kind}: ${sentence}`).toSorted()).toEqual([
    'added: New field: 18 Grants',
    'choices: Box 14: choices “Cash” → “Money”',
    'condition: Box 10: shown when Box 9 is filled in → shown when Box 9 is ticked',
    'form: Form: title “A form” → “Another form”',
    'limit: Box 17: limit 6,000 → 3,000',
    expect.stringMatching(/^moved: Box 1[23]: moved below Box 1[123]$/),
    'removed: Removed: 16 Phone',
    'renamed: Box 12: name “box_12” → “journeys”',
    'retyped: Box 15: kind Money → Date',
    'wording: Box 11: title “Goods” → “Goods sold”',
  ]);
  // What reads box 12 followed the rename, so it is not a change.
  expect(definition.form_json.rules?.[0]?.field).toBe('journeys');
});

test('describes conditions, formulas, rules and kinds in the words of the editor', () => {
  const rule = { id: 'rent', when: { filled: 'box_9' }, field: 'box_9', message: 'No' };
  const old = form([nine, ten, eleven, field('12', 'Travel', { format: 'checkbox', currency: undefined })]);
  old.form_json.rules = [rule];
  const now = form([
    nine,
    { ...ten, visibleIf: { '>': [{ var: 'box_9' }, { pounds: 1000 }] }, depends: 'box_9' },
    {
      ...eleven,
      computed: { max: [0, { '-': [{ var: 'box_9' }, { var: 'box_10' }] }] },
      fill: { from: 'profile', field: 'nin' },
    },
    field('12', 'Travel', { format: 'select', currency: undefined }),
  ]);
  now.form_json.rules = [{ ...rule, when: { '!': { filled: 'box_9' } }, field: 'box_10' }];
  const found = changesBetween(old, now).map(({ sentence }) => sentence);
  expect(found).toEqual([
    'Rule “No” at Box 9: fails when Box 9 is filled in → fails when Box 9 is empty; shown at Box 9 → Box 10',
    'Box 10: always shown → shown once Box 9 is filled in and shown when Box 9 is above £1,000',
    'Box 11: kind Money → Worked out; filled in by hand → worked out as the larger of £0 and Box 9 − Box 10',
    'Box 11: not filled automatically → filled from the profile’s National Insurance number',
    'Box 12: kind Tick box → Choice',
  ]);
});

test('keeps all fields when the list is reversed', () => {
  const changes = changesBetween(before, form([field('12', 'Travel'), eleven, ten, nine].map(bare)));
  expect(changes.some(({ kind }) => kind === 'added' || kind === 'removed')).toBe(false);
});

test('reports rules, constants and list limits of two years one by one', () => {
  const rule = { id: 'one', when: { filled: 'box_9' }, field: 'box_9', message: 'One' };
  const year = (form_json: Partial<FormJson>) => form([], { form_json: { fields: [], ...form_json } });
  const changes = changesBetween(
    year({ rules: [rule], constants: { small: 6000, gone: 1 }, list: { max: 5 } }),
    year({
      rules: [
        { ...rule, message: 'Two' },
        { ...rule, id: 'two' },
      ],
      constants: { small: 3000 },
      list: { max: 9 },
    }),
  );
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    'Number small: 6,000 → 3,000',
    'Number gone: 1 → none',
    'List: maximum entries 5 → 9',
    'Rule one: message “One” → “Two”',
    'New rule: “One”',
  ]);
});

test('reports one difference for a renamed constant, one for a new value, and none for what reads it', () => {
  const year = (name: string, value: number) =>
    form([], {
      form_json: {
        fields: [{ ...nine, help: `Up to £{${name}}.`, visibleIf: { '>': [{ constant: name }, 1] } }],
        constants: { most: 5, [name]: value },
      },
    });
  const found = changesBetween(year('small', 6000), year('turnover_limit', 3000));
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'Number small: name “small” → “turnover_limit”',
    'Number turnover limit: 6,000 → 3,000',
  ]);
});

test('describes list settings in words, with boxes by number', () => {
  const year = (list?: FormJson['list']) =>
    form([], { form_json: { fields: [nine, ten], ...(list && { list }) } });
  const differences = (old: Definition, now: Definition) =>
    changesBetween(old, now).map(({ sentence }) => sentence);
  const all = year({ max: 50, uniqueField: 'box_9', entryTitleField: 'box_10' });
  expect(differences(year(), all)).toEqual([
    'List: none → at most 50 entries, no two with the same Box 9, each named by Box 10',
  ]);
  expect(differences(all, year({ max: 50, uniqueField: 'box_10' }))).toEqual([
    'List: each entry needs its own Box 9 → Box 10',
    'List: an entry is named by Box 10 → none',
  ]);
});

test('reports only the changed parts of Welsh, messages and constants by year', () => {
  const old = form([{ ...nine, cy: { title: 'Trosiant', help: 'Cyn costau' } }]);
  const now = form([
    { ...nine, cy: { title: 'Trosiant', help: 'Cyn treth' }, messages: { required: 'Enter the turnover' } },
  ]);
  now.form_json.constants = { small: { '2025-2026': 6845, '2026-2027': 7105 } };
  expect(changesBetween(old, now).map(({ sentence }) => sentence)).toEqual([
    'Number small: none → 2025-2026: 6,845, 2026-2027: 7,105',
    'Box 9: Welsh help “Cyn costau” → “Cyn treth”',
    'Box 9: message “when it is not filled in” none → “Enter the turnover”',
  ]);
});

test('describes Welsh by its texts, both new and reviewed', () => {
  const welsh = (cy?: Field['cy']) => form([{ ...nine, ...(cy !== undefined && { cy }) }]);
  const differences = (old: Definition, now: Definition) =>
    changesBetween(old, now).map(({ sentence }) => sentence);
  const first = welsh({ title: 'Trosiant', of: { title: 'Turnover' } });
  expect(differences(welsh(), first)).toEqual(['Box 9: Welsh title none → “Trosiant”']);
  expect(differences(first, welsh())).toEqual(['Box 9: Welsh title “Trosiant” → none']);
  const again = welsh({ title: 'Trosiant', of: { title: 'Takings' } });
  expect(differences(first, again)).toEqual(['Box 9: Welsh checked again']);
});

test('reports Welsh of the form, headings, choices, messages and rules separately, and reverts each', () => {
  const rule = { id: 'r', when: true, field: 'box_9', message: 'Too much' };
  const choices = [
    { value: 'y', title: 'Yes' },
    { value: 'n', title: 'No' },
  ];
  const old = form([nine, { ...ten, choices }, eleven]);
  old.form_json.rules = [rule];
  const now: Definition = {
    ...form([
      { ...nine, cy: { heading: 'Incwm', of: { heading: 'Income' }, messages: { required: 'Rhowch' } } },
      {
        ...ten,
        choices: choices.map((one) => ({ ...one, ...(one.value === 'y' && { cy: { title: 'Ie' } }) })),
      },
      eleven,
    ]),
    cy: { title: 'Ffurflen', of: { title: 'A form' } },
  };
  now.form_json.rules = [{ ...rule, cy: { message: 'Gormod' } }];
  const changes = changesBetween(old, now);
  expect(changes.map(({ kind, sentence }) => `${kind} ${sentence}`)).toEqual([
    'wording Form: Welsh title none → “Ffurflen”',
    'rules Rule “Too much” at Box 9: Welsh message none → “Gormod”',
    'wording Box 9: Welsh message “when it is not filled in” none → “Rhowch”',
    'wording Box 9: Welsh heading none → “Incwm”',
    'wording Box 10: Welsh of the choice “Yes” none → “Ie”',
  ]);
  const back = changes.map((change) => reverted(old, now, change));
  for (const [index, without] of back.entries())
    expect(changesBetween(old, without).map(({ sentence }) => sentence)).toEqual(
      changes.toSpliced(index, 1).map(({ sentence }) => sentence),
    );
});

test('reports choices changed in English and Welsh as two differences and reverts each alone', () => {
  const of = (title: string, welsh: string, ...more: { value: string; title: string }[]) =>
    form([{ ...nine, choices: [{ value: 'y', title, cy: { title: welsh } }, ...more] }]);
  const none = { value: 'n', title: 'None', cy: { title: 'Dim' } };
  const [old, now] = [of('Yes', 'Ie'), of('It is', 'Ydy', none)];
  const changes = changesBetween(old, now);
  expect(changes.map(({ kind, sentence }) => `${kind} ${sentence}`)).toEqual([
    'choices Box 9: choices “Yes” → “It is”, “None”',
    'wording Box 9: Welsh of the choice “It is” “Ie” → “Ydy”',
  ]);
  const [english, welsh] = changes.map((change) => reverted(old, now, change));
  expect(english).toEqual(of('Yes', 'Ydy'));
  expect(welsh).toEqual(of('It is', 'Ie', none));
  const [first, second] = [changesBetween(old, now)[0], changesBetween(old, english ?? old)[0]];
  if (first === undefined || second === undefined) throw new Error('nothing to take back');
  expect(reverted(old, reverted(old, now, first), second)).toEqual(old);
});

test('reports a heading changed in English and Welsh as two differences and reverts each alone', () => {
  const of = (heading: string, welsh: string) => form([{ ...nine, heading, cy: { heading: welsh } }, ten]);
  const [old, now] = [of('Income', 'Incwm'), of('Rents', 'Rhenti')];
  const changes = changesBetween(old, now);
  expect(changes.map(({ kind, sentence }) => `${kind} ${sentence}`)).toEqual([
    'wording Box 9: heading “Income” → “Rents”',
    'wording Box 9: Welsh heading “Incwm” → “Rhenti”',
  ]);
  expect(changes.map((change) => reverted(old, now, change))).toEqual([
    of('Income', 'Rhenti'),
    of('Rents', 'Incwm'),
  ]);
});

test('keeps the Welsh of a heading when its first field moves away, and reports one move', () => {
  const welsh = { heading: 'Incwm', of: { heading: 'Income' } };
  const old = form([{ ...nine, cy: { ...welsh, title: 'Trosiant' } }, ten, eleven, twelve]);
  const log = perform(openLog(old), { do: 'move-field', at: 0, by: 1 });
  expect(log.definition.form_json.fields.map(({ box, heading, cy }) => [box, heading, cy])).toEqual([
    ['10', 'Income', welsh],
    ['9', undefined, { title: 'Trosiant' }],
    ['11', 'Expenses', undefined],
    ['12', undefined, undefined],
  ]);
  expect(changesBetween(old, log.definition)).toHaveLength(1);
});

test('compares the boxes and constants of two years that share a definition', () => {
  const shared = form(
    [
      nine,
      { ...ten, taxYears: ['2024-2025'] },
      { ...twelve, taxYears: ['2024-2025', '2025-2026'], help: 'Up to £{small}' },
    ],
    { taxYear: '2024-25' },
  );
  shared.form_json.constants = { small: { '2024-2025': 6000, '2025-2026': 3000 } };
  const changes = changesBetween(definitionForYear(shared, '2024-25'), definitionForYear(shared, '2025-26'));
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    'Box 12: help “Up to £6,000” → “Up to £3,000”',
    'Removed: 10 Other income',
  ]);
});

function bare({ heading: _heading, ...rest }: Field): Field {
  return rest;
}

test('treats a box with a year-specific id as the same box for the filers of that year', () => {
  const one = (id: string) => ({
    name: 'box_18',
    id,
    box: '18',
    title: 'Fixed deduction',
    format: 'string' as const,
  });
  const of = (id: string): Definition => ({
    code: 'SA102',
    taxYear: '2025-26',
    kind: 'list',
    title: 'Employment',
    tax_column: 'employment',
    form_json: { fields: [one(id)] },
  });
  expect(changesBetween(of('sa102.box_18.2024'), of('sa102.box_18')).map(({ kind }) => kind)).not.toContain(
    'added',
  );
  expect(changesBetween(of('sa102.box_18'), of('sa102.box_19')).map(({ kind }) => kind)).toEqual([
    'added',
    'removed',
  ]);
});

test('describes a form that is shown as pages, and reverts it', () => {
  const after: Definition = { ...before, form_json: { ...before.form_json, pages: true } };
  const [change, ...more] = changesBetween(before, after);
  expect(more).toEqual([]);
  expect(change?.sentence).toBe('Form: shown as pages none → yes');
  if (change === undefined) return;
  expect(reverted(before, after, change).form_json).not.toHaveProperty('pages');
});
