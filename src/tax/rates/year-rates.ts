import type { Pence } from '#domain/money.ts';
import type { Rate } from '../rounding.ts';

/** A figure of a year, and where it stands. */
export interface Cited<T> {
  readonly value: T;
  /** The Act and section or the manual page, as shown beside the figure. */
  readonly law: string;
  /** Where the year's figure was read. */
  readonly seen: string;
}

export function cited<T>(value: T, law: string, seen: string): Cited<T> {
  return { value, law, seen };
}

/** One band of a scale: taxable income above `over`, up to the next band. In rising order; the last has no end. */
export interface Band {
  readonly name: string;
  readonly over: Pence;
  readonly rate: Rate;
}

/** Everything that changes by year. Amounts are pence, rates exact percentages, counts whole numbers. */
export interface YearRates {
  readonly incomeTax: {
    readonly personalAllowance: Cited<Pence>;
    /** The allowance falls by half of what adjusted net income is above this. */
    readonly taperThreshold: Cited<Pence>;
    /** Bands of non-savings income outside Scotland, after allowances. */
    readonly bands: Cited<readonly Band[]>;
  };
  readonly class2: {
    readonly weeklyRate: Cited<Pence>;
    readonly smallProfitsThreshold: Cited<Pence>;
    readonly usualWeeks: Cited<number>;
    readonly compulsory: Cited<boolean>;
  };
  readonly class4: {
    readonly lowerLimit: Cited<Pence>;
    readonly upperLimit: Cited<Pence>;
    readonly mainRate: Cited<Rate>;
    readonly higherRate: Cited<Rate>;
  };
  readonly reliefs: {
    readonly tradingAllowance: Cited<Pence>;
    readonly propertyAllowance: Cited<Pence>;
    readonly rentARoomLimit: Cited<Pence>;
    readonly financeCostRate: Cited<Rate>;
  };
  readonly paymentsOnAccount: {
    readonly notBelow: Cited<Pence>;
    /** No payments when more than this share of the tax was deducted at source. */
    readonly deductedShare: Cited<Rate>;
  };
  /** Turnover must be below this, in proportion to the days traded, for the short self-employment pages. */
  readonly sa103sTurnoverLimit: Cited<Pence>;
  readonly daysInYear: Cited<number>;
  readonly childBenefitThreshold: Cited<Pence>;
}
