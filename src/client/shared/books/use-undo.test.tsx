import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '#ui/ui-provider.tsx';
import { api } from '../api/api.ts';
import { sessionSlice } from '../session/session-slice.ts';
import { acted, actsSlice } from './acts-slice.ts';
import { useUndoKeys } from './use-acts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Keys() {
  const { undoLast } = useUndoKeys();
  return (
    <button type="button" onClick={undoLast}>
      Undo the last
    </button>
  );
}

/** A window in which change 1 and then change 2 were made, with the server's answers to their undos, in order. */
function windowWith(...answers: readonly (() => Promise<Response>)[]) {
  const send = vi.fn<typeof fetch>();
  for (const answer of answers) send.mockImplementationOnce(answer);
  vi.stubGlobal('fetch', send);
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, acts: actsSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  store.dispatch(acted([1]));
  store.dispatch(acted([2]));
  render(
    <Provider store={store}>
      <UiProvider forceColourScheme="light">
        <Keys />
      </UiProvider>
    </Provider>,
  );
  return { send, done: () => store.getState().acts.done };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number, error: string) => () =>
  Promise.resolve(Response.json({ error, message: 'Not now.' }, { status }));
const undone = () => Promise.resolve(Response.json({ status: 'success', change_id: 9, undone: 1, kept: 0 }));

const undoLast = () => userEvent.click(screen.getByRole('button', { name: 'Undo the last' }));
const readAlert = async () => userEvent.click(await screen.findByRole('button', { name: 'OK' }));

it.each([
  ['the connection is lost', lost],
  ['the server has too much to do', refused(503, 'unavailable')],
])('retries an undo that fails because %s, not the change before it', async (_, failure) => {
  const { send, done } = windowWith(failure, undone);
  await undoLast();
  await readAlert();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done()).toEqual([[1], [2]]);
  await undoLast();
  await waitFor(() => expect(done()).toEqual([[1]]));
  expect(send.mock.calls.map(([url]) => (url as string).split('?')[0])).toEqual([
    '/api/books/changes/2/undo',
    '/api/books/changes/2/undo',
  ]);
});

it('a change that cannot be undone does not block the one before it', async () => {
  const { done } = windowWith(refused(409, 'conflict'));
  await undoLast();
  await readAlert();
  await waitFor(() => expect(done()).toEqual([[1]]));
});
