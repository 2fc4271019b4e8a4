import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffScreens } from '#admin-editor/routes.ts';
import { takePrefetchedForm } from '../shared/forms/prefetched-form.ts';
import { type Path, paths } from '../shared/paths.ts';
import { signedIn } from '../shared/session/session-slice.ts';
import type { SignedIn } from '../shared/session/stored-session.ts';
import { taxYearChosen } from '../shared/tax-year/tax-year-slice.ts';
import { type Destination, prefetchScreen } from './prefetch.ts';
import { moreScreens } from './more-routes.ts';
import { firstScreens, type ScreenRoute } from './routes.tsx';
import { createStore } from './store.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ann: SignedIn = {
  token: 'T0ken',
  username: 'ann@example.com',
  guid: 'g-1',
  agent: undefined,
  mtd: 'N',
  hasPassword: true,
  hasSub: false,
  admin: false,
  submissionsEnabled: true,
  timeoutSeconds: 14_400,
  signedInAt: NOW.getTime(),
};
const form = screen(paths.taxForm);
const editor = screen(paths.adminForm);

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('requests everything the transactions screen needs at once, without waiting for a year', async () => {
  const { store, requested } = signedInStore();
  prefetchScreen(screen(paths.transactions), store, destination({}));
  await expect
    .poll(requested)
    .toEqual([
      '/api/about',
      '/api/getTaxCalculation.php?tax_year_id=2026',
      '/api/getTaxYears.php',
      '/api/getTransactions.php',
      '/api/getUserProfile.php',
    ]);
});

it('requests the form in the address once, and nothing for another year', async () => {
  const { store, requested } = signedInStore();
  store.dispatch(taxYearChosen(2024));
  const at = destination({ params: { name: 'SA100' }, search: '?year=2025-2026' });
  prefetchScreen(form, store, at);
  await expect
    .poll(requested)
    .toEqual([
      '/api/about',
      '/api/books/totals?tax_year_id=2025',
      '/api/getTaxCalculation.php?tax_year_id=2025',
      '/api/getTaxForms.php?tax_year_id=2025&form=SA100',
      '/api/getTaxYears.php',
    ]);
  // The form's year is not the year of the other screens.
  expect(store.getState().taxYear).toMatchObject({ visited: 2025, chosen: 2024 });
  expect(takePrefetchedForm({ name: 'SA101', yearId: 2025 })).toBeUndefined();
  prefetchScreen(form, store, at);
  expect(await takePrefetchedForm({ name: 'SA100', yearId: 2025 })).toMatchObject({ forms: [] });
  expect(takePrefetchedForm({ name: 'SA100', yearId: 2025 })).toBeUndefined();
});

it('requests the form that a reload reopens, for the remembered year', async () => {
  const { store, requested } = signedInStore();
  store.dispatch(taxYearChosen(2024));
  prefetchScreen(form, store, destination({ state: { form: 'SA102' } }));
  await expect.poll(requested).toContain('/api/getTaxForms.php?tax_year_id=2024&form=SA102');
});

it('leaves the request to the form screen while another form still has typing to send', async () => {
  const { store, requested } = signedInStore();
  prefetchScreen(form, store, destination({ params: { name: 'SA100' }, isFirst: false }));
  await expect
    .poll(requested)
    .toEqual(['/api/getTaxCalculation.php?tax_year_id=2026', '/api/getTaxYears.php']);
  expect(takePrefetchedForm({ name: 'SA100', yearId: 2026 })).toBeUndefined();
});

it('requests the facts that the form reads from elsewhere along with the form', async () => {
  const { store } = signedInStore();
  prefetchScreen(form, store, destination({ params: { name: 'SA100' } }));
  const query = { tax_year_id: 2026 };
  const known = () => contextIn(store.getState());
  await expect
    .poll(known)
    .toEqual({ [`getFormContext(${JSON.stringify({ query })})`]: { 'profile.name': 'Ann' } });
});

it('requests a staff form and its code for staff only', async () => {
  const { store, requested } = signedInStore();
  const load = vi.fn(editor.load);
  const at = destination({ params: { code: 'SA100', taxYear: '2025-26' } });
  prefetchScreen({ ...editor, load }, store, at);
  expect(requested()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  store.dispatch(signedIn({ ...ann, admin: true }));
  prefetchScreen({ ...editor, load }, store, at);
  await expect
    .poll(requested)
    .toEqual([
      '/api/about',
      '/api/admin/forms',
      '/api/admin/forms/SA100/2025-26',
      '/api/admin/forms/SA100/2025-26/references',
      '/api/admin/staff',
      '/api/getTaxYears.php',
    ]);
  expect(load).toHaveBeenCalledOnce();
});

/** The product's own route, without its code. */
function screen(path: Path): ScreenRoute {
  const route = [...firstScreens, ...moreScreens, ...staffScreens].find((one) => one.path === path);
  if (route === undefined) throw new Error(`there is no screen at ${path}`);
  return { ...route, load: async () => () => null };
}

function destination(at: Partial<Destination>): Destination {
  return { params: {}, search: '', state: null, isFirst: true, ...at };
}

/** A signed-in store, and the addresses it has requested, sorted. */
function signedInStore() {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url.replace(/[?&]ts=\d+$/, ''));
    if (!url.includes('/getTaxForms.php')) return Response.json({ error: 'not_found' }, { status: 404 });
    const opened = { data: 'null', draft: null, context: { 'profile.name': 'Ann' } };
    return Response.json({ forms: [], unavailable: [], withdrawn: [], opened });
  });
  const values = new Map<string, string>();
  const store = createStore(
    {
      length: 0,
      key: () => null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    NOW.getTime(),
  );
  store.dispatch(signedIn(ann));
  return { store, requested: () => urls.toSorted() };
}

function contextIn({ api }: ReturnType<ReturnType<typeof createStore>['getState']>) {
  const entries = Object.entries(api.queries).flatMap(([key, entry]) =>
    key.startsWith('getFormContext') && entry?.data !== undefined
      ? [[key, (entry.data as { context: unknown }).context]]
      : [],
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}
