import type { CopiedEmployment } from '#contract/employment-data/employment-data.ts';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { comparable } from '#form-schemas/check.ts';
import type { Definition, Field, Value, Values } from '#form-schemas/definition.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { newEntry } from '#renderer/entries.ts';

/** A box in which HMRC's figure differs from what is typed. */
export interface PlannedBox {
  readonly field: Field;
  /** Undefined if the box is empty. */
  readonly typed: Value | undefined;
  readonly fromHmrc: Value;
}

export interface PlannedEntry {
  /** The position of the entry it changes; undefined: it adds one. */
  readonly index: number | undefined;
  readonly title: string;
  readonly reference: string;
  /** Empty if the entry already has what HMRC has. */
  readonly boxes: readonly PlannedBox[];
  /** How many of HMRC's records it is made of. */
  readonly records: number;
  /** The box that HMRC's record says nothing about: whether the person was a director. */
  readonly director: Field | undefined;
}

/** What a person has chosen: which typed figures to replace, and the answers about being a director. */
export interface Chosen {
  /** By `choiceOf`. */
  readonly replaced: ReadonlySet<string>;
  /** By the place in the plan. */
  readonly directors: ReadonlyMap<number, boolean>;
}

/** The boxes that HMRC's record fills, by their ids, which stay the same when staff rename a box. */
const BOXES = ['box_1', 'box_2', 'box_4', 'box_5'] as const;
const idOf = (box: string) => `sa102.${box}`;

interface FormNow {
  readonly definition: Definition;
  readonly year: TaxYear;
  readonly entries: readonly Values[];
}

/** What copying would change in each entry. Changes nothing itself. Pure. */
export function copyPlan(
  { definition, year, entries }: FormNow,
  copied: readonly CopiedEmployment[],
): PlannedEntry[] {
  const fields = fieldsFor(definition, year);
  const byBox = (box: string) => fields.find(({ id }) => id === idOf(box));
  const taken = new Set<number>();
  const placeOf = (one: CopiedEmployment): number | undefined => {
    const [reference, name] = [byBox('box_4')?.name ?? '', byBox('box_5')?.name ?? ''];
    const isFree = (index: number) => !taken.has(index);
    const find = (isIt: (entry: Values) => boolean) =>
      entries.findIndex((entry, index) => isFree(index) && isIt(entry));
    const referenceOf = (entry: Values) => comparable(textOf(entry[reference]));
    const byReference = one.box_4 === '' ? -1 : find((entry) => referenceOf(entry) === one.box_4);
    // An entry without a reference, typed before HMRC's record was there, is the same job: its pay must not count twice.
    const same =
      byReference >= 0
        ? byReference
        : find(
            (entry) =>
              (one.box_4 === '' || referenceOf(entry) === '') &&
              comparable(textOf(entry[name])) === comparable(one.box_5),
          );
    if (same >= 0) return same;
    // An entry that was added and not filled in.
    const blank = entries.findIndex((entry, index) => isFree(index) && isBlank(definition, year, entry));
    return blank >= 0 ? blank : undefined;
  };
  return copied.map((one) => {
    const index = placeOf(one);
    if (index !== undefined) taken.add(index);
    const entry = index === undefined ? {} : (entries[index] ?? {});
    const boxes = BOXES.flatMap((box): PlannedBox[] => {
      const field = byBox(box);
      const fromHmrc = valueOf(one[box]);
      if (field === undefined || fromHmrc === undefined) return [];
      const typed = emptyIsUndefined(entry[field.name]);
      return isSame(typed, fromHmrc) ? [] : [{ field, typed, fromHmrc }];
    });
    const director = byBox('box_6');
    const isAsked = director !== undefined && emptyIsUndefined(entry[director.name]) === undefined;
    return {
      index,
      title:
        index === undefined || isBlank(definition, year, entry)
          ? one.box_5
          : entryTitle(definition, entry, index),
      reference: one.box_4,
      boxes,
      records: one.records,
      // A tick that is not set may be an answer, so it is only asked where something is filled in for the first time.
      director: isAsked && (index === undefined || isBlank(definition, year, entry)) ? director : undefined,
    };
  });
}

/** Names a choice: a box of an entry. */
export function choiceOf(place: number, box: PlannedBox): string {
  return `${place} ${box.field.name}`;
}

/** The entries after copying. What is typed stays unless its replacement was chosen. Pure. */
export function applyPlan(
  { definition, year, entries }: FormNow,
  plan: readonly PlannedEntry[],
  { replaced, directors }: Chosen,
): readonly Values[] {
  let next = entries;
  for (const [place, { index, boxes, director }] of plan.entries()) {
    const before = index === undefined ? newEntry(definition, year) : (next[index] ?? {});
    const changes = boxes.filter((box) => box.typed === undefined || replaced.has(choiceOf(place, box)));
    const answer = director === undefined ? undefined : directorAnswer(director, directors.get(place));
    if (changes.length === 0 && answer === undefined) continue;
    const after: Values = {
      ...before,
      ...(index === undefined || isBlank(definition, year, before) ? { include: true } : {}),
      ...Object.fromEntries(changes.map(({ field, fromHmrc }) => [field.name, fromHmrc])),
      ...(director !== undefined && answer !== undefined ? { [director.name]: answer } : {}),
    };
    next = index === undefined ? [...next, after] : next.with(index, after);
  }
  return next;
}

/** A question with choices takes its words; a tick is only set for yes. */
function directorAnswer(field: Field, isDirector: boolean | undefined): Value | undefined {
  if (isDirector === undefined) return undefined;
  if (field.format === 'checkbox') return isDirector ? true : undefined;
  return isDirector ? 'yes' : 'no';
}

/** Only what a new entry has. */
function isBlank(definition: Definition, year: TaxYear, entry: Values): boolean {
  const fresh = newEntry(definition, year);
  return Object.entries(entry).every(
    ([name, value]) =>
      name === 'include' || emptyIsUndefined(value) === undefined || value === fresh[name] || value === false,
  );
}

function valueOf(value: string | number | undefined): Value | undefined {
  if (typeof value === 'number') return pounds(value);
  return value === '' ? undefined : value;
}

function isSame(typed: Value | undefined, other: Value): boolean {
  if (typeof typed === 'string' && typeof other === 'string') return comparable(typed) === comparable(other);
  return typed === other;
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function emptyIsUndefined(value: Value | undefined): Value | undefined {
  return value === '' ? undefined : value;
}
