import type { Field } from './definition.ts';

/** Spec 3, 5.3: a number without a length takes 11 characters. */
export const DEFAULT_NUMBER_LENGTH = 11;

/** Amounts must stay exact as pence. */
const LONGEST_NUMBER = 13;

/** The most characters of any text, and of one whose field names no length. */
export const LONGEST_TEXT = 20_480;

/** Bytes. Spec 3, 5.2: a file of 10 MB (10485760 bytes) or more is rejected. */
export const LARGEST_FILE = 10_485_759;

/** The most files one field may ask for. */
export const MOST_FILES = 20;

export type Limits = { readonly minimum: number; readonly maximum: number };

/**
 * The smallest and largest number a field takes, in the units it is stored in (pence for money).
 * `length` is the most characters that can be typed: eleven digits, or a minus sign and ten.
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

/** The most characters a text takes. */
export function longestText({ length }: { length?: number | undefined }): number {
  return Math.min(length ?? LONGEST_TEXT, LONGEST_TEXT);
}

function scaled(value: number, scale: number): number {
  const result = scale === 1 ? value : Math.round(value * scale);
  return result === 0 ? 0 : result;
}
