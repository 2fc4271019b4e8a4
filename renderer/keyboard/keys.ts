import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import { kindOf } from '#form-schemas/widgets/kind-of.ts';

/**
 * The keys that fill an empty box whose control has the focus, in the notation of user-event; undefined for a read-only
 * box. Few keys, because the typing rules have their own tests.
 */
export function keysFor(field: Field, year: TaxYear): string | undefined {
  const known = keys[widgetOf(field)];
  return known ? known(year) : kindOf(field).samples?.(field, year, 0).map(String)[0];
}

/** Keys that differ from those of a sample. */
const keys: Partial<Record<WidgetName, (year: TaxYear) => string | undefined>> = {
  text: () => 'AB1',
  multiline: () => 'Ab{Enter}c',
  money: () => '12',
  // Shows the boxes of a fourth child.
  number: () => '4',
  integer: () => '4',
  percent: () => '5',
  // 1 May of the year, without its slashes.
  date: (year) => `0105${startYear(year)}`,
  'tax-year': () => '201819',
  checkbox: () => ' ',
  select: () => '{ArrowDown}',
  radio: () => ' ',
  country: () => 'fra{ArrowDown}{Enter}',
  'tag-picker': () => 'trad{ArrowDown}{Enter}',
  'account-picker': () => '{ArrowDown}{Enter}',
  // Opens the browser's file dialog, which keys of the page cannot reach. No shipped form asks for files.
  'file-drop': () => undefined,
};
