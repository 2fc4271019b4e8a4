import { afterEach, describe, expect, it, vi } from 'vitest';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getToken } from '#contract/auth/auth.calls.ts';
import { api, mutation, query } from '../shared/api/api.ts';
import { endSession, lockSession } from '../shared/session/end-session.ts';
import { recallSession } from '../shared/session/remembered-session.ts';
import { accountLearned, signedIn, signedOut } from '../shared/session/session-slice.ts';
import { memory } from '../shared/session/for-tests.ts';
import type { SignedIn } from '../shared/session/stored-session.ts';
import { taxYearChosen, yearVisited } from '../shared/tax-year/tax-year-slice.ts';
import { createStore } from './store.ts';

const NOW = 1_795_000_000_000;
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
  signedInAt: NOW,
};

const calls = api.injectEndpoints({
  endpoints: () => ({ storeTestProfile: query(getUserProfile), storeTestToken: mutation(getToken) }),
});

afterEach(() => vi.unstubAllGlobals());

describe('the session of the store', () => {
  it('takes what a partner sent with it when the person logs out', () => {
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    storage.setItem('partner-import', `${NOW} {}`);
    store.dispatch(signedOut(undefined));
    expect(storage.getItem('partner-import')).toBeNull();
  });

  it('is remembered for the next visit', () => {
    const storage = memory();
    createStore(storage, NOW).dispatch(signedIn(ann));
    expect(createStore(storage, NOW + 1000).getState().session.user).toEqual(ann);
  });

  it('picks up a newly bought plan, and remembers it for the next visit', () => {
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(accountLearned({ hasSub: true }));
    expect(storage.length).toBe(0);
    store.dispatch(signedIn(ann));
    store.dispatch(accountLearned({ hasSub: true }));
    expect(createStore(storage, NOW + 1000).getState().session.user).toEqual({ ...ann, hasSub: true });
  });

  it('keeps the chosen tax year until someone logs out', async () => {
    answers(200, { status: 'success' });
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    store.dispatch(taxYearChosen(2025));
    const reloaded = createStore(storage, NOW + 1000);
    expect(reloaded.getState().taxYear.chosen).toBe(2025);
    await reloaded.dispatch(endSession());
    expect(createStore(storage, NOW + 2000).getState().taxYear.chosen).toBeUndefined();
  });

  it('keeps the year of a link for a reload of its tab only, and until someone logs out', async () => {
    answers(200, { status: 'success' });
    const [storage, tab] = [memory(), memory()];
    const store = createStore(storage, NOW, tab);
    store.dispatch(signedIn(ann));
    store.dispatch(taxYearChosen(2025));
    store.dispatch(yearVisited(2021));
    const reloaded = createStore(storage, NOW + 1000, tab);
    expect(reloaded.getState().taxYear).toMatchObject({ chosen: 2025, visited: 2021 });
    expect(createStore(storage, NOW + 1000, memory()).getState().taxYear.visited).toBeUndefined();
    await reloaded.dispatch(endSession());
    expect(tab.length).toBe(0);
  });

  it('is cleared when the page was away for more than 45 minutes', () => {
    const storage = memory();
    createStore(storage, NOW).dispatch(signedIn(ann));
    const { session } = createStore(storage, NOW + 2_700_001).getState();
    expect(session.user).toBeUndefined();
    expect(recallSession(storage, NOW + 2_700_001)).toEqual({ session: undefined, end: 'away' });
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['ended']);
  });

  it('still reports after a reload that the page was away too long, until the next sign-in', async () => {
    answers(200, { status: 'success' });
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    await store.dispatch(endSession('away'));
    const reloaded = createStore(storage, NOW + 1000);
    expect(reloaded.getState().session.user).toBeUndefined();
    expect(recallSession(storage, NOW + 1000).end).toBe('away');
    reloaded.dispatch(signedIn(ann));
    await reloaded.dispatch(endSession());
    expect(recallSession(storage, NOW + 2000).end).toBeUndefined();
  });

  it('reports the same when the session timed out before the page was closed', async () => {
    answers(200, { status: 'success' });
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    await store.dispatch(lockSession());
    expect(recallSession(storage, NOW + 2_700_001).end).toBe('away');
  });

  it('stores nothing after logging out, and sends the server the token it had', async () => {
    const sent = answers(200, { status: 'success' });
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    await store.dispatch(endSession());
    expect(storage.length).toBe(0);
    expect(store.getState().session.user).toBeUndefined();
    expect(sent).toEqual([{ url: expect.stringContaining('/api/invalidateToken.php'), token: 'T0ken' }]);
  });

  it('keeps the name but not the token after a time-out, and then makes calls without the token', async () => {
    const sent = answers(401, { error: 'unauthorized' });
    const storage = memory();
    const store = createStore(storage, NOW);
    store.dispatch(signedIn(ann));
    await store.dispatch(lockSession());
    expect(storage.getItem('token')).toBeNull();
    expect(storage.getItem('username')).toBe('ann@example.com');
    await store.dispatch(calls.endpoints.storeTestProfile.initiate());
    expect(sent.map(({ token }) => token)).toEqual(['T0ken', null]);
    expect(store.getState().session).toMatchObject({ locked: true, refused: false });
  });
});

describe('a call the server refuses as unauthorized', () => {
  it('ends the session', async () => {
    answers(401, { status: 'error', error: 'unauthorized', message: 'unauthorized', request_id: 'r' });
    const store = createStore(memory(), NOW);
    store.dispatch(signedIn(ann));
    const { error } = await store.dispatch(calls.endpoints.storeTestProfile.initiate());
    expect(error).toMatchObject({ code: 'unauthorized', requestId: 'r' });
    expect(store.getState().session.refused).toBe(true);
  });

  it('does not end the session when the call was a sign-in', async () => {
    answers(401, { error: 'unauthorized' });
    const store = createStore(memory(), NOW);
    store.dispatch(signedIn(ann));
    await store.dispatch(calls.endpoints.storeTestToken.initiate({ body: { session_token: 'x' } }));
    expect(store.getState().session.refused).toBe(false);
  });
});

it('reports that the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  const store = createStore(memory(), NOW);
  const { error } = await store.dispatch(calls.endpoints.storeTestProfile.initiate());
  expect(error).toMatchObject({ code: 'offline' });
});

it('throws in tests and development when a reply breaks the contract', async () => {
  answers(200, { name: 7 });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createStore(memory(), NOW);
  const { error } = await store.dispatch(calls.endpoints.storeTestProfile.initiate());
  expect(error).toMatchObject({ message: expect.stringContaining('not what the contract says') });
  quiet.mockRestore();
});

/** Gives every request this reply, and returns the requests. */
function answers(status: number, body: unknown): { url: string; token: string | null }[] {
  const sent: { url: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, token: new Headers(init.headers).get('token') });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return sent;
}
