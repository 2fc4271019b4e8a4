import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Amounts, Source, Vehicle } from './amount.ts';
import type { EarlierYear, LaterLosses, NextYearLossInputs } from './carry-back-inputs.ts';
import type { LifeInsuranceInputs, LumpSumInputs, PensionChargeInputs } from './additional-inputs.ts';
import type { ForeignInputs } from './foreign-inputs.ts';
import type { FullTradeInputs } from './full-trade-inputs.ts';
import type { PartnershipInputs } from './partnership-inputs.ts';
import type {
  ForeignRegimeInputs,
  OverseasWorkdayInputs,
  RepatriationInputs,
  ResidenceInputs,
} from './residence-inputs.ts';
import type { TrustInputs } from './trust-inputs.ts';

/**
 * The engine's inputs for one person and one tax year. Areas and words are those of the form vocabulary
 * (form-schemas/calc-inputs.ts): 'savings.taxedInterest' is `savings.taxedInterest`, so a box and the input it feeds
 * share a name. An area without answers is absent.
 */
export interface TaxInputs {
  readonly taxYear: TaxYear;
  /** The country of the main home. */
  readonly region: Region;
  /** Married couple’s allowance and Class 4 depend on it. */
  readonly dateOfBirth?: CalendarDate;
  /** One for each employer; the order does not matter. */
  readonly employments: readonly EmploymentInputs[];
  readonly selfEmployment?: SelfEmploymentInputs;
  /** The full pages, one for each business; the order does not matter. */
  readonly fullTrades?: readonly FullTradeInputs[];
  /** One for each partnership; the order does not matter. */
  readonly partnerships?: readonly PartnershipInputs[];
  readonly property?: PropertyInputs;
  readonly holidayLets?: HolidayLetInputs;
  /** One for each source of foreign income; the order does not matter. */
  readonly foreignSources?: readonly ForeignInputs[];
  readonly savings?: Amounts<'taxedInterest' | 'untaxedInterest' | 'foreignInterest'>;
  readonly dividends?: Amounts<'uk' | 'funds' | 'foreign' | 'foreignTax'>;
  readonly pensions?: Amounts<
    | 'statePension'
    | 'otherPensions'
    | 'taxDeducted'
    /** Taxed apart from all other income. */
    | 'statePensionLumpSum'
    | 'lumpSumTaxDeducted'
  >;
  readonly benefits?: Amounts<'incapacityBenefit' | 'taxDeducted' | 'jobseekersAllowance' | 'other'>;
  readonly otherIncome?: Amounts<'income' | 'expenses' | 'taxDeducted' | 'preOwnedAssets'>;
  readonly additionalIncome?: AdditionalIncomeInputs;
  readonly lifeInsurance?: LifeInsuranceInputs;
  readonly lumpSums?: LumpSumInputs;
  readonly pensionContributions?: Amounts<
    'reliefAtSource' | 'retirementAnnuity' | 'employerScheme' | 'overseasScheme'
  >;
  /** The amount paid, without the tax that the charity claims; shares and land at their value. */
  readonly giftAid?: Amounts<'payments' | 'carriedBack' | 'broughtBack' | 'shares' | 'land'>;
  readonly incomeReliefs?: IncomeReliefInputs;
  readonly taxReliefs?: TaxReliefInputs;
  readonly allowances?: AllowanceInputs;
  readonly marriedCouples?: MarriedCouplesInputs;
  readonly studentLoans?: StudentLoanInputs;
  readonly childBenefit?: ChildBenefitInputs;
  readonly pensionCharges?: PensionChargeInputs;
  readonly covidSupport?: Amounts<'overclaimed' | 'overclaimedSeiss'>;
  readonly winterFuelPayment?: Amounts<'received'>;
  readonly capitalGains?: CapitalGainsInputs;
  readonly payments?: PaymentInputs;
  readonly trusts?: TrustInputs;
  readonly residence?: ResidenceInputs;
  readonly foreignRegime?: ForeignRegimeInputs;
  readonly overseasWorkdays?: OverseasWorkdayInputs;
  readonly repatriation?: RepatriationInputs;
  /** Business miles of the year, before they become an expense. */
  readonly journeys?: readonly Journey[];
  readonly nextYearLoss?: NextYearLossInputs;
  /** The years before, as far as they are known: only with a loss carried back. */
  readonly earlierYears?: readonly EarlierYear[];
  /** Only while an earlier year is worked out with a loss carried back to it. */
  readonly laterLosses?: LaterLosses;
  /** Topics with a filled-in box that the engine must refuse, for example 'unsupported.bonusShareRelief'. */
  readonly unsupported?: readonly string[];
}

export type Region = 'england' | 'wales' | 'northern_ireland' | 'scotland';

