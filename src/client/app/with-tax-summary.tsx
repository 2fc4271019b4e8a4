import { useMatches } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TaxSummaryBar } from '../features/tax/summary/tax-summary-bar.tsx';
import { errorMessage } from '../shared/api/call-error.ts';
import { OwnYear } from '../shared/tax-year/own-year.ts';
import { useGetTaxYearsQuery } from '../shared/tax-year/use-tax-year.ts';
import type { RouteHandle } from './router.tsx';
import { Page } from './shell/page.tsx';

/**
 * Wraps screens that show the tax summary bar. On a screen about one year, the bar shows that year. These screens
 * need the tax years, so without them an error takes their place.
 */
export function WithTaxSummary() {
  const handle = useMatches()
    .map((match) => match.handle as RouteHandle | undefined)
    .findLast((found) => found !== undefined);
  const years = useGetTaxYearsQuery();
  return (
    <OwnYear value={handle?.ownYear}>
      <TaxSummaryBar />
      {years.isError && years.data === undefined ? (
        <Page>
          <PageHeader title={handle?.title ?? ''} />
          <ErrorState title="We could not load the tax years" onRetry={() => void years.refetch()}>
            {errorMessage(years.error)}
          </ErrorState>
        </Page>
      ) : (
        <Page />
      )}
    </OwnYear>
  );
}
