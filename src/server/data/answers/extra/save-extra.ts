import type { ExtraAnswers } from '#contract/extra-answers.ts';
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
  understoodAs,
  withLayer,
} from './stored-extra.ts';

interface DialogSave<Code extends DialogCode> {
  readonly dialog: Code;
  readonly sent: ExtraAnswers;
  /** What the same save says of the fields that the app reads: conditions and rules of extra fields may read them. */
  readonly read: DialogValues<Code>;
  readonly stored: StoredExtra | undefined;
  /** Before the name of a field that is refused: '2.' for the third part. */
  readonly place?: string;
}

/**
 * The extra answers of a record after a save of its dialog, checked by the version of the definition that the dialog was
 * shown from; the same object where nothing changes. Throws invalid with the fields, conflict when someone else changed
 * the same answer since, not_found for a year or a version that there is not.
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
  const before = understoodAs(known, form.definition, year);
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
 * What an `extra` column becomes with a save of one dialog; undefined leaves it as it is, also where nothing was sent.
 * Throws as savedExtra().
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
    /** As it is; undefined for a new record. */
    readonly column: unknown;
  },
  now: Date,
): Promise<string | null | undefined> {
  if (sent === undefined) return undefined;
  const stored = openExtra(tx, column);
  const extra = await savedExtra(tx, userId, { ...save, sent, stored }, now);
  return extra === stored ? undefined : sealExtra(tx, extra);
}

/** The published version that the dialog was shown from. Throws not_found. */
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

/** The stored answers with what was changed in the dialog. Throws conflict. */
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
