import type { WidgetName } from '#form-schemas/vocabulary.ts';

/** What kinds of fields are called, as the palette and the properties have them. Adding a widget asks for its line here. */
export const kindNames: Readonly<Record<WidgetName, string>> = {
  'account-number': 'Account number',
  'account-picker': 'Own account',
  checkbox: 'Tick box',
  computed: 'Worked out',
  country: 'Country',
  date: 'Date',
  email: 'Email address',
  'file-drop': 'Files',
  integer: 'Whole number',
  money: 'Money',
  multiline: 'Several lines',
  nino: 'National Insurance number',
  number: 'Number',
  'paye-reference': 'Employer PAYE reference',
  percent: 'Per cent',
  phone: 'Phone number',
  postcode: 'Postcode',
  radio: 'Choice of a few',
  select: 'Choice',
  'sort-code': 'Sort code',
  static: 'Text to read',
  'tag-picker': 'Tax tag',
  text: 'Text',
  utr: 'UTR',
};
