import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../crypto/tokens.ts';
import type { PaymentOwner } from '../../data/payments/payments.repo.ts';
import { browserSecret } from '../../data/users/browser.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

/** Whose payments a request is about: the account's, or those of the browser; undefined for a browser without any. */
export function ownerOf(
  { config }: Services,
  caller: Caller | undefined,
  request: FastifyRequest,
): PaymentOwner | undefined {
  if (caller !== undefined) return { userId: caller.userId };
  const secret = browserSecret(config, request);
  return secret === undefined ? undefined : { browserHash: hashToken(secret) };
}

/** Transactions of an owner: rows of visitors belong to no user, so the system scope reads them by their browser. */
export function inScopeOf({ db }: Services, owner: PaymentOwner) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    'userId' in owner ? db.asUser(owner.userId, work) : db.asSystem(work);
}
