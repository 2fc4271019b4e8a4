import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { useTaxYear } from './use-tax-year.ts';

/**
 * The year of a screen whose address may name one (`year=2024-2025`), so that a link opens the year it was made in.
 * A named year is chosen once. From then on the selector decides, and the address follows it. Undefined until the
 * year is known. An unknown year is removed from the address. `ofOneYear` lists the other parameters that are about
 * the named year only: they go when another year is selected. Pass the same array each time. A screen about one
 * year shows that year, whatever its address names.
 */
export function useAddressYear(ofOneYear: readonly string[] = NOTHING): WireTaxYear | undefined {
  const { years, year, isOwn, setYear } = useTaxYear();
  const [params, setParams] = useSearchParams();
  const label = params.get('year');
  const named = years.find((one) => one.tax_year === label);
  const [taken, setTaken] = useState<string | null>(null);
  const isWanted = label !== taken && named !== undefined;
  const isSelected = named !== undefined && named.id === year?.id;
  if (label !== taken && (label === null || isSelected)) setTaken(label);

  useEffect(() => {
    if (isOwn || year === undefined || isSelected || label === null) return;
    if (named === undefined) setParams((before) => withYear(before, undefined), { replace: true });
    else if (isWanted) setYear(named.id);
    else setParams((before) => withYear(before, year.tax_year, ofOneYear), { replace: true });
  }, [year, label, named, isWanted, isSelected, isOwn, setParams, setYear, ofOneYear]);
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
