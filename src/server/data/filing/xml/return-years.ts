import {
  isShipped,
  type ShippedTaxYear,
  type TaxYear,
  taxYearEnd,
  shippedTaxYears,
} from '#domain/tax-year.ts';
import { pageOfForm } from '#form-schemas/page-of-form.ts';
import type { Group } from './elements.ts';
import { elements2023 } from './element-order/2023-24.ts';
import { elements2024 } from './element-order/2024-25.ts';
import { elements2025 } from './element-order/2025-26.ts';

/** Differences between the returns of two years. A return must use its own year's namespace and elements. */
export interface ReturnYear {
  readonly namespace: string;
  readonly elements: Readonly<Record<PageName, Group>>;
  /**
   * The year the return ends and the MTR schema version that its elements come from: such a return can be sent.
   * Undefined if no schema of the year is available. Its pages can then be written, but their names are not confirmed.
   */
  readonly schemaVersion?: string;
}

/** A year whose element names HMRC's schema confirms. */
export type SentYear = ReturnYear & { readonly schemaVersion: string };

/** The pages that can be sent, in their MTR order. */
export const pageNames = [
  'SA100',
  'SA101',
  'SA102',
  'SA103F',
  'SA103S',
  'SA104F',
  'SA104S',
  'SA105',
  'SA106',
  'SA107',
  'SA108',
  'SA109',
  'SA110',
] as const;
export type PageName = (typeof pageNames)[number];

/** The pages a form can be. SA100 and SA110 are in every return. */
export type SchedulePage = Exclude<PageName, 'SA100' | 'SA110'>;

function isSchedulePage(code: string): code is SchedulePage {
  return isPageName(code) && code !== 'SA100' && code !== 'SA110';
}

/** The page that a form fills; undefined for a form without one, and for SA100. */
export function schedulePageOf(code: string): SchedulePage | undefined {
  const page = pageOfForm(code);
  return isSchedulePage(page) ? page : undefined;
}

export function isPageName(text: string | undefined): text is PageName {
  return (pageNames as readonly (string | undefined)[]).includes(text);
}

/** 2019-20 to 2022-23 use the names of 2023-24. 2026-27, which is not published yet, uses those of 2025-26. */
const returnYears: Readonly<Record<ShippedTaxYear, ReturnYear>> = {
  '2019-20': { namespace: namespaceOf('19-20'), elements: elements2023 },
  '2020-21': { namespace: namespaceOf('20-21'), elements: elements2023 },
  '2021-22': { namespace: namespaceOf('21-22'), elements: elements2023 },
  '2022-23': { namespace: namespaceOf('22-23'), elements: elements2023 },
  '2023-24': { namespace: namespaceOf('23-24'), elements: elements2023 },
  '2024-25': { namespace: namespaceOf('24-25'), elements: elements2024, schemaVersion: '2025-v1.0' },
  '2025-26': { namespace: namespaceOf('25-26'), elements: elements2025, schemaVersion: '2026-v1.2' },
  '2026-27': { namespace: namespaceOf('26-27'), elements: elements2025 },
};

/** The newest shipped year. */
const newest = Object.values(returnYears).reduce((_, later) => later);

function namespaceOf(years: string): string {
  return `http://www.govtalk.gov.uk/taxation/SA/SA100/${years}/1`;
}

/**
 * How the return of a year is written, whether or not it can be sent. A year opened by staff uses the latest known
 * names.
 */
export function returnYearOf(year: TaxYear): ReturnYear {
  return isShipped(year)
    ? returnYears[year]
    : { namespace: namespaceOf(year.slice(2)), elements: newest.elements };
}

/** Each year has its own schema; only these years' are available. */
export const sentYears: readonly TaxYear[] = shippedTaxYears.filter((year) => canBeSent(returnYears[year]));

export function canBeSent(year: ReturnYear): year is SentYear {
  return year.schemaVersion !== undefined;
}

/** 5 April of the year the return ends, 'YYYY-MM-DD'. */
export function periodEndOf(year: TaxYear): string {
  return taxYearEnd(year);
}
