import { expect, test } from 'vitest';
import type { Definition, Field, FormJson, Logic } from '../definition.ts';
import { lint } from '../lint.ts';
import { publishingProblems } from '../problems.ts';
import { advice } from './advice.ts';

const form = (fields: Field[], rest: Partial<FormJson> = {}, more: Partial<Definition> = {}): Definition => ({
  code: 'SA102',
  taxYear: '2024-25',
  kind: 'single',
  title: 'Trial',
  tax_column: 'trial',
  form_json: { fields, ...rest },
  ...more,
});
const text = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  title: name,
  format: 'string',
  ...more,
});
const tick = (name: string, more: Partial<Field> = {}): Field => ({
  ...text(name, more),
  format: 'checkbox',
});
const money = (name: string, more: Partial<Field> = {}): Field => ({
  ...text(name, more),
  format: 'number',
  currency: true,
});
const choice = (name: string, ...values: string[]): Field => ({
  ...text(name),
  format: 'select',
  choices: values.map((value) => ({ value, title: `The ${value}` })),
});

const messagesFor = (definition: Definition) =>
  lint(definition).map(({ path, message }) => `${path}: ${message}`);
const advised = (definition: Definition) =>
  advice(definition).map(({ path, message }) => `${path}: ${message}`);

const known = [
  tick('a'),
  money('m', { max: 50 }),
  text('t'),
  choice('c', 'x', 'y'),
  text('late', { taxYears: ['2025-2026'] }),
];

test.each<[string, Logic, string]>([
  [
    'both at once',
    { and: [{ checked: 'a' }, { '!': { checked: 'a' } }] },
    '"a" would have to be ticked and not ticked at the same time',
  ],
  [
    'filled and empty',
    { and: [{ filled: 't' }, { '!': { filled: 't' } }] },
    '"t" would have to be filled in and empty at the same time',
  ],
  [
    'two choices at once',
    { and: [{ '==': [{ var: 'c' }, 'x'] }, { '==': [{ var: 'c' }, 'y'] }] },
    '"c" would have to be "x" and "y" at the same time',
  ],
  [
    'an amount above and below',
    { and: [{ '>': [{ var: 'm' }, { pounds: 9 }] }, { '<': [{ var: 'm' }, { pounds: 5 }] }] },
    '"m" would have to be above £9 and below £5 at the same time',
  ],
  [
    'more than the box accepts',
    { '>': [{ var: 'm' }, { pounds: 50 }] },
    '"m" would have to be above £50 and at most £50 at the same time',
  ],
  [
    'less than zero',
    { '<': [{ var: 'm' }, 0] },
    '"m" would have to be at least £0 and below £0 at the same time',
  ],
  [
    'every branch contradicts itself',
    { and: [{ '!': { filled: 't' } }, { or: [{ filled: 't' }, { '==': [{ var: 't' }, 'z'] }] }] },
    '"t" would have to be filled in and empty at the same time',
  ],
  [
    'whether an amount is ticked',
    { checked: 'm' },
    'the condition asks if "m" is ticked, but it is not a tick box',
  ],
  ['never', false, 'its condition is never true'],
  ['any of an empty list', { or: [] }, 'its condition is never true'],
  ['none of an empty list, negated', { '!': { and: [] } }, 'its condition is never true'],
])('finds that a field waiting for %s can never be shown', (_, visibleIf, why) => {
  expect(messagesFor(form([...known, text('z', { visibleIf })]))).toEqual([
    `/form_json/fields/5/visibleIf: can never be shown: ${why}`,
  ]);
});

test('finds that a field can never be shown when its condition needs a box that is hidden then', () => {
  const fields = [
    tick('a'),
    text('b', { visibleIf: { '!': { checked: 'a' } } }),
    text('c', { depends: 'b', visibleIf: { checked: 'a' } }),
  ];
  expect(messagesFor(form(fields))).toEqual([
    '/form_json/fields/2/visibleIf: can never be shown: "a" would have to be ticked and not ticked at the same time',
  ]);
});

