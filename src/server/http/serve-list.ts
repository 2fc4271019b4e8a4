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

/** Answers with a long list: everything else of the reply, and the list as it comes. Resolves when no more is read. */
export type SendList<E extends Endpoint, List extends keyof ReplyOf<E>> = (
  rest: Omit<ReplyOf<E>, List>,
  chunks: AsyncIterable<readonly ItemOf<E, List>[]>,
) => Promise<void>;

/** Compressed bytes that wait for a slow client before the list itself waits: 100,000 transactions or so. */
const MOST_WAITING = 4_000_000;
const PACKING = { level: 1, readableHighWaterMark: MOST_WAITING };
/** Characters that are packed at once: each piece goes to another thread and back. */
const PIECE = 64_000;
/** Ms after which a client that still has not taken the reply is cut off. */
const LONGEST = 120_000;

/**
 * Binds a call whose reply is mostly one long list of objects. The list is written while it is read, so that it is never
 * in memory as a whole, and other calls are answered between two chunks; every item is written by the contract's schema.
 *
 * A failure before the first chunk is answered like any other. After that the connection is cut: what arrived is no
 * JSON, so nobody takes it for a short list. When the client goes away the reading ends.
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
      // Waits until it is sent: without it, an answer would be taken for missing while the last of it is packed.
      return call.reply;
    },
  };
}

interface Schemas {
  readonly item: Record<string, unknown>;
  readonly rest: Record<string, unknown>;
}

/** The JSON of the reply in pieces; what fails before the first one is answered. */
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
 * Sends the pieces compressed. A list takes a fifteenth of its size so and waits here for a slow client, not in the
 * database with a connection of the pool; a client that does not know gzip gets it unpacked on the way out.
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
  // What goes wrong on the way ends the reply through the streams; it is logged where it happens.
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
