import { parseIsoDate } from '#domain/calendar-date.ts';
import { isNino } from '#domain/nino.ts';
import { isUtr } from '#domain/utr.ts';
import { isCountry } from './country-names.ts';
import type { Field, Value } from './definition.ts';
import { fileIds, fileLimits, isFileId } from './files.ts';
import { widgetOf } from './resolve.ts';
import type { WidgetName } from './vocabulary.ts';

/** Whether the value has the form its widget stands for. True where a widget asks for none. */
export function isWellFormed(field: Field, value: Value): boolean {
  const widget = widgetOf(field);
  if (typeof value === 'string') return checks[widget]?.(value, field) ?? true;
  return typeof value !== 'number' || (numberChecks[widget]?.(value, field) ?? true);
}

/** Three digits, a slash and up to ten letters, digits or marks, 17 characters at most with spaces. Spec 3, section 3. */
export function isPayeReference(text: string): boolean {
  return /^\d{3}\/[A-Z0-9./-]{1,13}$/i.test(text.replace(/\s+/g, ''));
}

/** The shapes of United Kingdom postcodes, with or without the space. */
export function isPostcode(text: string): boolean {
  return /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/i.test(text.trim());
}

/** Digits, spaces between them and the marks people write; 6 to 15 digits (ITU-T E.164 allows 15). */
export function isPhone(text: string): boolean {
  return /^\+?[\d ().-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

/** One @ with something before it and a domain after it; whether mail arrives there only a mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(text);
}

/** As stored: six digits. */
export function isSortCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Eight digits; shorter numbers of old accounts are written with zeros in front. */
export function isAccountNumber(text: string): boolean {
  return /^\d{8}$/.test(text);
}

/** Two consecutive years of the 1900s or 2000s, such as '1999-00', whether or not the app has forms of the year. */
export function isAnyTaxYear(text: string): boolean {
  return /^(19|20)\d{2}-\d{2}$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
}

/** As stored: the number of a category, an account, or a tag of the person's own ('c12'). What was typed and names none of them is kept as it was typed. */
export function isChoiceId(text: string): boolean {
  return /^c?\d{1,15}$/.test(text);
}

/** Ids as uploads get them, none of them twice and no more than the field takes. */
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
  // A definition may allow more than the whole, or less than nothing, by naming its limits.
  percent: (value, { min = 0, max = 100, allowNegative }) =>
    value <= max && (allowNegative === true || value >= min),
};