test.each<Logic>([
  { or: [{ checked: 'a' }, { '!': { checked: 'a' } }] },
  { and: [{ '!': { '>': [{ var: 'm' }, 0] } }, { '!': { filled: 'm' } }] },
  { and: [{ '>=': [{ var: 'm' }, { pounds: 5 }] }, { '<=': [{ var: 'm' }, { pounds: 5 }] }] },
  { in: [{ var: 'c' }, ['x', 'y']] },
  { '>': [{ var: 'm' }, { '+': [{ var: 'calculation.tax_due' }] }] },
  { '!=': [{ var: 'late' }, 'q'] },
  { and: [] },
  { '==': [{ var: 'tax_year' }, '2024-2025'] },
  { '!=': [{ var: 'tax_year' }, { var: 't' }] },
])('accepts a field with the condition %j', (visibleIf) => {
  const definition = form([...known, text('z', { visibleIf })]);
  expect([...messagesFor(definition), ...advised(definition)]).toEqual([]);
});

test('names the years of a field that waits for a box of other years, and refuses one that no year shows', () => {
  const waits = (taxYears?: string[]) =>
    form([...known, text('z', { depends: 'late', ...(taxYears && { taxYears }) })]);
  expect(messagesFor(waits())).toEqual([]);
  expect(advised(waits())).toEqual([
    '/form_json/fields/5/depends: is never shown in 2024-2025, 2026-2027: "late" is not offered in 2024-2025',
  ]);
  expect(messagesFor(waits(['2026-2027']))).toEqual([
    '/form_json/fields/5/depends: can never be shown: "late" is not offered in 2026-2027',
  ]);
});

test('reports a rule that can never fail', () => {
  const when: Logic = { and: [{ filled: 't' }, { '!': { filled: 't' } }] };
  expect(advised(form(known, { rules: [{ id: 'r', field: 't', when, message: 'No' }] }))).toEqual([
    '/form_json/rules/0/when: the rule never applies: "t" would have to be filled in and empty at the same time',
  ]);
});

test('refuses a comparison with a value that is not a choice', () => {
  const visibleIf: Logic = { or: [{ '==': [{ var: 'c' }, 'zz'] }, { in: [{ var: 'c' }, ['x', 5]] }] };
  expect(messagesFor(form([...known, text('z', { visibleIf })]))).toEqual([
    '/form_json/fields/5/visibleIf: "c" has no choice "zz"',
    '/form_json/fields/5/visibleIf: "c" has no choice 5',
  ]);
});

test('reports choices no one can use', () => {
  const rules = [{ id: 'r', field: 'c', when: { '==': [{ var: 'c' }, 'y'] }, message: 'No' }];
  expect(advised(form([choice('c', 'x', 'y', '')], { rules }))).toEqual([
    '/form_json/fields/0/choices/1: no one can choose "y": the rule r always rejects it',
    '/form_json/fields/0/choices/2: an empty value is the same as choosing nothing',
  ]);
});

test('reports a number used twice on a page, and restarts numbering on each page', () => {
  const boxes = (...numbers: string[]) => form(numbers.map((box, at) => text(`f${at}`, { box })));
  expect(messagesFor(boxes('1', '2', '1', '2'))).toEqual([
    '/form_json/fields/2/box: “f0” also has the number 1',
    '/form_json/fields/3/box: “f1” also has the number 2',
  ]);
  const twoPages = form([
    text('f0', { box: '1', heading: 'First' }),
    text('f1', { box: '2' }),
    text('f2', { box: '1', heading: 'Second' }),
    text('f3', { box: '2' }),
  ]);
  expect(messagesFor(twoPages)).toEqual([]);
  expect(
    messagesFor(
      form([
        text('a', { box: '1', taxYears: ['2024-2025'] }),
        text('b', { box: '1', taxYears: ['2025-2026'] }),
      ]),
    ),
  ).toEqual([]);
});

