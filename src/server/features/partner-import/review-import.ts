import type { PartnerData, PartnerReview } from '#contract/partner-import/partner-import.ts';
import { calendarDate, formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import { startYear, taxYearLabel } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { profileFacts } from '../../data/users/profile-facts.ts';
import { planImport, type PlannedImport } from './plan-import.ts';
import { formProblem } from './property-form.ts';
import type { Amounts } from './shares.ts';

/** What an import would add and change. Saves nothing. Throws invalid. */
export async function reviewImport(
  tx: Tx,
  seal: Seal,
  userId: number,
  sent: PartnerData,
  now: Date,
): Promise<PartnerReview> {
  const plan = await planImport(tx, userId, sent, now);
  const { data, shares, totals, items, form } = plan;
  const { name, address, postcode, dob, email } = await profileFacts(tx, seal, userId);
  const { owner } = data;
  const problem = await formProblem(tx, seal, userId, form, now);
  return {
    source: data.source,
    start_date: formatUkDate(data.start),
    end_date: formatUkDate(data.end),
    tax_year_id: startYear(data.year),
    tax_year: taxYearLabel(data.year),
    owner: {
      name: owner.name || name,
      address: owner.address || address,
      postcode: owner.postcode || postcode,
      dob: owner.dob === undefined ? dob : formatUkDate(owner.dob),
      email: owner.email,
      employment_status: owner.employmentStatus,
      annual_pension: owner.annualPension === undefined ? null : toPounds(owner.annualPension),
    },
    profile: { name, address, postcode, dob, email },
    properties: data.properties.map((property, index) => ({
      ...wireAmounts(property),
      ownership_percentage: property.ownershipPercentage,
      joint_let: property.isJoint ? 'Y' : 'N',
      share: wireAmounts(shares[index] ?? property),
    })),
    totals: wireAmounts(totals),
    transactions: items.length,
    earlier: earlierOf(plan),
    overlapping: plan.overlapping.map((one) => ({
      start_date: formatUkDate(calendarDate(one.start_date)),
      end_date: formatUkDate(calendarDate(one.end_date)),
    })),
    form: { boxes: [...form.boxes], ...(problem === undefined ? {} : { problem }) },
  };
}

function earlierOf({ replaced, rows }: PlannedImport): PartnerReview['earlier'] {
  const last = replaced.at(-1);
  if (last === undefined) return null;
  return {
    imported: formatUkDate(ukDateOf(last.imported)),
    transactions: rows.ids.length,
    changed: rows.changed,
  };
}

function wireAmounts({ income, expenses, loanInterest }: Amounts) {
  return {
    income: toPounds(income),
    expenses: toPounds(expenses),
    loan_interest: toPounds(loanInterest),
  };
}
