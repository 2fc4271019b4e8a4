import { type Page, refuseBox } from './page.ts';
import { payAndLumpSums, totalOf } from './pay-totals.ts';

/** The foreign income and gains regime of 2025-26 spans several pages: the claim is on SA109, the amounts are elsewhere. */

const CLAIMS = [
  'ForeignIncomeAndGainsFIGrelief/ClaimForReliefOnForeignIncomeUnderFIG',
  'ForeignIncomeAndGainsFIGrelief/ClaimForReliefOnForeignGainsUnderFIG',
];
const NOT_RESIDENT = 'ResidenceStatus/NotResidentInUK';
const WORKDAY_PAY = 'OverseasWorkdayReliefOWR/QualifyingEmploymentIncomeAfterDeductions';
const SHARE_SCHEMES = 'SharesEmploymentCompensationsAndDeductions/ShareSchemesTaxableAmount';
const FOREIGN_INCOME = ['UntaxedForeignInterest', 'ForeignDividends', 'TaxTakenOffForeignDividends'].map(
  (name) => `Income/UKInterestAndDividends/${name}`,
);

/** Rules 8789 to 8801 (every second one), 8802 and 8812. */
export function checkForeignRegime(pages: readonly Page[]): void {
  const page = pages.find(({ form }) => form === 'SA109');
  const claim = CLAIMS.find((path) => page?.texts.has(path));
  const amounts = pages
    .filter(({ form }) => form === 'SA108')
    .flatMap((one) =>
      [...one.texts.keys()].filter((path) => path.endsWith('FIGclaim')).map((path) => ({ page: one, path })),
    );
  if (claim === undefined || page?.texts.has(NOT_RESIDENT)) {
    const says = 'needs box 28 or box 29 of the residence form, and box 1 there without a tick';
    for (const { page: one, path } of amounts) refuseBox(one, path, says);
  }
  if (page === undefined) return;
  const hasAmounts = amounts.length > 0 || pages.some(hasRelievedIncome);
  if (claim !== undefined) checkClaim(pages, page, claim, hasAmounts);
  if (totalOf([page], 'SA109', [WORKDAY_PAY]) > payAndShares(pages) + 1)
    refuseBox(page, WORKDAY_PAY, 'must not be more than your pay, benefits, share schemes and lump sums');
}

function checkClaim(pages: readonly Page[], page: Page, claim: string, hasAmounts: boolean): void {
  if (!hasAmounts)
    refuseBox(page, claim, 'needs the amount claimed on the foreign income or capital gains form');
  const main = pages.find(({ form }) => form === 'SA100');
  for (const path of FOREIGN_INCOME.filter((one) => main?.texts.has(one)))
    if (main)
      refuseBox(
        main,
        path,
        'must be empty: with a claim on the residence form, this income belongs on the foreign form',
      );
}

/** Boxes 4.1, 6.1, 9.1 and 30.1 of SA106. */
function hasRelievedIncome({ form, texts }: Page): boolean {
  return form === 'SA106' && [...texts.keys()].some((path) => path.endsWith('FIGregime'));
}

function payAndShares(pages: readonly Page[]): number {
  return payAndLumpSums(pages) + totalOf(pages, 'SA101', [SHARE_SCHEMES]);
}
