import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds } from '#domain/money.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import type { SettledForm } from './settled-forms.ts';
import { taxInputs } from './tax-inputs.ts';

const money = { format: 'number', currency: true } as const;

function form(parts: {
  code: string;
  section: string;
  fields: Field[];
  entries: Values[];
  kind?: Definition['kind'];
  fromBooks?: string[];
}): SettledForm {
  const { code, section, fields, entries, kind = 'single', fromBooks = [] } = parts;
  return {
    definition: {
      code,
      taxYear: '2024-25',
      kind,
      title: code,
      tax_column: section,
      form_json: { fields, list: { max: 50, entryTitleField: 'employer' } },
    },
    year: '2025-26',
    section,
    definitionYear: '2024-25',
    version: 1,
    included: fromBooks.length === 0,
    entries: entries.map((values, index) => ({
      values,
      fromBooks: new Set(fromBooks),
      ...(kind === 'list' ? { entry: index + 1 } : {}),
    })),
  };
}

test('keeps employments apart, and each figure knows its box and entry', () => {
  const sa102 = form({
    code: 'SA102',
    section: 'employment',
    kind: 'list',
    fields: [
      { name: 'box_1', box: '1', title: 'Pay', calc: 'employment.pay', ...money },
      { name: 'employer', title: 'Employer', format: 'string' },
    ],
    entries: [{ box_1: pounds(100), employer: 'A works' }, { box_1: pounds(200) }],
  });
  const { employments } = taxInputs('2025-26', [sa102]);
  expect(employments.map(({ name }) => name)).toEqual(['A works', undefined]);
  expect(employments.map(({ pay }) => pay)).toEqual([
    [{ value: 10_000, source: { from: 'form', form: 'SA102', box: '1', title: 'Pay', entry: 1 } }],
    [{ value: 20_000, source: { from: 'form', form: 'SA102', box: '1', title: 'Pay', entry: 2 } }],
  ]);
});

test('names the box of a figure too, if pages of a form each count from box 1', () => {
  const pages = form({
    code: 'SA101',
    section: 'additional_information',
    fields: [
      {
        name: 'ai1_box_14',
        box: '14',
        title: 'Receipts',
        calc: 'additionalIncome.businessReceipts',
        ...money,
      },
      { name: 'ai2_box_1', box: '1', title: 'Shares', calc: 'additionalIncome.shareSchemes', ...money },
      { name: 'ai3_box_1', box: '1', title: 'Name', calc: 'marriedCouples.spouseName', format: 'string' },
    ],
    entries: [{ ai1_box_14: pounds(5), ai2_box_1: pounds(7), ai3_box_1: 'Kim' }],
  });
  const { additionalIncome, marriedCouples } = taxInputs('2025-26', [pages]);
  const place = { from: 'form', form: 'SA101' };
  expect(additionalIncome).toEqual({
    businessReceipts: [{ value: 500, source: { ...place, box: '14', title: 'Receipts' } }],
    shareSchemes: [{ value: 700, source: { ...place, box: '1', field: 'ai2_box_1', title: 'Shares' } }],
  });
  expect(marriedCouples).toEqual({ spouseName: 'Kim' });
});

test('keeps partnerships apart, and applies the choice of Class 2 to them without a trade', () => {
  const sa104s = form({
    code: 'SA104S',
    section: 'partnership',
    kind: 'list',
    fields: [
      { name: 'box_8', box: '8', title: 'Share', calc: 'partnership.share', ...money },
      { name: 'box_26', title: 'Exempt', format: 'checkbox', calc: 'partnership.class4Exempt' },
      { name: 'employer', title: 'Trade', format: 'string' },
    ],
    entries: [{ box_8: pounds(-300), employer: 'Joinery', box_26: true }, { box_8: pounds(200) }],
  });
  const final = form({
    code: 'final',
    section: 'final',
    fields: [{ name: 'nic2_pay', title: 'Pay', format: 'checkbox', calc: 'selfEmployment.class2Voluntary' }],
    entries: [{ nic2_pay: true }],
  });
  const { partnerships, selfEmployment, unsupported } = taxInputs('2025-26', [sa104s, final]);
  expect(selfEmployment).toBeUndefined();
  expect(unsupported).toEqual([]);
  expect(partnerships).toMatchObject([
    {
      name: 'Joinery',
      share: [{ value: -30_000, source: { form: 'SA104S', box: '8', entry: 1 } }],
      class4Exempt: true,
      class2Voluntary: true,
    },
    { share: [{ value: 20_000, source: { entry: 2 } }], class2Voluntary: true },
  ]);
});

test('names the tags of a figure from the books', () => {
  const sa103s = form({
    code: 'SA103S',
    section: 'self_employment',
    fields: [
      {
        name: 'box_9',
        box: '9',
        title: 'Turnover',
        calc: 'selfEmployment.turnover',
        fill: { from: 'bookkeeping', tags: ['TRAI'] },
        ...money,
      },
    ],
    entries: [{ box_9: pounds(50) }],
    fromBooks: ['box_9'],
  });
  expect(taxInputs('2025-26', [sa103s]).selfEmployment?.turnover).toEqual([
    { value: 5000, source: { from: 'books', tags: ['TRAI'], form: 'SA103S', box: '9', title: 'Turnover' } },
  ]);
});

