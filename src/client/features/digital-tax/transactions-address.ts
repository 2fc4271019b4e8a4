import { taxYearFromId, taxYearLabel, taxYearStart } from '#domain/tax-year.ts';
import { paths } from '../../shared/paths.ts';
import { tagsAsOne } from '../../shared/tag-codes.ts';

/** A period of an update to HMRC, by its first and last day (YYYY-MM-DD). */
interface UpdatePeriod {
  readonly start: string;
  readonly end: string;
}

/** The address of the transactions with any of these tag codes that count in a period. */
export function countedAddress(codes: readonly string[], period: UpdatePeriod, taxYearId: number): string {
  return periodAddress({ tag: tagsAsOne(codes) }, period, taxYearId);
}

/** The address of a period's transactions that have no tag yet. */
export function untaggedAddress(period: UpdatePeriod, taxYearId: number): string {
  return periodAddress({ tagged: 'no' }, period, taxYearId);
}

function periodAddress(
  filters: Readonly<Record<string, string>>,
  { start, end }: UpdatePeriod,
  taxYearId: number,
): string {
  const year = taxYearFromId(taxYearId);
  // A period of calendar quarters begins before the tax year.
  const isInside = year !== undefined && taxYearStart(year) <= start;
  const params = new URLSearchParams({
    ...filters,
    from: start,
    to: end,
    dates: 'tax',
    ...(isInside ? { year: taxYearLabel(year) } : { years: 'all' }),
  });
  return `${paths.transactions}?${params}`;
}
