import { parseIsoDate } from '#domain/calendar-date.ts';
import { isNino } from '#domain/nino.ts';
import { isUtr } from '#domain/utr.ts';
import type { Field, Value } from './definition.ts';
import { widgetOf } from './resolve.ts';
import type { WidgetName } from './vocabulary.ts';

/** Whether the value has the form its widget stands for. True where a widget asks for none. */
export function isWellFormed(field: Field, value: Value): boolean {
  return typeof value !== 'string' || (checks[widgetOf(field)]?.(value) ?? true);
}

/** Three digits, a slash and up to ten letters, digits or marks, 17 characters at most with spaces. Spec 3, section 3. */
export function isPayeReference(text: string): boolean {
  return /^\d{3}\/[A-Z0-9./-]{1,13}$/i.test(text.replace(/\s+/g, ''));
}

/** The shapes of United Kingdom postcodes, with or without the space. */
export function isPostcode(text: string): boolean {
  return /^(GIR ?0AA|[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})$/i.test(text.trim());
}

const checks: Partial<Record<WidgetName, (text: string) => boolean>> = {
  utr: isUtr,
  nino: isNino,
  'paye-reference': isPayeReference,
  postcode: isPostcode,
  date: (text) => parseIsoDate(text) !== undefined,
};