test('reports a missing number between two that leave room for exactly one', () => {
  const fields = [text('a', { box: '8' }), text('b', { box: '9' }), text('c'), text('d', { box: '11' })];
  expect(advised(form(fields))).toEqual([
    '/form_json/fields/2/box: has no number, but the boxes around it do',
  ]);
  expect(advised(form(fields.map(({ name }) => text(name))))).toEqual([]);
});

test('reports the unused one of two boxes with the same number, and names the other', () => {
  const fields = [money('new', { box: '10' }), money('official', { box: '10', calc: 'employment.benefits' })];
  expect(messagesFor(form(fields))).toEqual(['/form_json/fields/0/box: “official” also has the number 10']);
});

test('doubts a message that names a missing box, except a box of another form', () => {
  const rule = (message: string) => ({ id: 'r', field: 'a', message, when: { '>': [{ var: 'a' }, 0] } });
  const fields = [money('a', { box: '1' }), money('b', { box: '2' })];
  const wordsOf = (message: string) =>
    advised(form(fields, { rules: [rule(message)] })).filter((words) => words.includes('names box'));
  expect(wordsOf('Box 2 and the tips in box 3 together')).toEqual([
    '/form_json/rules/0/message: its message names box 3, which does not exist',
  ]);
  expect(wordsOf('Clear box 10.1 of the Self-employment form')).toEqual([]);
});

test('suggests no number where the numbers are not consecutive', () => {
  const boxes = (...numbers: (string | undefined)[]) =>
    form(numbers.map((box, at) => text(`f${at}`, box === undefined ? {} : { box })));
  expect(advised(boxes('1', '8', undefined, '3'))).toEqual([]);
  expect(advised(boxes('1', '10', '9', undefined, '11'))).toEqual([]);
  const sent = { xml: 'SA102/Employment/EmployersName' };
  const written = [
    text('a', { box: '12', calc: 'employment.benefits' }),
    text('b', sent),
    text('c', { box: '4', calc: 'employment.benefits' }),
  ];
  expect(advised(form(written))).toEqual([]);
  expect(advised(form(written.toReversed()))).toHaveLength(1);
});

test.each(['3', '20.1', '13A', '17.0', '52EG.1', '5Q', '1000'])('accepts %s as a box number', (box) => {
  expect(messagesFor(form([text('a', { box })]))).toEqual([]);
});

test.each(['abc', '-5', '1e9', '0', '1.', ' 3', '3.a', '12345', ''])('refuses %j as a box number', (box) => {
  expect(messagesFor(form([text('a', { box })]))).toEqual([
    '/form_json/fields/0/box: a: a box number is written like 3, 20.1 or 13A',
  ]);
});

test('refuses an attribute that the kind of field does not support', () => {
  const wrong: [Field, string][] = [
    [tick('a', { length: 12 }), '/form_json/fields/0/length: a: only text and numbers have a length'],
    [text('a', { min: 1 }), '/form_json/fields/0/min: a: only a number has a smallest value'],
    [
      money('a', { decimals: 2 }),
      '/form_json/fields/0/decimals: a: only a number that is not money has decimal places',
    ],
    [money('a', { pattern: '^[0-9]+$' }), '/form_json/fields/0/pattern: a: only text has a pattern'],
  ];
  for (const [field, sentence] of wrong) expect(messagesFor(form([field]))).toEqual([sentence]);
  expect(messagesFor(form([tick('a', { allowNegative: false, choices: [] })]))).toEqual([]);
});

test('refuses an element that the return does not have', () => {
  expect(messagesFor(form([money('a', { xml: 'SA102/Employment/PayFromEmploymnet' })]))).toEqual([
    '/form_json/fields/0/xml: the return for 2024-25 to 2025-26 has no element SA102/Employment/PayFromEmploymnet',
  ]);
  expect(messagesFor(form([money('a', { xml: 'SA102/Employment/PayFromEmployment' })]))).toEqual([]);
});

