import type { Value } from './definition.ts';
import type { WidgetName } from './vocabulary.ts';

/** A field that the app reads by its name. */
export interface DialogField {
  /** The widgets whose values the app can read here. */
  readonly widgets: readonly WidgetName[];
  /** The app has no meaning for a missing value. A condition may hide the field only where this is 'while shown'. */
  readonly required?: true | 'while shown';
  /** Values that the app gives a meaning; staff may change their words, not take them away. */
  readonly choices?: readonly string[];
}

const ONE_OF: readonly WidgetName[] = ['select', 'radio'];
const TEXT: readonly WidgetName[] = ['text', 'multiline'];
const SIDES = ['I', 'E'];

/**
 * The dialogs of the app, and the fields it reads of each. The code that reads them takes its names from here
 * (`DialogValues`), and a definition without one of them cannot be published (`lint/dialogs.ts`). Everything else about
 * these fields, and every other field, is for staff to decide. The answers of other fields are saved with the record of
 * the dialog (`extra-fields.ts`).
 */
export const dialogFields = {
  'account-name': { name: { widgets: TEXT, required: true } },
  'add-transaction': {
    type: { widgets: ONE_OF, required: true, choices: SIDES },
    description: { widgets: TEXT, required: true },
    amount: { widgets: ['money'], required: true },
    category: { widgets: ['tag-picker'], required: true },
    date: { widgets: ['date'], required: true },
    note: { widgets: TEXT },
    receipts: { widgets: ['file-drop'] },
  },
  'custom-tag': {
    type: { widgets: ONE_OF, required: true, choices: SIDES },
    tagname: { widgets: TEXT, required: true },
    title: { widgets: TEXT },
    tax_cat: { widgets: ['tag-picker'], required: true },
    description: { widgets: TEXT },
  },
  rule: {
    account: { widgets: ['account-picker'], required: true },
    type_id: { widgets: ONE_OF, required: true, choices: SIDES },
    desc_op: { widgets: ONE_OF, required: true },
    desc_val: { widgets: TEXT, required: 'while shown' },
    class_op: { widgets: ONE_OF, required: true },
    class_val: { widgets: TEXT, required: 'while shown' },
    tax_cat: { widgets: ['tag-picker'], required: true },
    percentage: { widgets: ['percent'] },
    apply_to_existing: { widgets: ['checkbox'] },
  },
  'saved-filter': { name: { widgets: TEXT, required: true } },
  'transaction-details': {
    other_year: { widgets: ['checkbox'] },
    tax_date: { widgets: ['date'], required: 'while shown' },
    note: { widgets: TEXT },
    receipts: { widgets: ['file-drop'] },
  },
  'transaction-part': {
    category: { widgets: ['tag-picker'], required: true },
    by: { widgets: ONE_OF, required: true, choices: ['percentage', 'amount'] },
    percentage: { widgets: ['percent'] },
    amount: { widgets: ['money'], required: 'while shown' },
    description: { widgets: TEXT },
    receipt: { widgets: ['file-drop'] },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DialogField>>>>;

export type DialogCode = keyof typeof dialogFields;

/** What was filled in, by the names that the app may read. */
export type DialogValues<Code extends DialogCode> = {
  readonly [Name in keyof (typeof dialogFields)[Code]]?: Value | undefined;
};

/** Whether a definition is a dialog with which the app saves a record. */
export function isAppDialog(code: string): code is DialogCode {
  return Object.hasOwn(dialogFields, code);
}

/** The fields that the app reads of a dialog, by their names; none of a form that is not one of its dialogs. */
export function fieldsReadByApp(code: string): ReadonlyMap<string, DialogField> {
  return new Map(isAppDialog(code) ? Object.entries(dialogFields[code]) : []);
}
