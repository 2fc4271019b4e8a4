import { type TaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce, type InForce } from '../definitions/in-force.ts';
import { currentVersions } from '../definitions/version-times.ts';

/** What a draft is compared with, and where it would apply. */
export interface DraftGround {
  readonly draft: Definition;
  /** The version in use; empty for a form that is not published yet. */
  readonly base: Definition;
  /** Its version number; 0 for none. */
  readonly version: number;
  readonly years: readonly TaxYear[];
  /** The forms in force in these years. */
  readonly formsOf: (year: TaxYear) => readonly InForce[];
  /** The same with the draft instead of the published form. */
  readonly draftFormsOf: (year: TaxYear) => readonly InForce[];
}

/** Reads the forms around a draft, in every year it would apply to. */
export async function groundOf(tx: Tx, draft: Definition, now: Date): Promise<DraftGround> {
  const { code } = draft;
  const years = await yearsInForce(tx, draft, now);
  const forms = new Map<TaxYear, readonly InForce[]>();
  for (const year of years) forms.set(year, await definitionsInForce(tx, year, now));
  const formsOf = (year: TaxYear) => forms.get(year) ?? [];
  const current = years.flatMap((year) => formsOf(year).find((one) => one.code === code) ?? [])[0];
  return {
    draft,
    base: current?.definition ?? { ...draft, form_json: { fields: [] } },
    version: current?.version ?? 0,
    years,
    formsOf,
    draftFormsOf: (year) => withDefinition(formsOf(year), draft, year),
  };
}

/** The years a draft would apply to: its own and later ones, up to the next year with a definition in force. */
export async function yearsInForce(
  tx: Tx,
  { code, taxYear }: Pick<Definition, 'code' | 'taxYear'>,
  now: Date,
): Promise<TaxYear[]> {
  const next = (await currentVersions(tx, now))
    .filter((one) => one.code === code && one.taxYear > taxYear)
    .map((one) => one.taxYear)
    .sort()[0];
  return taxYears.filter((year) => year >= taxYear && (next === undefined || year < next));
}

/** The forms of a year, with this definition replacing the one of its code. */
export function withDefinition(
  forms: readonly InForce[],
  definition: Definition,
  year: TaxYear,
): readonly InForce[] {
  const { code, taxYear } = definition;
  // Version 0, because it is not published.
  const own: InForce = { code, taxYear, version: 0, definition, published: new Date(0), year };
  return [...forms.filter((form) => form.code !== code), own];
}
