import type { Definition } from '#form-schemas/definition.ts';

/** Invented forms that show what forms can do. The real ones are in form-schemas/forms. */
export const propertyForm: Definition = {
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Lettings',
  tax_column: 'demo',
  form_json: {
    fields: [
      {
        name: 'box_1',
        box: '1',
        title: 'Number of properties let',
        format: 'number',
        heading: 'Property details',
        decimals: 0,
        length: 4,
      },
      { name: 'box_2', box: '2', title: 'A property was let for only part of the year', format: 'checkbox' },
      {
        name: 'box_2_date',
        box: '2.1',
        title: 'Date the letting began',
        format: 'date',
        depends: 'box_2',
        indent: 1,
      },
      {
        name: 'box_20',
        box: '20',
        title: 'Total rents and other income from property',
        format: 'number',
        currency: true,
        heading: 'Property income',
        fill: { from: 'bookkeeping', tags: ['PROI'] },
      },
      {
        name: 'box_20_1',
        box: '20.1',
        title: 'Property income allowance',
        format: 'number',
        currency: true,
        indent: 1,
        max: 1000,
        help: 'Claim up to £1,000 instead of your expenses, where that is better for you.',
      },
      {
        name: 'box_21',
        box: '21',
        title: 'Tax taken off any income in box 20',
        format: 'number',
        currency: true,
      },
      {
        name: 'box_24',
        box: '24',
        title: 'Rent, rates, insurance and ground rents',
        format: 'number',
        currency: true,
        heading: 'Property expenses',
        subheading: 'Running costs',
      },
      { name: 'box_25', box: '25', title: 'Repairs and maintenance', format: 'number', currency: true },
      {
        name: 'box_29',
        box: '29',
        title: 'Other expenses',
        format: 'number',
        currency: true,
        subheading: 'Everything else',
      },
      {
        name: 'box_38',
        box: '38',
        title: 'Profit for the year',
        format: 'number',
        currency: true,
        heading: 'Profit or loss',
        computed: {
          '-': [{ var: 'box_20' }, { '+': [{ var: 'box_24' }, { var: 'box_25' }, { var: 'box_29' }] }],
        },
      },
      {
        name: 'note',
        title: 'Finance costs of homes are relieved at the basic rate of tax, not as an expense.',
        format: 'text',
        heading: 'Finance costs',
      },
      {
        name: 'box_44',
        box: '44',
        title: 'Residential property finance costs',
        format: 'number',
        currency: true,
        allowNegative: true,
        help: 'Mortgage interest and the costs of arranging the loan.',
        help_link: 'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords',
      },
      {
        name: 'info',
        box: '45',
        title: 'Any other information',
        format: 'string',
        multiline: true,
        length: 400,
      },
    ],
  },
};

export const jobList: Definition = {
  code: 'DEMOJOBS',
  taxYear: '2025-26',
  kind: 'list',
  title: 'Employment',
  tax_column: 'demo',
  form_json: {
    fields: [
      { name: 'box_1', box: '1', title: 'Pay from this employment', format: 'number', currency: true },
      { name: 'box_2', box: '2', title: 'UK tax taken off pay', format: 'number', currency: true, indent: 1 },
      {
        name: 'box_4',
        box: '4',
        title: 'PAYE reference of the employer',
        format: 'string',
        widget: 'paye-reference',
        required: true,
      },
      { name: 'box_5', box: '5', title: 'Name of the employer', format: 'string', length: 28 },
    ],
    list: { max: 4, uniqueField: 'box_4', entryTitleField: 'box_5' },
  },
};

export const paymentDialog: Definition = {
  code: 'DEMODIALOG',
  taxYear: '2025-26',
  kind: 'dialog',
  title: 'Add transaction',
  tax_column: 'demo',
  form_json: {
    fields: [
      {
        name: 'type',
        title: 'Type',
        format: 'select',
        required: true,
        choices: [
          { value: 'in', title: 'Money in' },
          { value: 'out', title: 'Money out' },
        ],
      },
      { name: 'description', title: 'Description', format: 'string', length: 60, required: true },
      { name: 'amount', title: 'Amount', format: 'number', currency: true, length: 10, required: true },
      {
        name: 'tag',
        title: 'Tax tag',
        format: 'select',
        widget: 'tag-picker',
        choicesFrom: 'tax-categories',
        required: true,
      },
      { name: 'date', title: 'Date', format: 'date', required: true },
    ],
  },
};
