import { type TaxYear, taxYearEnd } from '#domain/tax-year.ts';
import type { Group } from './elements.ts';
import { elements2024 } from './element-order/2024-25.ts';
import { elements2025 } from './element-order/2025-26.ts';

/** What differs between the returns of two years. A return must use its own year's namespace and elements. */
export interface ReturnYear {
  readonly namespace: string;
  /** Year the return ends, then the version of the MTR schema. */
  readonly schemaVersion: string;
  readonly elements: Readonly<Record<PageName, Group>>;
}

/** The pages that can be sent, in the order they stand in MTR. */
export const pageNames = ['SA100', 'SA102', 'SA103S', 'SA104S', 'SA105', 'SA108', 'SA109', 'SA110'] as const;
export type PageName = (typeof pageNames)[number];

/** The pages a form can be; SA100 and SA110 come with every return. */
export type SchedulePage = Exclude<PageName, 'SA100' | 'SA110'>;

export function isSchedulePage(code: string): code is SchedulePage {
  return isPageName(code) && code !== 'SA100' && code !== 'SA110';
}

export function isPageName(text: string | undefined): text is PageName {
  return (pageNames as readonly (string | undefined)[]).includes(text);
}

const returnYears: Partial<Record<TaxYear, ReturnYear>> = {
  '2024-25': {
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/24-25/1',
    schemaVersion: '2025-v1.0',
    elements: elements2024,
  },
  '2025-26': {
    namespace: 'http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1',
    schemaVersion: '2026-v1.2',
    elements: elements2025,
  },
};

/** Each year has a schema of its own; only those of these years are at hand. */
export const sentYears: readonly string[] = Object.keys(returnYears);

/** Undefined for a year whose return cannot be sent. */
export function returnYearOf(year: TaxYear): ReturnYear | undefined {
  return returnYears[year];
}

/** 5 April of the year the return ends, 'YYYY-MM-DD'. */
export function periodEndOf(year: TaxYear): string {
  return taxYearEnd(year);
}
