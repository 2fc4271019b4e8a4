import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { fieldsFor, holdsValue, widgetOf } from '#form-schemas/resolve.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { checkAnswers } from './check-answers.ts';
import { sampleChoices, sampleContext } from './samples.ts';

type Sample = (field: Field, year: TaxYear, at: number) => Value | undefined;

/**
 * Answers to try a form out with, one for every box a filer can fill in, as the app holds them (money in pence). What
 * the form itself would refuse is left empty.
 */
export function sampleAnswers(definition: Definition, year: TaxYear): Values {
  const fields = fieldsFor(definition, year).filter(holdsValue);
  let values: Values = Object.fromEntries(
    fields.map((field, at) => [field.name, samples[widgetOf(field)](field, year, at)]),
  );
  // Each round takes out what is refused. What is asked for and has no sample cannot be put right so: it stays open.
  for (let round = 0; round < 4; round += 1) {
    const refused = new Set(
      checkAnswers(definition, year, values, sampleContext)
        .map(({ field }) => field)
        .filter((name) => values[name] !== undefined),
    );
    if (refused.size === 0) break;
    values = Object.fromEntries(Object.entries(values).filter(([name]) => !refused.has(name)));
  }
  return values;
}

/** Amounts that differ from box to box, in whole pounds, within the limits of the box. */
const money: Sample = ({ min, max }, _, at) => within((at + 1) * 100, min, max) * 100;
const whole: Sample = ({ min, max }, _, at) => within((at % 9) + 1, min, max);
const first: Sample = ({ choices }) => choices?.[0]?.value;
const text =
  (sample: string): Sample =>
  ({ length }) =>
    length !== undefined && length < sample.length ? undefined : sample;

const samples: Readonly<Record<WidgetName, Sample>> = {
  text: ({ length }) => 'Sample'.slice(0, length),
  multiline: ({ length }) => 'A sample of what someone might write here.'.slice(0, length),
  money,
  number: whole,
  integer: whole,
  percent: ({ min, max }) => within(10, min, max),
  date: (_, year) => `${startYear(year)}-06-01`,
  checkbox: () => true,
  select: first,
  radio: first,
  country: () => 'FRA',
  'tag-picker': () => sampleChoices['tax-categories']?.[0]?.value,
  'account-picker': () => sampleChoices.accounts?.[0]?.value,
  phone: text('01632960123'),
  email: text('sam@example.org'),
  utr: text('1000000239'),
  nino: text('AB123456C'),
  'paye-reference': text('123/AB456'),
  postcode: text('AB1 2CD'),
  'sort-code': text('123456'),
  'account-number': text('01234567'),
  computed: () => undefined,
  'file-drop': () => undefined,
  static: () => undefined,
};

function within(number: number, min: number | undefined, max: number | undefined): number {
  return Math.min(Math.max(number, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
