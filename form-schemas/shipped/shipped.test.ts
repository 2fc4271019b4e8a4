import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import { type TaxYear, shippedTaxYears } from '#domain/tax-year.ts';
import { withBooks } from '../books.ts';
import { checkForm, checkList, yearVariables } from '../check.ts';
import { validatorFor, validatorModule } from '../compile/validator-code.ts';
import type { Values } from '../definition.ts';
import { lint } from '../lint.ts';
import { advice } from '../lint/advice.ts';
import { unfinished } from '../lint/unfinished.ts';
import { type Issue, summaryLine } from '../messages.ts';
import { validateDefinition } from '../meta/validate.ts';
import { definitionFor, fieldsFor, isProvisional } from '../resolve.ts';
import { settle } from '../settle.ts';
import { shippedDefinitions } from './index.ts';

const all = shippedDefinitions();
const named = (code: string, year: TaxYear) => {
  const definition = definitionFor(all, code, year);
  if (definition === undefined) throw new Error(`no ${code} for ${year}`);
  return definition;
};

function check(code: string, year: TaxYear, values: Values, context?: Values): Issue[] {
  const definition = named(code, year);
  return checkForm({ definition, year, values, validate: validatorFor(definition, year), context });
}
const messages = (issues: readonly Issue[]): string[] => issues.map((issue) => issue.message);

test.each(all.map((definition) => [`${definition.code} ${definition.taxYear}`, definition] as const))(
  '%s is a definition without problems that compiles',
  (_, definition) => {
    expect(validateDefinition(definition)).toEqual([]);
    const others = all.filter(({ code }) => code !== definition.code);
    expect(lint(definition, others)).toEqual([]);
    expect(validatorModule(definition, '2025-26').code).toContain('export const check');
  },
);

/** SA100 of 2020-21 reads these; the shipped forms are linted together. */
const readByOthers = new Set(['covid_support']);

test.each(all.map((definition) => [`${definition.code} ${definition.taxYear}`, definition] as const))(
  '%s is finished: something uses every box and reads every number',
  (_, definition) => {
    expect(unfinished(definition)).toEqual([]);
    const found = advice(definition).filter(
      ({ rule = '', about = '' }) =>
        ['goes-nowhere', 'not-record-only', 'box-missing', 'unused-constant'].includes(rule) &&
        !readByOthers.has(about),
    );
    expect(found).toEqual([]);
  },
);

const everyYear = [
  'SA100',
  'SA101',
  'SA102',
  'SA103F',
  'SA103S',
  'SA103S-more',
  'SA104F',
  'SA104S',
  'SA105',
  'SA108',
  'SA109',
  'HW1',
  'final',
];

test.each(shippedTaxYears)('has every form of the product for %s', (year) => {
  const fields = everyYear.map((code) => fieldsFor(named(code, year), year).length);
  expect(fields.every((count) => count > 10)).toBe(true);
});

test.each(shippedTaxYears)('starts the forms of %s with a heading, and uses each heading once', (year) => {
  for (const code of everyYear) {
    const fields = fieldsFor(named(code, year), year);
    const headings = fields.flatMap(({ heading }) => heading ?? []);
    expect(fields[0]?.heading, code).toBeDefined();
    expect(new Set(headings).size, `${code}: ${headings.join(', ')}`).toBe(headings.length);
  }
});

test('has the options of the COVID page in 2021-22 only', () => {
  const covid = named('covid1', '2021-22');
  expect(fieldsFor(covid, '2021-22').filter(({ format }) => format === 'checkbox')).toHaveLength(16);
  expect(fieldsFor(covid, '2022-23')).toEqual([]);
  expect(definitionFor(all, 'covid1', '2020-21')).toBeUndefined();
});

test('marks 2026-27 as provisional in every form without a definition of that year, and no year before', () => {
  for (const code of everyYear) {
    const latest = named(code, '2026-27');
    if (latest.taxYear < '2026-27') expect(isProvisional(latest, '2026-27'), code).toBe(true);
    expect(isProvisional(named(code, '2025-26'), '2025-26'), code).toBe(false);
  }
});

