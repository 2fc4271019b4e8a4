import type { getTaxData } from '#contract/tax-forms/tax-forms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { toWire, type WireValues } from '#form-schemas/wire.ts';
import { isList } from '#form-schemas/is-list.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce, definitionToRead, type InForce, versionOf } from '../definitions/in-force.ts';
import { movedWhole } from './moved-answers.ts';
import { type KnownForm, knownForms, wireAnswers } from './saved-answers.ts';
import type { SavedForm } from './saved-forms.repo.ts';

/**
 * The saved answers of one section, or of all ('*'), as JSON text in the wire format. They are converted to the
 * versions in force, or one section to its `version`.
 */
export async function readSaved(
  tx: Tx,
  userId: number,
  year: TaxYear,
  type: string,
  version: number | undefined,
  now: Date,
): Promise<ReplyOf<typeof getTaxData>> {
  if (type === '*') {
    const known = await knownForms(tx, userId, year);
    const forms = await definitionsInForce(tx, year, now);
    const sections = forms.flatMap((inForce) => {
      const wire = sectionOf(inForce, known, forms)?.wire;
      return wire === undefined ? [] : [[inForce.definition.tax_column, wire]];
    });
    return { data: JSON.stringify(Object.fromEntries(sections)) };
  }
  const inForce = await readWith(tx, await definitionToRead(tx, year, type, now), version, now);
  const section = await savedSection(tx, userId, inForce, now);
  if (section === undefined) return { data: 'null' };
  const { wire, saved } = section;
  return { data: JSON.stringify(wire), ...(saved === undefined ? {} : { saved: saved.toISOString() }) };
}

/** The saved answers of one form, converted to this version; undefined if there are none. */
export async function savedSection(tx: Tx, userId: number, inForce: InForce, now: Date) {
  const known = await knownForms(tx, userId, inForce.year);
  const forms = await definitionsInForce(tx, inForce.year, now);
  return sectionOf(
    inForce,
    known,
    forms.map((form) => (form.code === inForce.code ? inForce : form)),
  );
}

/** The version a reader shows; another than the one in force while that is being replaced. */
export async function readWith(
  tx: Tx,
  inForce: InForce,
  version: number | undefined,
  now: Date,
): Promise<InForce> {
  return version === undefined || version === inForce.version
    ? inForce
    : versionOf(tx, inForce, version, now);
}

function sectionOf(
  inForce: InForce,
  known: readonly KnownForm[],
  forms: readonly InForce[],
): { wire: WireValues | readonly WireValues[]; saved?: Date } | undefined {
  const { definition, year } = inForce;
  const own = known.find(({ form }) => form.section === definition.tax_column);
  if (own !== undefined) return { wire: wireAnswers(own, inForce, known, forms), saved: own.form.saved };
  const moved = movedWhole(known, year, forms).find(({ section }) => section === definition.tax_column);
  return moved === undefined ? undefined : { wire: wireOf(moved, inForce) };
}

function wireOf({ answers }: SavedForm, { definition, year }: InForce) {
  return isList(answers)
    ? answers.map((one) => toWire(definition, year, one))
    : toWire(definition, year, answers);
}
