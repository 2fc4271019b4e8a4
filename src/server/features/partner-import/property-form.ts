import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { hasInclude, INCLUDE, includeField } from '#form-schemas/compile.ts';
import { isList } from '#form-schemas/is-list.ts';
import { fieldMeant } from '#form-schemas/other-forms.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { valueToWire, type WireValues } from '#form-schemas/wire.ts';
import { type Pence, pounds, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import { savedSection } from '../../data/answers/read-saved.ts';
import { saveSection, sectionCheck } from '../../data/answers/save-section.ts';
import { findDraft } from '../../data/answers/saved-drafts.repo.ts';
import { type BoxValues, combined, type ImportFigures } from '../../data/books/partner-imports/box-values.ts';
import { PROPERTY } from '../../data/books/partner-imports/restore-form.ts';
import { definitionOfSection, type InForce } from '../../data/definitions/in-force.ts';

/** The property form as the import will save it. */
export interface PlannedForm {
  readonly form: InForce;
  readonly body: WireValues;
  /** The boxes that the import writes, as stored. */
  readonly before: BoxValues;
  readonly after: BoxValues;
  readonly boxes: PartnerReview['form']['boxes'];
}

/**
 * Plans the boxes of spec 1, 7: include, box_1 (number of properties), box_3 (let jointly) and box_44 (residential
 * finance costs), by the definition in force. `imports` are all of the year, with the new one; `earlier` those so far.
 * A box that no import has anything for stays as it is.
 */
export async function planForm(
  tx: Tx,
  userId: number,
  year: TaxYear,
  { imports, earlier }: { imports: readonly ImportFigures[]; earlier: readonly ImportFigures[] },
  now: Date,
): Promise<PlannedForm> {
  const form = await definitionOfSection(tx, year, PROPERTY, now);
  const saved = (await savedSection(tx, userId, form, now))?.wire ?? {};
  const wire = isList(saved) ? {} : saved;
  const [next, was] = [combined(imports), combined(earlier)];
  const wanted: [string, number | boolean][] = [[INCLUDE, true]];
  wanted.push(['box_1', next.properties]);
  if (next.isJoint || was.isJoint) wanted.push(['box_3', next.isJoint]);
  if (next.loanInterest > 0 || was.loanInterest > 0) wanted.push(['box_44', next.loanInterest]);
  const written = wanted.flatMap(([name, value]) => {
    const field = boxOf(form.definition, year, name);
    return field === undefined ? [] : [{ field, value }];
  });
  const body = {
    ...wire,
    ...Object.fromEntries(written.map(({ field, value }) => [field.name, valueToWire(field, value)])),
  };
  return {
    form,
    body,
    before: Object.fromEntries(written.map(({ field }) => [field.name, stored(field, wire[field.name])])),
    after: Object.fromEntries(written.map(({ field, value }) => [field.name, value])),
    boxes: written.map(({ field, value }) => ({
      box: field.box ?? '',
      title: field.title,
      is_money: field.currency ? 'Y' : 'N',
      from: shown(wire[field.name]),
      to: field.currency ? toPounds(value as Pence) : value,
    })),
  };
}

/** Why the form cannot be saved as planned; undefined if it can. */
export async function formProblem(
  tx: Tx,
  seal: Seal,
  userId: number,
  { form, body }: PlannedForm,
  now: Date,
): Promise<string | undefined> {
  if ((await findDraft(tx, userId, form.year, PROPERTY)) !== undefined)
    return 'You have unsaved changes in this form. Save or discard them first.';
  const read = (await sectionCheck(tx, seal, userId, form, now))(body);
  return read.ok ? undefined : read.issues[0]?.message;
}

/** Saves it. Throws invalid with the first error of the form. */
export async function saveForm(
  tx: Tx,
  seal: Seal,
  caller: Caller,
  { form, body }: PlannedForm,
  now: Date,
): Promise<void> {
  const reply = await saveSection(tx, seal, caller, form.year, PROPERTY, {}, { ...body }, now);
  if (reply.status === 'success') return;
  const reason = reply.issues[0]?.message ?? reply.message;
  throw new AppError('invalid', `Nothing was imported. ${form.definition.title}: ${reason}`);
}

/** The box that the specification means, also after staff renamed it; undefined if the year has none. */
function boxOf(definition: Definition, year: TaxYear, name: string): Field | undefined {
  if (name === INCLUDE) return hasInclude(definition) ? includeField : undefined;
  return fieldMeant(fieldsFor(definition, year), name);
}

function stored(field: Field, wire: WireValues[string] | undefined): number | boolean | null {
  if (typeof wire === 'number') return field.currency ? pounds(wire) : wire;
  return typeof wire === 'boolean' ? wire : null;
}

function shown(wire: WireValues[string] | undefined): number | boolean | null {
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : null;
}