test.each<[string, Field]>([
  ['SA102/Employment/CompanyDirector', choice('it', 'x', 'y')],
  ['SA102/Employment/DateCeasedBeingADirector', text('it')],
  ['SA102/Employment/PayFromEmployment', { ...money('it'), currency: undefined }],
  ['SA102/Employment/EmployersName', tick('it')],
])(
  'refuses a box that does not fit the element %s, because every answer would fail on filing',
  (xml, field) => {
    expect(messagesFor(form([{ ...field, xml }]))).toEqual([
      expect.stringContaining('so HMRC would reject this box'),
    ]);
  },
);

test('accepts yes and no as a tick or a choice, in the years whose return has the question', () => {
  const xml = 'SA102/Employment/CloseCompany';
  const of2025 = { taxYear: '2025-26' };
  expect(messagesFor(form([{ ...choice('it', 'yes', 'no'), xml }], {}, of2025))).toEqual([]);
  expect(messagesFor(form([tick('it', { xml })], {}, of2025))).toEqual([]);
  const maybe = [{ ...choice('it', 'yes', 'maybe'), xml }];
  expect(messagesFor(form(maybe, {}, of2025))).toEqual([expect.stringContaining('takes yes or no')]);
});

test('lets only amounts share an element', () => {
  const paths = (field: (name: string, more: Partial<Field>) => Field, xml: string) =>
    form([field('a', { xml }), field('b', { xml })]);
  expect(messagesFor(paths(text, 'SA102/Employment/EmployersName'))).toEqual([
    '/form_json/fields/1/xml: "a" is also written to SA102/Employment/EmployersName, and they cannot be added up',
  ]);
  expect(messagesFor(paths(money, 'SA102/Employment/PayFromEmployment'))).toEqual([]);
  expect(advised(paths(money, 'SA102/Employment/PayFromEmployment'))).toEqual([
    '/form_json/fields/1/xml: is added to "a" in the return, because both are written to SA102/Employment/PayFromEmployment',
  ]);
});

test('reports missing Welsh in a form that has some', () => {
  const fields = [
    text('a', { cy: { title: 'Un' } }),
    text('b', { help: 'Help', cy: { title: 'Dau' } }),
    text('c'),
  ];
  expect(advised(form(fields))).toEqual([
    '/cy: Welsh is missing for the title',
    '/form_json/fields/1/cy: Welsh is missing for the help',
    '/form_json/fields/2/cy: Welsh is missing for the title',
  ]);
  expect(advised(form([text('a'), text('b')]))).toEqual([]);
});

test('reports Welsh whose English has changed', () => {
  const cy = { title: 'Un', of: { title: 'Old words' } };
  expect(advised(form([text('a', { cy })]))).toEqual([
    '/cy: Welsh is missing for the title',
    '/form_json/fields/0/cy: the English of the title has changed since it was translated',
  ]);
});

test('reports other problems even when a title is missing', () => {
  const problems = publishingProblems(form([text('a', { title: '' }), text('b', { depends: 'zz' })]));
  expect(problems.map(({ path }) => path)).toEqual([
    '/form_json/fields/0/title',
    '/form_json/fields/1/depends',
  ]);
  expect(publishingProblems({ ...form([]), kind: 'other' as 'single' }).map(({ path }) => path)).toEqual([
    '/kind',
  ]);
});

