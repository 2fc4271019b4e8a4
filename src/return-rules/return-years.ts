import type { TaxYear } from '#domain/tax-year.ts';
import { readStructure, type Structure } from './structure.ts';

/**
 * The years whose returns can be checked: the namespace, the dates and figures of the year, and the elements of MTR.
 */
export interface KnownYear {
  readonly name: TaxYear;
  readonly namespace: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly figures: YearFigures;
  readonly structure: readonly Structure[];
}

/** In pounds: the figures in HMRC's rules that change each year. */
export interface YearFigures {
  /** 52 or 53 weeks of Class 2. */
  readonly class2: number;
  readonly smallProfitsThreshold: number;
  readonly maintenancePayments: number;
  readonly investorsRelief: number;
  readonly blindPersonsAllowance: number;
  readonly marriedCouplesAllowance: number;
}

export const knownYears: readonly KnownYear[] = [
  {
    name: '2024-25',
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/24-25/1',
    periodStart: '2024-04-06',
    periodEnd: '2025-04-05',
    figures: {
      class2: 217.3,
      smallProfitsThreshold: 6725,
      maintenancePayments: 4280,
      investorsRelief: 10_000_000,
      blindPersonsAllowance: 3070,
      marriedCouplesAllowance: 11_080,
    },
    structure: readStructure('2024-25'),
  },
  {
    name: '2025-26',
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1',
    periodStart: '2025-04-06',
    periodEnd: '2026-04-05',
    figures: {
      class2: 219.95,
      smallProfitsThreshold: 6845,
      maintenancePayments: 4360,
      investorsRelief: 1_000_000,
      blindPersonsAllowance: 3130,
      marriedCouplesAllowance: 11_270,
    },
    structure: readStructure('2025-26'),
  },
];