const dated: Field[] = [
  { name: 'box_5', box: '5', title: 'Started', format: 'date' },
  { name: 'box_6', box: '6', title: 'Ceased', format: 'date' },
];

test.each([
  ['a business of the whole year has no count of days', {}, undefined],
  ['the first and the last day count', { box_5: '2025-04-06', box_6: '2025-04-06' }, 1],
  ['a business that started counts to the end of the year', { box_5: '2026-04-01' }, 5],
  ['a business that ceased counts from the start of the year', { box_6: '2025-04-10' }, 5],
  ['a start before the year does not shorten it', { box_5: '2020-01-01' }, undefined],
] as const)('%s', (_, values, days) => {
  const sa103s = form({ code: 'SA103S', section: 'self_employment', fields: dated, entries: [values] });
  expect(taxInputs('2025-26', [sa103s]).selfEmployment?.daysTraded).toBe(days);
});

test('refuses a topic once, and not for an empty or zero box', () => {
  const refused = (name: string): Field => ({
    name,
    box: name,
    title: name,
    calc: 'unsupported.netPayPensionPayment',
    ...money,
  });
  const sa105 = (values: Values) =>
    form({
      code: 'SA105',
      section: 'property',
      fields: [refused('a'), refused('b'), refused('c')],
      entries: [values],
    });
  expect(taxInputs('2025-26', [sa105({ a: pounds(1), b: pounds(2) })]).unsupported).toEqual([
    'unsupported.netPayPensionPayment',
  ]);
  expect(taxInputs('2025-26', [sa105({ a: 0 })]).unsupported).toEqual([]);
});

test('does not make a trade of choosing Class 2 in the final section', () => {
  const final = form({
    code: 'final',
    section: 'final',
    fields: [{ name: 'nic2_pay', title: 'Pay', format: 'checkbox', calc: 'selfEmployment.class2Voluntary' }],
    entries: [{ nic2_pay: true }],
  });
  expect(taxInputs('2025-26', [final]).selfEmployment).toBeUndefined();
});

const beforeTheChange: Field = {
  name: 'early',
  title: 'Before 30 October 2024',
  calc: 'capitalGains.gainsBeforeRateChange',
  ...money,
};

test.each([
  ['an amount is an answer', { early: pounds(5) }, true],
  ['nil is an answer', { early: 0 }, true],
  ['an empty box is none', {}, undefined],
] as const)('reads gains before the rate change: %s', (_, values, answered) => {
  const sa108 = form({
    code: 'SA108',
    section: 'capital_gains',
    fields: [beforeTheChange, { name: 'gains', title: 'Gains', calc: 'capitalGains.otherGains', ...money }],
    entries: [{ gains: pounds(9), ...values }],
  });
  expect(taxInputs('2024-25', [sa108]).capitalGains?.rateChangeAnswered).toBe(answered);
});

test('puts facts and ticks of an area next to its amounts', () => {
  const final = form({
    code: 'final',
    section: 'final',
    fields: [
      { name: 'cb_amount', title: 'Received', calc: 'childBenefit.amount', ...money },
      { name: 'cb_number', title: 'Children', format: 'number', calc: 'childBenefit.children' },
      { name: 'cb_date_end', title: 'Stopped', format: 'date', calc: 'childBenefit.endDate' },
    ],
    entries: [{ cb_amount: pounds(1000), cb_number: 2, cb_date_end: '2025-09-01' }],
  });
  expect(taxInputs('2025-26', [final]).childBenefit).toEqual({
    amount: [
      { value: 100_000, source: { from: 'form', form: 'final', field: 'cb_amount', title: 'Received' } },
    ],
    children: 2,
    endDate: '2025-09-01',
  });
});

test('puts the date of birth and the journeys next to the forms', () => {
  const journey = {
    type: 'in_vehicle',
    miles: 12,
    source: { from: 'journeys', type: 'in_vehicle', miles: 12 },
  } as const;
  const inputs = taxInputs('2025-26', [], {
    dateOfBirth: calendarDate('1960-01-02'),
    journeys: [journey],
  });
  expect(inputs).toMatchObject({ dateOfBirth: '1960-01-02', journeys: [{ miles: 12 }] });
});

test('lists boxes of two forms that feed one input, for the tax to add up', () => {
  const interest = { title: 'Interest from abroad', calc: 'savings.foreignInterest', ...money } as const;
  const forms = [
    form({
      code: 'SA100',
      section: 'main',
      fields: [{ name: 'box_3', box: '3', ...interest }],
      entries: [{ box_3: pounds(900) }],
    }),
    form({
      code: 'SA106',
      section: 'foreign',
      fields: [{ name: 'box_4', box: '4', calcAdds: true, ...interest }],
      entries: [{ box_4: pounds(2500) }],
    }),
  ];
  const figures = taxInputs('2025-26', forms).savings?.foreignInterest;
  expect(figures).toMatchObject([
    { value: 90_000, source: { form: 'SA100', box: '3' } },
    { value: 250_000, source: { form: 'SA106', box: '4' } },
  ]);
});
