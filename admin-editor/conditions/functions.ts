import type { Definition, Logic, Values } from '#form-schemas/definition.ts';
import { evaluate } from '#form-schemas/logic.ts';
import { subjectsOf } from './subjects.ts';
import { conditionInWords, formulaInWords } from './words.ts';
import { resultWords } from './result-words.ts';
import type { Kind } from './subjects.ts';

/** One thing that conditions and formulas can do. */
interface FunctionHelp {
  /** As the builder calls it. */
  readonly name: string;
  readonly says: string;
  readonly example: Logic;
  readonly type: 'condition' | 'formula';
  /** Of the result. */
  readonly kind: Kind;
}

export interface FunctionGroup {
  readonly label: string;
  readonly functions: readonly FunctionHelp[];
}

const rent = { var: 'rent' };
const costs = { var: 'costs' };
const moved = { var: 'moved' };
const left = { var: 'left' };
const paid = { var: 'paid' };

const formula = (name: string, says: string, kind: Kind, example: Logic): FunctionHelp => ({
  name,
  says,
  kind,
  example,
  type: 'formula',
});
const question = (name: string, says: string, example: Logic): FunctionHelp => ({
  name,
  says,
  example,
  type: 'condition',
  kind: 'flag',
});

/** Everything the builder offers, with an example of each. */
export const functionGroups: readonly FunctionGroup[] = [
  {
    label: 'Amounts and numbers',
    functions: [
      formula('The sum of', 'Adds its values. An empty box counts as 0.', 'money', {
        '+': [rent, costs, { pounds: 10 }],
      }),
      formula(
        'The first less the others',
        'Takes the others away from the first. With one value: minus that value.',
        'money',
        {
          '-': [rent, costs],
        },
      ),
      formula('The product of', 'Multiplies its values. At most one can be an amount of money.', 'money', {
        '*': [rent, 12],
      }),
      formula(
        'The first divided by the second',
        'Two amounts give a plain number. Divided by nothing it is 0.',
        'number',
        {
          '/': [rent, costs],
        },
      ),
      formula('The smallest of', 'The lowest of its values. An empty box counts as 0.', 'money', {
        min: [rent, { pounds: 500 }],
      }),
      formula(
        'The largest of',
        'The highest of its values. With £0 as one of them it is never negative.',
        'money',
        {
          max: [{ pounds: 0 }, { '-': [costs, rent] }],
        },
      ),
      formula('Yearly number', 'A number of the form that changes from year to year.', 'money', {
        min: [rent, { pounds: { constant: 'limit' } }],
      }),
    ],
  },
  {
    label: 'Rounding',
    functions: [
      formula(
        'Rounded, to the nearest',
        'To pounds, pence or decimal places. A half goes up; below zero it goes down.',
        'money',
        {
          round: [costs, { pounds: 1 }],
        },
      ),
      formula('Rounded, down', 'To the next lower one: −£1.20 becomes −£2.', 'money', {
        roundDown: [costs, { pounds: 1 }],
      }),
      formula('Rounded, up', 'To the next higher one.', 'money', { roundUp: [costs, { pounds: 10 }] }),
      formula(
        'Rounded, to decimal places',
        'Plain numbers are rounded to places instead of pounds.',
        'number',
        {
          round: [{ '/': [rent, costs] }, 0.01],
        },
      ),
    ],
  },
  {
    label: 'Dates',
    functions: [
      formula(
        'Days, counting both',
        'From one day to another, with both of them. 0 if one is empty or they are the wrong way round.',
        'number',
        {
          days: [moved, left],
        },
      ),
      formula(
        'Days, not counting the first',
        'How many days later the second day is. Negative if it is earlier, empty if one is empty.',
        'number',
        {
          daysLater: [moved, left],
        },
      ),
      formula(
        'Whole months',
        'A month is over on the same day of the next month: from 31 January, on 1 March.',
        'number',
        {
          months: [moved, left],
        },
      ),
      formula('Whole years', 'As an age: complete on the birthday.', 'number', {
        years: [moved, { var: 'tax_year_end' }],
      }),
      formula('Day after or before', 'The day so many days later; with a number below 0, earlier.', 'date', {
        addDays: [left, 30],
      }),
    ],
  },
  {
    label: 'Lists',
    functions: [
      formula(
        'The sum over the entries',
        'Adds a value of each entry of a list. 0 without entries.',
        'money',
        {
          sum: ['tenants', paid],
        },
      ),
      formula('The number of entries', 'Of all, or of those for which something is true.', 'number', {
        count: ['tenants', { '>': [paid, { pounds: 400 }] }],
      }),
      formula('The smallest of the entries', 'Empty without entries.', 'money', { least: ['tenants', paid] }),
      formula('The largest of the entries', 'Empty without entries.', 'money', { most: ['tenants', paid] }),
      question('Whether there is an entry', 'True if something is true in one entry or more.', {
        any: ['tenants', { '>': [paid, { pounds: 400 }] }],
      }),
      question('Whether it is so in every entry', 'Also true without entries.', {
        every: ['tenants', { '>': [paid, { pounds: 400 }] }],
      }),
    ],
  },
  {
    label: 'Choices and questions',
    functions: [
      formula('If … then …', 'The value of the first condition that is true, or else the last.', 'money', {
        if: [{ checked: 'shared' }, { '/': [rent, 2] }, rent],
      }),
      question('Is filled in', 'True for any answer, also 0. A tick box is filled in when it is ticked.', {
        filled: 'left',
      }),
      question('Is ticked', 'True for a ticked box.', { checked: 'shared' }),
      question('Is, is not', 'The same answer. An empty box is never the same as another.', {
        '==': [{ var: 'how' }, 'bank'],
      }),
      question('Is one of', 'The answer is in the list.', { in: [{ var: 'how' }, ['bank', 'card']] }),
      question(
        'Is above, is on or after',
        'Amounts with amounts, numbers with numbers, dates with dates. Never true of an empty box.',
        {
          and: [{ '>': [rent, costs] }, { '>=': [moved, { var: 'tax_year_start' }] }],
        },
      ),
      question('Is below, is on or before', 'The same the other way round.', {
        and: [{ '<': [costs, rent] }, { '<=': [moved, left] }],
      }),
      question('All of these', 'Every one must be true.', {
        and: [{ filled: 'rent' }, { '!': { checked: 'shared' } }],
      }),
      question('Any of these', 'One is enough.', {
        or: [{ checked: 'shared' }, { '!=': [{ var: 'how' }, 'cash'] }],
      }),
      question('Is yes', 'For yes and no of the tax calculation. True for anything but no, 0 and empty.', {
        '!!': { var: 'rent' },
      }),
    ],
  },
];

