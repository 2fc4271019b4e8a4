import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { FilesUrl } from '../config/files-url.ts';
import { type FileStorage, StoreDown } from './file-storage.ts';
import { NAME, spool, sweepSpool, withKeep } from './spool.ts';

/** For a whole call; a file has at most 10 MB. */
const LIMIT_MS = 30_000;

/**
 * Files in an S3 bucket, one object each. A file is uploaded in one request once it is complete in the folder
 * `incoming`. Requests are signed (AWS Signature Version 4) with their content. Nothing in the bucket needs to be
 * public, and only this server reads it. Throws StoreDown if the store is down.
 */
export function s3Storage(store: FilesUrl, incoming: string): FileStorage {
  const { accessKeyId, secretAccessKey, region, address } = store;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    retries: 2,
    ...(region !== undefined && { region }),
  });
  const call = async (method: string, path: string, body?: Buffer) => {
    const headers = { 'x-amz-content-sha256': await sha256(body ?? Buffer.alloc(0)) };
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return await client.fetch(`${address}${path}`, {
        method,
        headers,
        signal,
        body: body === undefined ? null : new Uint8Array(body),
      });
    } catch (error) {
      throw new StoreDown(`${method} did not reach the store of files`, { cause: error });
    }
  };
  const objectOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`not the name of a stored file: ${name}`);
    return `/${store.prefix}${name}`;
  };
  const remove = async (name: string) => {
    const response = await call('DELETE', objectOf(name));
    if (!response.ok && response.status !== 404) throw await refused(response, 'DELETE');
    await response.body?.cancel();
  };
  const put = async (name: string, content: Buffer) => {
    const response = await call('PUT', objectOf(name), content);
    if (!response.ok) throw await refused(response, 'PUT');
    await response.body?.cancel();
  };
  /** The files in the bucket, a page of its list at a time. */
  const pages = async function* () {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: store.prefix });
      if (next !== undefined) query.set('continuation-token', next);
      const response = await call('GET', `?${query.toString()}`);
      if (!response.ok) throw await refused(response, 'GET');
      const page = listed(await response.text());
      next = page.next;
      yield page.objects
        .map(({ key, modified }) => ({ name: key.slice(store.prefix.length), modified }))
        .filter(({ name }) => NAME.test(name));
    } while (next !== undefined);
  };
  return {
    async receive(source, limit) {
      const file = await spool(incoming, source, limit);
      if (file === undefined) return undefined;
      return withKeep(file, {
        async keep() {
          await put(file.name, await file.content());
          await file.close();
          await rm(file.path, { force: true });
          return file.name;
        },
        // An object that cannot be deleted now has no row, so the nightly sweep finds it.
        forget: () => remove(file.name).catch(() => undefined),
      });
    },
    async read(name) {
      const response = await call('GET', objectOf(name));
      if (!response.ok || response.body === null) throw await refused(response, 'GET');
      return Readable.from(response.body);
    },
    remove,
    async *namesBefore(before) {
      await sweepSpool(incoming, before);
      for await (const objects of pages())
        yield objects.filter(({ modified }) => modified < before).map(({ name }) => name);
    },
    async *names() {
      for await (const objects of pages()) yield objects.map(({ name }) => name);
    },
    async putBack(name, content) {
      await put(name, await buffer(content));
    },
  };
}

/** Only its code is passed on: the rest of the reply repeats what was signed. */
async function refused(response: Response, method: string): Promise<StoreDown> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';
  return new StoreDown(`the store of files answered ${method} with ${response.status} ${code}`);
}

const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });

/** The reply of ListObjectsV2. */
function listed(xml: string): { objects: { key: string; modified: Date }[]; next: string | undefined } {
  // As the store's documentation describes it; missing means an empty list.
  const { ListBucketResult: result } = parser.parse(xml) as {
    ListBucketResult?: { Contents?: { Key: string; LastModified: string }[]; NextContinuationToken?: string };
  };
  const objects = result?.Contents ?? [];
  return {
    objects: objects.map(({ Key, LastModified }) => ({ key: Key, modified: new Date(LastModified) })),
    next: result?.NextContinuationToken || undefined,
  };
}

async function sha256(content: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(content))).toString('hex');
}
