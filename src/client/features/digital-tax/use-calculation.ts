import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { errorMessage } from '../../shared/api/call-error.ts';
import { useCalculateAtHmrcMutation, useCompareCalculationsQuery, useGetTaxCalcQuery } from './api.ts';
import { isAccepted, whyRejected } from './hmrc-result.ts';
import { messages } from './messages.ts';
import { useAgentRole } from './use-agent-role.ts';
import { useLostConnection } from './use-lost-connection.ts';

/** HMRC's calculation of a year next to ours, and asking HMRC for a new one. */
export function useCalculation(year: WireTaxYear) {
  const role = useAgentRole();
  const skip = role === undefined || role === 'supporting' || role === 'ended';
  const last = useGetTaxCalcQuery({ query: { tax_year: year.hmrc_year_string, refresh: 'N' } }, { skip });
  const compared = useCompareCalculationsQuery({ query: { tax_year_id: year.id } }, { skip });
  const [calculate, { isLoading: isCalculating, data: answer, error }] = useCalculateAtHmrcMutation();
  useLostConnection(error);
  const run = () => {
    if (skip) return;
    void calculate({
      query: { tax_year: year.hmrc_year_string, refresh: 'Y', sleep: 'Y', type: 'in-year' },
    });
  };
  // HMRC's calculation takes its time: 202 is not an error.
  const isRefused = answer !== undefined && !isAccepted(answer.status, [202]);
  return {
    year,
    /** Why HMRC shows no calculation; '' if it does. */
    notShown:
      role === 'supporting'
        ? messages.supportingCalculates
        : role === 'ended'
          ? messages.endedCalculates
          : '',
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
