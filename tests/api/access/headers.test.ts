import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'formledger-headers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a call is never cached or guessed, and browsers come back by https', async () => {
  const { headers } = await app.app.inject('/api/openapi.json');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
  });
});

test('no other site can show a page in a frame, and scripts need the nonce of the response', async () => {
  mkdirSync(join(folder, 'assets'));
  for (const page of ['index', 'sign-in', 'report', 'pay', 'help'])
    for (const ending of ['', '.br', '.gz']) writeFileSync(join(folder, `${page}.html${ending}`), page);
  const pages = await buildApp(app.services, { clientFolder: folder, logLevel: 'silent' });
  const { headers } = await pages.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe-(inline|eval)|\*|https?:(?!\/\/)/);
  expect(headers).toMatchObject({ 'strict-transport-security': expect.any(String) });
  await pages.close();
});

test.each([
  ['an unknown call', { method: 'GET', url: '/api/nothing.php' }, 404],
  ['another method', { method: 'PATCH', url: '/api/getTransactions.php' }, 404],
  [
    'another content type',
    { method: 'POST', url: '/api/getToken.php', headers: { 'content-type': 'text/xml' } },
    415,
  ],
] as const)('%s is refused without a server error', async (_, request, status) => {
  const headers = { partnerid: '1', ...('headers' in request ? request.headers : {}) };
  const payload = request.method === 'POST' ? { payload: '<x/>' } : {};
  const reply = await app.app.inject({ ...request, headers, ...payload });
  expect(reply.statusCode).toBe(status);
});