/** SA102, one employer. */
export interface EmploymentInputs extends Amounts<
  | 'pay'
  | 'tips'
  | 'benefits'
  | 'expenses'
  /** HW1: an additional expense of the employment. */
  | 'homeWorking'
  /** Mileage allowance relief: an additional expense of the employment. */
  | 'mileage'
  /** The employer's tax-free payments for the logged miles: only the rest is relief. */
  | 'mileagePaid'
  | 'taxDeducted'
  /** The part of the pay that is payrolled benefits: student loan repayments leave it out. */
  | 'payrolledBenefits'
  /** Earnings on which National Insurance was charged, when they differ from the pay: for student loans. */
  | 'nicableEarnings'
> {
  /** Tax-free payments for each claimed mile, in pence: instead of `mileagePaid`. */
  readonly mileagePaidPerMile?: number;
  /** The employer, for labels. */
  readonly name?: string;
  /** Its position among the employments in the return, from 1. */
  readonly place?: number;
}

/** SA103S. A trading allowance above zero elects it: expenses and capital allowances then do not count. */
export interface SelfEmploymentInputs extends Amounts<
  | 'turnover'
  | 'otherIncome'
  | 'tradingAllowance'
  | 'expenses'
  /** HW1: an additional expense of the trade. */
  | 'homeWorking'
  /** Business miles at the flat rate: an additional expense of the trade. */
  | 'mileage'
  | 'capitalAllowances'
  | 'balancingCharges'
  | 'goodsForOwnUse'
  /** SEISS grants: not reduced by the trading allowance. */
  | 'seissGrants'
  | 'lossBroughtForward'
  | 'otherProfit'
  /** Box 33: this year's loss set against other income of the year. */
  | 'lossAgainstIncome'
  | 'lossCarriedBack'
  | 'taxDeducted'
> {
  /** What the loss carried back comes off: one of `carryBackClaims`. */
  readonly carryBackClaim?: string;
  /** The form is not in the return: the trade is only in the books. */
  readonly onlyBooks?: boolean;
  readonly class4Exempt?: boolean;
  readonly class2Voluntary?: boolean;
  /** The cash basis is used: bars sideways loss relief before 2024-25. */
  readonly cashBasis?: boolean;
  /** Weeks of Class 2; HMRC has the true number. The year's usual number when absent. */
  readonly class2Weeks?: number;
  /** Days traded, when the business started or ceased in the year: the limit of the short pages shrinks with them. */
  readonly daysTraded?: number;
}

/** SA105. A property allowance above zero elects it: expenses and finance costs then do not count. */
export interface PropertyInputs extends Amounts<
  | 'income'
  | 'allowance'
  | 'taxDeducted'
  | 'expenses'
  /** Business miles at the flat rate: an additional expense. */
  | 'mileage'
  | 'privateUse'
  | 'balancingCharges'
  | 'capitalAllowances'
  | 'rentARoomExempt'
  | 'lossBroughtForward'
  /** Box 42: the part of this year’s loss set against other income. */
  | 'lossAgainstIncome'
  /** The part of the expenses that is for an agricultural estate: it can make such a loss. */
  | 'agriculturalExpenses'
  | 'residentialFinanceCosts'
  | 'financeCostsBroughtForward'
> {
  /** The form is not in the return: the letting, including holiday lets, is only in the books. */
  readonly onlyBooks?: boolean;
}

/** SA105 boxes 5 to 17, until 2024-25. Finance costs are fully deductible. */
export type HolidayLetInputs = Amounts<
  | 'income'
  | 'allowance'
  | 'expenses'
  | 'financeCosts'
  | 'privateUse'
  | 'balancingCharges'
  | 'capitalAllowances'
  | 'lossBroughtForward'
>;

/** SA101, page Ai 1 and the share schemes of Ai 2. */
export type AdditionalIncomeInputs = Amounts<
  /** Before tax (box 3). */
  | 'giltInterest'
  | 'giltTaxDeducted'
  | 'stockDividends'
  | 'bonusIssues'
  | 'closeCompanyLoans'
  | 'businessReceipts'
  | 'shareSchemes'
>;

/** SA101: reliefs deducted from income. */
export type IncomeReliefInputs = Amounts<
  | 'annualPayments'
  | 'loanInterest'
  | 'postCessation'
  | 'preIncorporationLosses'
  /** Losses of earlier years, set against other income (box 17). */
  | 'earlierLosses'
  | 'tradeUnionDeathBenefits'
  /** Deductions from the income of employments. */
  | 'seafarers'
  | 'foreignEarnings'
  | 'foreignTaxOnEarnings'
  | 'overseasPensionContributions'
  | 'patentRoyalties'
  /** Already deducted from the pay: it only raises the limit on reliefs. */
  | 'payrollGiving'
>;