const trader = { include: true, box_1: 'Plumber', box_2: 'AB1 2CD', box_5q: 'no', box_6q: 'no' };

test('works out the profit of a trader only from the books, without errors', () => {
  const fields = fieldsFor(named('SA103S', '2025-26'), '2025-26');
  const totals = { TRAI: 2_000_000 as Pence, TRAE: 500_000 as Pence };
  const { values, fromBooks } = withBooks(fields, trader, totals, yearVariables('2025-26'));
  expect(values).toMatchObject({ box_9: 2_000_000, box_19: 500_000, box_20: 500_000, box_21: 1_500_000 });
  expect(values).toMatchObject({ box_22: 0, box_28: 1_500_000, box_31: 1_500_000, box_32: 0 });
  expect(fromBooks).toEqual(new Set(['box_9', 'box_19']));
  expect(check('SA103S', '2025-26', values)).toEqual([]);
});

test('lets capital allowances turn a small profit into a loss to use', () => {
  const fields = fieldsFor(named('SA103S', '2024-25'), '2024-25');
  const { values, hidden } = settle(fields, {
    box_9: 100_000,
    box_19: 40_000,
    box_23: 90_000,
    box_10: 5_000,
  });
  expect(values).toMatchObject({ box_21: 65_000, box_28: 0, box_31: 0, box_32: 25_000 });
  expect(hidden.has('box_33')).toBe(false);
});

test('replaces expenses, including those of the books, with the trading allowance', () => {
  const fields = fieldsFor(named('SA103S', '2025-26'), '2025-26');
  const { values, hidden } = settle(
    fields,
    { ...trader, box_9: 150_000, box_10_1: 100_000, box_12: 30_000 },
    { totals: { TRAE: 20_000 as Pence } },
  );
  expect(values['box_28']).toBe(50_000);
  expect([...hidden]).toEqual(expect.arrayContaining(['box_12', 'box_20', 'box_25_2', 'box_32']));
  expect(messages(check('SA103S', '2025-26', { ...trader, box_9: 50_000, box_10_1: 60_000 }))).toEqual([
    'Enter an allowance of no more than your income in boxes 9 and 10: it cannot make a loss',
  ]);
});

test('counts what the books fill in when checking rules', () => {
  const definition = named('SA103S', '2025-26');
  const year = '2025-26';
  const input = { definition, year, validate: validatorFor(definition, year) } as const;
  const values = { ...trader, box_10_1: 60_000 };
  expect(checkForm({ ...input, values, totals: { TRAI: 60_000 as Pence } })).toEqual([]);
  expect(checkForm({ ...input, values, totals: { TRAI: 59_999 as Pence } })[0]?.field).toBe('box_10_1');
  expect(checkForm({ ...input, values: trader, totals: { TRAI: 9_000_000 as Pence } })[0]?.field).toBe(
    'box_9',
  );
});

test.each<[string, TaxYear, Values, string]>([
  [
    'started before the year',
    '2024-25',
    { box_5: '2024-04-05' },
    "Please check that the date in 'Date business started' is equal to or after the start of the year - 06/04/2024. If your business started before this tax year you do not need to enter a date here.",
  ],
  [
    'started after the year',
    '2024-25',
    { box_5: '2025-04-06' },
    "The date entered for 'Date business started' is after the end of the tax year. If this is correct then you do not need to provide details for this year. Otherwise please check",
  ],
  [
    'ceased before it started',
    '2024-25',
    { box_5: '2024-06-02', box_6: '2024-06-01' },
    'The date you have entered for when your business started is after the date entered for when your business ceased. Please check.',
  ],
  [
    'books made up to a later day',
    '2024-25',
    { box_7: '2025-04-06' },
    'The date your books or accounts are made up to is after the end of the tax year. For most people it is 05/04/2025.',
  ],
  ['a missing start date', '2025-26', { box_5q: 'yes' }, 'Enter the date the business started'],
  [
    'turnover at the threshold',
    '2025-26',
    { box_9: 9_000_000 },
    'These short pages are for turnover under £90,000 a year, or the share of it for the part of the year you traded. With more you need the full pages',
  ],
  [
    'losses above the profit',
    '2025-26',
    { box_9: 100, box_29: 200 },
    'Enter losses of no more than the profit in box 28',
  ],
])('SA103S: %s', (_, year, values, expected) => {
  const { box_5q: _start, box_6q: _stop, ...older } = trader;
  expect(messages(check('SA103S', year, { ...(year === '2025-26' ? trader : older), ...values }))).toEqual([
    expected,
  ]);
});

