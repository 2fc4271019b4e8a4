import { createHash } from 'node:crypto';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Call, type Caller, type Route, serve } from '../../../http/serve.ts';
import { once } from './once.ts';
import { type Actor, actorOf } from './record-change.ts';

/** A call that changes the books, in its transaction. */
type ActCall<E extends Endpoint> = Call<E> & { readonly tx: Tx; readonly actor: Actor };

/**
 * Binds a call that changes the books (`isAct` in the contract) to its handler, in one transaction of the person. With
 * an Idempotency-Key it only takes effect once. Throws bad_request if the key is not a UUID.
 */
export function serveAct<E extends Endpoint>(
  endpoint: E,
  db: Database,
  act: (call: ActCall<E>) => Promise<ReplyOf<E>>,
): Route {
  return serve(endpoint, async (call) => {
    const actor = actorOf(call.caller as Caller, call.now); // Calls with `isAct` have access 'session'.
    const id = idOf(call.request.headers['idempotency-key']);
    return db.asUser(actor.userId, (tx) => {
      const work = () => act({ ...call, tx, actor });
      return id === undefined ? work() : once(tx, actor, { id, requestHash: hashOf(endpoint, call) }, work);
    });
  });
}

function idOf(key: string | readonly string[] | undefined): string | undefined {
  if (key === undefined) return undefined;
  const id = typeof key === 'string' ? UUID.exec(key)?.[1] : undefined;
  if (id !== undefined) return id;
  throw new AppError(
    'bad_request',
    'The Idempotency-Key header must be a UUID, and a new one for each change.',
  );
}

/** With or without the quotes of a string in a structured field (RFC 9651). */
const UUID = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i;

function hashOf({ method, path }: Endpoint, { params, query, body }: Call<Endpoint>): Buffer {
  // Without the time and the confirmations that a refusal asked for: with them it is still the same request.
  const { ts: _, filed: __, changed: ___, ...rest } = query as Record<string, unknown>;
  const request = JSON.stringify([method, path, params, rest, body]);
  return createHash('sha256').update(request).digest();
}
