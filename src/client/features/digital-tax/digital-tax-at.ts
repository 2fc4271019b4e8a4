import { paths } from '../../shared/paths.ts';

/** Digital Tax of a year, '2025-2026', at a tab, with a business and the update that ends on a day. */
export function digitalTaxAt(place: {
  year: string;
  tab: 'quarterly' | 'end-of-year' | 'benefits';
  business?: string;
  period?: string;
}): string {
  return `${paths.digitalTax}?${new URLSearchParams(place)}`;
}
