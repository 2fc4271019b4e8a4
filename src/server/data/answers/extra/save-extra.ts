import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { isTaxYear, startYear } from '#domain/tax-year.ts';
import { checkForm } from '#form-schemas/check.ts';
import type { Definition, Value, Values } from '#form-schemas/definition.ts';
import type { DialogCode, DialogValues } from '#form-schemas/dialogs.ts';
import { extraFields, extraPart, extraValues } from '#form-schemas/extra-fields.ts';
import { readAnswers } from '#form-schemas/read-answers.ts';
import { hiddenIssues, withHiddenAnswers } from '#form-schemas/visibility.ts';
import { fromWire } from '#form-schemas/wire.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type InForce, versionOf } from '../../definitions/in-force.ts';
import { validatorOf } from '../../definitions/validator-of.ts';
import { offeredChoices } from '../offered-choices.ts';
import { taxYearOrRefuse } from '../../rates/tax-years.ts';
import {
  knownLayers,
  openExtra,
  sealExtra,
  type StoredExtra,
  convertLayers,
  withLayer,
} from './stored-extra.ts';

interface DialogSave<Code extends DialogCode> {
  readonly dialog: Code;
  readonly sent: ExtraAnswers;
  /** The fixed fields in the same save, which conditions and rules of extra fields can read. */
  readonly read: DialogValues<Code>;
  readonly stored: StoredExtra | undefined;
  /** A prefix for the name of a refused field: '2.' for the third part. */
  readonly place?: string;
}

/**
 * The extra answers of a record after a save of its dialog, validated against the version the dialog was shown from.
 * Returns the same object if nothing changes. Throws invalid with the fields, conflict if someone else has changed the
 * same answer, and not_found for an unknown year or version.
 */
export async function savedExtra<Code extends DialogCode>(
  tx: Tx,
  userId: number,
  { dialog, sent, read, stored, place = '' }: DialogSave<Code>,
  now: Date,
): Promise<StoredExtra | undefined> {
  const form = await shownForm(tx, dialog, sent, now);
  const { year } = form;
  const definition = extraPart(form.definition);
  const refuse = (issues: readonly FieldIssue[]) => {
    const [first] = issues;
    if (first === undefined) return;
    throw new AppError(
      'invalid',
      first.message,
      issues.map((issue) => ({ ...issue, field: place + issue.field })),
    );
  };

  const wire = fromWire(definition, year, sent.answers);
  if (!wire.ok) return refuse(wire.issues) as undefined;
  const known = await knownLayers(tx, dialog, stored);
  const before = convertLayers(known, form.definition, year);
  const seen = sent.seen === undefined ? undefined : readAnswers(definition, year, sent.seen);
  const merged = seen === undefined ? wire.values : merge({ before, seen, sent: wire.values }, form);

  const input = {
    definition,
    year,
    validate: validatorOf(form),
    offered: await offeredChoices(tx, userId, definition),
  };
  refuse(
    hiddenIssues(input, [{ ...read, ...wire.values }]).map(({ field, message }) => ({ field, message })),
  );
  const [values = {}] = withHiddenAnswers(input, [{ ...read, ...merged }], [before]);
  refuse(checkForm({ ...input, values }));

  const answers = extraValues(form.definition, year, values);
  if (isSame(answers, before)) return stored;
  const layer = { definition: form.taxYear, version: form.version, year, answers };
  const { [dialog]: _, ...others } = stored ?? {};
  const layers = withLayer(known, form.definition, layer);
  return layers.length === 0 ? others : { ...others, [dialog]: layers };
}

/**
 * The new value of an `extra` column after one dialog is saved. Undefined means unchanged, including when no extra
 * answers were sent. Throws as savedExtra().
 */
export async function extraColumn<Code extends DialogCode>(
  tx: Tx,
  userId: number,
  {
    sent,
    column,
    ...save
  }: Omit<DialogSave<Code>, 'sent' | 'stored'> & {
    readonly sent: ExtraAnswers | undefined;
    /** The present value; undefined for a new record. */
    readonly column: unknown;
  },
  now: Date,
): Promise<string | null | undefined> {
  if (sent === undefined) return undefined;
  const stored = openExtra(tx, column);
  const extra = await savedExtra(tx, userId, { ...save, sent, stored }, now);
  return extra === stored ? undefined : sealExtra(tx, extra);
}

/** The published version the dialog was shown from. Throws not_found. */
async function shownForm(
  tx: Tx,
  dialog: DialogCode,
  { tax_year: taxYear, version, tax_year_id }: ExtraAnswers,
  now: Date,
): Promise<InForce> {
  const year = await taxYearOrRefuse(tx, tax_year_id, now);
  if (!isTaxYear(taxYear) || startYear(taxYear) > startYear(year))
    throw new AppError('not_found', `There is no ${dialog} of ${taxYear} for ${year}.`);
  return versionOf(tx, { code: dialog, taxYear, year }, version, now);
}

/** The stored answers with the changes from the dialog. Throws conflict. */
function merge(
  { before, seen, sent }: Readonly<Record<'before' | 'seen' | 'sent', Values>>,
  { definition, year }: { definition: Definition; year: TaxYear },
): Values {
  const values: Record<string, Value | undefined> = {};
  for (const { name, title } of extraFields(definition, year)) {
    const isChanged = sent[name] !== seen[name];
    if (isChanged && before[name] !== seen[name] && before[name] !== sent[name])
      throw new AppError(
        'conflict',
        `Nothing was saved. Someone has changed “${title}” since you opened this. Close it and reopen it to see the change.`,
      );
    values[name] = isChanged ? sent[name] : before[name];
  }
  return values;
}

function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
