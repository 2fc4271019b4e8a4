import type { FormDraft } from '#contract/tax-forms/form-answers.ts';
import type { getFormDraft, saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { hasInclude, INCLUDE, includeField } from '#form-schemas/compile.ts';
import { unknownFieldIssue } from '#form-schemas/messages.ts';
import { isList } from '#form-schemas/is-list.ts';
import { fieldAtPath } from '#form-schemas/lists.ts';
import { leftOut, type LeftOut as LeftValue } from '#form-schemas/migrations/left-out.ts';
import { migrateTyped } from '#form-schemas/migrations/migrate-typed.ts';
import { fieldsFor, holdsValue } from '#form-schemas/resolve.ts';
import type { WireValues } from '#form-schemas/wire.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  definitionOfSection,
  definitionToRead,
  definitionSavedWith,
  type InForce,
  versionOf,
} from '../../data/definitions/in-force.ts';
import { entryName, inWords, leftInWords } from '../../data/answers/left-in-words.ts';
import { madeFrom } from './made-from.ts';
import { readWith, savedSection } from '../../data/answers/read-saved.ts';
import { deleteDraft, findDraft, putDraft } from '../../data/answers/saved-drafts.repo.ts';

/**
 * A draft, converted to the version in force (or to `version`), and the values that have no box there. A box that the
 * draft's version did not have keeps its saved answer, because no one saw it. In a list that applies to entries that
 * can be matched (`madeFrom`); the rest is reported.
 */
export async function readDraft(
  tx: Tx,
  userId: number,
  year: TaxYear,
  type: string,
  version: number | undefined,
  now: Date,
): Promise<ReplyOf<typeof getFormDraft>> {
  const current = await definitionToRead(tx, year, type, now);
  const draft = await findDraft(tx, userId, year, current.definition.tax_column);
  if (draft === undefined) return { draft: null };
  const reader = await readWith(tx, current, version, now);
  const { code, definition, version: shown } = reader;
  const { definitionYear = current.taxYear, saved, ...typed } = draft;
  const typedInto = await definitionSavedWith(tx, { code, definitionYear, version: draft.version });
  const at = saved.toISOString();
  if (typedInto === undefined || typedInto === definition)
    return { draft: { version: typed.version, entries: typed.entries, saved: at, left: [] } };
  const left = leftInWords(typed.entries, typedInto, definition, year);
  const stored = entriesOf((await savedSection(tx, userId, reader, now))?.wire).map((wire) => {
    const boxes = leftOut(wire, definition, typedInto, year);
    return { wire, boxes, ...splitEntry(wire, boxes) };
  });
  const migrated = typed.entries.map((entry) => migrateTyped(entry, typedInto, definition, year));
  const places = madeFrom(
    definition,
    stored.map(({ seen }) => seen),
    migrated,
  );
  const entries = migrated.map((entry, index) => ({ ...stored[places[index] ?? -1]?.unseen, ...entry }));
  // If every entry is matched, the person removed the missing ones.
  const unknown = places.includes(undefined) ? stored : [];
  for (const [index, { wire, boxes }] of unknown.entries())
    if (!places.includes(index))
      left.push(...boxes.map((one) => inWords(one, entryName(definition, wire, index))));
  return { draft: { version: shown, entries, saved: at, left } };
}

function entriesOf(wire: WireValues | readonly WireValues[] | undefined): readonly WireValues[] {
  if (wire === undefined) return [];
  return isList(wire) ? wire : [wire];
}

/** Splits an entry into values of these boxes, which no one saw, and the rest. */
function splitEntry(wire: WireValues, boxes: readonly LeftValue[]): { unseen: WireValues; seen: WireValues } {
  const names = new Set(boxes.map(({ field }) => field.name));
  const only = (isIn: boolean) =>
    Object.fromEntries(Object.entries(wire).filter(([name]) => names.has(name) === isIn));
  return { unseen: only(true), seen: only(false) };
}

/**
 * Saves what is being typed, valid or not. Throws invalid for names that the version does not have; conflict for a
 * change after `seen`, if that is given.
 */
export async function saveDraft(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { type, seen }: Pick<QueryOf<typeof saveFormDraft>, 'type' | 'seen'>,
  draft: BodyOf<typeof saveFormDraft>,
  now: Date,
): Promise<ReplyOf<typeof saveFormDraft>> {
  const current = await definitionOfSection(tx, year, type, now);
  const form = draft.version === current.version ? current : await versionOf(tx, current, draft.version, now);
  const issues = unknownNames(form, draft);
  if (issues.length > 0) throw new AppError('invalid', 'The form does not have these fields.', issues);
  if (seen !== undefined && seen !== (await lastStored(tx, userId, year, current, now)))
    throw new AppError('conflict', CHANGED);
  const toSave = { ...draft, definitionYear: form.taxYear, saved: now };
  await putDraft(tx, userId, year, form.definition.tax_column, toSave);
  return { saved: now.toISOString() };
}

const CHANGED = 'This form has been changed in another window. Check it again.';

/** When the unsaved answers were stored, or the saved ones without any; '' if there are none. */
async function lastStored(tx: Tx, userId: number, year: TaxYear, form: InForce, now: Date): Promise<string> {
  const draft = await findDraft(tx, userId, year, form.definition.tax_column);
  const saved = draft?.saved ?? (await savedSection(tx, userId, form, now))?.saved;
  return saved?.toISOString() ?? '';
}

export async function dropDraft(
  tx: Tx,
  userId: number,
  year: TaxYear,
  type: string,
  now: Date,
): Promise<{ status: 'success' }> {
  await deleteDraft(tx, userId, year, await sectionOf(tx, year, type, now));
  return { status: 'success' };
}

async function sectionOf(tx: Tx, year: TaxYear, type: string, now: Date): Promise<string> {
  return (await definitionOfSection(tx, year, type, now)).definition.tax_column;
}

function unknownNames({ definition, year, code }: InForce, { entries }: FormDraft): FieldIssue[] {
  const known = new Map(
    fieldsFor(definition, year)
      .filter(holdsValue)
      .map((field) => [field.name, field]),
  );
  if (hasInclude(definition)) known.set(INCLUDE, includeField);
  const hasEntries = definition.kind === 'list';
  if (!hasEntries && entries.length > 1)
    return [{ field: '', message: `${code} is a single form, not a list of entries.` }];
  return entries.flatMap((entry, index) =>
    Object.keys(entry)
      .filter((name) => fieldAtPath(known, name) === undefined)
      .map((name) => {
        const issue = unknownFieldIssue(definition, year, name);
        return hasEntries ? { ...issue, field: `${index}.${name}` } : issue;
      }),
  );
}
