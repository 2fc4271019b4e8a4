import { isTaxYear, taxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce } from '../../data/definitions/in-force.ts';

/** The form in force in the year before `taxYear`, which continues if nothing is published for that year. */
export async function previousForm(
  tx: Tx,
  code: string,
  taxYear: string,
  now: Date,
): Promise<Definition | undefined> {
  if (!isTaxYear(taxYear)) return undefined;
  const before = taxYears[taxYears.indexOf(taxYear) - 1];
  if (before === undefined) return undefined;
  const found = (await definitionsInForce(tx, before, now)).find((form) => form.code === code);
  return found && rolledForward(found.definition, before, taxYear);
}
