import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Rate } from '../rounding.ts';

/**
 * One band of a scale: taxable income above `over`, up to the next band. In rising order; the last has no upper
 * limit.
 */
export interface Band {
  readonly name: string;
  readonly over: Pence;
  readonly rate: Rate;
}

/** Capital Gains Tax rates of part of the year, by contract date. No rate where such gains are not charged. */
export interface GainsPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly other: GainsRates;
  readonly residential: GainsRates;
  readonly carriedInterest: GainsRates | null;
  readonly businessDisposal: Rate;
  readonly investors: Rate;
}

export interface GainsRates {
  /** Within the basic rate band. */
  readonly basic: Rate;
  readonly higher: Rate;
}

/** A later penalty for late payment: days or months after the due date, and a share of the unpaid amount. */
export interface LatePaymentStep {
  readonly days?: number;
  readonly months?: number;
  readonly share: Rate;
}

/** A limit from a tax year until the next one in the list. In rising order of years. */
export interface YearLimit {
  readonly from: TaxYear;
  readonly over: Pence;
}

/** The type of a figure in the engine. */
export interface Units {
  pounds: Pence;
  'pounds?': Pence | null;
  percent: Rate;
  count: number;
  yes: boolean;
  bands: readonly Band[];
  gainsPeriods: readonly GainsPeriod[];
  latePaymentSteps: readonly LatePaymentStep[];
  yearLimits: readonly YearLimit[];
}

/** The type of a figure in the file of a year: amounts in pounds, rates in per cent. */
export interface StoredUnits {
  pounds: number;
  'pounds?': number | null;
  percent: number;
  count: number;
  yes: boolean;
  bands: readonly { name: string; over: number; rate: number }[];
  gainsPeriods: readonly {
    from: string;
    to: string;
    other: StoredGainsRates;
    residential: StoredGainsRates;
    carriedInterest: StoredGainsRates | null;
    businessDisposal: number;
    investors: number;
  }[];
  latePaymentSteps: readonly { days?: number; months?: number; share: number }[];
  yearLimits: readonly { from: string; over: number }[];
}
export type StoredGainsRates = { basic: number; higher: number };

export type Unit = keyof Units;
