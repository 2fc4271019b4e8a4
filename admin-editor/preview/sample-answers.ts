import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import { patternProblem } from '#form-schemas/pattern.ts';
import { fieldsFor, holdsValue, rulesFor, widgetOf } from '#form-schemas/resolve.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { checkAnswers } from './check-answers.ts';
import { sampleChoices, sampleContext } from './samples.ts';

type Sample = (field: Field, year: TaxYear, at: number) => Value | undefined;

/**
 * Answers to try a form out with, one for every box a filer can fill in, as the app holds them (money in pence). What
 * the form itself would refuse is left empty, and so is what asks for something no sample can be given for.
 */
export function sampleAnswers(definition: Definition, year: TaxYear): Values {
  const fields = fieldsFor(definition, year).filter(holdsValue);
  let values: Values = Object.fromEntries(
    fields.map((field, at) => [field.name, samples[widgetOf(field)](field, year, at)]),
  );
  const all = values;
  // Each round takes out what is refused.
  for (let round = 0; round < 4; round += 1) {
    const refused = refusedIn(definition, year, values).filter((name) => values[name] !== undefined);
    if (refused.length === 0) break;
    values = without(values, refused);
  }
  const said = satisfied(definition, year, values);
  return filledBack(
    definition,
    year,
    said,
    fields.filter(({ name }) => isLost(all, said, name)),
  );
}

function isLost(before: Values, now: Values, name: string): boolean {
  return before[name] !== undefined && now[name] === undefined;
}

/** A part is refused where it is more than its whole: what was taken out is tried again with other answers. */
function filledBack(definition: Definition, year: TaxYear, start: Values, lost: readonly Field[]): Values {
  let values = start;
  const most = refusedIn(definition, year, start).length;
  for (const field of lost) {
    const better = (others[widgetOf(field)]?.(field, year) ?? [])
      .map((value) => ({ ...values, [field.name]: value }))
      .find((next) => {
        const refused = refusedIn(definition, year, next);
        return refused.length <= most && !refused.includes(field.name);
      });
    values = better ?? values;
  }
  return values;
}

/** More steps than these are not tried. */
const MOST_STEPS = 10;

/** A rule that asks for what is empty is silent again without the answers it reads. */
function satisfied(definition: Definition, year: TaxYear, start: Values): Values {
  let values = start;
  let refused = refusedIn(definition, year, values);
  for (let step = 0; step < MOST_STEPS && refused.length > 0; step += 1) {
    const asked = new Set(refused);
    const better = rulesFor(definition, year)
      .filter(({ field }) => asked.has(field))
      .map(({ when }) => without(values, [...references(when)]))
      .map((next) => ({ next, left: refusedIn(definition, year, next) }))
      .toSorted((a, b) => a.left.length - b.left.length || count(b.next) - count(a.next))[0];
    if (better === undefined || better.left.length >= refused.length) break;
    values = better.next;
    refused = better.left;
  }
  return values;
}

function refusedIn(definition: Definition, year: TaxYear, values: Values): string[] {
  return checkAnswers(definition, year, values, sampleContext).map(({ field }) => field);
}

function without(values: Values, names: readonly string[]): Values {
  const gone = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name)));
}

function count(values: Values): number {
  return Object.values(values).filter((value) => value !== undefined).length;
}

/** Amounts that differ from box to box, in whole pounds, within the limits of the box. */
const money: Sample = ({ min, max }, _, at) => within((at + 1) * 100, min, max) * 100;
const whole: Sample = ({ min, max }, _, at) => within((at % 9) + 1, min, max);
const first: Sample = ({ choices }) => choices?.[0]?.value;
const text =
  (sample: string): Sample =>
  ({ length }) =>
    length !== undefined && length < sample.length ? undefined : sample;

/** Texts of the shapes that patterns ask for: a name, numbers, a company's registration, a tax year. */
function line({ length, pattern }: Field, year: TaxYear): string | undefined {
  if (pattern === undefined || patternProblem(pattern) !== undefined) return 'Sample'.slice(0, length);
  const wanted = new RegExp(pattern, 'u');
  return [
    'Sample',
    'SAMPLE',
    'AB123456',
    '12345678',
    '123456',
    '1234',
    '12',
    '1',
    'A',
    year,
    `${startYear(year)}`,
  ]
    .filter((one) => length === undefined || one.length <= length)
    .find((one) => wanted.test(one));
}

const samples: Readonly<Record<WidgetName, Sample>> = {
  text: line,
  multiline: ({ length }) => 'A sample of what someone might write here.'.slice(0, length),
  money,
  number: whole,
  integer: whole,
  percent: ({ min, max }) => within(10, min, max),
  date: (_, year) => `${startYear(year)}-06-01`,
  'tax-year': (_, year) => year,
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

/** What else is tried where the sample is refused: less, more, another day. */
const others: Partial<Readonly<Record<WidgetName, (field: Field, year: TaxYear) => readonly Value[]>>> = {
  money: ({ min, max }) => [10, 0, 50_000].map((pounds) => within(pounds, min, max) * 100),
  number: ({ min, max }) => [1, 0, 50].map((one) => within(one, min, max)),
  integer: ({ min, max }) => [1, 0, 50].map((one) => within(one, min, max)),
  date: (_, year) => [`${startYear(year)}-05-01`, `${startYear(year)}-09-01`],
};

function within(number: number, min: number | undefined, max: number | undefined): number {
  return Math.min(Math.max(number, min ?? 0), max ?? Number.POSITIVE_INFINITY);
}
