import type { Reader } from '#contract/definitions/form-references.ts';
import type { Problem } from '#contract/problem.ts';
import { type TaxYear, taxYears, yearAfter, yearBefore } from '#domain/tax-year.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { outsideProblem } from '#form-schemas/known-names.ts';
import { BEFORE } from '#form-schemas/outside-names.ts';
import { circlesBetween } from '#form-schemas/lint/circles-between.ts';
import { clashesWith } from '#form-schemas/lint/between-forms.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import {
  danglingReads,
  isNamed,
  isOf,
  isThere,
  type OutsideRead,
  outsideReads,
} from '#form-schemas/other-forms.ts';
import type { Tx } from '../../db/database.ts';
import { otherForms as filledInWith } from '../scenarios/other-forms.ts';
import { everyScenario } from '../scenarios/scenarios.repo.ts';
import { everyDraft } from './definitions.repo.ts';
import { definitionsInForce, everyDefinition } from './in-force.ts';
import { shapeProblems } from './problems-of.ts';
import { newestVersions } from './version-times.ts';

interface Which {
  code: string;
  taxYear: string;
}

/**
 * Problems between forms if a definition is published. They are conflicts over what only one form of a year can have,
 * boxes that depend on themselves through other forms, references from other forms (in force or scheduled) to boxes it removes, and its own references to boxes that other
 * forms do not have. A box found by an earlier name exists.
 */
export async function problemsBetween(tx: Tx, definition: Definition, at: Date): Promise<Problem[]> {
  const ground = await groundOf(tx, definition, at);
  return [
    ...clashes(definition, ground),
    ...circles(definition, ground),
    ...readsOfRemovedBoxes(definition, ground),
    ...missingReads(definition, ground),
  ];
}

/** The same for the definition's own references. */
export async function ownProblems(tx: Tx, definition: Definition, at: Date): Promise<Problem[]> {
  const ground = await groundOf(tx, definition, at);
  return [
    ...clashes(definition, ground),
    ...circles(definition, ground),
    ...missingReads(definition, ground),
    ...unknownForms(definition, await everyDefinition(tx)),
  ];
}

