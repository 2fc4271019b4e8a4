import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import Type, { type TArray } from 'typebox';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { accepts } from './compress.ts';
import type { Call, Route } from './serve.ts';

type ItemOf<
  E extends Endpoint,
  List extends keyof ReplyOf<E>,
> = ReplyOf<E>[List] extends readonly (infer Item)[] ? Item : never;

/**
 * Replies with a long list: the other fields of the reply, and the list as it arrives. Resolves when no more is read.
 */
export type SendList<E extends Endpoint, List extends keyof ReplyOf<E>> = (
  rest: Omit<ReplyOf<E>, List>,
  chunks: AsyncIterable<readonly ItemOf<E, List>[]>,
) => Promise<void>;

/** Compressed bytes waiting for a slow client before reading pauses: about 100,000 transactions. */
const MOST_WAITING = 4_000_000;
const PACKING = { level: 1, readableHighWaterMark: MOST_WAITING };
/** Characters to compress at once: each piece goes to another thread and back. */
const PIECE = 64_000;
/** Ms after which a client that still has not read the reply is cut off. */
const LONGEST = 120_000;

/**
 * Binds a call whose reply is mostly one long list of objects. The list is written while it is read, so it is never in
 * memory as a whole, and other calls are handled between two chunks. Every item is serialised with the contract's
 * schema.
 * A failure before the first chunk gets the usual reply. After that the connection is cut. What arrived is not valid
 * JSON, so it cannot be mistaken for a short list. Reading ends when the client goes away.
 */
export function serveList<E extends Endpoint, const List extends keyof ReplyOf<E> & string>(
  endpoint: E,
  list: List,
  handle: (call: Call<E>, send: SendList<E, List>) => Promise<void>,
): Route {
  const { properties } = endpoint.reply as unknown as { properties: Record<List, TArray> };
  const schemas: Schemas = {
    item: { ...properties[list].items },
    rest: { ...Type.Omit(endpoint.reply, [list]) },
  };
  return {
    endpoint,
    streams: true,
    handle: async (call) => {
      let hasBegun = false;
      const send: SendList<E, List> = async (rest, chunks) => {
        const pieces = piecesOf(call, list, schemas, rest, chunks);
        const first = await pieces.next();
        hasBegun = true;
        if (first.done !== true) await write(call, first.value, pieces);
      };
      try {
        await handle(call, send);
      } catch (error) {
        if (!hasBegun) throw error;
        call.request.log.error({ err: error }, 'the transaction of a list failed after it was sent');
      }
      // Waits until it is sent. Otherwise Fastify would take the reply as missing while the last of it is compressed.
      return call.reply;
    },
  };
}

interface Schemas {
  readonly item: Record<string, unknown>;
  readonly rest: Record<string, unknown>;
}

/** The JSON of the reply in pieces; a failure before the first one gets a reply. */
async function* piecesOf(
  { reply, request }: Pick<Call<Endpoint>, 'reply' | 'request'>,
  list: string,
  schemas: Schemas,
  rest: object,
  chunks: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  const asItem = reply.compileSerializationSchema(schemas.item) as (item: unknown) => string;
  const asRest = reply.compileSerializationSchema(schemas.rest) as (rest: unknown) => string;
  let piece = `{${JSON.stringify(list)}:[`;
  let comma = '';
  let isBegun = false;
  try {
    for await (const chunk of chunks) {
      piece += comma + chunk.map(asItem).join(',');
      comma = ',';
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
      isBegun = true;
    }
  } catch (error) {
    if (isBegun) request.log.error({ err: error }, 'a list failed while it was sent');
    throw error;
  }
  const others = asRest(rest).slice(1);
  yield `${piece}]${others === '}' ? '' : ','}${others}`;
}

/**
 * Sends the pieces compressed. A compressed list is a fifteenth of its size and waits here for a slow client, not in
 * the database with a connection of the pool. For a client without gzip it is decompressed on the way out.
 */
async function write(
  { reply, request }: Pick<Call<Endpoint>, 'reply' | 'request'>,
  first: string,
  others: AsyncGenerator<string>,
): Promise<void> {
  const source = addAbortSignal(
    AbortSignal.timeout(LONGEST),
    Readable.from(withFirst(first, others), { objectMode: false }),
  );
  const closed = new Promise<void>((resolve) => source.once('close', resolve));
  const packed = createGzip(PACKING);
  const isWanted = accepts('gzip', request);
  // Errors end the reply through the streams; they are logged where they happen.
  const done = () => undefined;
  const body = isWanted ? pipeline(source, packed, done) : pipeline(source, packed, createGunzip(), done);
  void reply
    .type('application/json; charset=utf-8')
    .header('vary', 'accept-encoding')
    .headers(isWanted ? { 'content-encoding': 'gzip' } : {})
    .send(body);
  await closed;
}

async function* withFirst(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield first;
    for await (const piece of others) yield piece;
  } finally {
    await others.return(undefined);
  }
}
