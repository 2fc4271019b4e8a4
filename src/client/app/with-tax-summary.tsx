import { useMatches } from 'react-router-dom';
import { TaxSummaryBar } from '../features/tax/summary/tax-summary-bar.tsx';
import { OwnYear } from '../shared/tax-year/own-year.ts';
import type { RouteHandle } from './router.tsx';
import { Page } from './shell/page.tsx';

/** Wraps screens that show the tax summary bar. On a screen about one year, the bar shows that year. */
export function WithTaxSummary() {
  const ownYear = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.ownYear)
    .findLast((found) => found !== undefined);
  return (
    <OwnYear value={ownYear}>
      <TaxSummaryBar />
      <Page />
    </OwnYear>
  );
}
