import { type WidgetName, widgetKinds } from '#form-schemas/widgets/index.ts';

/** What a designer reads first about a widget: what it is for, and when another one is right. */
export const whenToUse: Readonly<Record<WidgetName, string>> = {
  text: 'A short answer in words: a name, a description. Use Several lines for more than a sentence, and the widgets below for numbers with a meaning, such as a UTR.',
  multiline: 'An answer of several lines: an address, an explanation, additional information.',
  money: 'An amount in pounds and pence. It is stored in pence. Use Number for anything that is not money.',
  number:
    'A figure with decimals that is not money: hours, litres, a rate. Use Whole number where decimals make no sense.',
  integer: 'A count: days, months, properties.',
  percent: 'A share of something, from 0 to 100 unless the field sets other limits.',
  date: 'One day. It is typed as DD/MM/YYYY or chosen in the calendar.',
  'tax-year': 'A tax year that is not the one of the form, such as the year a relief is for.',
  checkbox: 'Yes, or nothing said. Use Choice of a few where “no” has to be an answer of its own.',
  select: 'One of many choices, folded away. Use Choice of a few for up to five.',
  radio: 'One of up to five choices, all in sight.',
  country: 'A country, found by typing. It is stored as the code that HMRC uses.',
  'tag-picker': 'One of the tax tags of the books.',
  'account-picker': 'One of the person’s own accounts.',
  phone: 'A phone number, also from abroad.',
  email: 'An email address.',
  utr: 'A Unique Taxpayer Reference: ten digits, checked by its check digit.',
  nino: 'A National Insurance number.',
  'paye-reference': 'The reference of an employer: office number, slash, reference.',
  postcode: 'A postcode. It is written in capitals with its space.',
  'sort-code': 'A sort code of a bank, as 12-34-56.',
  'account-number': 'The number of a bank account: eight digits.',
  'file-drop': 'Files as evidence. Their kind is checked by content.',
  list: 'Entries of which a filer adds as many as there are: tenants, journeys. As a table where each entry has a few short answers.',
  computed: 'A figure that the form works out. A filer reads it.',
  static: 'A text to read between questions.',
};

/** The words above the Docs page of a widget, and the attributes of a field that change it. */
export function docsOf(widget: WidgetName) {
  const { editing } = widgetKinds[widget];
  const attributes =
    editing.options.length === 0
      ? ''
      : ` In a definition it takes ${editing.options.map((one) => `\`${one}\``).join(', ')}.`;
  return { docs: { description: { component: `${whenToUse[widget]}${attributes}` } } };
}

/** Storybook's controls for one box: a control for each property, in place of the whole field as JSON. */
export const boxControls = {
  title: { control: 'text', description: 'The label' },
  required: { control: 'boolean', description: 'It has to be answered' },
  help: { control: 'text', description: 'Help below the label' },
  error: { control: 'text', description: 'What is wrong with the answer' },
  length: { control: { type: 'number', min: 1 }, description: 'Most characters' },
  disabled: { control: 'boolean', description: 'It cannot be used for the moment' },
  readOnly: { control: 'boolean', description: 'It can be read, not changed' },
  width: {
    control: { type: 'range', min: 280, max: 900, step: 10 },
    description: 'Pixels. A phone leaves about 358',
  },
  ...Object.fromEntries(
    ['field', 'id', 'value', 'fill', 'files', 'choices', 'onChange'].map((name) => [
      name,
      { table: { disable: true } },
    ]),
  ),
} as const;
