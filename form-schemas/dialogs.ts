import type { TaxYear } from '#domain/tax-year.ts';
import type { Value } from './definition.ts';
import { dialogLengths } from './dialog-lengths.ts';
import type { WidgetName } from './widgets/index.ts';

/** A field that the app reads by its name. */
export interface DialogField {
  /** The widgets whose values the app can read here. */
  readonly widgets: readonly WidgetName[];
  /** The app cannot handle a missing value. A condition can hide the field only where this is 'while shown'. */
  readonly required?: true | 'while shown';
  /** Another field, and the values of it for which the app needs this one: then no condition can hide it. */
  readonly shownWith?: { readonly field: string; readonly values: readonly Value[] };
  /** Values that the app gives a meaning. Staff can reword them but not add or remove any. */
  readonly choices?: readonly string[];
  /** Maximum length when saving the dialog. */
  readonly longest?: number;
  /** The only year in which the app reads it; every year when absent. */
  readonly year?: TaxYear;
}

const ONE_OF: readonly WidgetName[] = ['select', 'radio'];
const TEXT: readonly WidgetName[] = ['text', 'multiline'];
const SIDES = ['I', 'E'];
/** How a rule compares a text: '1' matches anything. */
const OPERATORS = ['1', '2', '3', '4', '5', '6'];
const COMPARING = OPERATORS.filter((operator) => operator !== '1');
const MONEY = { widgets: ['money'] } as const;
const TICK = { widgets: ['checkbox'] } as const;

/**
 * The dialogs of the app, and the fields it reads from each. The code that reads them takes their names from here
 * (`DialogValues`). A definition that lacks one of them cannot be published (`lint/dialogs.ts`). Staff decide
 * everything else about these fields, and everything about other fields. The answers of other fields are saved with
 * the dialog's record (`extra-fields.ts`).
 */
