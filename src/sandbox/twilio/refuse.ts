import type { FastifyReply } from 'fastify';
import type { PhoneTrick } from './switches.ts';

/** Twilio's error codes that the stand-in replies with: twilio.com/docs/api/errors. */
const errors = {
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too Many Requests' },
  60200: { status: 400, message: 'Invalid parameter' },
  60202: { status: 429, message: 'Max check attempts reached' },
  60203: { status: 429, message: 'Max send attempts reached' },
  60205: { status: 403, message: 'SMS is not supported by landline phone number' },
} as const;
export type TwilioCode = keyof typeof errors;

/** A refusal in Twilio's words. */
export function refuse(reply: FastifyReply, code: TwilioCode, detail?: string): FastifyReply {
  const { status, message } = errors[code];
  return reply.code(status).send({
    code,
    message: detail === undefined ? message : `${message}: ${detail}`,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

export function misbehave(reply: FastifyReply, trick: PhoneTrick): FastifyReply {
  switch (trick) {
    case 'http-503':
      return reply.code(503).send({ code: 20503, message: 'Service unavailable', status: 503 });
    case 'too-many-requests':
      return refuse(reply, 20429);
    case 'html':
      return reply.type('text/html').send('<h1>Sorry, there is a problem</h1>');
    case 'hang-up':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
