import type { TaxYear } from '#domain/tax-year.ts';
import { rates2024 } from './2024-25.ts';
import { rates2025 } from './2025-26.ts';
import { rates2026 } from './2026-27.ts';
import type { YearRates } from './year-rates.ts';

/** The years the engine calculates. A year added here needs its rates below before anything compiles. */
export const supportedTaxYears = ['2024-25', '2025-26', '2026-27'] as const satisfies readonly TaxYear[];
export type SupportedTaxYear = (typeof supportedTaxYears)[number];

const ratesByYear = {
  '2024-25': rates2024,
  '2025-26': rates2025,
  '2026-27': rates2026,
} as const satisfies Record<SupportedTaxYear, YearRates>;

export function isSupportedTaxYear(year: TaxYear): year is SupportedTaxYear {
  return (supportedTaxYears as readonly TaxYear[]).includes(year);
}

export function ratesOf(year: SupportedTaxYear): YearRates {
  return ratesByYear[year];
}
