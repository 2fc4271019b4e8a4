import { isShipped, type ShippedTaxYear, type TaxYear } from '#domain/tax-year.ts';
import rates2019 from './2019-20.json' with { type: 'json' };
import rates2020 from './2020-21.json' with { type: 'json' };
import rates2021 from './2021-22.json' with { type: 'json' };
import rates2022 from './2022-23.json' with { type: 'json' };
import rates2023 from './2023-24.json' with { type: 'json' };
import rates2024 from './2024-25.json' with { type: 'json' };
import rates2025 from './2025-26.json' with { type: 'json' };
import rates2026 from './2026-27.json' with { type: 'json' };
import { type RateSet, rateSetOf } from './rate-set.ts';
import { type RateFile, readRates, type YearRates } from './year-rates.ts';

/** A shipped year without rates, or with a figure missing, does not compile. */
const files = {
  '2019-20': rates2019,
  '2020-21': rates2020,
  '2021-22': rates2021,
  '2022-23': rates2022,
  '2023-24': rates2023,
  '2024-25': rates2024,
  '2025-26': rates2025,
  '2026-27': rates2026,
} as const satisfies Record<ShippedTaxYear, RateFile>;

/** The file of a shipped year for staff; undefined for a year that is not shipped. */
export function shippedRateSet(year: TaxYear): RateSet | undefined {
  return isShipped(year) ? rateSetOf(files[year]) : undefined;
}

const read = new Map<ShippedTaxYear, YearRates>();

/** The shipped rates of a year, read once. Throws RangeError for other years: only staff can open those. */
export function ratesOf(year: TaxYear): YearRates {
  if (!isShipped(year)) throw new RangeError(`no rates are shipped for ${year}`);
  const known = read.get(year) ?? readRates(files[year]);
  read.set(year, known);
  return known;
}
