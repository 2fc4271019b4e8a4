import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDraft } from '#contract/definitions/definitions.calls.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { InApp } from '../testing/in-app.tsx';
import { current, published } from '../publishing/for-stories.tsx';
import { useLocalCopy } from './use-local-copy.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A window with a form open, possibly with unsaved changes. */
function open(unsaved?: Definition) {
  const which = { code: current.code, taxYear: current.taxYear };
  const base = { revision: 1, version: 1 };
  const { result, unmount } = renderHook(
    () =>
      useLocalCopy<Definition>(which, {
        serverHas: published,
        isDraft: (isStored): isStored is Definition => typeof isStored === 'object',
        unsaved: () => unsaved && { definition: unsaved, from: published, base },
        flush: () => {},
        last: () => ({ endpoint: saveDraft, params: which, body: {} }),
        state: { is: 'failed', message: 'No connection', triesAgain: true },
      }),
    { wrapper: ({ children }) => <InApp who="ann@staff.example">{children}</InApp> },
  );
  return {
    offered: () => result.current.offered.map(({ definition }) => definition),
    changed: () => result.current.changed(),
    leave: unmount,
  };
}

const windowsAreKnown = () => act(() => navigator.locks.query());
const isStored = () => waitFor(() => expect(localStorage).toHaveLength(1));
const pageEvent = (name: string, persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(name, { persisted }));

it('offers unsaved changes of a window that was closed, but not while it is open', async () => {
  const writing = open(current);
  writing.changed();
  await isStored();
  const second = open();
  await windowsAreKnown();
  expect(second.offered()).toEqual([]);
  writing.leave();
  second.leave();
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
});

it('stores what was typed a moment before its screen was left', async () => {
  const writing = open(current);
  writing.changed();
  writing.leave();
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
});

it('offers its changes once the page is left, and not while it is shown again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const writing = open(current);
  writing.changed();
  await isStored();
  pageEvent('pagehide', true);
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
  next.leave();
  pageEvent('pageshow', true);
  const second = open();
  await windowsAreKnown();
  expect(second.offered()).toEqual([]);
});

it('offers all copies in a browser that cannot tell windows apart', async () => {
  const writing = open(current);
  writing.changed();
  await isStored();
  writing.leave();
  // As on a page loaded over plain HTTP.
  vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(undefined as never);
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
});
