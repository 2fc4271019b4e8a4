import type { Field } from './definition.ts';

/** The texts of a field that have a Welsh wording. */
export const translatedTexts = ['title', 'help', 'heading'] as const;
export type TranslatedText = (typeof translatedTexts)[number];

/**
 * How a text stands in Welsh: 'none' where there is no English to translate, 'stale' where the English was changed since.
 * Welsh that came without its English (from another program) counts as current until someone changes it here.
 */
export function welshState(field: Field, text: TranslatedText): 'none' | 'missing' | 'stale' | 'current' {
  const english = field[text];
  if (english === undefined || english.trim() === '') return 'none';
  if ((field.cy?.[text] ?? '').trim() === '') return 'missing';
  const of = field.cy?.of?.[text];
  return of === undefined || of === english ? 'current' : 'stale';
}

/** The Welsh of a field with one text set, as a translation of the English it has now. An empty one takes it away. */
export function withWelsh(field: Field, text: TranslatedText, welsh: string): Field['cy'] {
  const { of = {}, ...texts } = field.cy ?? {};
  const isEmpty = welsh.trim() === '';
  const next = without({ ...texts, [text]: welsh }, isEmpty ? text : undefined);
  const from = without({ ...of, [text]: field[text] }, isEmpty ? text : undefined);
  if (Object.keys(next).length === 0) return undefined;
  return Object.keys(from).length === 0 ? next : { ...next, of: from };
}

function without<T extends object>(object: T, key: keyof T | undefined): T {
  const rest = { ...object };
  if (key !== undefined) delete rest[key];
  return rest;
}
