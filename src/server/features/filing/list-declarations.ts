import type { Submission } from '#contract/filing/submissions.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { isTaxYear, startYear, taxYearLabel } from '#domain/tax-year.ts';
import { amendableUntil } from '../../data/digital-tax/amendable.ts';
import { ratesInForce } from '../../data/rates/rates-in-force.ts';
import type { Tx } from '../../db/database.ts';

/** The final declarations and amendments of Digital Tax that HMRC accepted, among the returns of the same person. */
export async function listDeclarations(
  tx: Tx,
  userId: number,
  { from, to }: { from: Date | undefined; to: Date | undefined },
  now: Date,
): Promise<Submission[]> {
  let query = tx
    .selectFrom('mtd_submissions')
    .select(['submission_id', 'tax_year', 'kind', 'reference', 'finished', 'started'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['final_declaration', 'amendment'])
    .where('state', '=', 'accepted');
  if (from !== undefined) query = query.where('started', '>=', from);
  if (to !== undefined) query = query.where('started', '<=', to);
  const rows = await query.execute();
  const years = [...new Set(rows.map(({ tax_year: year }) => year))].filter(isTaxYear);
  const untils = new Map<string, string>();
  for (const year of years) {
    const until = amendableUntil(year, await ratesInForce(tx, year, now), ukDateOf(now));
    if (until !== undefined) untils.set(year, until);
  }
  const untilOf = (year: string) => {
    const until = untils.get(year);
    return until === undefined ? {} : { amendable_until: until };
  };
  return rows.flatMap(({ submission_id: id, tax_year: year, kind, reference, finished, started }) =>
    isTaxYear(year)
      ? [
          {
            id,
            submitted: (finished ?? started).toISOString(),
            tax_year: taxYearLabel(year),
            tax_year_id: startYear(year),
            token: '',
            success: 'Y' as const,
            test: 'N' as const,
            amendment: kind === 'amendment' ? ('Y' as const) : ('N' as const),
            // HMRC's number of the calculation that was declared.
            response: reference,
            state: 'accepted',
            message: 'Final declaration in Digital Tax',
            digital_tax: 'Y' as const,
            ...untilOf(year),
          },
        ]
      : [],
  );
}
