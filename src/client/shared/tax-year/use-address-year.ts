import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { taxYearFromLink } from '#domain/tax-year.ts';
import { useTaxYear } from './use-tax-year.ts';

/**
 * The year of a screen whose address may name one (`year=2024-2025`, or `2024-25`), so that a link opens the year it was made in.
 * A named year is visited once. From then on the selector decides, and the address follows it. Undefined until the
 * year is known. An unknown year is removed from the address. `ofOneYear` lists the other parameters that are about
 * the named year only: they go when another year is selected. Pass the same array each time. A screen about one
 * year shows that year, whatever its address names.
 */
export function useAddressYear(ofOneYear: readonly string[] = NOTHING): WireTaxYear | undefined {
  const { years, year, isOwn, visitYear } = useTaxYear();
  const [params, setParams] = useSearchParams();
  const label = params.get('year');
  const wanted = taxYearFromLink(label ?? '');
  const named = years.find((one) => one.hmrc_year_string === wanted);
  const [taken, setTaken] = useState<string | null>(null);
  const isWanted = label !== taken && named !== undefined;
  const isSelected = named !== undefined && named.id === year?.id;
  if (label !== taken && (label === null || isSelected)) setTaken(label);

  useEffect(() => {
    if (isOwn || year === undefined || isSelected || label === null) return;
    if (named === undefined) setParams((before) => withYear(before, undefined), { replace: true });
    else if (isWanted) visitYear(named.id);
    else setParams((before) => withYear(before, year.tax_year, ofOneYear), { replace: true });
  }, [year, label, named, isWanted, isSelected, isOwn, setParams, visitYear, ofOneYear]);
  return isWanted && !isSelected && !isOwn ? undefined : year;
}

const NOTHING: readonly string[] = [];

function withYear(
  before: URLSearchParams,
  year: string | undefined,
  without: readonly string[] = NOTHING,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of without) next.delete(name);
  if (year === undefined) next.delete('year');
  else next.set('year', year);
  return next;
}
