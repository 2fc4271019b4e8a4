import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';

/**
 * The keys that fill an empty box, in the notation of user-event, pressed once its control has the focus; undefined
 * for what is only read. Few keys: the typing rules have tests of their own.
 */
export function keysFor(field: Field, year: TaxYear): string | undefined {
  return keys[widgetOf(field)](year);
}

const typed = (text: string) => () => text;

const keys: Record<WidgetName, (year: TaxYear) => string | undefined> = {
  text: typed('AB1'),
  multiline: typed('Ab{Enter}c'),
  money: typed('12'),
  number: typed('3'),
  integer: typed('3'),
  percent: typed('5'),
  // 1 May of the year, without its slashes.
  date: (year) => `0105${startYear(year)}`,
  'tax-year': typed('201819'),
  checkbox: typed(' '),
  select: typed('{ArrowDown}'),
  radio: typed(' '),
  country: typed('fra{ArrowDown}{Enter}'),
  phone: typed('02079460000'),
  email: typed('a@b.uk'),
  utr: typed('1000000239'),
  nino: typed('AB123456C'),
  'paye-reference': typed('123/A1'),
  postcode: typed('SW1A1AA'),
  'sort-code': typed('123456'),
  'account-number': typed('01234567'),
  'tag-picker': typed('trad{ArrowDown}{Enter}'),
  'account-picker': typed('{ArrowDown}{Enter}'),
  // Opens the browser's own chooser, which no key of the page reaches; no shipped form asks for files.
  'file-drop': () => undefined,
  computed: () => undefined,
  static: () => undefined,
};
