import { pence, pounds, sum, toPounds } from '#domain/money.ts';
import type { toTaxCalculationFields } from '#tax/fields.ts';
import type { HmrcCalculation } from '../../data/digital-tax/hmrc-calculation.ts';

type Hmrc = NonNullable<HmrcCalculation['calculation']>;
type Ours = ReturnType<typeof toTaxCalculationFields>;

/** A line that both calculations have. Pounds. */
interface ComparedLine {
  readonly name: string;
  readonly title: string;
  /** Whose rounding can explain a difference; that of everything unless it says otherwise. */
  readonly rounds?: 'trade' | 'property';
  readonly hmrc: (of: Hmrc) => number | undefined;
  readonly ours: (of: Ours) => number;
}

/** The lines of a comparison: each has the figures of HMRC and ours that mean the same. */
export const comparedLines: readonly ComparedLine[] = [
  {
    name: 'trading_profit',
    title: 'Profit from self-employment',
    rounds: 'trade',
    hmrc: (of) => of.incomeSummaryTotals?.totalSelfEmploymentProfit,
    ours: (of) => of.trading_profit,
  },
  {
    name: 'property_profit',
    title: 'Profit from property',
    rounds: 'property',
    hmrc: (of) => of.incomeSummaryTotals?.totalPropertyProfit,
    // HMRC’s total includes holiday lets.
    ours: (of) => added([of.property_profit, of.fhl_profit]),
  },
  {
    name: 'employment',
    title: 'Employment income',
    hmrc: (of) => of.incomeSummaryTotals?.totalEmploymentIncome,
    ours: (of) => of.employment_salary,
  },
  {
    name: 'total_income',
    title: 'Total income',
    hmrc: (of) => of.taxCalculation?.incomeTax.totalIncomeReceivedFromAllSources,
    ours: (of) => of.total_income,
  },
  {
    name: 'personal_allowance',
    title: 'Personal Allowance',
    hmrc: ({ allowancesAndDeductions: of }) => of?.reducedPersonalAllowance ?? of?.personalAllowance,
    ours: (of) => of.personal_allowance,
  },
  {
    name: 'taxable_income',
    title: 'Taxable income',
    hmrc: (of) => of.taxCalculation?.incomeTax.totalTaxableIncome,
    ours: (of) => of.taxable_income,
  },
  {
    name: 'income_tax',
    title: 'Income Tax before reliefs',
    hmrc: ({ taxCalculation: of }) =>
      of?.incomeTax.incomeTaxChargedAfterTransitionProfits ?? of?.incomeTax.incomeTaxCharged,
    ours: (of) => added([of.tax_before_reductions, of.transition_tax]),
  },
  {
    name: 'finance_relief',
    title: 'Relief for residential finance costs',
    hmrc: (of) => ofTax(of, () => [financeRelief(of)]),
    ours: (of) => of.property_residential_finance_relief,
  },
  {
    name: 'other_reductions',
    title: 'Other tax reductions',
    hmrc: (of) =>
      ofTax(
        of,
        ({ incomeTax }) => [
          incomeTax.totalReliefs,
          incomeTax.totalNotionalTax,
          incomeTax.marriageAllowanceRelief,
        ],
        () => [financeRelief(of)],
      ),
    ours: (of) =>
      added(
        [of.tax_reductions, of.foreign_tax_credit, of.abroad_relief, of.dividend_tax_paid],
        [of.property_residential_finance_relief],
      ),
  },
  {
    name: 'charges',
    title: 'Charges added to Income Tax',
    hmrc: (of) =>
      ofTax(of, ({ incomeTax }) => [
        of.giftAid?.giftAidCharge,
        incomeTax.giftAidTaxChargeWhereBasicRateDiffers,
        incomeTax.totalPensionSavingsTaxCharges,
        incomeTax.statePensionLumpSumCharges,
        incomeTax.highIncomeBenefitCharge,
        incomeTax.winterFuelPaymentCharge,
      ]),
    ours: (of) => of.tax_charges,
  },
  {
    name: 'class2',
    title: 'Class 2 National Insurance',
    hmrc: (of) =>
      ofTax(of, ({ nics }) => [nics?.nic2Amount ?? nics?.nic2NetOfDeductions ?? nics?.class2Nics?.amount]),
    ours: (of) => of.class2_nic,
  },
  {
    name: 'class4',
    title: 'Class 4 National Insurance',
    hmrc: (of) =>
      ofTax(of, ({ nics }) => [
        nics?.nic4Amount ?? nics?.nic4NetOfDeductions ?? nics?.class4Nics?.totalAmount,
      ]),
    ours: (of) => of.class4_nic,
  },
  {
    name: 'student_loans',
    title: 'Student loan repayments',
    hmrc: (of) => ofTax(of, (tax) => [tax.totalStudentLoansRepaymentAmount]),
    ours: (of) => added([of.StudentLoanRepaymentDue, of.PostgradLoanRepaymentDue]),
  },
  {
    name: 'tax_deducted',
    title: 'Tax already taken off',
    hmrc: (of) => ofTax(of, (tax) => [tax.totalTaxDeducted]),
    ours: (of) => of.tax_deducted,
  },
  {
    name: 'total',
    title: 'Income Tax and National Insurance due',
    hmrc: (of) => of.taxCalculation?.totalIncomeTaxAndNicsDue,
    // HMRC’s has no Capital Gains Tax.
    ours: (of) => added([of.tax_to_pay, of.capital_gains_already_charged], [of.capital_gains_tax]),
  },
];

function financeRelief({ reliefs }: Hmrc): number | undefined {
  return reliefs?.residentialFinanceCosts?.totalResidentialFinanceCostsRelief;
}

/** Parts of HMRC's tax that it leaves out where there are none; undefined if it has not calculated the tax. */
function ofTax(
  { taxCalculation: tax }: Hmrc,
  amounts: (of: NonNullable<Hmrc['taxCalculation']>) => readonly (number | undefined)[],
  less: () => readonly (number | undefined)[] = () => [],
): number | undefined {
  return tax && added(amounts(tax), less());
}

/** Pounds, added to the penny. */
function added(amounts: readonly (number | undefined)[], less: readonly (number | undefined)[] = []): number {
  const all = (list: typeof amounts) => sum(...list.map((one = 0) => pounds(one)));
  return toPounds(pence(all(amounts) - all(less)));
}