export const dialogFields = {
  'account-name': { name: { widgets: TEXT, required: true, longest: dialogLengths['account-name'].name } },
  'add-transaction': {
    type: { widgets: ONE_OF, required: true, choices: SIDES },
    description: { widgets: TEXT, required: true, longest: dialogLengths['add-transaction'].description },
    amount: { widgets: ['money'], required: true },
    category: { widgets: ['tag-picker'], required: true },
    date: { widgets: ['date'], required: true },
    note: { widgets: TEXT, longest: dialogLengths['add-transaction'].note },
    receipts: { widgets: ['file-drop'] },
  },
  business: {
    kind: { widgets: ONE_OF, required: true, choices: ['trade', 'let'] },
    name: { widgets: TEXT, required: true, longest: dialogLengths.business.name },
    share: { widgets: ['percent'] },
    main: TICK,
    hmrc_id: { widgets: ONE_OF },
    started: { widgets: ['date'] },
    ended: { widgets: ['date'] },
  },
  'custom-tag': {
    type: { widgets: ONE_OF, required: true, choices: SIDES },
    tagname: { widgets: TEXT, required: true, longest: dialogLengths['custom-tag'].tagname },
    title: { widgets: TEXT, longest: dialogLengths['custom-tag'].title },
    tax_cat: { widgets: ['tag-picker'], required: true },
    description: { widgets: TEXT, longest: dialogLengths['custom-tag'].description },
  },
  'invoice-line': {
    description: { widgets: TEXT, required: true, longest: dialogLengths['invoice-line'].description },
    quantity: { widgets: ['number'] },
    price: { widgets: ['money'], required: true },
  },
  'invoice-settings': {
    title: { widgets: TEXT, longest: dialogLengths['invoice-settings'].title },
    tagline: { widgets: TEXT, longest: dialogLengths['invoice-settings'].tagline },
    address: { widgets: TEXT, longest: dialogLengths['invoice-settings'].address },
    postcode: { widgets: ['text', 'postcode'], longest: dialogLengths['invoice-settings'].postcode },
    phone: { widgets: ['text', 'phone'], longest: dialogLengths['invoice-settings'].phone },
  },
  journey: {
    description: { widgets: TEXT, required: true, longest: dialogLengths.journey.description },
    vehicle: {
      widgets: ONE_OF,
      required: true,
      choices: ['in_vehicle', 'on_motorcycle', 'on_bicycle'],
    },
    start_postcode: { widgets: TEXT, longest: dialogLengths.journey.start_postcode },
    end_postcode: { widgets: TEXT, longest: dialogLengths.journey.end_postcode },
    there_and_back: TICK,
    date: { widgets: ['date'], required: true },
    time: { widgets: TEXT, required: true, longest: dialogLengths.journey.time },
    miles: { widgets: ['number'], required: true },
  },
  'payment-request': {
    email: { widgets: ['email'], required: true },
    description: {
      widgets: TEXT,
      required: true,
      longest: dialogLengths['payment-request'].description,
    },
    amount: { widgets: ['money'], required: true },
    account_id: { widgets: ['account-picker'], required: true },
    send_invoice: TICK,
    due_date: {
      widgets: ['date'],
      required: 'while shown',
      shownWith: { field: 'send_invoice', values: [true] },
    },
    customer: { widgets: TEXT, longest: dialogLengths['payment-request'].customer },
    notes: { widgets: TEXT, longest: dialogLengths['payment-request'].notes },
    send_copy: TICK,
    remind_before: TICK,
    remind_on: TICK,
    remind_after: TICK,
    auto_claim: TICK,
    claim_as: {
      widgets: ['tag-picker'],
      required: 'while shown',
      shownWith: { field: 'auto_claim', values: [true] },
    },
  },
  rule: {
    account: { widgets: ['account-picker'], required: true },
    type_id: { widgets: ONE_OF, required: true, choices: SIDES },
    desc_op: { widgets: ONE_OF, required: true, choices: OPERATORS },
    desc_val: {
      widgets: TEXT,
      required: 'while shown',
      shownWith: { field: 'desc_op', values: COMPARING },
      longest: dialogLengths.rule.desc_val,
    },
    class_op: { widgets: ONE_OF, required: true, choices: OPERATORS },
    class_val: {
      widgets: TEXT,
      required: 'while shown',
      shownWith: { field: 'class_op', values: COMPARING },
      longest: dialogLengths.rule.class_val,
    },
    tax_cat: { widgets: ['tag-picker'], required: true },
    percentage: { widgets: ['percent'] },
    apply_to_existing: TICK,
  },
  'saved-filter': { name: { widgets: TEXT, required: true, longest: dialogLengths['saved-filter'].name } },
  'state-benefit': {
    type: {
      widgets: ONE_OF,
      required: true,
      choices: [
        'incapacityBenefit',
        'statePension',
        'statePensionLumpSum',
        'employmentSupportAllowance',
        'jobSeekersAllowance',
        'bereavementAllowance',
        'otherStateBenefits',
      ],
    },
    start_date: { widgets: ['date'], required: true },
    end_date: { widgets: ['date'] },
    amount: MONEY,
    tax_paid: MONEY,
  },
  'transaction-details': {
    other_year: TICK,
    tax_date: {
      widgets: ['date'],
      required: 'while shown',
      shownWith: { field: 'other_year', values: [true] },
    },
    note: { widgets: TEXT, longest: dialogLengths['transaction-details'].note },
    receipts: { widgets: ['file-drop'] },
  },
  'transaction-part': {
    category: { widgets: ['tag-picker'], required: true },
    by: { widgets: ONE_OF, required: true, choices: ['percentage', 'amount'] },
    percentage: { widgets: ['percent'], shownWith: { field: 'by', values: ['percentage'] } },
    amount: {
      widgets: ['money'],
      required: 'while shown',
      shownWith: { field: 'by', values: ['amount'] },
    },
    description: { widgets: TEXT, longest: dialogLengths['transaction-part'].description },
    receipt: { widgets: ['file-drop'] },
  },
  covid1: { wfh: { ...TICK, year: '2021-22' }, self_employed: { ...TICK, year: '2021-22' } },
  'what-if': {
    trading_income: MONEY,
    trading_expenses: MONEY,
    loss_against_income: MONEY,
    pay: MONEY,
    pay_tax: MONEY,
    lump_sums: MONEY,
    property_income: MONEY,
    property_expenses: MONEY,
    foreign_rents: MONEY,
    foreign_pensions: MONEY,
    interest: MONEY,
    dividends: MONEY,
    life_insurance: MONEY,
    capital_gains: MONEY,
    pension: MONEY,
    gift_aid: MONEY,
    marriage: { widgets: ONE_OF, choices: ['give', 'receive', 'none'] },
    region: { widgets: ONE_OF, choices: ['england', 'scotland', 'wales', 'northern_ireland'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DialogField>>>>;

/** A dialog whose fields the app reads by name. */
export type ReadDialogCode = keyof typeof dialogFields;

/** The dialogs with which the app saves a record. */
export type DialogCode = Exclude<ReadDialogCode, keyof typeof addable>;

/**
 * Dialogs that do not save a record here, and the widgets that staff can add to them, because the COVID page saves
 * those. HMRC has the record of a state benefit, and a line is part of its invoice.
 */
const addable = {
  covid1: ['checkbox'],
  'invoice-line': [],
  'state-benefit': [],
  'what-if': [],
} as const satisfies Partial<Record<ReadDialogCode, readonly WidgetName[]>>;

/** The answers, under the names that the app can read. */
export type DialogValues<Code extends ReadDialogCode> = {
  readonly [Name in keyof (typeof dialogFields)[Code]]?: Value | undefined;
};

/** Whether a definition is a dialog with which the app saves a record. */
export function isAppDialog(code: string): code is DialogCode {
  return isRead(code) && !Object.hasOwn(addable, code);
}

/** The widgets that staff can add to a dialog without a record; undefined for any other form. */
export function addableTo(code: string): readonly WidgetName[] | undefined {
  return Object.entries<readonly WidgetName[]>(addable).find(([dialog]) => dialog === code)?.[1];
}

/** The fields that the app reads from a dialog, by name; empty for a form that is not one of its dialogs. */
export function fieldsReadByApp(code: string): ReadonlyMap<string, DialogField> {
  return new Map(isRead(code) ? Object.entries(dialogFields[code]) : []);
}

function isRead(code: string): code is ReadDialogCode {
  return Object.hasOwn(dialogFields, code);
}
