import type { Field, Value } from '#form-schemas/definition.ts';
import { widgetKinds, type WidgetName, widgetNames } from '#form-schemas/widgets/index.ts';
import { demoFiles } from './demo-files.ts';

interface Example {
  field: Field;
  value: Value | undefined;
}

const own: Partial<Record<WidgetName, Example>> = {
  text: {
    field: { name: 'box_1', box: '1', title: 'Description of business', format: 'string', length: 40 },
    value: 'Joinery and fitted kitchens',
  },
  multiline: {
    field: {
      name: 'info',
      box: '103',
      title: 'Any other information',
      format: 'string',
      multiline: true,
      length: 200,
    },
    value: 'The van was sold in June.\nThe new one is leased.',
  },
  money: {
    field: { name: 'box_21', box: '21', title: 'Tax taken off', format: 'number', currency: true },
    value: 123456,
  },
  number: {
    field: { name: 'count', box: '2', title: 'Number of properties let', format: 'number' },
    value: 3,
  },
  integer: {
    field: { name: 'days', box: '10', title: 'Days in the UK', format: 'number', decimals: 0, length: 3 },
    value: 120,
  },
  percent: {
    field: {
      name: 'share',
      box: '7.4',
      title: 'Your highest shareholding',
      format: 'number',
      widget: 'percent',
      decimals: 2,
      length: 6,
    },
    value: 12.5,
  },
  date: {
    field: { name: 'box_5', box: '5', title: 'Date business started', format: 'date' },
    value: '2025-06-01',
  },
  'tax-year': {
    field: {
      name: 'relief_year',
      box: '5',
      title: 'Tax year the relief is for',
      format: 'string',
      widget: 'tax-year',
    },
    value: '2018-19',
  },
  checkbox: {
    field: { name: 'tick', box: '7', title: 'The business has ceased', format: 'checkbox' },
    value: true,
  },
  select: {
    field: {
      name: 'loan',
      box: '4',
      title: 'Student loan plan',
      format: 'select',
      choices: [
        { value: '01', title: 'Plan 1' },
        { value: '02', title: 'Plan 2' },
        { value: '04', title: 'Plan 4' },
      ],
    },
    value: '02',
  },
  radio: {
    field: {
      name: 'director',
      box: '6',
      title: 'Were you a director of this company?',
      format: 'select',
      widget: 'radio',
      choices: [
        { value: 'yes', title: 'Yes' },
        { value: 'no', title: 'No' },
      ],
    },
    value: 'no',
  },
  country: {
    field: { name: 'land', box: '18', title: 'Country of residence', format: 'string', widget: 'country' },
    value: 'FRA',
  },
  'tag-picker': {
    field: {
      name: 'category',
      title: 'Tax tag',
      format: 'select',
      widget: 'tag-picker',
      choicesFrom: 'tax-categories',
    },
    value: '11',
  },
  'account-picker': {
    field: {
      name: 'account',
      title: 'Account the rent is paid into',
      format: 'select',
      widget: 'account-picker',
      choicesFrom: 'accounts',
    },
    value: '31',
  },
  phone: {
    field: { name: 'phone', box: '16', title: 'Phone number', format: 'string', widget: 'phone' },
    value: '020 7946 0000',
  },
  utr: {
    field: { name: 'utr', title: 'Unique Taxpayer Reference', format: 'string', widget: 'utr' },
    value: '1000000239',
  },
  'paye-reference': {
    field: {
      name: 'box_4',
      box: '4',
      title: 'Employer PAYE reference',
      format: 'string',
      widget: 'paye-reference',
    },
    value: '123/AB456',
  },
  'file-drop': {
    field: {
      name: 'proof',
      box: '19',
      title: 'Bank statements',
      format: 'string',
      widget: 'file-drop',
      accept: ['pdf', 'jpeg'],
      maxFiles: 5,
    },
    value: demoFiles[0]?.id,
  },
  computed: {
    field: {
      name: 'total',
      box: '31',
      title: 'Net profit',
      format: 'number',
      currency: true,
      computed: { var: 'box_1' },
    },
    value: 944100,
  },
  static: {
    field: {
      name: 'note',
      title: 'If your turnover was below £1,000 you may not need to fill in these pages.',
      format: 'text',
    },
    value: undefined,
  },
};

/** A field for each widget, with a value that shows it filled in. */
export const examples = Object.fromEntries(
  widgetNames.map((name) => [name, own[name] ?? plainExample(name)]),
) as Record<WidgetName, Example>;

function plainExample(widget: WidgetName): Example {
  const { shape, editing, samples } = widgetKinds[widget];
  const field: Field = { name: 'demo_box', box: '6', title: editing.label, ...shape };
  return { field, value: samples?.(field, '2025-26', 0)[0] };
}

export function exampleField(widget: WidgetName, more: Partial<Field> = {}): Field {
  return { ...examples[widget].field, ...more };
}
