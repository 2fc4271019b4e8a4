import { readStructure, type Structure } from './structure.ts';

/** The years whose returns this stand-in knows: the namespace, the day the year ends, and the elements of MTR. */
export interface KnownYear {
  readonly namespace: string;
  readonly periodEnd: string;
  readonly structure: readonly Structure[];
}

export const knownYears: readonly KnownYear[] = [
  {
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/24-25/1',
    periodEnd: '2025-04-05',
    structure: readStructure('2024-25'),
  },
  {
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1',
    periodEnd: '2026-04-05',
    structure: readStructure('2025-26'),
  },
];
