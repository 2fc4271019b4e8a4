import type { Field } from './definition.ts';

/** Spec 3, 5.3: a number without a length has up to 11 characters. */
export const DEFAULT_NUMBER_LENGTH = 11;

/** Amounts must stay exact in pence. */
const LONGEST_NUMBER = 13;

/** Maximum length of any text, and the default for a field without its own. */
export const LONGEST_TEXT = 20_480;
/** What someone signs. */
export const LONGEST_STATEMENT = 1000;

/** Bytes. Spec 3, 5.2: a file of 10 MB (10485760 bytes) or more is rejected. */
export const LARGEST_FILE = 10_485_759;

/** Maximum number of files for one field. */
export const MOST_FILES = 20;

/** Maximum number of entries of a list, in a form or of a whole form. */
export const MOST_ENTRIES = 200;

export type Limits = { readonly minimum: number; readonly maximum: number };

/**
 * The smallest and largest number a field accepts, in stored units (pence for money). `length` is the maximum number
 * of characters: eleven digits, or a minus sign and ten.
 */
export function limitsOf(field: Field): Limits {
  const scale = field.currency ? 100 : 1;
  const length = Math.min(field.length ?? DEFAULT_NUMBER_LENGTH, LONGEST_NUMBER);
  const typedMinimum = field.allowNegative ? -(10 ** (length - 1) - 1) : 0;
  const typedMaximum = 10 ** length - 1;
  return {
    minimum: scaled(Math.max(field.min ?? typedMinimum, typedMinimum), scale),
    maximum: scaled(Math.min(field.max ?? typedMaximum, typedMaximum), scale),
  };
}

/** The maximum length of a text field. */
export function longestText({ length }: { length?: number | undefined }): number {
  return Math.min(length ?? LONGEST_TEXT, LONGEST_TEXT);
}

function scaled(value: number, scale: number): number {
  const result = scale === 1 ? value : Math.round(value * scale);
  return result === 0 ? 0 : result;
}
