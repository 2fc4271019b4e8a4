import { parseIsoDate } from '#domain/calendar-date.ts';
import { isNino } from '#domain/nino.ts';
import { isUtr } from '#domain/utr.ts';
import { isCountry } from './country-names.ts';
import type { Field, Value } from './definition.ts';
import { fileIds, fileLimits, isFileId } from './files.ts';
import { widgetOf } from './resolve.ts';
import type { WidgetName } from './vocabulary.ts';

/** Whether the value has the format of its widget. True for widgets without a format. */
export function isWellFormed(field: Field, value: Value): boolean {
  const widget = widgetOf(field);
  if (typeof value === 'string') return checks[widget]?.(value, field) ?? true;
  return typeof value !== 'number' || (numberChecks[widget]?.(value, field) ?? true);
}

/**
 * Three digits, a slash and up to ten letters, digits or symbols; at most 17 characters with spaces. Spec 3, section
 * 3.
 */
export function isPayeReference(text: string): boolean {
  return /^\d{3}\/[A-Z0-9./-]{1,13}$/i.test(text.replace(/\s+/g, ''));
}

/** The formats of United Kingdom postcodes, with or without the space. */
export function isPostcode(text: string): boolean {
  return /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/i.test(text.trim());
}

/** Digits, spaces between them and common symbols; 6 to 15 digits (ITU-T E.164 allows 15). */
export function isPhone(text: string): boolean {
  return /^\+?[\d ().-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

/** One @ with something before it and a domain after it. Only sending a mail shows whether the address works. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(text);
}

/** As stored: six digits. */
export function isSortCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Eight digits; shorter numbers of old accounts are padded with leading zeros. */
export function isAccountNumber(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** Two consecutive years of the 1900s or 2000s, such as '1999-00', whether or not the app has forms for it. */
export function isAnyTaxYear(text: string): boolean {
  return /^(19|20)\d{2}-\d{2}$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
}

/**
 * As stored: the number of a category or an account, or a person's own tag ('c12'). Typed text that matches none of
 * them is stored unchanged.
 */
export function isChoiceId(text: string): boolean {
  return /^c?\d{1,15}$/.test(text);
}

/** Upload ids, without duplicates and no more than the field accepts. */
function areFiles(text: string, field: Field): boolean {
  const ids = fileIds(text);
  return ids.every(isFileId) && new Set(ids).size === ids.length && ids.length <= fileLimits(field).maxFiles;
}

const checks: Partial<Record<WidgetName, (text: string, field: Field) => boolean>> = {
  utr: isUtr,
  nino: isNino,
  'paye-reference': isPayeReference,
  postcode: isPostcode,
  phone: isPhone,
  email: isEmail,
  'sort-code': isSortCode,
  'account-number': isAccountNumber,
  'tax-year': isAnyTaxYear,
  country: isCountry,
  'tag-picker': isChoiceId,
  'account-picker': isChoiceId,
  date: (text) => parseIsoDate(text) !== undefined,
  'file-drop': areFiles,
};

const numberChecks: Partial<Record<WidgetName, (value: number, field: Field) => boolean>> = {
  integer: (value) => Number.isInteger(value),
  // By setting its limits, a definition can allow more than the whole, or less than nothing.
  percent: (value, { min = 0, max = 100, allowNegative }) =>
    value <= max && (allowNegative === true || value >= min),
};
