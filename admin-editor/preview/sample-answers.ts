import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { references } from '#form-schemas/logic.ts';
import { patternProblem } from '#form-schemas/pattern.ts';
import { fieldsFor, holdsValue, rulesFor } from '#form-schemas/resolve.ts';
import { kindOf } from '#form-schemas/widgets/kind-of.ts';
import { checkAnswers } from './check-answers.ts';
import { sampleChoices, sampleContext } from './samples.ts';

/**
 * Answers to try a form out with, one for every box a filer can fill in, as the app holds them (money in pence). What
 * the form itself would refuse is left empty, and so is what asks for something no sample can be given for.
 */
export function sampleAnswers(definition: Definition, year: TaxYear): Values {
  const fields = fieldsFor(definition, year).filter(holdsValue);
  let values: Values = Object.fromEntries(
    fields.map((field, at) => [field.name, samplesFor(field, year, at)[0]]),
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
    const better = samplesFor(field, year, 0)
      .slice(1)
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

/** The field's samples that its length and its pattern allow, the best one first. */
function samplesFor(field: Field, year: TaxYear, at: number): readonly Value[] {
  const { length, pattern, choicesFrom } = field;
  const wanted =
    pattern === undefined || patternProblem(pattern) !== undefined ? undefined : new RegExp(pattern, 'u');
  const offered = choicesFrom && sampleChoices[choicesFrom]?.slice(0, 1).map(({ value }) => value);
  const samples = offered ?? kindOf(field).samples?.(field, year, at) ?? [];
  return samples.filter(
    (one) =>
      typeof one !== 'string' ||
      ((length === undefined || one.length <= length) && (wanted === undefined || wanted.test(one))),
  );
}
