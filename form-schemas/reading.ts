import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { formatPounds, pence } from '#domain/money.ts';
import { countryName } from './country-names.ts';
import type { Choice, Field, Value } from './definition.ts';
import { inDigitGroups, SORT_CODE_DIGITS } from './digit-groups.ts';
import { widgetOf } from './resolve.ts';
import type { ChoiceSource, WidgetName } from './vocabulary.ts';

/** Choices that are known at run time, by their source. */
export type ReadChoices = Partial<Record<ChoiceSource, readonly Choice[]>>;

type Reading = (value: Value, field: Field, choices: ReadChoices) => string;

/**
 * An answer as it reads where nobody types: on paper, worked out, in a note, as the title of an entry. '' for none.
 * A value its widget does not understand reads as it is stored.
 */
export function reading(field: Field, value: Value | undefined, choices: ReadChoices = {}): string {
  return value === undefined ? '' : readings[widgetOf(field)](value, field, choices);
}

const asStored: Reading = (value) => String(value);
const yesOrNo: Reading = (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));
const amount: Reading = (value) => (typeof value === 'number' ? formatPounds(pence(value)) : String(value));
const day: Reading = (value) => {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return date === undefined ? String(value) : formatUkDate(date);
};
const choice: Reading = (value, field, choices) => {
  const offered = field.choicesFrom === undefined ? field.choices : choices[field.choicesFrom];
  return offered?.find((candidate) => candidate.value === value)?.title ?? String(value);
};

/** What is worked out is drawn by one widget, whatever it is. */
const byFormat: Reading = (value, field, choices) => {
  if (typeof value === 'number') return field.currency ? amount(value, field, choices) : String(value);
  if (typeof value === 'boolean') return yesOrNo(value, field, choices);
  return field.format === 'date' ? day(value, field, choices) : choice(value, field, choices);
};

const readings: Record<WidgetName, Reading> = {
  text: asStored,
  multiline: asStored,
  money: amount,
  number: asStored,
  integer: asStored,
  percent: (value) => `${value}%`,
  date: day,
  'tax-year': asStored,
  checkbox: yesOrNo,
  select: choice,
  radio: choice,
  country: (value) => countryName(String(value)) ?? String(value),
  'tag-picker': choice,
  'account-picker': choice,
  phone: asStored,
  email: asStored,
  utr: asStored,
  nino: asStored,
  'paye-reference': asStored,
  postcode: asStored,
  'sort-code': (value) => inDigitGroups(String(value), SORT_CODE_DIGITS.group),
  'account-number': asStored,
  'file-drop': asStored,
  computed: byFormat,
  static: () => '',
};
