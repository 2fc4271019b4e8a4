import { TaxSummaryBar } from '../features/tax-summary/tax-summary-bar.tsx';
import { Page } from './shell/page.tsx';

/** Screens below the tax-year summary bar. */
export function WithTaxSummary() {
  return (
    <>
      <TaxSummaryBar />
      <Page />
    </>
  );
}
