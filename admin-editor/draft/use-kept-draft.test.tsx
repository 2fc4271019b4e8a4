import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveDraft } from '#contract/calls/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { InApp } from '../testing/in-app.tsx';
import { current, published } from '../publishing/for-stories.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A window with a form open, in which something may be unsaved. */
function open(unsaved?: Definition) {
  const which = { code: current.code, taxYear: current.taxYear };
  const base = { revision: 1, version: 1 };
  const { result, unmount } = renderHook(
    () =>
      useKeptDraft<Definition>(which, {
        serverHas: published,
        isDraft: (kept): kept is Definition => typeof kept === 'object',
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
const kept = () => waitFor(() => expect(localStorage).toHaveLength(1));
const pageEvent = (name: string, persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(name, { persisted }));

it('what a window has not saved is offered when it was left, and not while it is open', async () => {
  const writing = open(current);
  writing.changed();
  await kept();
  const beside = open();
  await windowsAreKnown();
  expect(beside.offered()).toEqual([]);
  writing.leave();
  beside.leave();
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
});

it('a page that goes leaves it behind at once; shown again as it was, it is open again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const writing = open(current);
  writing.changed();
  await kept();
  pageEvent('pagehide', true);
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
  next.leave();
  pageEvent('pageshow', true);
  const beside = open();
  await windowsAreKnown();
  expect(beside.offered()).toEqual([]);
});

it('a browser that cannot tell windows apart offers what is there', async () => {
  const writing = open(current);
  writing.changed();
  await kept();
  writing.leave();
  // As on a page that came over plain http.
  vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(undefined as never);
  const next = open();
  await waitFor(() => expect(next.offered()).toEqual([current]));
});
