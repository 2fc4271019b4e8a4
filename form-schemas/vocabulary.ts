import { roundOperators, spanOperators } from './logic-functions.ts';
import { propertyHeads, tradeHeads } from './expense-heads.ts';

/** The words a definition can use. When you add one here, the compiler shows what else it needs. */

/**
 * Spec 3, "Tax form definition". '*' stores any value unchanged and shows nothing. 'text' is static text. 'list' is a
 * list of entries, whose fields follow it (lists.ts).
 */
export const formats = ['string', 'number', 'date', 'checkbox', 'select', 'text', 'list', '*'] as const;
export type Format = (typeof formats)[number];

/** A single form, a list of entries and a dialog of the app: these are the differences between them. */
export const kinds = ['single', 'list', 'dialog'] as const;

/** Lists that the client provides at run time, for a select whose choices the definition cannot list. */
export const choiceSources = ['tax-categories', 'accounts', 'businesses', 'trades', 'hmrc-trades'] as const;
export type ChoiceSource = (typeof choiceSources)[number];

/** Kinds of files a field can accept: those that we can recognise by content (file-kind.ts). */
export const fileKinds = ['pdf', 'png', 'jpeg', 'gif'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The operators over the entries of a list: {"sum": ["tenants", {"var": "rent"}]}. */
export const totalOperators = ['sum', 'count', 'least', 'most', 'any', 'every'] as const;

/** The operators of conditions and formulas (JSON Logic and a few of ours). logic.ts implements each. */
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
  ...spanOperators,
  'addDays',
  ...roundOperators,
  'constant',
  ...totalOperators,
] as const;
export type LogicOperator = (typeof logicOperators)[number];

/**
 * Names that conditions can use in addition to the form's fields: the year's first and last day ('YYYY-MM-DD') and
 * its label ('2025-2026'). Dotted names come from the context.
 */
export const pseudoVariables = ['tax_year_start', 'tax_year_end', 'tax_year'] as const;

/** Totals of tagged transactions that can fill a box. Spec 1, 2.6. */
export const tagCodes = [
  'TRAI',
  'TROI',
  'SEIS',
  'TRAE',
  ...tradeHeads,
  'PROI',
  'PROE',
  ...propertyHeads,
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

/** Profile fields that can fill a box. */
export const profileFields = ['name', 'address', 'postcode', 'dob', 'nin', 'utr', 'phone', 'email'] as const;
