import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RateFigures } from '#contract/rates/rates.ts';
import { InApp } from '../testing/in-app.tsx';
import { OpenRates } from './open-rates.tsx';
import type { LoadedRates } from './use-rates.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const setOf = (allowance: unknown): RateFigures => ({
  incomeTax: { personalAllowance: { value: allowance, sources: [], verified: false } },
});
const loaded: LoadedRates = {
  groups: [
    {
      name: 'incomeTax',
      title: 'Income Tax',
      figures: [
        { name: 'personalAllowance', label: 'Personal Allowance', law: 'ITA 2007, s.35', unit: 'pounds' },
      ],
    },
  ],
  inForce: setOf(12_570),
  newest: setOf(12_570),
  before: null,
  draft: null,
  review: null,
  secondAdmin: false,
  versions: [],
};

/** A server that saves, and can be unreachable. */
function server() {
  const state = {
    isAway: false,
    revision: 0,
    saved: [] as unknown[],
    last: [] as unknown[],
    draft: null as LoadedRates['draft'],
  };
  vi.stubGlobal('fetch', (url: string, { method, body, keepalive }: RequestInit) => {
    if (url.includes('/presence'))
      return Promise.resolve(
        Response.json({
          others: [],
          revision: state.revision,
          version: 0,
          review: '',
          secondAdmin: false,
          scenarios: '',
          worklist: '',
          answers: '',
        }),
      );
    if (state.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    if (method === 'DELETE')
      return Promise.resolve(
        Response.json({ status: 'error', code: 'conflict', message: '' }, { status: 409 }),
      );
    if (url.includes('/try'))
      return Promise.resolve(Response.json({ problems: [], effects: [], scenarios: 0, failing: [] }));
    if (method !== 'PUT') return Promise.resolve(Response.json({ ...loaded, draft: state.draft }));
    const { figures } = JSON.parse(body as string) as { figures: RateFigures };
    (keepalive ? state.last : state.saved).push(figures['incomeTax']?.['personalAllowance']?.value);
    state.revision += 1;
    return Promise.resolve(Response.json({ status: 'success', revision: state.revision, problems: [] }));
  });
  return state;
}

function open(who = 'ann@staff.example', rates = loaded) {
  const me = { email: who, roles: ['editor' as const] };
  const router = createMemoryRouter([
    { path: '*', element: <OpenRates taxYear="2027-28" loaded={rates} me={me} /> },
  ]);
  return render(
    <InApp who={who}>
      <RouterProvider router={router} />
    </InApp>,
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Personal Allowance' });
async function type(text: string) {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
}
const offer = () => screen.queryByRole('region', { name: 'Unsaved changes' });
const findOffer = () => screen.findByRole('region', { name: 'Unsaved changes' });
/** Earlier requests for locks have their answer by now. */
const windowsAreKnown = () => act(() => navigator.locks.query());
const copyKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('form-draft/'));
const close = () => window.dispatchEvent(new Event('pagehide'));

it('stores figures in this browser when saving fails, offers them only to the same person, and restores them', async () => {
  const state = server();
  state.isAway = true;
  const window1 = open();
  await type('13000');
  expect(await screen.findByText(/saved in this browser/)).toBeTruthy();
  close();
  window1.unmount();

  const ofBob = open('bob@staff.example');
  await windowsAreKnown();
  expect(offer()).toBeNull();
  ofBob.unmount();

  state.isAway = false;
  const window2 = open();
  expect((await findOffer()).textContent).toContain('This browser has a copy.');
  expect(offer()?.textContent).toContain('Personal Allowance: £12,570 → £13,000');
  expect(box().value).toBe('12,570');
  await userEvent.click(screen.getByRole('button', { name: 'Restore changes' }));
  expect(box().value).toBe('13,000');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(state.saved).toEqual([13_000]);
  expect(offer()).toBeNull();
  await waitFor(() => expect(copyKeys()).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box().value).toBe('12,570');
  window2.unmount();
});

it('offers unsaved figures of another window only once it is closed', async () => {
  const state = server();
  state.isAway = true;
  const window1 = open();
  await type('13000');
  await screen.findByText(/saved in this browser/);
  const window2 = open();
  await windowsAreKnown();
  expect(copyKeys()).toHaveLength(1);
  expect(offer()).toBeNull();
  window2.unmount();
  window1.unmount();
  open();
  expect((await findOffer()).textContent).toContain('Personal Allowance: £12,570 → £13,000');
});

it('asks about a stored figure that the draft has changed since', async () => {
  const state = server();
  state.isAway = true;
  const window1 = open();
  await type('13000');
  await screen.findByText(/saved in this browser/);
  window1.unmount();
  state.isAway = false;
  open('ann@staff.example', { ...loaded, newest: setOf(13_100) });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(
    screen.getByText('The draft has changed in the same parts since. Choose which changes to use.'),
  ).toBeTruthy();
  expect(copyKeys()).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: /Saved in this browser/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(box().value).toBe('13,000');
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(copyKeys()).toEqual([]));
});

it('sends unsaved figures while the page closes, and does not offer what arrived', async () => {
  const state = server();
  const window1 = open();
  await type('13000');
  close();
  expect(state.last).toEqual([13_000]);
  window1.unmount();
  expect(copyKeys()).toHaveLength(1);
  open('ann@staff.example', { ...loaded, newest: setOf(13_000) });
  await waitFor(() => expect(copyKeys()).toEqual([]));
  expect(offer()).toBeNull();
});

it('keeps a misplaced thousands comma as typed, to be corrected', async () => {
  const state = server();
  open();
  await type('12,70');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(state.saved.at(-1)).toBe('12,70');
  await userEvent.tab();
  expect(box().value).toBe('12,70');
});

it("shows a colleague's changes to a draft before it is discarded", async () => {
  const state = server();
  open();
  await type('13000');
  await screen.findByText('Saved');
  const ben = 'ben@staff.example';
  state.draft = {
    figures: setOf(14_000),
    revision: 2,
    savedBy: ben,
    editedBy: ['ann@staff.example', ben],
    saved: '2026-11-20T10:00:00.000Z',
    problems: [],
  };
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText(/^Someone has changed this draft. Check the changes/)).toBeTruthy();
  await waitFor(() => expect(box().value).toBe('14,000'));
});
