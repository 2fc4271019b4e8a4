import type { Allowances } from './steps/allowances.ts';
import type { CapitalGains } from './steps/capital-gains.ts';
import type { Class2 } from './steps/class2-nic.ts';
import type { CarriedBack } from './steps/carry-back/carried-back.ts';
import type { CodingOut } from './steps/coding-out.ts';
import type { Collected } from './steps/collected.ts';
import type { EmploymentIncome } from './steps/employment-income.ts';
import type { ForeignProperty } from './steps/foreign-property.ts';
import type { GrossPayments } from './steps/gross-payments.ts';
import type { HolidayLetProfit } from './steps/holiday-let-profit.ts';
import type { IncomeReliefs } from './steps/income-reliefs.ts';
import type { IncomeTaxCharge } from './steps/income-tax.ts';
import type { Mileage } from './steps/mileage.ts';
import type { OtherSources } from './steps/other-sources.ts';
import type { PartnershipProfit } from './steps/partnership-profit.ts';
import type { PaymentsOnAccount } from './steps/payments-on-account.ts';
import type { PropertyProfit } from './steps/property-profit.ts';
import type { StudentLoans } from './steps/student-loans.ts';
import type { TaxCharges } from './steps/tax-charges.ts';
import type { TaxReducers } from './steps/tax-reducers.ts';
import type { SortedIncome } from './steps/total-income.ts';
import type { TaxAbroad } from './steps/residence/limit-abroad.ts';
import type { AllTrades } from './steps/all-trades.ts';
import type { WorkingNode } from './workings.ts';

/** The results of the steps of one calculation, in statutory order. The wire and the workings are two views of it. */
export interface YearFigures {
  readonly mileage: Mileage;
  readonly employment: EmploymentIncome;
  readonly trading: AllTrades;
  readonly partnership: PartnershipProfit;
  readonly property: PropertyProfit;
  readonly holidayLets: HolidayLetProfit;
  readonly foreignProperty: ForeignProperty;
  readonly other: OtherSources;
  readonly incomeByType: SortedIncome;
  readonly totalIncome: WorkingNode;
  /** Relief-at-source pension payments and Gift Aid with the basic rate added back. */
  readonly grossPayments: GrossPayments;
  readonly reliefs: IncomeReliefs;
  readonly netIncome: WorkingNode;
  /** Not taxed here, but in adjusted net income. */
  readonly addedBack: WorkingNode;
  readonly adjustedNetIncome: WorkingNode;
  readonly allowances: Allowances;
  readonly taxableIncome: WorkingNode;
  /** Before reducers. */
  readonly tax: IncomeTaxCharge;
  readonly transitionTax: WorkingNode;
  readonly reducers: TaxReducers;
  /** Credit for foreign tax on income. */
  readonly foreignTaxCredit: WorkingNode;
  /** What people who live abroad have less to pay. */
  readonly abroad: TaxAbroad;
  /** After reducers and credit, before charges. */
  readonly incomeTax: WorkingNode;
  readonly charges: TaxCharges;
  /** The profit for Class 4 and Class 2. */
  readonly nicProfit: WorkingNode;
  readonly class4: WorkingNode;
  readonly class2: Class2;
  readonly loans: StudentLoans;
  readonly gains: CapitalGains;
  readonly taxDue: WorkingNode;
  readonly taxDeducted: WorkingNode;
  readonly collected: Collected;
  /** Losses of this year that come off earlier years. */
  readonly carriedBack: CarriedBack;
  /** Tax saved by a loss of the year after, claimed now. */
  readonly nextYearRelief: WorkingNode;
  /** Before payments on account. */
  readonly taxToPay: WorkingNode;
  /** After payments on account and others, and what a loss saves in earlier years. */
  readonly leftToPay: WorkingNode;
  readonly codingOut: CodingOut;
  readonly onAccount: PaymentsOnAccount;
}
