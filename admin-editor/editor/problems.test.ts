import { beforeAll, describe, expect, test } from 'vitest';
import type { Definition, Field, Logic } from '#form-schemas/definition.ts';
import { fieldMeant, outsideReads } from '#form-schemas/other-forms.ts';
import { hasSeveral, readOutside } from '#form-schemas/read-outside.ts';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import type { OtherBox } from '../conditions/other-boxes.ts';
import { checkForm } from '../fixes/check-form.ts';
import { isStorable, toEditorProblem, blockingProblems, loadStorableCheck } from './problems.ts';

const form = (fields: Field[]): Definition => ({
  code: 'TEST',
  taxYear: '2025-26',
  kind: 'single',
  title: 'A form',
  tax_column: 'test',
  form_json: { recordOnly: true, fields },
});
const nine: Field = { name: 'box_9', box: '9', title: 'Turnover', format: 'number', currency: true };

beforeAll(loadStorableCheck);

test('finds no problems in a correct form', () => {
  expect(blockingProblems(checkForm(form([nine])))).toEqual([]);
});

test('names the box of an empty title, and does not let the draft be stored', () => {
  const broken = form([nine, { ...nine, name: 'box_10', box: '10', title: '' }]);
  expect(blockingProblems(checkForm(broken))).toEqual([
    { at: 1, attribute: 'title', message: 'Box 10: title is missing.' },
  ]);
  expect(isStorable(broken)).toBe(false);
});

test('links a problem found in the whole form to the attribute', () => {
  const problems = blockingProblems(
    checkForm(
      form([
        nine,
        { name: 'box_10', box: '10', title: 'Name', format: 'string', depends: 'box_99', pattern: '(a+)+' },
      ]),
    ),
  );
  expect(problems.map(({ at, attribute }) => [at, attribute])).toEqual([
    [1, 'depends'],
    [1, 'pattern'],
  ]);
  expect(isStorable(form([nine, { ...nine, depends: 'box_99' }]))).toBe(true);
});

test('reports a duplicate name or id and links to the name', () => {
  const twice = blockingProblems(
    checkForm(
      form([
        { ...nine, id: 't.9' },
        { ...nine, id: 't.9', box: '10' },
      ]),
    ),
  );
  expect(twice.map(({ message, at, attribute }) => [message, at, attribute])).toEqual(
    expect.arrayContaining([
      ['10 Turnover: the name “box_9” is used twice', 1, 'name'],
      [expect.stringContaining('the id "t.9" is used twice'), 1, 'name'],
    ]),
  );
});

test('names the box of a problem by number and title', () => {
  const [problem] = checkForm(form([nine, { ...nine, name: 'box_10', box: '10', depends: 'box_99' }]));
  expect(problem?.message).toBe('10 Turnover: there is no field "box_99"');
  const [tooLongMessage] = checkForm(form([{ ...nine, length: -1 }]));
  expect(tooLongMessage?.message).toMatch(/^9 Turnover: length /);
});

test('starts with the box in messages of the server, and keeps the capitals of return elements', () => {
  const messageFor = (word: string, message: string) =>
    toEditorProblem({ path: `/form_json/fields/0/${word}`, message }, form([nine])).message;
  expect(messageFor('length', 'Must be 1 or more.')).toBe('9 Turnover: length must be 1 or more.');
  expect(messageFor('fill', '"tags" is missing.')).toBe('9 Turnover: fill "tags" is missing.');
  expect(messageFor('xml', 'SA109/ResidenceStatus/Day of the return takes a tick')).toBe(
    '9 Turnover: SA109/ResidenceStatus/Day of the return takes a tick',
  );
});

test('names a circular condition box by box', () => {
  const ten: Field = { ...nine, name: 'box_10', box: '10', depends: 'box_9' };
  const [problem] = checkForm(form([{ ...nine, depends: 'box_10' }, ten]));
  expect(problem?.message).toBe('9 Turnover: Box 9 depends on itself: Box 9 → Box 10 → Box 9');
});

test('reports a rule that reads and marks a missing box once', () => {
  const { form_json, ...rest } = form([nine]);
  const rules = [{ id: 'limit', when: { filled: 'box_99' }, field: 'box_99', message: 'Too much' }];
  const messages = checkForm({ ...rest, form_json: { ...form_json, rules } }).map(({ message }) => message);
  expect(messages.filter((message) => message.startsWith('Rule'))).toEqual([
    'Rule “Too much”: there is no field "box_99"',
  ]);
});

test('reports a form without any Welsh once, and links to the translation view', () => {
  expect(checkForm(form([nine, { ...nine, name: 'box_10', box: '10' }]))).toEqual([
    {
      message: 'None of its 3 texts has Welsh yet.',
      at: undefined,
      attribute: undefined,
      view: 'welsh',
      text: { in: 'form', at: undefined, text: undefined, state: 'missing' },
      advice: true,
    },
  ]);
});

