import { startYear, type TaxYear, taxYearFromLabel } from '#domain/tax-year.ts';
import { editorCalls } from '#admin-editor/open-form/api.ts';
import { wantedForm } from '../features/tax-forms/wanted-form.ts';
import { booksApi } from '../features/transactions/api.ts';
import { aboutApi } from '../shared/about.ts';
import { formsApi } from '../shared/forms/api.ts';
import { rememberAskedForm } from '../shared/forms/asked-form.ts';
import type { PathState } from '../shared/paths.ts';
import { profileApi } from '../shared/profile.ts';
import { taxCalculationApi } from '../shared/tax-calculation.ts';
import { taxYearChosen } from '../shared/tax-year/tax-year-slice.ts';
import { taxYearsApi, yearToday } from '../shared/tax-year/use-tax-year.ts';
import type { ScreenRoute } from './routes.tsx';
import type { AppStore } from './store.ts';

/** What a screen shows first, and can be asked for while its code is still on its way. */
export type Ahead = 'transactions' | 'form' | 'editor';

/** An address with what it was opened with. */
export interface Arrival {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: string;
  readonly state: unknown;
  /** The page has just been loaded: no other screen is open, and no code is there. */
  readonly isFirst: boolean;
}

/** Ends the interest in what was asked for the last screen. */
let release: () => void = () => undefined;

/**
 * Asks for what a screen will ask for, all at once: its own data, and the years and the tax of the bar above it. Screens
 * of staff are asked for by staff only, with their code.
 */
export function askAhead(screen: ScreenRoute, store: AppStore, arrival: Arrival): void {
  release();
  release = () => undefined;
  rememberAskedForm(undefined);
  const { summary, ahead } = screen;
  const { user } = store.getState().session;
  if (user === undefined || (screen.who === 'staff' && !user.admin)) return;
  if (screen.who === 'staff') screen.load().catch(() => undefined);
  if (arrival.isFirst) void store.dispatch(aboutApi.endpoints.about.initiate(undefined, once));
  void store.dispatch(taxYearsApi.endpoints.getTaxYears.initiate(undefined, once));
  if (ahead === 'transactions') {
    void store.dispatch(booksApi.endpoints.getTransactions.initiate(undefined, once));
    void store.dispatch(profileApi.endpoints.getUserProfile.initiate(undefined, once));
  }
  // A form that is left sends what was typed last: the next screen must not ask before that.
  if (ahead === 'form' && arrival.isFirst) askForForm(store, arrival);
  if (ahead === 'editor') askForEditor(store, arrival);
  if (summary === true) askForTax(store, screen);
}

function askForTax(store: AppStore, { ownYear }: ScreenRoute): void {
  const own = ownYear === undefined ? undefined : idOf(taxYearFromLabel(ownYear));
  const id = own ?? expectedYear(store);
  if (id === undefined) return;
  const query = { tax_year_id: id };
  void store.dispatch(taxCalculationApi.endpoints.getTaxCalculation.initiate({ query }, once));
}

function askForForm(store: AppStore, { params, search, state }: Arrival): void {
  const wanted = wantedForm(params['name'], state as PathState['taxForms'] | null, search);
  if (wanted === undefined) return;
  // As the screen does when it is drawn: the tax of another year need not be asked for until then.
  if (wanted.yearId !== undefined) store.dispatch(taxYearChosen(wanted.yearId));
  const yearId = expectedYear(store);
  if (yearId === undefined) return;
  const query = { tax_year_id: yearId };
  const form = store.dispatch(
    formsApi.endpoints.openForm.initiate({ query: { ...query, form: wanted.name } }, once),
  );
  rememberAskedForm({ name: wanted.name, yearId, reply: () => form.unwrap() });
  void store.dispatch(formsApi.endpoints.getBookTotals.initiate({ query }, once));
}

function askForEditor(store: AppStore, { params: { code, taxYear } }: Arrival): void {
  if (code === undefined || taxYear === undefined) return;
  const which = { params: { code, taxYear } };
  // Nothing is kept of these once nobody looks at them, so they are held until the next screen.
  const asked = [
    store.dispatch(editorCalls.getForm.initiate(which)),
    store.dispatch(editorCalls.getStaff.initiate()),
    store.dispatch(editorCalls.listForms.initiate()),
    store.dispatch(editorCalls.getReferences.initiate(which)),
  ];
  release = () => {
    for (const one of asked) one.unsubscribe();
  };
}

/** The id of the year that was chosen, or else of the one that contains today. Whether there is such a year is not known yet. */
function expectedYear(store: AppStore): number | undefined {
  return store.getState().taxYear.chosen ?? idOf(yearToday(new Date()));
}

const idOf = (year: TaxYear | undefined) => (year === undefined ? undefined : startYear(year));

/** The screen holds on to it; until then it is kept like anything nobody looks at. */
const once = { subscribe: false };
