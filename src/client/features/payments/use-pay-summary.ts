import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { SavedAnswers } from '#contract/tax-forms/form-answers.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { api, query } from '../../shared/api/api.ts';
import { useGetDeadlinesQuery } from '../../shared/deadlines.ts';
import { useGetTaxDataQuery } from '../../shared/forms/api.ts';
import { useGetUserProfileQuery } from '../../shared/profile.ts';
import { useGetTaxCalculationQuery } from '../../shared/tax-calculation.ts';
import type { PaySummaryProps } from './components/pay-summary.tsx';
import { finalAnswers } from './final-payments.ts';

const { useGetFiledReturnsQuery } = api.injectEndpoints({
  endpoints: () => ({ getFiledReturns: query(getTaxSubmissions, { tags: ['Submissions'] }) }),
});

/** Everything the screen shows about a year. Without a filed return there is no summary. */
export function usePaySummary(tax_year_id: number) {
  const fresh = { refetchOnMountOrArgChange: true };
  const filed = useGetFiledReturnsQuery({ query: {} }, fresh);
  const isFiled = filed.data?.returns.some(
    ({ success, test, tax_year_id: id }) => success === 'Y' && test === 'N' && id === tax_year_id,
  );
  // A year without a filed return needs nothing else.
  const skip = isFiled !== true;
  const calculation = useGetTaxCalculationQuery({ query: { tax_year_id } }, { skip });
  const deadlines = useGetDeadlinesQuery({ query: { tax_year_id } }, { ...fresh, skip });
  const final = useGetTaxDataQuery({ query: { tax_year_id, type: 'final' } }, { ...fresh, skip });
  const profile = useGetUserProfileQuery(undefined, { skip });
  const all = [filed, ...(skip ? [] : [calculation, deadlines, final, profile])];
  const failed = all.filter(({ isError }) => isError);
  const summary = skip ? undefined : summaryOf(calculation.data, deadlines.data, final.data, profile.data);
  const isReady = isFiled !== undefined && (skip || summary !== undefined);
  return {
    state: failed.length > 0 ? ('failed' as const) : isReady ? ('ready' as const) : ('loading' as const),
    error: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    summary,
  };
}

function summaryOf(
  calculation: TaxCalculation | undefined,
  deadlines: Deadlines | undefined,
  final: SavedAnswers | undefined,
  profile: Profile | undefined,
): Omit<PaySummaryProps, 'taxYearId'> | undefined {
  if (!calculation || !deadlines || !final || !profile) return undefined;
  return { calculation, deadlines, answers: finalAnswers(final.data), saved: final.saved, utr: profile.utr };
}
