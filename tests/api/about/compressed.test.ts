import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { buildApp } from '#server/app.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const bed = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'formledger-client-'));
const SCRIPT = `export const words = '${'some words '.repeat(200)}';`;
const PAGE = `<meta nonce="__CSP_NONCE__">${'<p>Page</p>'.repeat(100)}`;
/** The header that browsers send. */
const BROWSER = 'gzip, deflate, br, zstd';
let pages: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  put('index.html', PAGE);
  put('sign-in.html', PAGE);
  put('report.html', PAGE);
  put('pay.html', PAGE);
  put('help.html', PAGE);
  put('assets/long.js', SCRIPT);
  put('assets/long.js.br', brotliCompressSync(SCRIPT));
  put('assets/long.js.gz', gzipSync(SCRIPT));
  put('assets/short.js', '1');
  pages = await buildApp(bed.services, { clientFolder: folder, logLevel: 'silent' });
});
afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true });
});

/** The decompressed reply to a client that accepts these encodings. */
async function get(url: string, takes?: string, more: Record<string, string> = {}) {
  const headers = { ...more, ...(takes === undefined ? {} : { 'accept-encoding': takes }) };
  const { statusCode, headers: sent, rawPayload } = await pages.inject({ url, headers });
  const encoding = sent['content-encoding'] ?? 'identity';
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding];
  if (unpack === undefined) throw new Error(`sent as ${encoding}`);
  const text = statusCode === 304 ? '' : unpack(rawPayload).toString();
  return { status: statusCode, headers: sent, encoding, text, length: rawPayload.length };
}

const ENCODINGS: [takes: string | undefined, encoding: string][] = [
  [BROWSER, 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
];

test.each(ENCODINGS)('sends a client that accepts %s a built file as %s', async (takes, encoding) => {
  const reply = await get('/assets/long.js', takes);
  expect(reply).toMatchObject({ status: 200, encoding, text: SCRIPT });
  expect(reply.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(reply.length),
  });
});

test('sends a file that the build has not compressed as it is', async () => {
  expect(await get('/assets/short.js', BROWSER)).toMatchObject({
    status: 200,
    encoding: 'identity',
    text: '1',
  });
});

test('gives each encoding of a built file a separate ETag, and does not send it again to clients that have it', async () => {
  const tags = await Promise.all(
    ENCODINGS.slice(0, 2).map(async ([takes]) => {
      const tag = String((await get('/assets/long.js', takes)).headers['etag']);
      const again = await get('/assets/long.js', takes, { 'if-none-match': tag });
      expect([again.status, again.length]).toEqual([304, 0]);
      return tag;
    }),
  );
  expect(new Set(tags).size).toBe(2);
  const [brotli = ''] = tags;
  expect((await get('/assets/long.js', 'identity', { 'if-none-match': brotli })).text).toBe(SCRIPT);
});

test('sends the page compressed, each time with another nonce, which its policy names', async () => {
  const replies = [await get('/login', BROWSER), await get('/login', 'identity')];
  expect(replies.map(({ encoding }) => encoding)).toEqual(['br', 'identity']);
  const nonces = replies.map(({ text, headers }) => {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    const nonce = /nonce="(.+?)"/.exec(text)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(text).toBe(PAGE.replace('__CSP_NONCE__', nonce));
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test.each(ENCODINGS)('sends a client that accepts %s a validator as %s', async (takes, encoding) => {
  const { userId } = await addUser(bed);
  const token = await addSession(bed, userId);
  const { body } = await bed.call(getTaxForms, { token, query: { tax_year_id: 2025 } });
  for (const file of [`${body.forms[0]?.validator}.js`, 'runtime.js']) {
    const plain = await bed.app.inject({ url: `/validators/${file}` });
    // The first time it is compressed, the second time it is cached.
    for (let time = 0; time < 2; time += 1) {
      const reply = await get(`/validators/${file}`, takes);
      expect(reply).toMatchObject({ status: 200, encoding, text: plain.body });
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': plain.headers['cache-control'],
        'x-content-type-options': 'nosniff',
      });
    }
  }
});

test('compresses replies of the API from 1,000 characters on', async () => {
  const long = await get('/api/openapi.json', BROWSER);
  expect(long).toMatchObject({ status: 200, encoding: 'br' });
  expect(long.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect((await get('/api/openapi.json', 'identity')).text).toBe(long.text);
  expect(await get('/api/about', BROWSER)).toMatchObject({ status: 200, encoding: 'identity' });
});