/** Reads of forms that do not exist. The editor does not know all forms, so it cannot find these by itself. */
function unknownForms(definition: Definition, every: readonly Definition[]): Problem[] {
  return outsideReads(definition).flatMap(({ path, of, name, isBefore }) => {
    if (!('section' in of) || every.some(({ tax_column }) => tax_column === of.section)) return [];
    const message = outsideProblem(`${isBefore ? `${BEFORE}.` : ''}${of.section}.${name}`, definition, every);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** The same for the definition and forms that exist only as drafts. Of two that clash only one can be published. */
export async function clashesWithDrafts(tx: Tx, definition: Definition): Promise<Problem[]> {
  return clashesAmong(definition, await unpublishedForms(tx)).map(({ path, message }) => ({
    path,
    message: `${message} (That form is still a draft. Only one of the two can be published.)`,
  }));
}

/** Drafts of forms without a published version of any year. */
export async function unpublishedForms(tx: Tx): Promise<Definition[]> {
  const newest = await newestVersions(tx);
  return (await everyDraft(tx)).filter(
    (draft) => !newest.some(({ code }) => code === draft.code) && shapeProblems(draft).length === 0,
  );
}

/** Clashes between a definition and any of these forms, each in the years it would apply to. */
export function clashesAmong(
  definition: Definition,
  forms: readonly Definition[],
  before?: Definition,
): Problem[] {
  const others = forms.filter(({ code }) => code !== definition.code);
  const years = taxYears.filter((year) => appliesIn(definition, year, forms));
  const inForce = (year: TaxYear) => others.filter((form) => appliesIn(form, year, forms));
  return clashes(definition, { years, inForce, scheduled: () => [] }, () => before);
}

/** Every place in other forms, their drafts and all scenarios that refers to a box of the form in one of its years. */
export async function readersOf(tx: Tx, definition: Definition, at: Date): Promise<Reader[]> {
  const { years, inForce, scheduled, newest } = await groundOf(tx, definition, at);
  const found = new Map<string, Reader>();
  const note = (reader: Reader) => {
    const { code, taxYear, state, place, name } = reader;
    const key = JSON.stringify([code, taxYear, state, place, name]);
    const known = found.get(key);
    if (known === undefined || !known.stops) found.set(key, reader);
  };
  // `year` is the one of the form that reads, and `of` the one whose box it means.
  const noteAll = (form: Definition, year: TaxYear, of: TaxYear, state: Reader['state']) => {
    const base = inForce(of).find(({ code }) => code === definition.code);
    const { code, taxYear, title } = form;
    for (const read of outsideReads(form)) {
      const { place, name } = read;
      if (form.code === definition.code && !read.isBefore) continue;
      if (!isOf(read, definition) || !isThere(read, year) || yearMeant(read, year) !== of) continue;
      const stops = state !== 'draft' && base !== undefined && isNamed(base, name);
      note({ code, taxYear, title, state, place, name, stops });
    }
  };
  const drafts = (await everyDraft(tx)).filter((draft) => shapeProblems(draft).length === 0);
  for (const [year, of] of years.flatMap(yearsReading)) {
    for (const form of inForce(year)) noteAll(form, year, of, 'in force');
    for (const form of scheduled(year)) noteAll(form, year, of, 'scheduled');
    for (const draft of drafts) if (appliesIn(draft, year, newest)) noteAll(draft, year, of, 'draft');
  }
  for (const scenario of await everyScenario(tx)) {
    const { code, taxYear, name: title } = scenario;
    for (const filled of [{ ...scenario, isBefore: false }, ...filledInWith(scenario)]) {
      if (filled.code !== definition.code || !years.some((year) => year === filled.taxYear)) continue;
      const { answers } = filled;
      const names = new Set(
        (Array.isArray(answers) ? answers : [answers]).flatMap((one) => Object.keys(one)),
      );
      names.delete(INCLUDE);
      const place = `Scenario “${title}”${filled.isBefore ? ', in the year before' : ''}`;
      for (const name of names) note({ code, taxYear, title, state: 'scenario', place, name, stops: false });
    }
  }
  return [...found.values()];
}

export interface Ground {
  /** The years the definition would apply to. */
  readonly years: readonly TaxYear[];
  /** Also of the years before and after these. */
  readonly inForce: (year: TaxYear) => readonly Definition[];
  /** Scheduled versions for these years. */
  readonly scheduled: (year: TaxYear) => readonly Definition[];
  /** Every existing form and first year. */
  readonly newest: readonly Which[];
}

/** The other forms in the years a definition would apply to, at a given time. */
export async function groundOf(tx: Tx, definition: Definition, at: Date): Promise<Ground> {
  const newest = await newestVersions(tx);
  const years = taxYears.filter((year) => appliesIn(definition, year, newest));
  const every = await everyDefinition(tx);
  const forms = new Map<TaxYear, readonly Definition[]>();
  const around = years.flatMap((year) => [yearBefore(year), year, yearAfter(year)]);
  for (const year of new Set(around.filter((one) => one !== undefined)))
    forms.set(
      year,
      (await definitionsInForce(tx, year, at)).map((form) => form.definition),
    );
  const inForce = (year: TaxYear) => forms.get(year) ?? [];
  return {
    years,
    newest,
    inForce,
    // One that is in force already is the same object.
    scheduled: (year) =>
      every.filter((form) => appliesIn(form, year, newest) && !inForce(year).includes(form)),
  };
}

/** The years whose forms can read boxes of a year: the same one, and the next, which reads the year before. */
function yearsReading(of: TaxYear): (readonly [year: TaxYear, of: TaxYear])[] {
  const next = yearAfter(of);
  return next === undefined
    ? [[of, of]]
    : [
        [of, of],
        [next, of],
      ];
}

/** The year whose box a form of a year means. */
function yearMeant({ isBefore }: OutsideRead, year: TaxYear): TaxYear | undefined {
  return isBefore ? yearBefore(year) : year;
}

/** Whether a definition is the one for its form in a year: no later one has started. */
function appliesIn({ code, taxYear }: Which, year: TaxYear, newest: readonly Which[]): boolean {
  return (
    taxYear <= year &&
    !newest.some((other) => other.code === code && other.taxYear > taxYear && other.taxYear <= year)
  );
}

function clashes(
  definition: Definition,
  { years, inForce, scheduled }: Pick<Ground, 'years' | 'inForce' | 'scheduled'>,
  beforeIn = (year: TaxYear) => inForce(year).find(({ code }) => code === definition.code),
): Problem[] {
  const found = new Map<string, Problem>();
  for (const year of years) {
    for (const form of [...inForce(year), ...scheduled(year)])
      for (const problem of clashesWith(definition, form, year, beforeIn(year)))
        found.set(`${problem.path} ${problem.message}`, { path: problem.path, message: problem.message });
  }
  return [...found.values()];
}

function circles(definition: Definition, { years, inForce, scheduled }: Ground): Problem[] {
  const found = new Map<string, Problem>();
  for (const year of years) {
    const now = inForce(year);
    const soon = new Map([...now, ...scheduled(year)].map((form) => [form.code, form]));
    const before = now.find(({ code }) => code === definition.code);
    for (const others of [now, [...soon.values()]])
      for (const { path, message } of circlesBetween(definition, others, year, before))
        found.set(message, { path, message });
  }
  return [...found.values()];
}

function readsOfRemovedBoxes(definition: Definition, { years, inForce, scheduled }: Ground): Problem[] {
  const { fields } = definition.form_json;
  const found = new Map<string, Problem>();
  for (const [year, of] of years.flatMap(yearsReading)) {
    const base = inForce(of).find(({ code }) => code === definition.code);
    for (const form of [...inForce(year), ...scheduled(year)]) {
      // Of its own years the definition replaces the form; missingReads() checks what it reads then.
      if (base === undefined || (form.code === definition.code && years.includes(year))) continue;
      for (const read of outsideReads(form)) {
        const { name, place } = read;
        const isRead = isOf(read, definition) && isThere(read, year) && yearMeant(read, year) === of;
        const isGone = isRead && isNamed(base, name) && !isNamed(definition, name);
        if (!isGone) continue;
        const was = base.form_json.fields.find((field) => field.name === name);
        const now = was === undefined ? -1 : fields.findIndex((field) => boxId(field) === boxId(was));
        const message =
          `${form.code} ${form.taxYear} reads "${name}" of this form (${place}): ` +
          `add that name to a box, or publish ${form.code} without it first.`;
        const path = now < 0 ? '/form_json' : `/form_json/fields/${now}/name`;
        found.set(message, { path, message });
      }
    }
  }
  return [...found.values()];
}

function missingReads(definition: Definition, { years, inForce }: Ground): Problem[] {
  return danglingReads(definition, years, inForce).map(({ path, place, name, target, years: lacking }) => ({
    path,
    message:
      `${partIn(path) ?? place} reads "${name}" of ${target.code}, which has no such box in ${listed(lacking)}: ` +
      `publish ${target.code} with it first, or remove it here.`,
  }));
}

/** The part that the field or rule reads, if the path identifies it. */
function partIn(path: string): string | undefined {
  const [, part = ''] = /^\/form_json\/(?:fields|rules)\/\d+\/(\w+)$/.exec(path) ?? [];
  return parts[part];
}

const parts: Readonly<Record<string, string>> = {
  visibleIf: 'its condition',
  computed: 'its formula',
  help_link: 'its help link',
  when: 'its condition',
};

function listed(years: readonly TaxYear[]): string {
  return years.length > 3 ? `${years[0]} to ${years.at(-1)}` : years.join(', ');
}
