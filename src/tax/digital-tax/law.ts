import type { TaxYear } from '#domain/tax-year.ts';

/**
 * The first year of the Income Tax (Digital Obligations) Regulations 2026. Before it, those of 2021 apply, as amended
 * by SI 2024/167.
 */
const FIRST_OF_2026: TaxYear = '2026-27';
const OF_2021 = 'Income Tax (Digital Requirements) Regulations 2021';
const OF_2026 = 'Income Tax (Digital Obligations) Regulations 2026';

/** The law that asks for the quarterly updates of a tax year. */
export function updatesLaw(year: TaxYear): string {
  return year < FIRST_OF_2026 ? `${OF_2021}, reg.7` : `${OF_2026}, regs.12 and 13`;
}

/** The law that decides who must use Digital Tax in a tax year. */
export function dutyLaw(year: TaxYear): string {
  return year < FIRST_OF_2026 ? `${OF_2021}, reg.21` : `${OF_2026}, reg.27`;
}
