import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const bed = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'formledger-client-'));
let pages: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [page, words] of Object.entries({
    'index.html': 'The app',
    'sign-in.html': 'Log in',
    'report.html': 'Report',
    'pay.html': 'Pay',
    'help.html': 'Help',
  }))
    for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, `${page}${ending}`), words);
  writeFileSync(join(folder, 'assets', 'a.js'), '1');
  pages = await buildApp(bed.services, { clientFolder: folder, logLevel: 'silent' });
  await pages.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true });
});

/** Sends the address unchanged; today's clients would normalise it. */
function get(path: string, takes = 'identity'): Promise<{ status: number | undefined; words: string }> {
  const { port } = pages.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': takes } }, (answer) => {
      void text(answer).then((words) => resolve({ status: answer.statusCode, words }), reject);
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
])('replies that there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
  // Compressed files are looked for too.
  expect((await get(path, 'gzip, br')).status).toBe(404);
});

test.each(['/help', '/help/books/import-a-bank-file?x=1', '/terms', '/Privacy/'])(
  'serves the page of help at %s, to everyone',
  async (path) => {
    expect((await get(path)).words).toBe('Help');
  },
);

test('serves a file of the client', async () => {
  expect(await get('/assets/a.js')).toEqual({ status: 200, words: '1' });
});

test.each([
  ['/', 'Log in'],
  ['//', 'Log in'],
  ['///', 'Log in'],
  ['//:80', 'Log in'],
  ['/login?target=accounts', 'Log in'],
  ['/Login', 'Log in'],
  ['/%6Cogin/token', 'Log in'],
  ['/agent', 'Agent login'],
  ['/AGENT?target=accounts', 'Agent login'],
  ['/agent/', 'Agent login'],
  ['/mtd_report/abc', 'Report'],
  ['/MTD_report/abc/', 'Report'],
  ['/pay?g=x', 'Pay'],
  ['/PAY/', 'Pay'],
  ['/pay/x', 'The app'],
  ['/payment', 'The app'],
  ['/mtd_report', 'The app'],
  ['/MTD', 'The app'],
  ['/transactions', 'The app'],
  ['/admin/forms', 'The app'],
  ['/no-such-page', 'The app'],
])('serves %s with the page that shows %s', async (path, words) => {
  expect(await get(path)).toEqual({ status: 200, words });
});

test('asks search engines not to index a report or a payment request', async () => {
  const pay = await pages.inject('/pay?g=x');
  expect(pay.headers['x-robots-tag']).toBe('noindex, nofollow');
  const report = await pages.inject('/mtd_report/abc');
  expect(report.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await pages.inject('/transactions')).headers).not.toHaveProperty('x-robots-tag');
});

test('allows pictures of the configured map server in the app, and nowhere else', async () => {
  const tiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    credit: 'x',
    origin: 'https://tiles.example',
  };
  const services = { ...bed.services, config: { ...bed.services.config, map: { tiles } } };
  const withMap = await buildApp(services, { clientFolder: folder, logLevel: 'silent' });
  const policyAt = async (app: FastifyInstance, url: string) =>
    (await app.inject({ url })).headers['content-security-policy'];
  expect(await policyAt(withMap, '/journeys')).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(await policyAt(withMap, '/login')).toContain("img-src 'self' data: blob:;");
  expect(await policyAt(pages, '/journeys')).toContain("img-src 'self' data: blob:;");
  await withMap.close();
});
