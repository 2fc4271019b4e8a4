import { expect, test } from 'vitest';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { openLog, perform, undo } from '../commands/command-log.ts';
import { blockingProblems } from '../editor/problems.ts';
import { checkForm } from './check-form.ts';

const form = (...fields: Field[]): Definition => ({
  code: 'SA102',
  taxYear: '2024-25',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: {
    recordOnly: true,
    fields,
    rules: [{ id: 'r', field: 'first', when: { filled: 'first' }, message: 'No' }],
  },
});
const text = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: `Title of ${name}`,
  format: 'string',
  ...more,
});
const first = text('first', { box: '1' });
const choice = text('how', { format: 'select', choices: [{ value: 'monthly', title: 'By the month' }] });

test.each<[string, Field, Partial<Field>]>([
  ['Give it the name first_1', text('first'), { name: 'first_1' }],
  ['Give it the number 2', text('a', { box: '1' }), { box: '2' }],
  ['Read first instead', text('a', { depends: 'frist' }), { depends: 'first' }],
  ['Remove the condition on it', text('a', { visibleIf: { filled: 'elsewhere' } }), { visibleIf: undefined }],
  ['Remove the condition', text('a', { visibleIf: { filled: 'a' } }), { visibleIf: undefined }],
  ['Remove the condition', text('a', { visibleIf: { checked: 'first' } }), { visibleIf: undefined }],
  ['Write ^a+$', text('a', { pattern: '^(a+)+$' }), { pattern: '^a+$' }],
  ['Remove the pattern', text('a', { pattern: '^(?=(a+))a' }), { pattern: undefined }],
  ['Set its length to 100', text('a', { pattern: '^\\S+@\\S+\\.\\S+$' }), { length: 100 }],
  [
    'Show it as a plain number',
    text('a', { format: 'number', currency: true, widget: 'computed', computed: { '+': [1, 2] } }),
    { currency: undefined },
  ],
  [
    'Show it as an amount of money',
    text('a', { format: 'number', widget: 'computed', computed: { pounds: 5 } }),
    { currency: true },
  ],
  ['Offer it in every year', text('a', { taxYears: [] }), { taxYears: undefined }],
  ['Leave 2020-2021 out', text('a', { taxYears: ['2020-2021', '2024-2025'] }), { taxYears: ['2024-2025'] }],
  [
    'Compare with monthly',
    text('a', { visibleIf: { '==': [{ var: 'how' }, 'montly'] } }),
    { visibleIf: { '==': [{ var: 'how' }, 'monthly'] } },
  ],
  [
    'Write it to SA102/Employment/PayFromEmployment',
    text('a', { format: 'number', currency: true, xml: 'SA102/Employment/PayFromEmploymnt' }),
    { xml: 'SA102/Employment/PayFromEmployment' },
  ],
  // a word of an older language
  [
    'Feed employment.pay',
    text('a', { format: 'number', currency: true, calc: 'employment.pays' as 'employment.pay' }),
    { calc: 'employment.pay' },
  ],
  [
    'Keep the Welsh',
    text('a', { cy: { title: 'Un', of: { title: 'Old words' } } }),
    { cy: { title: 'Un', of: { title: 'Title of a' } } },
  ],
  ['Put it on one line', text('a', { title: 'Rent\nreceived' }), { title: 'Rent received' }],
  ['Put it on one line', text('a', { cy: { title: 'Rhent\r\na' } }), { cy: { title: 'Rhent a' } }],
  ['Delete it', text('a', { maxFiles: 3 }), { maxFiles: undefined }],
])('"%s" fixes the problem in one step and can be undone', (label, field, after) => {
  const definition = form(first, choice, field);
  const problem = checkForm(definition).find(({ fix }) => fix?.label === label);
  expect(checkForm(definition).map(({ fix }) => fix?.label)).toContain(label);
  if (problem?.fix === undefined) throw new Error('there is no fix');
  const log = perform(openLog(definition), problem.fix.edit);
  expect(log.definition.form_json.fields[2]).toEqual({ ...field, ...after });
  expect(checkForm(log.definition).map(({ message }) => message)).not.toContain(problem.message);
  expect(undo(log).definition).toEqual(definition);
});

test('updates a limit that no longer matches its constant', () => {
  const money = { format: 'number', currency: true } as const;
  const { form_json, ...rest } = form(text('a', { ...money, max: 7500, help: 'Up to £{room_limit}.' }));
  const definition = { ...rest, form_json: { ...form_json, constants: { room_limit: 7700 } } };
  expect(checkForm(definition)).toContainEqual({
    advice: true,
    at: 0,
    attribute: 'max',
    message: expect.stringContaining('takes at most 7,500, but its help gives 7,700'),
    fix: { label: 'Allow up to 7,700', edit: { do: 'set-field', at: 0, changes: { max: 7700 } } },
  });
});