test.each<[string, Logic, string]>([
  [
    'a day as filers type it',
    { '>=': [{ var: 'd' }, '01/10/2025'] },
    '"d" is a date, but “01/10/2025” is not',
  ],
  [
    'a year as the editor writes it for the label of a year',
    { '==': [{ var: 'tax_year' }, '2025-26'] },
    '"tax_year" is a tax year, but “2025-26” is not; write it as 2025-2026',
  ],
  ['a word for a day', { '>=': [{ var: 'd' }, 'foo'] }, '"d" is a date, but “foo” is not'],
  [
    'an empty day',
    { '!': { '<': ['', { var: 'd' }] } },
    '"d" is a date, but is compared with an empty value',
  ],
  ['a number for a day', { '==': [{ var: 'd' }, 5] }, '"d" is a date, but 5 is not'],
  ['an amount with a text', { '>': [{ var: 'm' }, 'lots'] }, '"m" is a number, but “lots” is not'],
  ['an amount with yes', { in: [{ var: 'm' }, [5, true]] }, '"m" is a number, but yes is not'],
  ['a text with a number', { '==': [{ var: 't' }, 1] }, '"t" is a text, but 1 is not'],
  ['a tick with a text', { '==': [{ var: 'a' }, 'yes'] }, '"a" is a tick box, but “yes” is not'],
  [
    'a sum with a text',
    { '>': [{ '+': [{ var: 'm' }, { pounds: 1 }] }, '5'] },
    'a calculation is a number, but “5” is not',
  ],
  [
    'a date with an amount',
    { '>': [{ var: 'd' }, { var: 'm' }] },
    '"d" is a date and is compared with "m", which is a number',
  ],
  [
    'the first day of the year with an invalid date',
    { '>': [{ var: 'tax_year_start' }, '2025-02-30'] },
    '"tax_year_start" is a date, but “2025-02-30” is not',
  ],
  [
    'days up to a text that is not a date',
    { '>': [{ days: [{ var: 'd' }, '1 May'] }, 5] },
    'days are counted between dates, but “1 May” is not a date',
  ],
])('refuses a comparison of %s and says where it is', (_, when, message) => {
  const fields = [tick('a'), money('m'), text('t'), { ...text('d'), format: 'date' } as const];
  expect(messagesFor(form([...fields, text('z', { visibleIf: when })]))).toEqual([
    `/form_json/fields/4/visibleIf: ${message}`,
  ]);
  expect(messagesFor(form(fields, { rules: [{ id: 'r', field: 't', when, message: 'No' }] }))).toEqual([
    `/form_json/rules/0/when: ${message}`,
  ]);
});

test.each<Logic>([
  { '>=': [{ var: 'd' }, '2025-10-01'] },
  { '<': [{ var: 'd' }, { var: 'tax_year_end' }] },
  { '>': [{ days: [{ var: 'd' }, '2025-10-01'] }, 5] },
  { '==': [{ var: 'a' }, true] },
  { '==': [{ var: 't' }, ''] },
  { '>': [{ var: 'm' }, { pounds: 5 }] },
])('accepts a comparison such as %j', (visibleIf) => {
  const fields = [tick('a'), money('m'), text('t'), { ...text('d'), format: 'date' } as const];
  expect(messagesFor(form([...fields, text('z', { visibleIf })]))).toEqual([]);
});

test('refuses a rule that repeats an older one', () => {
  const rule = { id: 'r', field: 't', when: { filled: 't' }, message: 'Say what is wrong' };
  expect(messagesFor(form([text('t')], { rules: [rule] }))).toEqual([
    '/form_json/rules/0/message: say what is wrong',
  ]);
});

test('refuses an element of another page, or of none', () => {
  const sent = (xml: string, more: Partial<Definition> = {}) =>
    messagesFor(form([money('a', { xml })], {}, more));
  expect(sent('SA999/Nope')).toEqual([
    '/form_json/fields/0/xml: SA999/Nope is not on the page SA102 of the return, so the box would be missing there',
  ]);
  expect(sent('SA105/Nope')).toEqual([
    '/form_json/fields/0/xml: SA105/Nope is not on the page SA102 of the return, so the box would be missing there',
  ]);
  expect(sent('SA999/Nope', { code: 'final' })).toEqual([
    '/form_json/fields/0/xml: the return for 2024-25 to 2025-26 has no page SA999',
  ]);
});
