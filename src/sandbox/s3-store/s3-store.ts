import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XMLBuilder } from 'fast-xml-parser';
import { type SignatureFault, signatureFault } from './signature.ts';

/** The only bucket, and the key pair that opens it. */
export const sandboxBucket = {
  name: 'formledger-files',
  accessKeyId: 'SANDBOXKEY',
  secretAccessKey: 'sandbox/secret+key',
} as const;

interface StoredObject {
  content: Buffer;
  modified: Date;
}

type Fault = SignatureFault | 'NoSuchKey' | 'MissingContentLength' | 'InternalError' | 'MethodNotAllowed';

const statusOf: Partial<Record<Fault, number>> = {
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchKey: 404,
  MissingContentLength: 411,
  MethodNotAllowed: 405,
  InternalError: 500,
};

const xml = new XMLBuilder({ ignoreAttributes: false });

/** Keys in one page of a list. */
const PAGE = 1000;

/**
 * A stand-in for a store that speaks S3 (Amazon S3 API reference), path style: PUT, GET, HEAD and DELETE of an object
 * and ListObjectsV2 of the bucket. Every request must be signed, including its content. POST /_store {"down": true}
 * makes it reply with 500, {"full": true} makes it refuse to store. Objects are lost when the sandbox ends.
 */
export async function s3Store(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  const objects = new Map<string, StoredObject>();
  const faults = { down: false, full: false };

  await app.register(async (store) => {
    store.removeAllContentTypeParsers();
    store.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    store.addHook('preHandler', async (request, reply) => {
      const { method, url, headers } = request;
      const wrong = signatureFault({ method, url, headers, body: bodyOf(request) }, sandboxBucket, now());
      if (wrong !== undefined) return refuse(reply, wrong);
      return faults.down ? refuse(reply, 'InternalError') : undefined;
    });
    store.get<{ Querystring: Record<string, string> }>(`/${sandboxBucket.name}`, ({ query }, reply) =>
      reply.type('application/xml').send(listing(objects, query)),
    );
    store.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD', 'PUT', 'DELETE'],
      url: `/${sandboxBucket.name}/*`,
      handler: (request, reply) => {
        const key = request.params['*'];
        const object = objects.get(key);
        switch (request.method) {
          case 'PUT': {
            if (request.headers['content-length'] === undefined) return refuse(reply, 'MissingContentLength');
            if (faults.full) return refuse(reply, 'InternalError');
            const content = bodyOf(request);
            objects.set(key, { content, modified: now() });
            return reply.header('etag', etagOf(content)).send();
          }
          case 'DELETE':
            objects.delete(key);
            return reply.code(204).send();
          default:
            if (object === undefined) return refuse(reply, 'NoSuchKey');
            return reply
              .header('etag', etagOf(object.content))
              .header('last-modified', object.modified.toUTCString())
              .type('application/octet-stream')
              .send(object.content);
        }
      },
    });
  });

  app.get('/_store', () => ({ ...faults, keys: [...objects.keys()].sort() }));
  app.post('/_store', ({ body }) => {
    // Only the known switches; anything else leaves the store unchanged.
    const input = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    for (const name of ['down', 'full'] as const)
      if (typeof input[name] === 'boolean') faults[name] = input[name];
    return faults;
  });
}

function listing(
  objects: ReadonlyMap<string, StoredObject>,
  { prefix = '', 'continuation-token': after = '' }: Record<string, string>,
): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const isCut = page.length < keys.length;
  return xml.build({
    ListBucketResult: {
      '@_xmlns': 'http://s3.amazonaws.com/doc/2006-03-01/',
      Name: sandboxBucket.name,
      Prefix: prefix,
      KeyCount: page.length,
      MaxKeys: PAGE,
      IsTruncated: isCut,
      ...(isCut && { NextContinuationToken: page.at(-1) }),
      Contents: page.map((key) => ({
        Key: key,
        LastModified: objects.get(key)?.modified.toISOString(),
        Size: objects.get(key)?.content.length,
      })),
    },
  });
}

function refuse(reply: FastifyReply, code: Fault): FastifyReply {
  return reply
    .code(statusOf[code] ?? 403)
    .type('application/xml')
    .send(xml.build({ Error: { Code: code } }));
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
