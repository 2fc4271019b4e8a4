import { booksApi } from '../features/transactions/api.ts';
import { taxCalculationApi } from '../shared/tax-calculation.ts';
import { taxYearsApi, yearOf } from '../shared/tax-year/use-tax-year.ts';
import type { ScreenRoute } from './routes.tsx';
import type { AppStore } from './store.ts';

/** What a screen shows first, and can be asked for while its code is still on its way. */
export type Ahead = 'transactions';

/** Asks for what a screen will ask for: its own data, and the years and the tax of the bar above it. */
export function askAhead({ summary, ahead }: ScreenRoute, store: AppStore): void {
  if (ahead === 'transactions')
    void store.dispatch(booksApi.endpoints.getTransactions.initiate(undefined, once));
  if (summary === true) void askForTax(store);
}

async function askForTax({ dispatch, getState }: AppStore): Promise<void> {
  const years = dispatch(taxYearsApi.endpoints.getTaxYears.initiate(undefined, once));
  const { chosen } = getState().taxYear;
  const id = chosen ?? yearOf((await years).data?.years ?? [], new Date())?.id;
  if (id !== undefined)
    await dispatch(
      taxCalculationApi.endpoints.getTaxCalculation.initiate({ query: { tax_year_id: id } }, once),
    );
}

/** The screen holds on to it; until then it is kept like anything nobody looks at. */
const once = { subscribe: false };