/** SA101: reliefs deducted from tax. The amounts subscribed, invested or paid. */
export type TaxReliefInputs = Amounts<
  | 'ventureCapitalTrusts'
  | 'enterpriseInvestment'
  | 'communityInvestment'
  | 'maintenance'
  | 'seedInvestment'
  | 'socialInvestment'
  /** Loan interest for letting partnerships: finance costs that only reduce tax. */
  | 'partnershipLoanInterest'
>;

export interface AllowanceInputs {
  readonly blindPerson?: boolean;
  readonly blindSurplusFromSpouse?: boolean;
  readonly blindSurplusToSpouse?: boolean;
  readonly marriageTransferOut?: boolean;
  readonly marriageTransferIn?: boolean;
}

/** SA101, page Ai 3. Absent when no claim is made. */
export interface MarriedCouplesInputs {
  /** The claimant is the person whose form has the name. */
  readonly spouseName?: string;
  /** The spouse's, when the spouse is the older one. */
  readonly spouseDateOfBirth?: CalendarDate;
  readonly dateOfMarriage?: CalendarDate;
  readonly halfToSpouse?: boolean;
  readonly allToSpouse?: boolean;
  readonly halfFromSpouse?: boolean;
  readonly allFromSpouse?: boolean;
  readonly surplusFromSpouse?: boolean;
  readonly surplusToSpouse?: boolean;
}

export interface StudentLoanInputs extends Amounts<'deducted' | 'postgraduateDeducted'> {
  /** HMRC has announced that repayments have started. */
  readonly repaying?: boolean;
  /** Undergraduate plans. */
  readonly plans?: readonly StudentLoanPlan[];
  readonly postgraduate?: boolean;
}

export type StudentLoanPlan = 'plan1' | 'plan2' | 'plan4' | 'plan5';

export interface ChildBenefitInputs extends Amounts<'amount'> {
  /** From the person or the partner; above the threshold the amount is required. */
  readonly received?: boolean;
  /** The amount follows from the dates of the children, at the weekly rates. */
  readonly byDates?: boolean;
  /** Children paid for at any time in the year. Only the first four have dates; the others count all year. */
  readonly childrenPaid?: number;
  /** Payments for the child began on this day, or ended on it; all year when absent. */
  readonly from1?: CalendarDate;
  readonly to1?: CalendarDate;
  readonly from2?: CalendarDate;
  readonly to2?: CalendarDate;
  readonly from3?: CalendarDate;
  readonly to3?: CalendarDate;
  readonly from4?: CalendarDate;
  readonly to4?: CalendarDate;
  readonly children?: number;
  readonly endDate?: CalendarDate;
}

/** SA108, by class of asset: gains before losses. */
export interface CapitalGainsInputs extends Amounts<
  | 'residentialGains'
  | 'residentialLosses'
  | 'carriedInterest'
  | 'cryptoGains'
  | 'cryptoLosses'
  | 'otherGains'
  | 'otherLosses'
  | 'listedGains'
  | 'listedLosses'
  | 'unlistedGains'
  | 'unlistedLosses'
  /** Gains of 2024-25 before 30 October 2024, except residential property and carried interest. */
  | 'gainsBeforeRateChange'
  /** From non-resident trusts: the filer's own losses cannot reduce them. */
  | 'attributedGains'
  | 'employeeShareholderGains'
  | 'seedInvestmentRelief'
  | 'excludedSecuritiesGains'
  | 'holdingCompanyGains'
  | 'holdingCompanyLosses'
  /** Losses on shares set against income of this year: they reduce income, not gains. */
  | 'lossesAgainstIncome'
  | 'lossesBroughtForward'
  /** Trading and other income losses set against gains. */
  | 'incomeLosses'
  | 'investorsRelief'
  | 'businessDisposalRelief'
  | 'businessDisposalReliefToDate'
  /** Can be negative. */
  | 'adjustment'
  | 'taxAlreadyCharged'
> {
  /** The box for gains before the rate change was filled in, even with zero. */
  readonly rateChangeAnswered?: boolean;
}

/** Amounts paid or collected elsewhere: SA100 TR 6 and SA110. */
export interface PaymentInputs extends Amounts<
  | 'taxRefunded'
  /** Underpaid in earlier years, in this year's tax code: the PAYE deducted already includes it. */
  | 'underpaidInCode'
  /** Underpaid this year, and collected by a later code. */
  | 'underpaidInFutureCode'
  | 'onAccountPaid'
  | 'otherPayments'
  /** Less tax of earlier years by a loss carried back, as the filer worked it out. */
  | 'earlierYearsRelief'
  /** Each payment on account for the next year that the filer claims to make instead; absent for none. */
  | 'reducedOnAccount'
> {
  /** The filer claims to reduce the payments on account for the next year. */
  readonly reducesOnAccount?: boolean;
}

/** Miles with one kind of vehicle. */
export interface Journey {
  readonly type: Vehicle;
  /** Whole or fractional miles, at most two decimals. */
  readonly miles: number;
  readonly source: Source;
}
