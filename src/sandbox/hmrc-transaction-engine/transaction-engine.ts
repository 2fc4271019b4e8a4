import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEngine, type EngineAnswer, type EngineOptions } from './engine.ts';
import { readSwitch } from './switches.ts';

export type TransactionEngineOptions = { readonly now: () => Date } & Partial<EngineOptions>;

/** 70 MB: the default of the product. HMRC gives no present figure for Self Assessment. */
const LARGEST_MESSAGE = 73_400_320;

/** The credentials shown to people. Both pairs are enrolled for every UTR. */
export const sandboxCredentials = { senderId: '123456789012', password: 'sandbox-pass' } as const;

/** The account of the product, for Express Submit. */
const expressCredentials = { senderId: 'formledger-sandbox', password: 'express-pass' } as const;

/** Another sender, such as an agent, who does not see what the first one sent. */
export const otherSandboxCredentials = { senderId: '210987654321', password: 'other-pass' } as const;

/**
 * A stand-in for HMRC's Transaction Engine, to be registered under a prefix. POST /submission, /poll and /validate
 * speak its protocol, /_control makes it misbehave, /_returns lists what it received.
 */
export async function transactionEngine(
  app: FastifyInstance,
  options: TransactionEngineOptions,
): Promise<void> {
  const engine = createEngine({
    credentials: [sandboxCredentials, otherSandboxCredentials, expressCredentials],
    pollInterval: 1,
    pollsBeforeResult: 1,
    largestMessage: LARGEST_MESSAGE,
    ...options,
  });
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    // Messages that are too large must arrive, so that they are refused as HMRC does.
    { parseAs: 'string', bodyLimit: 100_000_000 },
    (_request, body, done) => {
      done(null, body);
    },
  );

  app.post('/submission', (request, reply) =>
    send(reply, engine.submission(xmlOf(request), endpointsOf(app, request))),
  );
  app.post('/poll', (request, reply) => send(reply, engine.poll(xmlOf(request), endpointsOf(app, request))));
  app.post('/validate', (request, reply) =>
    send(reply, engine.validate(xmlOf(request), endpointsOf(app, request))),
  );

  app.get<{ Querystring: { utr?: string } }>('/_returns', ({ query }) => ({
    returns: engine.returns().filter(({ utr }) => query.utr === undefined || utr === query.utr),
  }));
  app.get('/_control', () => ({ switches: engine.switches.list(), submissions: engine.received() }));
  app.post('/_control', (request, reply) => {
    const added = readSwitch(request.body);
    if (typeof added === 'string') return reply.code(400).send({ error: added });
    engine.switches.add(added);
    return reply.code(201).send({ switches: engine.switches.list() });
  });
  app.delete<{ Querystring: { utr?: string; senderId?: string } }>('/_control', (request) => {
    const { utr, senderId } = request.query;
    engine.switches.clear({ utr, senderId });
    return { switches: engine.switches.list() };
  });
}

function xmlOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** The address the caller used, so that the poll address works for them. */
function endpointsOf(app: FastifyInstance, request: FastifyRequest): { submission: string; poll: string } {
  const base = `${request.protocol}://${request.host}${app.prefix}`;
  return { submission: `${base}/submission`, poll: `${base}/poll` };
}

function send(reply: FastifyReply, answer: EngineAnswer): FastifyReply {
  switch (answer.kind) {
    case 'xml':
      return reply.type('text/xml; charset=UTF-8').send(answer.xml);
    case 'html':
      return reply
        .type('text/html')
        .send('<html><body><h1>Sorry, there is a problem with the service</h1></body></html>');
    case 'unavailable':
      return reply.code(503).type('text/plain').send('Service Unavailable');
    case 'hangUp':
      // The message is processed, but the reply never arrives.
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
