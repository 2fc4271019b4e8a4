import type { FastifyReply } from 'fastify';
import type { BankTrick } from './switches.ts';

/** A refusal in TrueLayer's words: docs.truelayer.com/docs/error-codes-1. */
export function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error, error_description: `The sandbox answers ${error}.` });
}

/** Plays a trick; `revoked` is the reply for a revoked consent. */
export function misbehave(reply: FastifyReply, trick: BankTrick, revoked = 'access_denied'): FastifyReply {
  switch (trick) {
    case 'http-503':
      return refuse(reply, 503, 'temporarily_unavailable');
    case 'html':
      return reply.type('text/html').send('<h1>Sorry, there is a problem with the bank</h1>');
    case 'hang-up':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'consent-revoked':
      return refuse(reply, revoked === 'invalid_grant' ? 400 : 403, revoked);
    case 'no-accounts':
      return reply.send({ results: [], status: 'Succeeded' });
  }
}
