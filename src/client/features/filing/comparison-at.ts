import { paths, pathTo } from '../../shared/paths.ts';

/** The name of the page in its address. */
export const COMPARE = 'compare';

/** '/taxReturn/compare?year=2025-2026' */
export function comparisonAt(taxYear: string): string {
  return `${pathTo(paths.taxReturn, { name: COMPARE })}?${new URLSearchParams({ year: taxYear })}`;
}
