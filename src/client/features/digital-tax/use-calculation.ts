import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useCalculateAtHmrcMutation, useCompareCalculationsQuery, useGetTaxCalcQuery } from './api.ts';
import { isAccepted, whyRejected } from './hmrc-result.ts';
import { useLostConnection } from './use-lost-connection.ts';

/** HMRC's calculation of a year next to ours, and asking HMRC for a new one. */
export function useCalculation(year: WireTaxYear) {
  const last = useGetTaxCalcQuery({ query: { tax_year: year.hmrc_year_string, refresh: 'N' } });
  const compared = useCompareCalculationsQuery({ query: { tax_year_id: year.id } });
  const [calculate, { isLoading: isCalculating, data: answer, error }] = useCalculateAtHmrcMutation();
  useLostConnection(error);
  const run = () =>
    void calculate({
      query: { tax_year: year.hmrc_year_string, refresh: 'Y', sleep: 'Y', type: 'in-year' },
    });
  // HMRC's calculation takes its time: 202 is not an error.
  const isRefused = answer !== undefined && !isAccepted(answer.status, [202]);
  return {
    year,
    last: last.data,
    compared: compared.data,
    isError: compared.isError && !compared.isFetching,
    retry: () => {
      void compared.refetch();
      void last.refetch();
    },
    /** Why the last attempt gave none. */
    problem: error
      ? errorMessage(error)
      : isRefused
        ? whyRejected({ ...answer, result: JSON.stringify(answer.errors) }).join(' ')
        : undefined,
    isCalculating,
    calculate: run,
  };
}

export type Calculation = ReturnType<typeof useCalculation>;
