import { type TaxYear, yearBefore } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';
import { openDraft } from '../../data/definitions/open-for-staff.ts';
import { type Coverage, coverageOf } from '../../data/return-schema/coverage.ts';
import { newestSchema, type YearSchema } from '../../data/return-schema/opened-schema.ts';

/** The forms of a year as staff see them: its drafts, and for the others what is in force. */
export async function formsAsDrafted(tx: Tx, year: TaxYear, now: Date): Promise<readonly Definition[]> {
  const inForce = await definitionsInForce(tx, year, now);
  const forms = new Map(inForce.map(({ code, definition }) => [code, definition]));
  // A form that is only begun has a draft and no version.
  for (const code of new Set([...forms.keys(), ...(await draftedCodes(tx, year))])) {
    const { draft, unreadable } = await openDraft(tx, code, year);
    if (draft !== null && unreadable.length === 0) forms.set(code, draft.definition);
  }
  return [...forms.values()];
}

async function draftedCodes(tx: Tx, year: TaxYear): Promise<readonly string[]> {
  const rows = await tx.selectFrom('form_drafts').select('code').where('tax_year', '=', year).execute();
  return rows.map(({ code }) => code);
}

/** What the forms of a year fill of its newest schema, and of the one before; undefined without a schema. */
export async function coverageOfYear(
  tx: Tx,
  year: TaxYear,
  definitions: readonly Definition[],
  now: Date,
): Promise<{ readonly schema: YearSchema; readonly coverage: Coverage } | undefined> {
  const schema = await newestSchema(tx, year);
  if (schema === undefined) return undefined;
  const before = yearBefore(year) ?? year;
  const earlier = (await definitionsInForce(tx, before, now)).map(({ definition }) => definition);
  const coverage = coverageOf(schema.elements, { year, definitions }, { year: before, definitions: earlier });
  return { schema, coverage };
}
