import type { Unit } from './units.ts';

/** The description of a figure, the same in every year. */
export interface Description<U extends Unit = Unit> {
  readonly label: string;
  /** The Act and section or the manual page. */
  readonly law: string;
  readonly unit: U;
}

const described =
  <U extends Unit>(unit: U) =>
  (label: string, law: string): Description<U> => ({ label, law, unit });
const pounds = described('pounds');
const poundsIfAny = described('pounds?');
const percent = described('percent');
const count = described('count');
const yes = described('yes');

const FA21 = 'Finance Act 2021';
const DIGITAL = 'Income Tax (Digital Obligations) Regulations 2026';
const ITA = 'Income Tax Act 2007';
const ITEPA = 'Income Tax (Earnings and Pensions) Act 2003';
const ITTOIA = 'Income Tax (Trading and Other Income) Act 2005';
const SSCBA = 'Social Security Contributions and Benefits Act 1992';
const TMA = 'Taxes Management Act 1970';
const TCGA = 'Taxation of Chargeable Gains Act 1992';
const LOANS = 'Education (Student Loans) (Repayment) Regulations 2009, reg.29; HMRC CSLM16035';
const MILEAGE = `${ITEPA}, ss.230 and 235`;
const TRADE_MILEAGE = `${ITTOIA}, s.94F`;
const PENSIONS = 'Finance Act 2004, ss.228 and 228ZA';
const INVESTMENT = `${ITA}, Parts 5 to 7`;
const SAVINGS_RATES = `${ITA}, ss.7, 8 and 10`;
const MARRIED = `${ITA}, ss.45 to 46`;

