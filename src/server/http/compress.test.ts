import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressed } from './compress.ts';

/** The reply of an app that compresses its replies. */
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
])('sends a reply of %i characters as %s', async (length, encoding) => {
  const text = 'ä£b'.repeat(length).slice(0, length);
  const { headers, rawPayload } = await replyWith(text, 'gzip');
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect((encoding === undefined ? rawPayload : gunzipSync(rawPayload)).toString()).toBe(text);
});

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['deflate, GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['x-gzip', undefined],
  [undefined, undefined],
])('sends a client that accepts %s %s', async (takes, encoding) => {
  const { headers } = await replyWith('text'.repeat(500), takes);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
});