/** The form that the examples are about. */
export const exampleForm: Definition = {
  code: 'EXAMPLE',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Example',
  tax_column: 'example',
  form_json: {
    constants: { limit: 900 },
    fields: [
      { name: 'rent', title: 'Rent', format: 'number', currency: true },
      { name: 'costs', title: 'Costs', format: 'number', currency: true },
      { name: 'moved', title: 'Moved in', format: 'date' },
      { name: 'left', title: 'Moved out', format: 'date' },
      { name: 'shared', title: 'Shared', format: 'checkbox' },
      {
        name: 'how',
        title: 'Paid by',
        format: 'select',
        choices: [
          { value: 'bank', title: 'Bank' },
          { value: 'card', title: 'Card' },
          { value: 'cash', title: 'Cash' },
        ],
      },
      { name: 'tenants', title: 'Tenants', format: 'list' },
      { name: 'paid', title: 'Paid', format: 'number', currency: true, in: 'tenants' },
    ],
  },
};

/** Rent £1,000, costs £123.45, from 31 May 2025 to 15 March 2026, shared, two tenants who paid £600 and £400. */
export const exampleAnswers: Values = {
  rent: 100_000,
  costs: 12_345,
  moved: '2025-05-31',
  left: '2026-03-15',
  shared: true,
  how: 'bank',
  tenants: '1,2',
  'tenants:1:paid': 60_000,
  'tenants:2:paid': 40_000,
};

/** An example in words, with its result: '“Rent” × 12 is £12,000'. `bind` gives it its year and the entries. */
export function exampleWords(
  { example, type, kind }: FunctionHelp,
  bind: (logic: Logic) => Logic,
  values: Values,
) {
  const subjects = subjectsOf(exampleForm, '2025-26');
  const words =
    type === 'condition' ? conditionInWords(example, subjects) : formulaInWords(example, subjects);
  return { words, result: resultWords(evaluate(bind(example), values), subjects, kind) };
}
