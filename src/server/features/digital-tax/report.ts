import type { getReportData } from '#contract/digital-tax/digital-tax.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { taxYearLabel } from '#domain/tax-year.ts';
import { reportedCalculation } from '../../data/digital-tax/calculations.ts';
import { hmrcCalculation } from '../../data/digital-tax/hmrc-calculation.ts';
import { profileFacts } from '../../data/users/profile-facts.ts';
import type { Services } from '../../services.ts';

/** The public report that a token opens, and nothing else of the person. An unknown, old or revoked one opens nothing. */
export function reportData(
  { db, seal }: Services,
  token: string,
  now: Date,
): Promise<ReplyOf<typeof getReportData>> {
  return db.asSystem(async (tx) => {
    const found = await reportedCalculation(tx, seal, token, now);
    if (found === undefined) return { status: 'error' as const, name: '', utr: '', tax_year: '', json: '{}' };
    const { userId, calculation } = found;
    const { name, utr } = await profileFacts(tx, seal, userId);
    const content = hmrcCalculation(calculation.content);
    return {
      status: 'success' as const,
      name,
      utr,
      tax_year: taxYearLabel(calculation.year),
      // Without HMRC's inputs: they contain the person's National Insurance number.
      json: JSON.stringify(content?.calculation ?? {}),
    };
  });
}
