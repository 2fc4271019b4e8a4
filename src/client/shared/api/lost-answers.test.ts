import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { claimTransactions } from '#contract/transactions/claims.calls.ts';
import { saveUserProfile } from '#contract/profile/profile.calls.ts';
import { discardTransactions, getTransaction } from '#contract/transactions/transactions.calls.ts';
import { api, mutation, query } from './api.ts';

const calls = api.injectEndpoints({
  endpoints: () => ({
    lostTag: mutation(claimTransactions),
    lostDiscard: mutation(discardTransactions),
    lostRead: query(getTransaction),
    lostSave: mutation(saveUserProfile),
  }),
});

afterEach(() => vi.unstubAllGlobals());

/** A page whose calls get these answers in order: a status, or none. Returns the keys they were sent with. */
function page(...answers: readonly (number | 'lost' | 'broken off')[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const answer = answers[keys.length];
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (answer === undefined || answer === 'lost') return Promise.reject(new TypeError('network'));
    if (answer === 'broken off')
      return Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error('cut off') })));
    const body =
      answer === 200
        ? { status: 'success', claimed: 1, discarded: 1, change_id: 1, transaction: { id: 1, notes: '' } }
        : { error: answer === 409 ? 'filed_year' : 'internal' };
    const headers: HeadersInit = answer === 503 ? { 'retry-after': '0' } : {};
    return Promise.resolve(new Response(JSON.stringify(body), { status: answer, headers }));
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: () => ({ user: undefined, locked: false }) },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const { lostTag, lostDiscard, lostRead, lostSave } = calls.endpoints;
  return {
    keys,
    tag: (id = 1, filed: { filed?: 'Y' } = {}) =>
      store.dispatch(
        lostTag.initiate({
          query: { operation: 'both', ...filed },
          body: { transactions: [{ id, tax_cat: 11 }] },
        }),
      ),
    discard: () => store.dispatch(lostDiscard.initiate({ body: { ids: [1] } })),
    save: () => store.dispatch(lostSave.initiate({ body: { name: 'Ann' } })),
    read: () => store.dispatch(lostRead.initiate({ query: { trans_id: 1 } })),
  };
}

test('sends a key with a change, and none with a read', async () => {
  const { keys, tag, read } = page(200, 200, 200);
  await tag();
  await tag();
  await read();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/-/), null]);
  expect(new Set(keys).size).toBe(3);
});

test.each(['lost', 502] as const)('a change answered with %s keeps its key until it succeeds', async (no) => {
  const { keys, tag } = page(no, no, 200, 200);
  for (let time = 0; time < 4; time += 1) await tag();
  const [first, second, third, after] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(after).not.toBe(first);
});

test('a change other than the lost one gets another key', async () => {
  const { keys, tag, discard } = page('lost', 'lost', 'lost', 200);
  await tag();
  await tag(2);
  await discard();
  await tag();
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});

test('after another change succeeds, repeating a request is a new change', async () => {
  const { keys, tag, discard } = page('lost', 200, 200);
  await tag();
  await discard();
  await tag();
  expect(keys[2]).not.toBe(keys[0]);
});

test('a change lost after a confirmation has the same key without it', async () => {
  const { keys, tag } = page(409, 'lost', 200);
  await tag();
  await tag(1, { filed: 'Y' });
  await tag();
  expect(keys[2]).toBe(keys[1]);
});

test('repeats reads, and changes with a key, while the server is not ready', async () => {
  const { keys, tag, read } = page(503, 503, 200, 503, 200);
  expect((await tag()).error).toBeUndefined();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect((await read()).error).toBeUndefined();
  expect(keys).toHaveLength(5);
});

test('reports at once that the server is not ready when a call is not safe to repeat', async () => {
  const { keys, save } = page(503, 200);
  expect((await save()).error).toMatchObject({ code: 'unavailable' });
  expect(keys).toHaveLength(1);
});

test('reads a list again when it breaks off', async () => {
  const { keys, read } = page('broken off', 200);
  expect((await read()).error).toBeUndefined();
  expect(keys).toHaveLength(2);
});
