import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInternationalNumber } from '#domain/phone-number.ts';
import { lookUp } from './number-types.ts';
import { phonePages } from './phone-pages.ts';
import { misbehave, refuse } from './refuse.ts';
import { createPhoneSwitches, type PhoneStage } from './switches.ts';
import { type Channel, createVerifications, type Verification } from './verifications.ts';

/** The only account and Verify service. */
export const sandboxTwilio = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'sandbox-token',
  serviceSid: `VA${'0'.repeat(32)}`,
} as const;

interface VerifyCall {
  Params: { service: string };
  Body: Record<string, string | undefined> | undefined;
}

/**
 * A stand-in for Twilio: /twilio/lookups is lookups.twilio.com, /twilio/verify is verify.twilio.com. No message reaches
 * anyone; /phones shows them.
 */
export async function twilio(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  const verifications = createVerifications(now);
  const switches = createPhoneSwitches();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  phonePages(app, verifications);

  /** True if it has already replied: to a stranger, or as a switch requires. */
  const isAnswered = (stage: PhoneStage, number: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!isKnown(request)) {
      void refuse(reply, 20003);
      return true;
    }
    const trick = switches.take(stage, number);
    if (trick !== undefined) void misbehave(reply, trick);
    return trick !== undefined;
  };

  app.get<{ Params: { number: string }; Querystring: { CountryCode?: string; Fields?: string } }>(
    '/twilio/lookups/v2/PhoneNumbers/:number',
    (request, reply) => {
      const { number } = request.params;
      if (isAnswered('lookup', number, request, reply)) return reply;
      if (!/^\+?\d{1,30}$/.test(number)) return refuse(reply, 20404, `/v2/PhoneNumbers/${number}`);
      const { type, ...found } = lookUp(number, request.query.CountryCode);
      const wantsType = request.query.Fields?.split(',').includes('line_type_intelligence') === true;
      return reply.send({
        ...found,
        line_type_intelligence: wantsType ? { type, error_code: null } : null,
      });
    },
  );

  app.post<VerifyCall>('/twilio/verify/v2/Services/:service/Verifications', (request, reply) => {
    const { To = '', Channel: channel } = request.body ?? {};
    if (isAnswered('start', To, request, reply)) return reply;
    if (request.params.service !== sandboxTwilio.serviceSid) return refuse(reply, 20404);
    if (!isInternationalNumber(To)) return refuse(reply, 60200, 'To');
    if (!isChannel(channel)) return refuse(reply, 60200, 'Channel');
    if (channel === 'sms' && lookUp(To, undefined).type === 'landline') return refuse(reply, 60205);
    const started = verifications.start(To, channel);
    return started === 'too many sends'
      ? refuse(reply, 60203)
      : reply.code(201).send(resource(started, 'pending'));
  });

  app.post<VerifyCall>('/twilio/verify/v2/Services/:service/VerificationCheck', (request, reply) => {
    const { To = '', Code = '' } = request.body ?? {};
    if (isAnswered('check', To, request, reply)) return reply;
    if (request.params.service !== sandboxTwilio.serviceSid) return refuse(reply, 20404);
    if (!isInternationalNumber(To)) return refuse(reply, 60200, 'To');
    if (!/^[0-9A-Za-z]{4,10}$/.test(Code)) return refuse(reply, 60200, 'Code');
    const checked = verifications.check(To, Code);
    if (checked === 'none') return refuse(reply, 20404, 'VerificationCheck');
    if (checked === 'too many checks') return refuse(reply, 60202);
    return reply.send(resource(checked.verification, checked.isApproved ? 'approved' : 'pending'));
  });

  app.get('/twilio/_control', () => switches.list());
  app.post('/twilio/_control', ({ body }, reply) => {
    const wrong = switches.add(body);
    return wrong === undefined
      ? reply.code(201).send(switches.list())
      : reply.code(400).send({ error: wrong });
  });
  app.delete('/twilio/_control', () => {
    switches.clear();
    return switches.list();
  });
}

function isKnown({ headers }: FastifyRequest): boolean {
  const { accountSid, authToken } = sandboxTwilio;
  const expected = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return headers.authorization === `Basic ${expected}`;
}

function isChannel(text: string | undefined): text is Channel {
  return text === 'sms' || text === 'call';
}

function resource({ sid, to, channel, started }: Verification, status: 'pending' | 'approved') {
  return {
    sid,
    service_sid: sandboxTwilio.serviceSid,
    account_sid: sandboxTwilio.accountSid,
    to,
    channel,
    status,
    valid: status === 'approved',
    date_created: started.toISOString(),
  };
}
