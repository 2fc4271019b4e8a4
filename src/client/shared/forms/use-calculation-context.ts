import { useMemo } from 'react';
import { calculationContext } from '#contract/calculation-context.ts';
import type { Context } from '#form-schemas/settle.ts';
import { useGetTaxCalculationQuery } from '../tax-calculation.ts';

const NOTHING: Context = {};

/** What conditions of forms read of the tax calculation; empty until it has arrived. */
export function useCalculationContext(yearId: number): Context {
  const { data } = useGetTaxCalculationQuery({ query: { tax_year_id: yearId } });
  return useMemo(() => (data === undefined ? NOTHING : calculationContext(data)), [data]);
}
