import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from '../api/call-error.ts';
import { useTaxYear } from '../tax-year/use-tax-year.ts';
import { useGetDashboardQuery, useGetTagTotalsQuery, useGetTaxGrowthQuery } from './api.ts';

/** The figures of the charts, for the chosen year. */
export function useDashboard() {
  const { year } = useTaxYear();
  const call = useGetDashboardQuery({ query: { tax_year_id: year?.id ?? 0 } }, { skip: year === undefined });
  return { year, call };
}

/** What was tagged in the chosen year. */
export function useTagTotals() {
  const { year } = useTaxYear();
  const call = useGetTagTotalsQuery(
    { query: { from: year?.start_date ?? '', to: year?.end_date ?? '' } },
    { skip: year === undefined },
  );
  return { year, call };
}

/** The tax of the chosen year as it grew. */
export function useTaxGrowth() {
  const { year } = useTaxYear();
  return useGetTaxGrowthQuery({ query: { tax_year_id: year?.id ?? 0 } }, { skip: year === undefined });
}

/**
 * Set when both calls of the three tiles have failed, so that the screen says it once. Otherwise each tile says it for
 * itself.
 */
export function useFailedCalls():
  | { error: CallError | SerializedError | undefined; retry: () => void }
  | undefined {
  const { call: dashboard } = useDashboard();
  const { call: totals } = useTagTotals();
  const isFailed = [dashboard, totals].every(
    ({ isError, currentData }) => isError && currentData === undefined,
  );
  if (!isFailed) return undefined;
  return {
    error: dashboard.error,
    retry: () => {
      void dashboard.refetch();
      void totals.refetch();
    },
  };
}