test('reduces the turnover threshold to the part of the year traded', () => {
  const half = { ...trader, box_5q: 'yes', box_5: '2025-10-06' };
  expect(check('SA103S', '2025-26', { ...half, box_9: 4_400_000 })).toEqual([]);
  expect(check('SA103S', '2025-26', { ...half, box_9: 4_500_000 })[0]?.field).toBe('box_9');
});

test('property: works out profit and allowance, and names a wrong box in the summary', () => {
  const definition = named('SA105', '2025-26');
  const fields = fieldsFor(definition, '2025-26');
  const values = { include: true, box_20: 1_380_000, box_25: 300_000, box_36: 60_000, box_39: 20_000 };
  expect(settle(fields, values).values).toMatchObject({ box_38: 1_020_000, box_40: 1_000_000, box_41: 0 });
  expect(settle(fields, { ...values, box_20_1: 100_000 }).values).toMatchObject({ box_38: 1_280_000 });
  const [issue] = check('SA105', '2025-26', { ...values, box_44: -494_796 });
  expect(issue && summaryLine(fields, issue)).toBe('Box 44 Residential finance costs: enter 0 or more');
});

test('property: shares £1,000 between the two allowances of 2024-25', () => {
  const values = { include: true, box_5: 90_000, box_5_1: 60_000, box_20: 90_000, box_20_1: 60_000 };
  expect(messages(check('SA105', '2024-25', values))).toEqual([
    'The allowances in boxes 5.1 and 20.1 are £1,000 together at most',
  ]);
});

test('employment: refuses two entries with one reference, tax above pay, and an unanswered question', () => {
  const definition = named('SA102', '2025-26');
  const year = '2025-26';
  const job = { include: true, box_4: '123/A456', box_6: 'no' };
  const issues = checkList({
    definition,
    year,
    validate: validatorFor(definition, year),
    entries: [
      { ...job, box_1: 100_000, box_2: 100_001 },
      { ...job, box_4: '123 / a456', box_6: undefined },
    ],
  });
  expect(issues.map(({ entry, field }) => [entry, field])).toEqual([
    [0, 'box_2'],
    [1, 'box_6'],
    [1, 'box_4'],
  ]);
});

test('employment: asks for a tick in 2024-25, and for an answer and close company details in 2025-26', () => {
  const hidden = (year: TaxYear, values: Values) =>
    settle(fieldsFor(named('SA102', year), year), values).hidden;
  expect(hidden('2024-25', { box_6: true }).has('box_7')).toBe(false);
  expect([...hidden('2025-26', { box_6: 'no', box_7: 'yes' })]).toEqual(
    expect.arrayContaining(['box_7', 'box_7_1']),
  );
  expect(hidden('2025-26', { box_6: 'yes', box_7: 'yes' }).has('box_7_4')).toBe(false);
});