test('links Welsh problems to the text of the form, field or rule', () => {
  const begun = {
    ...form([{ ...nine, cy: { title: 'Trosiant', of: { title: 'Sales' } } }]),
    helptext: 'Help',
  };
  const rules = [{ id: 'much', when: { filled: 'box_9' }, field: 'box_9', message: 'Too much' }];
  const problems = checkForm({ ...begun, form_json: { ...begun.form_json, rules } });
  expect(problems.map(({ at, rule, view, text }) => ({ at, rule, view, text }))).toEqual([
    { at: undefined, view: 'welsh', text: { in: 'form', state: 'missing' } },
    { at: 0, view: 'welsh', text: { in: 'field', at: 0, state: 'stale' } },
    { at: undefined, view: 'welsh', text: { in: 'rule', at: 0, state: 'missing' } },
  ]);
});

test('names the section for a problem of a heading, not its first box', () => {
  const messagesOf = (more: Partial<Field>) =>
    blockingProblems(checkForm(form([{ ...nine, ...more }]))).map(({ attribute, message }) => [
      attribute,
      message,
    ]);
  expect(messagesOf({ heading: 'New section', subheading: 'New subheading' })).toEqual([
    ['heading', 'Section “New section”: replace “New section” with the text filers should see'],
    ['subheading', 'Subheading “New subheading”: replace “New subheading” with the text filers should see'],
  ]);
});

describe('the kinds of boxes of other forms', () => {
  const box = (name: string, more: Partial<OtherBox['field']>, whole: Partial<OtherBox> = {}): OtherBox => ({
    name,
    code: 'OTHER',
    title: 'Other',
    field: { title: 'Box', format: 'string', ...more },
    ...whole,
  });
  const others = [
    box('other.pay', { format: 'number', currency: true }),
    box('other.count', { format: 'number' }),
    box('before.other.day', { format: 'date' }),
    box('other.how', { format: 'select', choices: [{ value: 'a', title: 'A' }] }),
    box('other.from', { format: 'select', choicesFrom: 'businesses' }),
    box('other.words', { computed: { var: 'x' } }),
    box('other.entry', {}, { isTogether: true }),
    box('other.varied', { format: 'date' }, { isVaried: true }),
  ];
  const messagesOf = (when: Logic, known = others) =>
    checkForm(
      {
        ...form([nine]),
        form_json: {
          recordOnly: true,
          fields: [nine],
          rules: [{ id: 'r', when, field: 'box_9', message: 'No' }],
        },
      },
      known,
    )
      .filter(({ advice }) => advice !== true)
      .map(({ message }) => message);

  test.each<[Logic, RegExp]>([
    [{ '>': [{ var: 'other.pay' }, 5] }, /amount of money/],
    [{ '>': [{ '+': [{ var: 'other.pay' }, { var: 'other.count' }] }, { pounds: 1 }] }, /amount of money/],
    [{ '==': [{ var: 'before.other.day' }, { pounds: 1 }] }, /"before.other.day" is a date/],
    [
      { '>': [{ '+': [{ var: 'before.other.day' }, 1] }, 5] },
      /is a date and cannot be used in a calculation/,
    ],
    [{ '>': [{ months: [{ var: 'other.count' }, { var: 'before.other.day' }] }, 5] }, /is a number/],
    [{ '==': [{ var: 'other.how' }, 'b'] }, /"other.how" has no choice "b"/],
    [{ filled: 'other.entry' }, /answered in each entry of a list/],
  ])('names what does not go together in %j while it is edited', (when, message) => {
    expect(messagesOf(when)).toEqual([expect.stringMatching(message)]);
    // The form itself does not show it.
    expect(messagesOf(when, [])).toEqual([]);
  });

  test.each<Logic>([
    { '>': [{ var: 'other.pay' }, { pounds: 5 }] },
    { '>': [{ var: 'other.count' }, 5] },
    { '>=': [{ var: 'before.other.day' }, { var: 'tax_year_start' }] },
    { '==': [{ var: 'other.how' }, 'a'] },
    // Its choices or its kind are not known.
    { '==': [{ var: 'other.from' }, 'b'] },
    { '==': [{ var: 'other.words' }, 5] },
    { '==': [{ var: 'other.varied' }, 5] },
    { filled: 'other.unknown' },
  ])('accepts %j', (when) => {
    expect(messagesOf(when)).toEqual([]);
  });
});

test('finds nothing wrong in a shipped form with the boxes of others that it reads', () => {
  const all = shippedDefinitions();
  let read = 0;
  for (const definition of all) {
    const others = outsideReads(definition).flatMap(({ of, name }): OtherBox[] => {
      if (!('section' in of)) return [];
      const other = all.find(
        (one) => one.tax_column === of.section && one.taxYear <= definition.taxYear && one !== definition,
      );
      const field = other && fieldMeant(other.form_json.fields, name);
      if (other === undefined || field === undefined) return [];
      const { code, title } = other;
      const isTogether = hasSeveral(field, other);
      return [{ name: `${of.section}.${name}`, code, title, isTogether, field: readOutside(field) }];
    });
    read += others.length;
    expect(blockingProblems(checkForm(definition, others)), definition.code).toEqual([]);
  }
  expect(read).toBeGreaterThan(0);
});
