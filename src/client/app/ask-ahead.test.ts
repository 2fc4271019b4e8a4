import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAskedForm } from '../shared/forms/asked-form.ts';
import { paths } from '../shared/paths.ts';
import { signedIn } from '../shared/session/session-slice.ts';
import type { SignedIn } from '../shared/session/stored-session.ts';
import { taxYearChosen } from '../shared/tax-year/tax-year-slice.ts';
import { type Arrival, askAhead } from './ask-ahead.ts';
import type { ScreenRoute } from './routes.tsx';
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
const form: ScreenRoute = screen({ path: paths.taxForm, summary: true, ahead: 'form' });
const editor: ScreenRoute = screen({ path: paths.adminForm, who: 'staff', ahead: 'editor' });

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks for the books, the years, the tax and the notices of the transactions at once, without waiting for a year', async () => {
  const { store, asked } = signedInStore();
  askAhead(screen({ path: paths.transactions, summary: true, ahead: 'transactions' }), store, arrival({}));
  await expect
    .poll(asked)
    .toEqual([
      '/api/about',
      '/api/getTaxCalculation.php?tax_year_id=2026',
      '/api/getTaxYears.php',
      '/api/getTransactions.php',
      '/api/getUserProfile.php',
    ]);
});

it('asks for the form that the address names, once, and for nothing of another year', async () => {
  const { store, asked } = signedInStore();
  store.dispatch(taxYearChosen(2024));
  const at = arrival({ params: { name: 'SA100' }, search: '?year=2025-2026' });
  askAhead(form, store, at);
  await expect
    .poll(asked)
    .toEqual([
      '/api/about',
      '/api/books/totals?tax_year_id=2025',
      '/api/getTaxCalculation.php?tax_year_id=2025',
      '/api/getTaxForms.php?tax_year_id=2025&form=SA100',
      '/api/getTaxYears.php',
    ]);
  expect(store.getState().taxYear.chosen).toBe(2025);
  expect(takeAskedForm({ name: 'SA101', yearId: 2025 })).toBeUndefined();
  askAhead(form, store, at);
  expect(await takeAskedForm({ name: 'SA100', yearId: 2025 })).toMatchObject({ forms: [] });
  expect(takeAskedForm({ name: 'SA100', yearId: 2025 })).toBeUndefined();
});

it('asks for the form that a reload opens again, of the remembered year', async () => {
  const { store, asked } = signedInStore();
  store.dispatch(taxYearChosen(2024));
  askAhead(form, store, arrival({ state: { form: 'SA102' } }));
  await expect.poll(asked).toContain('/api/getTaxForms.php?tax_year_id=2024&form=SA102');
});

it('leaves a form to its screen where another is left for it, which still sends what was typed', async () => {
  const { store, asked } = signedInStore();
  askAhead(form, store, arrival({ params: { name: 'SA100' }, isFirst: false }));
  await expect.poll(asked).toEqual(['/api/getTaxCalculation.php?tax_year_id=2026', '/api/getTaxYears.php']);
  expect(takeAskedForm({ name: 'SA100', yearId: 2026 })).toBeUndefined();
});

it('has the facts that the form reads elsewhere with the form', async () => {
  const { store } = signedInStore();
  askAhead(form, store, arrival({ params: { name: 'SA100' } }));
  const query = { tax_year_id: 2026 };
  const known = () => contextIn(store.getState());
  await expect
    .poll(known)
    .toEqual({ [`getFormContext(${JSON.stringify({ query })})`]: { 'profile.name': 'Ann' } });
});

it('asks for a form of staff, with its code, for staff only', async () => {
  const { store, asked } = signedInStore();
  const load = vi.fn(editor.load);
  const at = arrival({ params: { code: 'SA100', taxYear: '2025-26' } });
  askAhead({ ...editor, load }, store, at);
  expect(asked()).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  store.dispatch(signedIn({ ...ann, admin: true }));
  askAhead({ ...editor, load }, store, at);
  await expect
    .poll(asked)
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

function screen(route: Partial<ScreenRoute> & Pick<ScreenRoute, 'path'>): ScreenRoute {
  return { title: 'Screen', who: 'signed-in', load: async () => () => null, ...route };
}

function arrival(at: Partial<Arrival>): Arrival {
  return { params: {}, search: '', state: null, isFirst: true, ...at };
}

/** A store of somebody who is signed in, and what it has asked for, sorted. */
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
  return { store, asked: () => urls.toSorted() };
}

function contextIn({ api }: ReturnType<ReturnType<typeof createStore>['getState']>) {
  const entries = Object.entries(api.queries).flatMap(([key, entry]) =>
    key.startsWith('getFormContext') && entry?.data !== undefined
      ? [[key, (entry.data as { context: unknown }).context]]
      : [],
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}
