import { startYear, type TaxYear, taxYearFromLabel } from '#domain/tax-year.ts';
import { requestedForm } from '../features/tax-forms/requested-form.ts';
import { booksApi } from '../features/transactions/api.ts';
import { aboutApi } from '../shared/about.ts';
import { formsApi } from '../shared/forms/api.ts';
import { setPrefetchedForm } from '../shared/forms/prefetched-form.ts';
import type { PathState } from '../shared/paths.ts';
import { profileApi } from '../shared/profile.ts';
import { taxCalculationApi } from '../shared/tax-calculation.ts';
import { yearVisited } from '../shared/tax-year/tax-year-slice.ts';
import { taxYearsApi, yearToday } from '../shared/tax-year/use-tax-year.ts';
import type { ScreenRoute } from './routes.tsx';
import type { AppStore } from './store.ts';

/** The data a screen shows first, which we can fetch while its code is loading. */
export type Prefetch = 'transactions' | 'form';

/** The destination of a navigation, with its state. */
export interface Destination {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
  readonly state: unknown;
  /** The page has just loaded: no other screen is open and no code is loaded yet. */
  readonly isFirst: boolean;
}

/** Drops the subscriptions that were held for the previous screen. */
let release: () => void = () => undefined;

/**
 * Fetches everything a screen needs in parallel: its own data, plus the years and the tax for the summary bar.
 * Staff screens are fetched, with their code, for staff only.
 */
export function prefetchScreen(screen: ScreenRoute, store: AppStore, destination: Destination): void {
  release();
  release = () => undefined;
  setPrefetchedForm(undefined);
  const { summary, prefetch } = screen;
  const { user } = store.getState().session;
  if (screen.who === 'anyone') return;
  const isForStaff = screen.who !== 'signed-in';
  if (user === undefined || (isForStaff && !user[screen.who])) return;
  if (isForStaff) screen.load().catch(() => undefined);
  if (destination.isFirst) void store.dispatch(aboutApi.endpoints.about.initiate(undefined, once));
  // The other calls need a client.
  if (screen.who === 'agent') return;
  void store.dispatch(taxYearsApi.endpoints.getTaxYears.initiate(undefined, once));
  if (prefetch === 'transactions') {
    void store.dispatch(booksApi.endpoints.getTransactions.initiate(undefined, once));
    void store.dispatch(profileApi.endpoints.getUserProfile.initiate(undefined, once));
  }
  // On leaving a form we send the last typing. The next screen must not fetch before that arrives.
  if (prefetch === 'form' && destination.isFirst) prefetchForm(store, destination);
  if (typeof prefetch === 'function') release = prefetch(store.dispatch, destination.params);
  if (summary === true) prefetchTax(store, screen);
}

function prefetchTax(store: AppStore, { ownYear }: ScreenRoute): void {
  const own = ownYear === undefined ? undefined : idOf(taxYearFromLabel(ownYear));
  const id = own ?? expectedYear(store);
  if (id === undefined) return;
  const query = { tax_year_id: id };
  void store.dispatch(taxCalculationApi.endpoints.getTaxCalculation.initiate({ query }, once));
}

function prefetchForm(store: AppStore, { params, search, state }: Destination): void {
  const requested = requestedForm(params['name'], state as PathState['taxForms'] | null, search);
  if (requested === undefined) return;
  // The form screen does the same when it renders, so the tax of any other year can wait.
  if (requested.yearId !== undefined) store.dispatch(yearVisited(requested.yearId));
  const yearId = expectedYear(store);
  if (yearId === undefined) return;
  const query = { tax_year_id: yearId };
  const form = store.dispatch(
    formsApi.endpoints.openForm.initiate({ query: { ...query, form: requested.name } }, once),
  );
  setPrefetchedForm({ name: requested.name, yearId, reply: () => form.unwrap() });
  void store.dispatch(formsApi.endpoints.getBookTotals.initiate({ query }, once));
}

/** The id of the chosen year, or of the year that contains today. We do not know yet whether that year exists. */
function expectedYear(store: AppStore): number | undefined {
  const { visited, chosen, leftFrom } = store.getState().taxYear;
  return (leftFrom === undefined ? visited : undefined) ?? chosen ?? idOf(yearToday(new Date()));
}

const idOf = (year: TaxYear | undefined) => (year === undefined ? undefined : startYear(year));

/** The screen subscribes when it renders. Until then the usual cache lifetime applies. */
const once = { subscribe: false };
