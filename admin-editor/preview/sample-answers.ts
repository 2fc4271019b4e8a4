import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { isGroup, withEntries } from '#form-schemas/lists.ts';
import { references } from '#form-schemas/logic.ts';
import { patternProblem } from '#form-schemas/pattern.ts';
import { fieldsFor, holdsValue, rulesFor } from '#form-schemas/resolve.ts';
import { kindOf } from '#form-schemas/widgets/kind-of.ts';
import { checkAnswers } from './check-answers.ts';
import { sampleChoices, sampleContext } from './samples.ts';

/**
 * Sample answers for every box a filer can fill in, in the app's format (money in pence). Boxes stay empty if the
 * form would reject the sample, or if there is no suitable sample.
 */
export function sampleAnswers(definition: Definition, year: TaxYear): Values {
  const own = fieldsFor(definition, year);
  const lists = Object.fromEntries(
    own.filter(({ format }) => format === 'list').map((list) => [list.name, isGroup(list) ? '1' : '1,2']),
  );
  const fields = withEntries(own, lists).filter((field) => holdsValue(field) && field.format !== 'list');
  let values: Values = {
    ...lists,
    ...Object.fromEntries(fields.map((field, at) => [field.name, samplesFor(field, year, at)[0]])),
  };
  const all = values;
  // Each round removes the rejected answers.
  for (let round = 0; round < 4; round += 1) {
    const rejected = rejectedFields(definition, year, values).filter((name) => values[name] !== undefined);
    if (rejected.length === 0) break;
    values = without(values, rejected);
  }
  const accepted = satisfyRules(definition, year, values);
  return refill(
    definition,
    year,
    accepted,
    fields.filter(({ name }) => isLost(all, accepted, name)),
  );
}

function isLost(before: Values, now: Values, name: string): boolean {
  return before[name] !== undefined && now[name] === undefined;
}

/** A part is rejected if it is more than its whole, so rejected boxes are tried again with their other samples. */
function refill(definition: Definition, year: TaxYear, start: Values, lost: readonly Field[]): Values {
  let values = start;
  const allowed = rejectedFields(definition, year, start).length;
  for (const field of lost) {
    const better = samplesFor(field, year, 0)
      .slice(1)
      .map((value) => ({ ...values, [field.name]: value }))
      .find((next) => {
        const rejected = rejectedFields(definition, year, next);
        return rejected.length <= allowed && !rejected.includes(field.name);
      });
    values = better ?? values;
  }
  return values;
}

const MAX_STEPS = 10;

/** If a rule still requires an empty box, empties the answers that the rule reads, so that it no longer applies. */
function satisfyRules(definition: Definition, year: TaxYear, start: Values): Values {
  let values = start;
  let rejected = rejectedFields(definition, year, values);
  for (let step = 0; step < MAX_STEPS && rejected.length > 0; step += 1) {
    const unsatisfied = new Set(rejected);
    const better = rulesFor(definition, year)
      .filter(({ field }) => unsatisfied.has(field))
      .map(({ when }) => without(values, [...references(when)]))
      .map((next) => ({ next, left: rejectedFields(definition, year, next) }))
      .toSorted((a, b) => a.left.length - b.left.length || count(b.next) - count(a.next))[0];
    if (better === undefined || better.left.length >= rejected.length) break;
    values = better.next;
    rejected = better.left;
  }
  return values;
}

function rejectedFields(definition: Definition, year: TaxYear, values: Values): string[] {
  return checkAnswers(definition, year, values, sampleContext).map(({ field }) => field);
}

function without(values: Values, names: readonly string[]): Values {
  const removed = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !removed.has(name)));
}

function count(values: Values): number {
  return Object.values(values).filter((value) => value !== undefined).length;
}

/** The samples that the field's length and pattern allow, best first. */
function samplesFor(field: Field, year: TaxYear, at: number): readonly Value[] {
  const { length, pattern, choicesFrom } = field;
  const regex =
    pattern === undefined || patternProblem(pattern) !== undefined ? undefined : new RegExp(pattern, 'u');
  const offered = choicesFrom && sampleChoices[choicesFrom]?.slice(0, 1).map(({ value }) => value);
  const samples = offered ?? kindOf(field).samples?.(field, year, at) ?? [];
  return samples.filter(
    (one) =>
      typeof one !== 'string' ||
      ((length === undefined || one.length <= length) && (regex === undefined || regex.test(one))),
  );
}
