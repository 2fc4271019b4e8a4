import { type Pence, ZERO } from '#domain/money.ts';
import { newPage, type Page, put } from './page.ts';
import type { ReturnYear } from './return-years.ts';

/** The result of the tax calculation, in pence. A negative total is a repayment. Zero amounts can be left out. */
export interface TaxFigures {
  readonly totalTaxDue: Pence;
  readonly studentLoanRepayment?: Pence;
  readonly postgraduateLoanRepayment?: Pence;
  readonly class4?: Pence;
  readonly class2?: Pence;
  /** On the gains, before amounts already charged during the year. */
  readonly capitalGainsTax?: Pence;
  /** On savings above the annual allowance, less what the scheme pays. */
  readonly pensionCharges?: Pence;
  /** Owed for earlier years and collected through this year's code: box 7. */
  readonly underpaidInCode?: Pence;
  /** Owed for this year and collected through a later code: box 8. */
  readonly underpaidInFutureCode?: Pence;
  /** Zero only when a claim reduces it to nothing. */
  readonly firstPaymentOnAccount?: Pence;
  /** What a loss carried back saves: box 15. */
  readonly decreaseForEarlierYears?: Pence;
  /** What a loss of the year after saves, claimed now: box 16. */
  readonly nextYearRepayment?: Pence;
  /** Credit for foreign tax on income: box 2 of SA106. */
  readonly foreignTaxCredit?: Pence;
  /** What it would be without the claim to reduce it: then the return has the claim. */
  readonly usualPaymentOnAccount?: Pence;
}

/**
 * SA110, required in every return. Zero amounts are left out: without a claim to reduce it, a first payment on account
 * of zero is refused (rule 6730).
 */
export function taxPage(year: ReturnYear, figures: TaxFigures): Page {
  const page = newPage('SA110', year.elements.SA110);
  put(page, 'SelfAssessment/TotalTaxEtcDue', figures.totalTaxDue, from('Total tax due'));
  const optional = [
    ['SelfAssessment/StudentLoanRepaymentDue', figures.studentLoanRepayment, 'Student loan repayment'],
    ['SelfAssessment/PostgraduateLoanRepaymentDue', figures.postgraduateLoanRepayment, 'Postgraduate loan'],
    ['SelfAssessment/Class4NICsDue', figures.class4, 'Class 4'],
    ['SelfAssessment/Class2NICsDue', figures.class2, 'Class 2'],
    ['SelfAssessment/CapitalGainsTaxDue', figures.capitalGainsTax, 'Capital Gains Tax'],
    ['SelfAssessment/PensionChargesDue', figures.pensionCharges, 'Pension charges'],
    ['UnderpaidTax/UnderpaidTaxForEarlierYearsIncludedInCode', figures.underpaidInCode, 'Tax in your code'],
    [
      'UnderpaidTax/UnderpaidTaxForYearIncludedInFutureCode',
      figures.underpaidInFutureCode,
      'Tax in a later code',
    ],
    [FIRST_PAYMENT, figures.firstPaymentOnAccount, 'First payment on account'],
    [
      'AdjustmentsToTaxDue/DecreaseInTaxFromAdjustmentToEarlierYears',
      figures.decreaseForEarlierYears,
      'Tax of earlier years saved',
    ],
    [
      'AdjustmentsToTaxDue/NextYearsRepaymentClaimedNow',
      figures.nextYearRepayment,
      'Tax saved by a loss of next year',
    ],
  ] as const;
  for (const [path, amount, label] of optional) {
    if (amount !== undefined && amount !== 0) put(page, path, amount, from(label));
  }
  if (figures.usualPaymentOnAccount !== undefined) {
    put(page, 'PaymentsOnAccount/ClaimToReducePaymentsOnAccount', true, from('Claim to reduce the payments'));
    put(page, FIRST_PAYMENT, figures.firstPaymentOnAccount ?? ZERO, from('First payment on account'));
  }
  return page;
}

const FIRST_PAYMENT = 'PaymentsOnAccount/FirstPaymentOnAccount';

const from = (label: string) => ({ form: 'SA110', label });
