import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseUnreadable } from './refuse-unreadable.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ http: { maxHeaderSize: 65_536 }, clientErrorHandler: refuseUnreadable });
  app.get('/Partner_import/*', async () => 'the page');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Asks for a link with this many letters of data. */
function open(letters: number): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  request({ port, host: '127.0.0.1', path: `/Partner_import/${'A'.repeat(letters)}` }, (reply) => {
    let text = '';
    reply.setEncoding('utf8').on('data', (part: string) => (text += part));
    reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
  })
    .on('error', reject)
    .end();
  return promise;
}

test('opens a link with the data of 300 properties', async () => {
  expect(await open(50_000)).toEqual({ status: 200, text: 'the page' });
});

test('says in a page that a longer link is too long', async () => {
  const { status, text } = await open(70_000);
  expect(status).toBe(431);
  expect(text).toContain('<h1>This link is too long</h1>');
});