/** Every figure that changes by year. The file of a year has a value for each, and its source. */
export const description = {
  incomeTax: {
    personalAllowance: pounds('Personal Allowance', `${ITA}, s.35`),
    taperThreshold: pounds('Income above which the Personal Allowance falls', `${ITA}, s.35(2)`),
    bands: described('bands')('Bands of England and Northern Ireland', `${ITA}, ss.6 and 10`),
    welshBands: described('bands')('Bands of Wales', `${ITA}, ss.6A and 11B`),
    scottishBands: described('bands')('Bands of Scotland', `${ITA}, ss.6A and 11A; Scotland Act 1998, s.80C`),
    basicRateLimit: pounds('Basic rate limit', `${ITA}, s.10`),
    higherRateLimit: pounds('Higher rate limit', `${ITA}, s.10`),
  },
  savings: {
    startingRateBand: pounds('Starting rate band for savings', `${ITA}, s.12`),
    allowanceBasic: pounds('Savings allowance of a basic rate payer', `${ITA}, s.12B`),
    allowanceHigher: pounds('Savings allowance of a higher rate payer', `${ITA}, s.12B`),
    basicRate: percent('Basic rate on savings', SAVINGS_RATES),
    higherRate: percent('Higher rate on savings', SAVINGS_RATES),
    additionalRate: percent('Additional rate on savings', SAVINGS_RATES),
  },
  dividends: {
    allowance: pounds('Dividend allowance', `${ITA}, s.13A`),
    ordinaryRate: percent('Ordinary rate on dividends', `${ITA}, ss.8 and 13`),
    upperRate: percent('Upper rate on dividends', `${ITA}, ss.8 and 13`),
    additionalRate: percent('Additional rate on dividends', `${ITA}, ss.8 and 13`),
  },
  allowances: {
    blindPersons: pounds('Blind Person’s Allowance', `${ITA}, s.38`),
    marriageTransfer: pounds('Marriage Allowance that can be transferred', `${ITA}, s.55B`),
    marriageReliefRate: percent('Rate of the reduction for Marriage Allowance', `${ITA}, s.55B`),
    marriedCouplesMaximum: pounds('Married Couple’s Allowance', MARRIED),
    marriedCouplesMinimum: pounds('Lowest Married Couple’s Allowance', MARRIED),
    marriedCouplesIncomeLimit: pounds('Income above which Married Couple’s Allowance falls', MARRIED),
    marriedCouplesReliefRate: percent('Rate of the reduction for Married Couple’s Allowance', MARRIED),
  },
  reliefs: {
    tradingAllowance: pounds('Trading income allowance', `${ITTOIA}, s.783AA`),
    propertyAllowance: pounds('Property income allowance', `${ITTOIA}, s.783BA`),
    rentARoomLimit: pounds('Rent a Room limit', `${ITTOIA}, s.789; HMRC PIM4030`),
    rentARoomLimitShared: pounds(
      'Rent a Room limit when the income is shared',
      `${ITTOIA}, s.789; HMRC PIM4030`,
    ),
    financeCostRate: percent('Rate of finance cost relief', `${ITTOIA}, s.274A; HMRC PIM2058`),
    lossCap: pounds('Limit on Income Tax reliefs', `${ITA}, s.24A; HMRC HS204`),
    lossCapShare: percent('Limit on Income Tax reliefs, as a share of income', `${ITA}, s.24A; HMRC HS204`),
    ventureCapitalTrustRate: percent('Rate of Venture Capital Trust relief', INVESTMENT),
    enterpriseInvestmentRate: percent('Rate of Enterprise Investment Scheme relief', INVESTMENT),
    seedInvestmentRate: percent('Rate of Seed Enterprise Investment Scheme relief', INVESTMENT),
    socialInvestmentRate: percent('Rate of Social Investment Tax Relief', INVESTMENT),
    communityInvestmentRate: percent('Rate of Community Investment Tax Relief', `${ITA}, s.335; HMRC HS237`),
    ventureCapitalTrustLimit: pounds(
      'Most subscribed to Venture Capital Trusts with relief',
      `${ITA}, s.262`,
    ),
    enterpriseInvestmentLimit: pounds(
      'Most subscribed to the Enterprise Investment Scheme with relief, companies that are not knowledge-intensive',
      `${ITA}, s.158`,
    ),
    seedInvestmentLimit: pounds(
      'Most subscribed to the Seed Enterprise Investment Scheme with relief',
      `${ITA}, s.257AB`,
    ),
    socialInvestmentLimit: pounds('Most invested with Social Investment Tax Relief', `${ITA}, s.257JA`),
    maintenanceRate: percent('Rate of the reduction for maintenance payments', `${ITA}, ss.453 and 454`),
    grossUpRate: percent(
      'Basic rate that gifts and pension payments are made net of',
      `${ITA}, s.414; Finance Act 2004, s.192`,
    ),
  },
  class2: {
    weeklyRate: pounds('Class 2 for a week', `${SSCBA}, s.11`),
    smallProfitsThreshold: pounds('Small profits threshold', `${SSCBA}, s.11`),
    lowerProfitsThreshold: poundsIfAny('Lower profits threshold', `${SSCBA}, s.11`),
    compulsory: yes('Class 2 has to be paid', `${SSCBA}, s.11`),
    usualWeeks: count('Weeks of Class 2 in the year', `${SSCBA}, s.11`),
  },
  class4: {
    lowerLimit: pounds('Lower profits limit', `${SSCBA}, s.15`),
    upperLimit: pounds('Upper profits limit', `${SSCBA}, s.15`),
    mainRate: percent('Main rate of Class 4', `${SSCBA}, s.15`),
    higherRate: percent('Additional rate of Class 4', `${SSCBA}, s.15`),
  },
  childBenefit: {
    threshold: pounds('Income above which the Child Benefit charge begins', `${ITEPA}, s.681B`),
    step: pounds('Income for one per cent of the charge', `${ITEPA}, s.681C`),
    weeklyEldest: pounds(
      'Child Benefit for the eldest child, a week',
      'Child Benefit (Rates) Regulations 2006, reg.2',
    ),
    weeklyAdditional: pounds(
      'Child Benefit for each other child, a week',
      'Child Benefit (Rates) Regulations 2006, reg.2',
    ),
    mondays: count('Mondays in the year', 'Child Benefit is paid for weeks that begin on a Monday'),
  },
  studentLoans: {
    plan1: pounds('Plan 1 threshold', LOANS),
    plan2: pounds('Plan 2 threshold', LOANS),
    plan4: poundsIfAny('Plan 4 threshold', LOANS),
    plan5: poundsIfAny('Plan 5 threshold', LOANS),
    postgraduate: pounds('Postgraduate loan threshold', LOANS),
    rate: percent('Student loan repayment rate', LOANS),
    postgraduateRate: percent('Postgraduate loan repayment rate', LOANS),
    unearnedDisregard: pounds('Unearned income that is left out', LOANS),
  },
  capitalGains: {
    annualExemptAmount: pounds('Annual exempt amount', `${TCGA}, s.1K`),
    periods: described('gainsPeriods')('Rates of Capital Gains Tax', `${TCGA}, ss.1H to 1J, 169N and 169VC`),
    businessDisposalLimit: pounds('Lifetime limit of Business Asset Disposal Relief', `${TCGA}, s.169N`),
    investorsLimit: pounds('Lifetime limit of Investors’ Relief', `${TCGA}, s.169VK`),
    reportingProceeds: pounds('Proceeds from which gains are reported', `${TMA}, s.8C`),
  },
  mileage: {
    carFirst: pounds('Car or van, a mile up to the step', MILEAGE),
    carAfter: pounds('Car or van, a mile after the step', MILEAGE),
    step: count('Miles after which the lower rate applies', MILEAGE),
    motorcycle: pounds('Motorcycle, a mile', MILEAGE),
    bicycle: pounds('Bicycle, a mile', MILEAGE),
    tradeCarFirst: pounds('Car or van of a trade, a mile up to the step', TRADE_MILEAGE),
    tradeCarAfter: pounds('Car or van of a trade, a mile after the step', TRADE_MILEAGE),
    tradeMotorcycle: pounds('Motorcycle of a trade, a mile', TRADE_MILEAGE),
  },
  selfEmployment: {
    shortPagesTurnover: pounds(
      'Turnover limit of the short self-employment pages',
      'Form SA103S, box 9; Value Added Tax Act 1994, Sch.1',
    ),
    daysInYear: count('Days in the tax year', 'Calendar'),
  },
  holidayLets: {
    inForce: yes(
      'Furnished holiday lets are a separate business',
      `${ITTOIA}, s.323; Finance Act 2025, Sch.5`,
    ),
  },
  payment: {
    onAccountNotBelow: pounds('Amount from which payments on account are required', `${TMA}, s.59A`),
    onAccountDeductedShare: percent(
      'Share of the tax deducted above which none are required',
      `${TMA}, s.59A`,
    ),
    codingOutLimit: pounds(
      'Amount below which tax can be collected through the code',
      'Income Tax (PAYE) Regulations 2003, reg.186',
    ),
  },
  penalties: {
    lateFiling: pounds('Penalty for a late return', 'Finance Act 2009, Sch.55, para.3'),
    lateFilingDaily: pounds('Penalty for each day, after three months', 'Finance Act 2009, Sch.55, para.4'),
    lateFilingDays: count('Most days with a daily penalty', 'Finance Act 2009, Sch.55, para.4'),
    lateFilingShare: percent(
      'Penalty after six and twelve months, as a share of the tax',
      'Finance Act 2009, Sch.55, paras.5 and 6',
    ),
    lateFilingMinimum: pounds(
      'Lowest penalty after six and twelve months',
      'Finance Act 2009, Sch.55, paras.5 and 6',
    ),
    latePayment: described('latePaymentSteps')(
      'Penalties for late payment',
      'Finance Act 2009, Sch.56, para.3',
    ),
  },
  digitalTax: {
    cumulative: yes('Every update counts from the start of the year', `${DIGITAL}, regs.12 and 13`),
    dueDay: count('Day of the month on which an update is due', `${DIGITAL}, regs.12 and 13`),
    earlyDays: count(
      'Days before the end of a period from which HMRC accepts its update',
      'GOV.UK: Send quarterly updates',
    ),
    calendarQuarters: yes('Calendar quarters can be chosen', `${DIGITAL}, reg.11`),
    consolidatedLimit: pounds(
      'Turnover below which an update can have all expenses as one amount',
      'Value Added Tax Act 1994, Sch.1',
    ),
    compulsoryOver: described('yearLimits')(
      'Qualifying income above which Digital Tax is compulsory',
      `${DIGITAL}, reg.27`,
    ),
    newPenalties: yes(
      'Points and the new penalties apply to people who use Digital Tax',
      `${FA21}, s.116; ${FA21}, s.117`,
    ),
    pointsForUpdates: yes('Late updates get points', `${FA21}, Sch.24, para.5`),
    pointsThreshold: count(
      'Points that lead to a penalty when updates are compulsory',
      `${FA21}, Sch.24, para.5`,
    ),
    annualPointsThreshold: count(
      'Points that lead to a penalty for everyone else',
      `${FA21}, Sch.24, para.5`,
    ),
    pointsPenalty: pounds('Penalty at the most points, and for each later failure', `${FA21}, Sch.24`),
    pointMonths: count('Months after which a point ends', `${FA21}, Sch.24, para.7`),
    complianceMonths: count(
      'Months with nothing late after which all points end, when updates are compulsory',
      `${FA21}, Sch.24, para.8`,
    ),
    annualComplianceMonths: count(
      'Months with nothing late after which all points end, for everyone else',
      `${FA21}, Sch.24, para.8`,
    ),
    latePayment: described('latePaymentSteps')('First penalty for late payment', `${FA21}, Sch.26, para.5`),
    latePaymentYearly: percent('Second penalty for late payment, a year', `${FA21}, Sch.26, para.8`),
  },
  pensions: {
    annualAllowance: pounds('Pension annual allowance', PENSIONS),
    thresholdIncome: pounds('Threshold income of the tapered allowance', PENSIONS),
    adjustedIncome: pounds('Adjusted income above which the allowance falls', PENSIONS),
    minimumAllowance: pounds('Lowest annual allowance', PENSIONS),
  },
  winterFuel: {
    incomeLimit: poundsIfAny('Income above which Winter Fuel Payments are paid back', `${ITEPA}, Part 10`),
  },
} as const;
