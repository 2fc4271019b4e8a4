import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { checkForm, type CheckInput, checkList } from '#form-schemas/check.ts';
import type { Field, Values } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { hiddenIssues, withHiddenAnswers } from '#form-schemas/visibility.ts';
import { isList } from '#form-schemas/is-list.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { fromWire } from '#form-schemas/wire.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import type { Caller } from '../../http/serve.ts';
import { definitionOfSection, definitionsInForce, type InForce, versionOf } from '../definitions/in-force.ts';
import { validatorOf } from '../definitions/validator-of.ts';
import { putFormFiles } from '../files/files.repo.ts';
import { formFiles } from '../files/form-files.ts';
import { contextOf } from '../tax/context-of.ts';
import { asTotals, bookTotals } from '../books/books.ts';
import { offeredChoices } from './offered-choices.ts';
import { changesGuarded } from './guarded-fields.ts';
import { saveMovedAnswers, boxesMovedFrom } from './moved-boxes.ts';
import { leftInWords } from './left-in-words.ts';
import { savedSection } from './read-saved.ts';
import { deleteDraft } from './saved-drafts.repo.ts';
import { lockSavedForms, putSavedForm, type SavedForm, savedForms } from './saved-forms.repo.ts';

/** Spec 3, 8. */
const NOT_SAVED = 'There was a problem saving the form.';
const SAVED_ELSEWHERE = 'This form was saved elsewhere since you opened it.';

/**
 * Checks one section with the rules of the version it was filled in with and saves it, or returns its errors and saves
 * nothing. A value in a hidden box is an error too. An answer saved in such a box earlier stays there, whatever hid it
 * (decision 34). Returns a newer version that is in force. Amounts arrive in pounds and are stored in pence.
 */
export async function saveSection(
  tx: Tx,
  seal: Seal,
  caller: Caller,
  year: TaxYear,
  section: string,
  { version, seen, unasked }: Pick<QueryOf<typeof saveTaxData>, 'version' | 'seen' | 'unasked'>,
  body: BodyOf<typeof saveTaxData>,
  now: Date,
): Promise<ReplyOf<typeof saveTaxData>> {
  const { userId } = caller;
  const current = await definitionOfSection(tx, year, section, now);
  const form =
    version === undefined || version === current.version
      ? current
      : await versionOf(tx, current, version, now);
  await lockSavedForms(tx, userId, year);
  const read = (await sectionCheck(tx, seal, userId, form, now, unasked))(body);
  const newer = form.version < current.version ? await newerOf(tx, form, current, body, now) : {};
  if (!read.ok) return { status: 'error', message: NOT_SAVED, issues: read.issues, ...newer };
  const { answers } = read;
  const files = await formFiles(tx, userId, form, answers);
  if (files.issues.length > 0) return { status: 'error', message: NOT_SAVED, issues: files.issues, ...newer };
  const stored: SavedForm = {
    section: form.definition.tax_column,
    code: form.code,
    definitionYear: form.taxYear,
    version: form.version,
    answers,
    saved: now,
  };
  const before = (await savedForms(tx, userId, year)).find((one) => one.section === stored.section);
  if (changesGuarded(form.definition, before?.answers, stored.answers)) requireConfirmed(caller, now);
  await saveMovedAnswers(tx, userId, year, form, now);
  const savedSince = await putSavedForm(tx, userId, year, stored, seenAt(seen));
  if (savedSince !== undefined)
    return { status: 'error', message: SAVED_ELSEWHERE, issues: [], saved: savedSince.toISOString() };
  await putFormFiles(tx, userId, year, form.definition.tax_column, files.ids);
  await deleteDraft(tx, userId, year, form.definition.tax_column);
  return { status: 'success', saved: now.toISOString(), ...newer };
}

/** Tells what a section would be saved as, or its errors, any number of times. Saves nothing. */
export async function sectionCheck(
  tx: Tx,
  seal: Seal,
  userId: number,
  form: InForce,
  now: Date,
  unasked?: string,
): Promise<(body: unknown) => Read> {
  // Rules compare a filer's own figures with those from the books and from outside the form.
  const input = {
    definition: form.definition,
    year: form.year,
    validate: validatorOf(form),
    totals: asTotals(await bookTotals(tx, userId, form.year)),
    context: await contextOf(tx, seal, userId, form, now),
    offered: await offeredChoices(tx, userId, form.definition),
  };
  const earlier = await earlierAnswers(tx, userId, form, now);
  const merge = (sent: readonly Values[]) => withHiddenAnswers(input, sent, earlier, namesIn(unasked));
  return (body) =>
    form.definition.kind === 'list' ? readList(input, body, merge) : readOne(input, body, merge);
}

/** The form's saved answers, converted to the version it was filled in with. */
async function earlierAnswers(tx: Tx, userId: number, form: InForce, now: Date): Promise<Values[]> {
  const wire = (await savedSection(tx, userId, form, now))?.wire;
  if (wire === undefined) return [];
  return (isList(wire) ? wire : [wire]).map((one) => readAnswers(form.definition, form.year, one));
}

function namesIn(unasked = ''): ReadonlySet<string> {
  return new Set(unasked.split(',').filter((name) => name !== ''));
}

/** The version in force, and values sent that have no box in it or in another form. */
async function newerOf(tx: Tx, form: InForce, current: InForce, body: unknown, now: Date) {
  const { definition, year, code } = form;
  const taken = boxesMovedFrom(code, await definitionsInForce(tx, year, now));
  const isReported = (field: Field) => !taken.has(boxId(field));
  const sent: readonly unknown[] = Array.isArray(body) ? body : [body];
  return {
    newer_version: current.version,
    left: leftInWords(sent, definition, current.definition, year, isReported),
  };
}

/** Undefined: the caller did not say. Null: nothing was saved then. */
function seenAt(seen: string | undefined): Date | null | undefined {
  if (seen === undefined) return undefined;
  const instant = new Date(seen);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

type Read = { ok: true; answers: Values | readonly Values[] } | { ok: false; issues: FieldIssue[] };

/** Adds answers saved in hidden boxes, so that the checks know them. */
type Merge = (sent: readonly Values[]) => readonly Values[];

function readOne(input: CheckInput, body: unknown, merge: Merge): Read {
  const wire = fromWire(input.definition, input.year, body);
  if (!wire.ok) return { ok: false, issues: [...wire.issues] };
  const unasked = hiddenIssues(input, [wire.values]).map(({ field, message }) => ({ field, message }));
  const [values = wire.values] = merge([wire.values]);
  const issues = [...unasked, ...checkForm({ ...input, values })];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers: values };
}

function readList(input: CheckInput, body: unknown, merge: Merge): Read {
  if (!Array.isArray(body))
    return { ok: false, issues: [{ field: '', message: 'Expected a list of entries.' }] };
  const entries = body.map((entry) => fromWire(input.definition, input.year, entry));
  const unread = entries.flatMap((entry, index) =>
    entry.ok ? [] : entry.issues.map((issue) => ({ ...issue, field: `${index}.${issue.field}` })),
  );
  if (unread.length > 0) return { ok: false, issues: unread };
  const sent = entries.flatMap((entry) => (entry.ok ? [entry.values] : []));
  const values = merge(sent);
  const found = [...hiddenIssues(input, sent), ...checkList({ ...input, entries: values })];
  const issues = found.map(({ entry, ...issue }) =>
    entry === undefined ? issue : { ...issue, field: `${entry}.${issue.field}` },
  );
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers: values };
}
