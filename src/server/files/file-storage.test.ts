import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AwsClient } from 'aws4fetch';
import { type Sandbox, startSandbox } from '#sandbox/start.ts';
import { readConfig } from '../config.ts';
import { type FileStorage, StoreDown } from './file-storage.ts';
import { openStorage } from './open-storage.ts';

const BUCKET = 'formledger-files';
const folder = mkdtempSync(join(tmpdir(), 'formledger-storage-'));
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => new Date() });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlWith = (secret: string, bucket = BUCKET) =>
  `${sandbox.url.replace('http://', `http://SANDBOXKEY:${encodeURIComponent(secret)}@`)}/${bucket}/receipts`;
const inBucket = (secret = 'sandbox/secret+key', bucket = BUCKET) =>
  openStorage(readConfig({ DATA_DIR: join(folder, 's3'), FILES_URL: urlWith(secret, bucket) }));
const onDisk = () => openStorage(readConfig({ DATA_DIR: join(folder, 'disk') }));
const tell = (faults: { down?: boolean; full?: boolean }) =>
  fetch(`${sandbox.url}/_store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function take(storage: FileStorage, ...texts: string[]) {
  const file = await storage.receive(chunks(...texts), 100);
  if (file === undefined) throw new Error('not taken');
  return file;
}

async function all(storage: FileStorage, before: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const some of storage.namesBefore(before)) names.push(...some);
  return names;
}

describe.each([
  ['on the disk', onDisk],
  ['in a store that speaks S3', () => inBucket()],
])('%s', (_, open) => {
  test('reads back what was stored, byte for byte, until it is removed', async () => {
    const storage = open();
    const file = await take(storage, 'one ', 'two');
    expect(Buffer.from(file.head).toString()).toBe('one two');
    const name = await file.keep();
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect((await buffer(await storage.read(name))).toString()).toBe('one two');
    await storage.remove(name);
    await storage.remove(name);
    await expect(storage.read(name)).rejects.toThrow();
  });

  test('stores the replacement', async () => {
    const storage = open();
    const file = await take(storage, 'a long one');
    expect(await file.rewrite(async () => undefined)).toBe(false);
    expect(await file.rewrite(async (content) => content.subarray(2, 6))).toBe(true);
    expect(file.bytes).toBe(4);
    expect((await buffer(await storage.read(await file.keep()))).toString()).toBe('long');
  });

  test('does not take more than the limit, and leaves nothing behind', async () => {
    const storage = open();
    expect(await storage.receive(chunks('x'.repeat(60), 'y'.repeat(41)), 100)).toBeUndefined();
    expect(incoming()).toEqual([]);
  });

  test('deletes a stored file that is dropped', async () => {
    const storage = open();
    const file = await take(storage, 'x');
    const name = await file.keep();
    await file.drop();
    await expect(storage.read(name)).rejects.toThrow();
  });

  test('lists stored names by age', async () => {
    const storage = open();
    const name = await (await take(storage, 'x')).keep();
    expect(await all(storage, new Date(Date.now() + 60_000))).toContain(name);
    expect(await all(storage, new Date(Date.now() - 60_000))).toEqual([]);
  });

  test('puts a file back under the name it had, and lists every name', async () => {
    const storage = open();
    const name = await (await take(storage, 'x')).keep();
    await storage.remove(name);
    await storage.putBack(name, chunks('as ', 'before'));
    expect((await buffer(await storage.read(name))).toString()).toBe('as before');
    const names: string[] = [];
    for await (const some of storage.names()) names.push(...some);
    expect(names).toContain(name);
    await expect(storage.putBack('../x', chunks('x'))).rejects.toThrow(RangeError);
    expect(incoming()).toEqual([]);
  });

  test('rejects names that lead elsewhere', async () => {
    await expect(async () => open().read('../../etc/passwd')).rejects.toThrow(RangeError);
    await expect(async () => open().remove('x')).rejects.toThrow(RangeError);
  });
});

describe('a failing store', () => {
  test.each([{ down: true }, { full: true }])(
    'stores nothing with %j, and works again afterwards',
    async (fault) => {
      const storage = inBucket();
      const file = await take(storage, 'x');
      await tell(fault);
      await expect(file.keep()).rejects.toThrow(StoreDown);
      await file.drop();
      await tell({ down: false, full: false });
      expect(incoming()).toEqual([]);
      expect(await (await take(storage, 'x')).keep()).toMatch(/^\w{32}$/);
    },
  );

  test('refuses a wrong secret, and its error contains neither it nor the address', async () => {
    const file = await take(inBucket('not the secret'), 'x');
    const error: unknown = await file.keep().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreDown);
    expect(String(error)).toContain('403 SignatureDoesNotMatch');
    expect(String(error)).not.toMatch(/secret|127\.0\.0\.1/);
    await file.drop();
  });

  test('reports a store that does not answer as down', async () => {
    const nowhere = readConfig({ DATA_DIR: folder, FILES_URL: 'http://KEY:SECRET@127.0.0.1:9/bucket' });
    await expect(openStorage(nowhere).read('0'.repeat(32))).rejects.toThrow(StoreDown);
  });
});

describe('the sandbox store', () => {
  const client = (changes: Partial<ConstructorParameters<typeof AwsClient>[0]> = {}) =>
    new AwsClient({
      accessKeyId: 'SANDBOXKEY',
      secretAccessKey: 'sandbox/secret+key',
      service: 's3',
      retries: 0,
      ...changes,
    });
  const HASH_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const ask = async (signer: AwsClient, headers: Record<string, string> = {}) => {
    const response = await signer.fetch(`${sandbox.url}/${BUCKET}/${'0'.repeat(32)}`, {
      headers: { 'x-amz-content-sha256': HASH_OF_NOTHING, ...headers },
    });
    return [response.status, /<Code>(\w+)/.exec(await response.text())?.[1]];
  };

  test('requires a current signature of its own key over the content', async () => {
    expect((await fetch(`${sandbox.url}/${BUCKET}/x`)).status).toBe(403);
    expect(await ask(client())).toEqual([404, 'NoSuchKey']);
    expect(await ask(client({ accessKeyId: 'OTHER' }))).toEqual([403, 'InvalidAccessKeyId']);
    expect(await ask(client({ secretAccessKey: 'other' }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await ask(client({ service: 'ec2' }))).toEqual([400, 'AuthorizationHeaderMalformed']);
    expect(await ask(client(), { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' })).toEqual([
      400,
      'XAmzContentSHA256Mismatch',
    ]);
    const signed = await client().sign(`${sandbox.url}/${BUCKET}/x`, {
      headers: { 'x-amz-content-sha256': HASH_OF_NOTHING },
      aws: { datetime: '20200101T000000Z' },
    });
    expect(await (await fetch(signed)).text()).toContain('RequestTimeTooSkewed');
  });
});

test.each(['s3://k:s@host/b', 'https://host/bucket', 'https://k:s@host', 'nonsense secret'])(
  'refuses FILES_URL %j without repeating it',
  (url) => {
    const read = () => readConfig({ FILES_URL: url });
    expect(read).toThrow(/^FILES_URL must be https:\/\/KEY:SECRET@host\/bucket/);
    expect(read).not.toThrow(url);
  },
);

function incoming(): string[] {
  return ['disk', 's3'].flatMap((one) => {
    try {
      return readdirSync(join(folder, one, 'files', 'incoming'));
    } catch {
      return [];
    }
  });
}
