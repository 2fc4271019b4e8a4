export * from './calc-inputs.ts';

/** The words a definition may use. Adding one here makes the compiler ask for what goes with it. */

/** Spec 3, "Tax form definition". '*' keeps any value as it is and shows nothing. 'text' is read, not filled in. */
export const formats = ['string', 'number', 'date', 'checkbox', 'select', 'text', '*'] as const;
export type Format = (typeof formats)[number];

/** Widgets a field may name. Without one the format decides (see widgetOf in resolve.ts). */
export const widgetNames = [
  'text',
  'multiline',
  'money',
  'number',
  'integer',
  'percent',
  'date',
  'tax-year',
  'checkbox',
  'select',
  'radio',
  'country',
  'tag-picker',
  'account-picker',
  'phone',
  'email',
  'utr',
  'nino',
  'paye-reference',
  'postcode',
  'sort-code',
  'account-number',
  'computed',
  'file-drop',
  'static',
] as const;
export type WidgetName = (typeof widgetNames)[number];

/** The formats a widget is for. The descriptors in renderer/ say the same of the values they accept. */
export const formatsOf: Readonly<Record<WidgetName, readonly Format[]>> = {
  text: ['string'],
  multiline: ['string'],
  money: ['number'],
  number: ['number'],
  integer: ['number'],
  percent: ['number'],
  date: ['date'],
  'tax-year': ['string'],
  checkbox: ['checkbox'],
  select: ['select'],
  radio: ['select'],
  country: ['string'],
  'tag-picker': ['select'],
  'account-picker': ['select'],
  phone: ['string'],
  email: ['string'],
  utr: ['string'],
  nino: ['string'],
  'paye-reference': ['string'],
  postcode: ['string'],
  'sort-code': ['string'],
  'account-number': ['string'],
  computed: ['number', 'string', 'date', 'checkbox', 'select'],
  'file-drop': ['string'],
  static: ['text', '*'],
};

/** What a single box, a list of entries and a dialog of the app have in common is the definition; this is the rest. */
export const kinds = ['single', 'list', 'dialog'] as const;

/** Lists the client offers at run time, for a select whose choices are not known when it is written. */
export const choiceSources = ['tax-categories', 'accounts'] as const;
export type ChoiceSource = (typeof choiceSources)[number];

/** Kinds of files a field may take: those whose content says what they are (file-kind.ts). */
export const fileKinds = ['pdf', 'png', 'jpeg', 'gif'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Widgets that choose from one source only. */
export const sourceOf: Partial<Record<WidgetName, ChoiceSource>> = {
  'tag-picker': 'tax-categories',
  'account-picker': 'accounts',
};

/** What conditions and formulas may say (JSON Logic and a few words of ours). logic.ts gives each its meaning. */
export const logicOperators = [
  'var',
  'pounds',
  'filled',
  'checked',
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  '!',
  '!!',
  'and',
  'or',
  'in',
  'if',
  '+',
  '-',
  '*',
  '/',
  'min',
  'max',
  'days',
  'constant',
] as const;
export type LogicOperator = (typeof logicOperators)[number];

/**
 * Names a condition may use beside the form's fields: the year's first and last day ('YYYY-MM-DD') and its label
 * ('2025-2026'). Dotted names come from outside.
 */
export const pseudoVariables = ['tax_year_start', 'tax_year_end', 'tax_year'] as const;

/** Totals of tagged transactions a box can be filled from. Spec 1, 2.6. */
export const tagCodes = [
  'TRAI',
  'SEIS',
  'TRAE',
  'PROI',
  'PROE',
  'FHLI',
  'FHLE',
  'OTHI',
  'OTHE',
  'DIVI',
  'BANI',
  'TBNI',
  'GAPE',
] as const;
export type TagCode = (typeof tagCodes)[number];

/** Profile fields a box can be filled from. */
export const profileFields = ['name', 'address', 'postcode', 'dob', 'nin', 'utr', 'phone', 'email'] as const;
