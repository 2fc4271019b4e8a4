import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { handleErrors } from './errors.ts';
import type { Call } from './serve.ts';
import { serveList } from './serve-list.ts';

const things = endpoint({
  method: 'GET',
  path: '/things',
  summary: 'Things',
  access: 'public',
  reply: Type.Object({
    things: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    count: Type.Integer(),
  }),
});
type Thing = { id: number; name: string };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Serves these chunks at an address; `ended` resolves when the handler has finished with them. */
async function served(chunks: () => AsyncIterable<Thing[]>): Promise<{ url: string; ended: Promise<void> }> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const route = serveList(things, 'things', async (_, send) => {
    await send({ count: 2 }, chunks());
    end();
  });
  app = fastify();
  handleErrors(app);
  app.get('/things', (request, reply) => route.handle({ request, reply } as unknown as Call<typeof things>));
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/things`, ended };
}

const thing = (id: number): Thing => ({ id, name: 'x'.repeat(50) });

async function* twoChunks() {
  yield [{ ...thing(1), secret: 'not of the contract' }];
  yield [thing(2), thing(3)];
}

test.each(['gzip', 'identity'])(
  'sends chunks as one reply that matches the contract, %s',
  async (encoding) => {
    const { url } = await served(twoChunks);
    const reply = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(await reply.json()).toEqual({ things: [thing(1), thing(2), thing(3)], count: 2 });
  },
);

test('sends an empty list, and answers a HEAD request', async () => {
  const { url } = await served(async function* () {});
  expect(await (await fetch(url)).json()).toEqual({ things: [], count: 2 });
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
});

test('replies with a failure if it happens before the first chunk', async () => {
  const next = () => Promise.reject(new Error('the table is gone'));
  const { url } = await served(() => ({ [Symbol.asyncIterator]: () => ({ next }) }));
  const reply = await fetch(url);
  expect(reply.status).toBe(500);
  expect(await reply.json()).toMatchObject({ status: 'error', error: 'internal' });
});

test('breaks the reply after a failure in the middle, instead of sending a short list', async () => {
  const { url, ended } = await served(async function* () {
    for (let id = 1; id < 50; id += 1) yield Array.from({ length: 200 }, () => thing(id));
    throw new Error('the disk is gone');
  });
  await expect(fetch(url).then((reply) => reply.text())).rejects.toThrow();
  await ended;
});

test('stops reading when the client goes away', async () => {
  let read = 0;
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { url, ended } = await served(async function* () {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 200 }, () => ({ id: read, name: crypto.randomUUID() }));
      }
    } finally {
      close();
    }
  });
  const controller = new AbortController();
  const reply = await fetch(url, { signal: controller.signal });
  await reply.body?.getReader().read();
  controller.abort();
  await closed;
  await ended;
  const readThen = read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(readThen);
});

test('stops reading for a client that takes nothing, before it fills the memory', async () => {
  let read = 0;
  const { url } = await served(async function* () {
    // Random text hardly compresses: about 20 kB of gzip a chunk.
    for (;;) {
      read += 1;
      yield Array.from({ length: 1000 }, (_, id) => ({ id, name: crypto.randomUUID() }));
    }
  });
  const controller = new AbortController();
  await fetch(url, { headers: { 'accept-encoding': 'gzip' }, signal: controller.signal });
  let before = -1;
  await vi.waitUntil(
    () => {
      const isQuiet = before === read;
      before = read;
      return isQuiet;
    },
    { interval: 200, timeout: 20_000 },
  );
  expect(read).toBeGreaterThan(10);
  expect(read).toBeLessThan(1500);
  controller.abort();
});
