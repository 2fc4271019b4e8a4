import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Holding } from './test-people.ts';

export type BusinessType = 'self-employment' | 'uk-property' | 'foreign-property' | 'property-unspecified';
export type QuarterType = 'standard' | 'calendar';

/** One update for the year so far. */
export interface Cumulative {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly body: object;
  readonly submittedOn: string;
}

/** The summary of one period, up to 2024-25. */
export interface Period extends Cumulative {
  readonly id: string;
  readonly taxYear: string;
}

export interface Business {
  readonly businessId: string;
  readonly typeOfBusiness: BusinessType;
  readonly tradingName?: string;
  readonly commencementDate?: CalendarDate;
  readonly cessationDate?: CalendarDate;
  readonly latencyDetails?: Readonly<Record<string, string>>;
  /** More of its details, as given to the test support API. */
  readonly details?: Readonly<Record<string, unknown>>;
  quarterlyType?: { quarterlyPeriodType: QuarterType; taxYearOfChoice: string };
  /** By tax year: every cumulative update in the order received. The last one is in force. */
  cumulative: Record<string, Cumulative[]>;
  periods: Period[];
  /** By tax year. */
  annual: Record<string, object>;
}

export interface Benefit {
  readonly benefitId: string;
  readonly benefitType: string;
  readonly isCustomerAdded: boolean;
  startDate: string;
  endDate?: string;
  amount?: number;
  taxPaid?: number;
  dateIgnored?: string;
  submittedOn: string;
}

export interface Employment {
  readonly employmentId: string;
  readonly employerName: string;
  readonly employerRef?: string;
  readonly startDate?: string;
  readonly cessationDate?: string;
  readonly payrollId?: string;
  readonly occupationalPension?: boolean;
  readonly offPayrollWorker?: boolean;
  readonly isCustom?: boolean;
  readonly dateIgnored?: string;
  readonly taxablePay: number;
  readonly taxPaid: number;
}

/** What PAYE knows besides employments, for the calls by UTR. */
export interface Paye {
  readonly otherPensionsAndRetirementAnnuities?: number;
  readonly incapacityBenefit?: number;
  readonly jobseekersAllowance?: number;
  readonly seissNetPaid?: number;
  readonly taxOnPensions?: number;
  readonly taxOnIncapacityBenefit?: number;
  readonly taxRefundedOrSetOff?: number;
}

export interface Calculation {
  readonly calculationId: string;
  readonly taxYear: string;
  readonly type: 'in-year' | 'intent-to-finalise' | 'intent-to-amend';
  readonly triggered: string;
  /** In milliseconds of the machine's clock; before, HMRC answers 404. */
  readonly readyAt: number;
  /** Counts what this person had sent for the year by then. */
  readonly submissions: number;
  readonly result: object;
  readonly due: number;
  readonly hasErrors: boolean;
}

export interface Declaration {
  readonly calculationId: string;
  readonly received: string;
  readonly type: 'final-declaration' | 'confirm-amendment';
}

export interface ItsaStatus {
  readonly submittedOn: string;
  readonly status: string;
  readonly statusReason: string;
  readonly businessIncome2YearsPrior?: number;
}

/** A request as received, for tests. It has no token. */
export interface Received {
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  status: number;
  reply?: unknown;
}

/** Everything HMRC knows of one person. Tables are by tax year, such as '2026-27'. */
export interface Person {
  readonly nino: string;
  readonly has: Holding;
  utr?: string;
  isEnrolled: boolean;
  businesses: Business[];
  itsaStatus: Record<string, ItsaStatus[]>;
  benefits: Record<string, Benefit[]>;
  employments: Record<string, Employment[]>;
  paye: Record<string, Paye>;
  calculations: Calculation[];
  declarations: Record<string, Declaration[]>;
  /** How often something was sent for the year. */
  submissions: Record<string, number>;
  received: Received[];
}
