import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const bed = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'formledger-client-'));
let pages: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const page of ['index.html', 'sign-in.html'])
    for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, `${page}${ending}`), '<p>Page</p>');
  writeFileSync(join(folder, 'assets', 'a.js'), '1');
  pages = await buildApp(bed.services, { clientFolder: folder, logLevel: 'silent' });
  await pages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true });
});

/** As it is written: clients of today tidy an address before they ask. */
function statusOf(path: string, takes = 'identity'): Promise<number | undefined> {
  const { port } = pages.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': takes } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/assets/../../../etc/passwd',
  '/assets/.hidden',
  '/assets/',
])('answers that there is nothing at %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
  // Looks for compressed files as well.
  expect(await statusOf(path, 'gzip, br')).toBe(404);
});

test('serves a file of the client', async () => {
  expect(await statusOf('/assets/a.js')).toBe(200);
});
