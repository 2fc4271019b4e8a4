import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressed } from './compress.ts';

/** The reply of an app that compresses what it sends. */
async function replyWith(text: string, takes?: string) {
  const app = fastify();
  app.addHook('onSend', compressed);
  app.get('/', (_, reply) => reply.send(text));
  const headers = takes === undefined ? {} : { 'accept-encoding': takes };
  return app.inject({ url: '/', headers });
}

test.each([
  [999, undefined],
  [1_000, 'gzip'],
  [19_999, 'gzip'],
  [20_000, 'gzip'],
])('a reply of %i characters is sent as %s', async (length, encoding) => {
  const text = 'ä£b'.repeat(length).slice(0, length);
  const { headers, rawPayload } = await replyWith(text, 'gzip');
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect((encoding === undefined ? rawPayload : gunzipSync(rawPayload)).toString()).toBe(text);
});

test.each([
  ['gzip', true],
  ['deflate, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['identity', false],
  ['x-gzip', false],
  [undefined, false],
])('a client that takes %s gets gzip: %s', async (takes, isPacked) => {
  const { headers } = await replyWith('text'.repeat(500), takes);
  expect(headers['content-encoding'] === 'gzip').toBe(isPacked);
  expect(headers['vary']).toBe('accept-encoding');
});