test('asks for a transaction in the order and words of the specification', () => {
  expect(check('add-transaction', '2025-26', {})).toEqual(
    [
      ['type', 'Please select the transaction type.'],
      ['description', 'Please provide a description of the transaction.'],
      ['amount', 'Please enter the amount. Enter numbers and decimal point only.'],
      ['category', 'Please select a tax tag.'],
      ['date', 'Please select a date.'],
    ].map(([field, message]) => ({ field, title: 'Information required', message })),
  );
  const filled = { type: 'E', description: 'Paint', amount: 999_999_999, category: '11' };
  expect(messages(check('add-transaction', '2025-26', { ...filled, date: '2025-02-30' }))).toEqual([
    'Please enter a valid date.',
  ]);
  expect(check('add-transaction', '2025-26', { ...filled, date: '2025-02-28' })).toEqual([]);
  const halfTyped = { ...filled, category: 'Trad', date: '2025-02-28' };
  expect(messages(check('add-transaction', '2025-26', halfTyped))).toEqual(['Please select a tax tag.']);
  expect(
    check('add-transaction', '2025-26', { ...filled, amount: 1_000_000_000, date: '2025-02-28' }),
  ).toHaveLength(1);
});

test('asks for a payment request in the order and words of the specification', () => {
  const filled = { email: 'sam@customer.example', description: 'Work', amount: 100, account_id: '3' };
  const ask = (values: Parameters<typeof check>[2]) =>
    check('payment-request', '2025-26', values).map(({ field, title, message }) => [field, title, message]);
  expect(ask({})).toEqual(
    [
      ['email', 'Please enter a valid email address for the recipient'],
      ['description', 'Please describe what you are wanting payment for'],
      ['amount', 'Please enter a valid amount greater than 0'],
      ['account_id', 'Please make sure you have selected an account.'],
    ].map(([field, message]) => [field, 'Oops', message]),
  );
  expect(ask({ ...filled, amount: -1 })[0]?.[2]).toBe('Please enter a valid amount greater than 0');
  expect(ask({ ...filled, amount: 0, account_id: undefined }).map(([field]) => field)).toEqual([
    'amount',
    'account_id',
  ]);
  expect(ask({ ...filled, amount: 0 })).toEqual([['amount', 'Oops', 'Please enter a valid amount']]);
  expect(ask({ ...filled, email: 'sam@' })[0]?.[0]).toBe('email');
  expect(ask(filled)).toEqual([]);
  expect(ask({ ...filled, send_invoice: true }).map(([field]) => field)).toEqual(['due_date']);
});

test('final section: shows the results of the calculation, and requests the rest under its dialog titles', () => {
  const context = {
    'calculation.nic2_compulsory': 0,
    'calculation.higher_childbenefit': true,
    'calculation.marriage_transfer_valid': true,
    'calculation.tax_to_pay': 299_999,
    'calculation.StudentLoanRepaymentDue': 0,
    'calculation.class2_nic': 0,
  };
  const fields = fieldsFor(named('final', '2025-26'), '2025-26');
  expect(settle(fields, {}, { context }).hidden.has('tax_owed_not_to_be_coded_out')).toBe(false);
  expect([...settle(fields, {}).hidden]).toEqual(
    expect.arrayContaining(['nic2_pay', 'child_benefit', 'marriage_transfer']),
  );
  const issues = check(
    'final',
    '2025-26',
    {
      include: true,
      child_benefit: true,
      cb_amount: 100,
      marriage_transfer: true,
      spouse_nin: 'GB123456A',
      bank_sort: '12',
    },
    context,
  );
  expect(issues.map(({ field, title }) => [field, title])).toEqual([
    ['cb_number', 'Child Benefit Error'],
    ['spouse_first_name', 'Marriage Transfer Error'],
    ['spouse_last_name', 'Marriage Transfer Error'],
    ['spouse_nin', 'Spouse National Insurance Error'],
    ['spouse_dob', 'Marriage Transfer Error'],
    ['married_date', 'Marriage Transfer Error'],
    ['bank_name', undefined],
    ['bank_acname', undefined],
    ['bank_acnumber', undefined],
    ['bank_sort', undefined],
  ]);
});
