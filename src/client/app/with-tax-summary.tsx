import { Page } from './shell/page.tsx';

/** Screens below the tax-year summary bar. */
export function WithTaxSummary() {
  return <Page />;
}