test('removes the row of a rule that reads a missing box, or the rule', () => {
  const definition = form(first);
  const rows = [{ filled: 'first' }, { filled: 'elsewhere' }];
  const broken: Definition = {
    ...definition,
    form_json: {
      ...definition.form_json,
      rules: [
        { id: 'r', field: 'first', when: { or: rows }, message: 'No' },
        { id: 's', field: 'elsewhere', when: { filled: 'first' }, message: 'No' },
        { id: 't', field: 'first', when: { and: rows }, message: 'No' },
      ],
    },
  };
  const fixes = blockingProblems(checkForm(broken)).map(({ rule, fix }) => [rule, fix?.label]);
  expect(fixes).toEqual([
    [0, 'Remove the row that uses it'],
    // With only one row it would reject everyone who fills in the first box.
    [2, 'Remove the rule'],
    [1, 'Remove the rule'],
  ]);
});

test('separates advice from problems that stop publishing', () => {
  const fields = [first, text('b', { cy: { title: 'B' } })];
  const untranslated = { advice: true, view: 'welsh' } as const;
  const requestFor = (place: object) => ({ ...place, text: undefined, state: 'missing' });
  expect(checkForm(form(...fields))).toEqual([
    {
      ...untranslated,
      at: undefined,
      attribute: undefined,
      text: requestFor({ in: 'form' }),
      message: 'Form: Welsh is missing for the title',
    },
    {
      ...untranslated,
      at: 0,
      attribute: 'cy',
      text: requestFor({ in: 'field', at: 0 }),
      message: '1 Title of first: Welsh is missing for the title',
    },
    {
      ...untranslated,
      at: undefined,
      attribute: undefined,
      text: requestFor({ in: 'rule', at: 0 }),
      message: 'Rule “No” at Box 1: Welsh is missing for the message',
    },
  ]);
});

test('keeps out-of-date Welsh of the form, a choice, a message and a rule in one step each', () => {
  const of = { title: 'Old words' };
  const field = text('a', {
    format: 'select',
    choices: [
      { value: 'y', title: 'Yes', cy: { title: 'Ydy', of } },
      { value: 'n', title: 'No' },
    ],
    messages: { required: 'Choose' },
    cy: { messages: { required: 'Dewiswch' }, of: { messages: { required: 'Pick' } } },
  });
  const plain = form(first, field);
  const [rule] = plain.form_json.rules ?? [];
  if (rule === undefined) throw new Error('no rule');
  const stale: Definition = {
    ...plain,
    cy: { title: 'Ffurflen', of },
    form_json: {
      ...plain.form_json,
      rules: [{ ...rule, cy: { message: 'Na', of: { message: 'Old words' } } }],
    },
  };
  const staleIn = (definition: Definition) =>
    checkForm(definition).filter(({ fix }) => fix?.label === 'Keep the Welsh');
  expect(staleIn(stale).map(({ message, view }) => [message, view])).toEqual([
    ['Form: the English of the title has changed since it was translated', 'welsh'],
    [
      `Title of a: the English of the message “when it is not filled in”, title of a choice has changed since it was translated`,
      'welsh',
    ],
    ['Rule “No” at Box 1: the English of the message has changed since it was translated', 'welsh'],
  ]);
  const fixed = staleIn(stale).reduce(
    (log, { fix }) => (fix === undefined ? log : perform(log, fix.edit)),
    openLog(stale),
  );
  expect(staleIn(fixed.definition)).toEqual([]);
  expect(fixed.definition.form_json.fields[1]?.choices?.[0]?.cy).toEqual({
    title: 'Ydy',
    of: { title: 'Yes' },
  });
  expect(undo(undo(undo(fixed))).definition).toEqual(stale);
});

test('marks a form whose answers are not used as saved and printed only, and removes the mark, in one step each', () => {
  const { recordOnly: _, ...unmarked } = form(first).form_json;
  const lost: Definition = { ...form(first), form_json: unmarked };
  const fixOf = (definition: Definition) =>
    checkForm(definition).find(({ fix }) => fix?.edit.do === 'set-form')?.fix;
  const mark = fixOf(lost);
  if (mark === undefined) throw new Error('there is no fix');
  const marked = perform(openLog(lost), mark.edit);
  expect(marked.definition.form_json.recordOnly).toBe(true);
  expect(marked.past.at(-1)?.description).toBe('changed saved and printed only of the form');
  expect(undo(marked).definition).toEqual(lost);
  // A false mark: one of its boxes feeds the return.
  const fed = perform(marked, { do: 'set-field', at: 0, changes: { xml: 'First' } });
  const out = fixOf(fed.definition);
  expect(out?.label).toBe('Remove the mark');
  if (out !== undefined) expect(perform(fed, out.edit).definition.form_json).not.toHaveProperty('recordOnly');
});
