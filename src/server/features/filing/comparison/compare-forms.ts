import type { ComparedForm, ComparedLine } from '#contract/filing/comparison.ts';
import { type Pence, pence, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { fieldBefore, type FilledEntry, type FilledForm } from './filled-forms.ts';
import { marksOf, type Sides } from './marks.ts';

/** Amounts by the name of their box. */
export type Amounts = ReadonlyMap<string, Pence>;

/** HMRC's record of one form: of each entry by its key, '' for a form that is not a list. */
export type HeldEntries = ReadonlyMap<string, { readonly title: string; readonly amounts: Amounts }>;

export interface ToCompare {
  readonly year: TaxYear;
  /** The forms in force in the year, in the order of the return. */
  readonly definitions: readonly Definition[];
  /** The forms of the return, and of last year's. `before` is undefined if nothing is known of it. */
  readonly now: readonly FilledForm[];
  readonly before: readonly FilledForm[] | undefined;
  /** By code of the form. */
  readonly hmrc: ReadonlyMap<string, HeldEntries>;
  readonly updates: ReadonlyMap<string, Amounts>;
}

/** Each form that is in one of the two returns or that HMRC knows of, box by box. Pure. */
export function compareForms({ year, definitions, now, before, hmrc, updates }: ToCompare): ComparedForm[] {
  return definitions.flatMap((definition) => {
    const { code } = definition;
    const [mine, earlier] = [now, before].map((forms) => forms?.find((form) => form.code === code));
    const held = hmrc.get(code) ?? new Map<string, never>();
    const keys = new Set([...keysOf(mine), ...keysOf(earlier), ...held.keys()]);
    return [...keys].flatMap((key): ComparedForm[] => {
      const entry = find(mine, key);
      const last = find(earlier, key);
      const known = held.get(key);
      const lines = fieldsFor(definition, year)
        .filter(({ currency }) => currency === true)
        .flatMap((field) =>
          lineOf(field, {
            now: amountIn(entry, field),
            before: amountBefore(last, field, earlier?.fields ?? []),
            hmrc: known?.amounts.get(field.name),
            update: updates.get(code)?.get(field.name),
            hasBefore: before !== undefined,
          }),
        );
      if (lines.length === 0 && entry === undefined && last === undefined) return [];
      const title = entry?.title ?? last?.title ?? known?.title ?? '';
      return [
        {
          code,
          title: definition.title,
          ...(definition.kind === 'list' && {
            entry: { title, ...(entry?.position !== undefined && { position: entry.position }) },
          }),
          presence: presenceOf(entry, last, before !== undefined),
          lines,
        },
      ];
    });
  });
}

function lineOf(
  field: Field,
  { hasBefore, ...sides }: Sides & { readonly hasBefore: boolean },
): ComparedLine[] {
  if (Object.values(sides).every((amount) => amount === undefined || amount === 0)) return [];
  const { name, box, title, fill } = field;
  const known = Object.entries(sides).flatMap(([side, amount]) =>
    amount === undefined ? [] : [[side, toPounds(amount)] as const],
  );
  return [
    {
      field: name,
      ...(box !== undefined && { box }),
      label: title,
      ...Object.fromEntries(known),
      marks: marksOf(sides, { isWorkedOut: isWorkedOut(field), hasBefore }),
      ...(fill?.from === 'bookkeeping' && { tags: fill.tags.join(',') }),
    },
  ];
}

function isWorkedOut({ computed, fill }: Field): boolean {
  return computed !== undefined || fill?.from === 'calculated';
}

/** Last year's list of what is not known says nothing about what is new. */
function presenceOf(
  now: FilledEntry | undefined,
  before: FilledEntry | undefined,
  hasBefore: boolean,
): ComparedForm['presence'] {
  if (now !== undefined) return before !== undefined || !hasBefore ? 'both' : 'new';
  return before === undefined ? 'neither' : 'missing';
}

function keysOf(form: FilledForm | undefined): string[] {
  return form?.entries.map(({ key }) => key) ?? [];
}

function find(form: FilledForm | undefined, key: string): FilledEntry | undefined {
  return form?.entries.find((entry) => entry.key === key);
}

function amountIn(entry: { readonly values: Values } | undefined, { name }: Field): Pence | undefined {
  const value = entry?.values[name];
  return typeof value === 'number' ? pence(value) : undefined;
}

function amountBefore(
  entry: FilledEntry | undefined,
  field: Field,
  fields: readonly Field[],
): Pence | undefined {
  const before = fieldBefore(field, fields);
  return before && amountIn(entry, before);
}
