import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { api, query } from '../api/api.ts';
import { changeSession } from './change-session.ts';
import { practiceSession } from './practice-session.ts';
import { sessionSlice, signedIn } from './session-slice.ts';
import type { SignedIn } from './stored-session.ts';

const { endpoints } = api.injectEndpoints({
  endpoints: () => ({ lateProfile: query(getUserProfile) }),
});

const agent = { id: 7, email: 'agent@example.com', token: 'own' };
const { isPractice: _, ...ofAgent } = practiceSession(agent, 0);
const client: SignedIn = { ...ofAgent, token: 'client', username: 'ann@example.com' };

afterEach(() => vi.unstubAllGlobals());

/** A page in a client's account, whose call is answered 401 when the test says so. */
function pageOf(user: SignedIn) {
  const answers: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) =>
        answers.push(() => resolve(new Response(JSON.stringify({ error: 'unauthorized' }), { status: 401 }))),
      ),
  );
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionSlice.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  store.dispatch(signedIn(user));
  const call = async () => {
    const done = store.dispatch(endpoints.lateProfile.initiate(undefined, { forceRefetch: true }));
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    return { refuse: async () => (answers.pop()?.(), await done) };
  };
  return { store, call };
}

test('a refused call ends the session it was made with', async () => {
  const { store, call } = pageOf(client);
  await (await call()).refuse();
  expect(store.getState().session.refused).toBe(true);
});

test('a late refusal of a client who removed the adviser leaves the session of the practice alone', async () => {
  const { store, call } = pageOf(client);
  const late = await call();
  store.dispatch(changeSession(practiceSession(agent, 0)));
  await late.refuse();
  expect(store.getState().session).toMatchObject({ refused: false, user: { token: 'own' } });
});
