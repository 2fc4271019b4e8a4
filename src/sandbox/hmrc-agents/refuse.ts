import type { FastifyReply } from 'fastify';
import type { AgentSwitch } from './switches.ts';

/** A refusal in the form of HMRC’s APIs. */
export function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ code, message: `The sandbox answers ${code}.` });
}

/** Plays a switch in place of the answer. `lost-reply` is played after the work is done. */
export function misbehave(reply: FastifyReply, { next, status, code }: AgentSwitch): FastifyReply {
  switch (next) {
    case 'http-503':
      return refuse(reply, 503, 'SERVER_ERROR');
    case 'http-500':
      return refuse(reply, 500, 'INTERNAL_SERVER_ERROR');
    case 'throttled':
      return refuse(reply, 429, 'MESSAGE_THROTTLED_OUT');
    case 'expired-token':
      return refuse(reply, 401, 'INVALID_CREDENTIALS');
    case 'html':
      return reply.type('text/html').send('<h1>Sorry, there is a problem with the service</h1>');
    case 'refuse':
      return refuse(reply, status ?? 400, code ?? 'BAD_REQUEST');
    case 'hang-up':
    case 'lost-reply':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
