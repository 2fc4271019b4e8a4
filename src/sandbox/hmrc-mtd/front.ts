import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ukDateOf } from '#domain/calendar-date.ts';
import { isTaxYear, taxYearOf } from '#domain/tax-year.ts';
import { agentCan } from './agent-access.ts';
import { type Answer, platformRefusal, refusal } from './answer.ts';
import { type Call, refuse, type Stand } from './call.ts';
import { wrongBody } from './check-body.ts';
import { isOneYear, wrongInputs } from './check-inputs.ts';
import type { Feedback } from './feedback.ts';
import { checkHeaders, govHeaders } from './fraud-headers.ts';
import { handlers } from './handlers.ts';
import { documented, type Operation, operations } from './operations.ts';
import { isNino } from './people.ts';
import type { Received } from './person.ts';
import { atScenario } from './scenarios.ts';
import { isSupported } from './supported-years.ts';
import { type HmrcSwitch, hangUp } from './switches.ts';
import { type Holding, isHolding } from './test-people.ts';
import { createThrottle } from './throttle.ts';
import { parsedJson, wordsOf } from './words.ts';

/** Every operation of Digital Tax: the checks that HMRC makes of any request, and then the operation itself. */
export function front(app: FastifyInstance, stand: Stand, feedback: Feedback): void {
  const isThrottled = createThrottle(stand.requestsPerSecond);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-correlationid', randomUUID());
  });
  for (const operation of operations) {
    const handler = handlers[operation.name];
    if (handler === undefined) throw new Error(`${operation.name} has no handler`);
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => {
        const given = { ...wordsOf(request.query), ...wordsOf(request.params) };
        const trick = stand.switches.take(operation.name, given['nino']);
        const early = trick === undefined ? undefined : tricked(trick, { request, reply, operation, stand });
        if (early === 'hung up') return reply;
        feedback.remember(operation, request.url, govHeaders(request.headers), stand.now());
        const answer =
          early ??
          (isThrottled()
            ? platformRefusal('MESSAGE_THROTTLED_OUT')
            : answerOf({ operation, request, given, stand, trick }));
        record({ stand, given, operation, request, answer });
        return trick?.next === 'lost-reply' ? hangUp(reply) : send(reply, answer);
      },
    });
  }
  app.setNotFoundHandler(({ method, url }, reply) => {
    const [path = ''] = url.split('?');
    const isKnown = operations.some((one) => one.method !== method && pathPattern(one.path).test(path));
    return send(reply, platformRefusal(isKnown ? 'METHOD_NOT_ALLOWED' : 'MATCHING_RESOURCE_NOT_FOUND'));
  });
}

function pathPattern(path: string): RegExp {
  return new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

interface Visit {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly given: Readonly<Record<string, string>>;
  readonly stand: Stand;
  readonly trick?: HmrcSwitch | undefined;
}

/** Checks in the order of HMRC's platform: form, credentials, fraud prevention, then the operation's own. */
function answerOf({ operation, request, given, stand, trick }: Visit): Answer {
  const { accept, 'content-type': type = '', authorization } = request.headers;
  if (accept !== `application/vnd.hmrc.${operation.version}+json`)
    return platformRefusal('ACCEPT_HEADER_INVALID');
  if (operation.body !== undefined && !/^application\/json\s*(?:;|$)/.test(type))
    return platformRefusal('UNSUPPORTED_MEDIA_TYPE');
  const token = allowed(operation, authorization, stand);
  if ('status' in token) return token;
  const report = checkHeaders(govHeaders(request.headers));
  if (report.code !== 'VALID_HEADERS') return { status: 400, body: { ...report, code: 'INVALID_HEADERS' } };

  const wrong = wrongInputs(operation, given);
  if (wrong.length > 0)
    return refusal(
      400,
      wrong.map((code) => ({
        code,
        message: documented(operation, code)?.message ?? 'The value is invalid',
      })),
    );
  const client = clientOf(token, given['nino'], operation, stand);
  if (client === undefined) return platformRefusal('CLIENT_OR_AGENT_NOT_AUTHORISED');
  const today = ukDateOf(stand.now());
  const text = given['taxYear'];
  if (text !== undefined && !isOneYear(text)) return refuse(operation, 'RULE_TAX_YEAR_RANGE_INVALID');
  const taxYear = text ?? taxYearOf(today);
  if (!isTaxYear(taxYear) || (text !== undefined && !isSupported(operation.name, taxYear, today)))
    return refuse(operation, 'RULE_TAX_YEAR_NOT_SUPPORTED');

  const call: Call = {
    operation,
    given,
    body: parsedJson(request.body),
    person: stand.people.find(client, token.has),
    taxYear,
    now: stand.now(),
    today,
    stand,
    hasCalculationErrors: trick?.next === 'calculation-errors',
  };
  const reasons = wrongBody(operation, call.body);
  if (reasons.length > 0) return refusal(400, reasons);
  const scenario = request.headers['gov-test-scenario'];
  const handler = handlers[operation.name] ?? (() => platformRefusal('MATCHING_RESOURCE_NOT_FOUND'));
  return typeof scenario === 'string' ? atScenario(call, scenario, handler) : handler(call);
}

/** Whom a valid token lets act. */
type Bearer =
  | { readonly nino: string; readonly has?: Holding }
  | { readonly arn: string; readonly has?: never };

/** The person or agent of the token, or the refusal of it. */
function allowed(
  { scope }: Operation,
  authorization: string | undefined,
  { grants, now }: Stand,
): Bearer | Answer {
  const [, text] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (text === undefined) return platformRefusal('MISSING_CREDENTIALS');
  const token = grants.read(text, 'access', now());
  if (token === undefined) return platformRefusal('INVALID_CREDENTIALS');
  if (token.nino === undefined && token.arn === undefined)
    return platformRefusal('INCORRECT_ACCESS_TOKEN_TYPE');
  if (scope !== undefined && !token.scopes.includes(scope)) return platformRefusal('INVALID_SCOPE');
  if (token.nino === undefined) return { arn: token.arn ?? '' };
  // A grant is named for what was chosen at sign-in, so that this is known again after a restart.
  const [has] = token.id.split('.');
  return { nino: token.nino, ...(isHolding(has) && { has }) };
}

/** The person whom a request is about; undefined if the bearer of its token cannot act for them. */
function clientOf(
  bearer: Bearer,
  nino: string | undefined,
  operation: Operation,
  { agencies }: Stand,
): string | undefined {
  if ('nino' in bearer) return nino === undefined || nino === bearer.nino ? bearer.nino : undefined;
  return nino !== undefined && agentCan(agencies, bearer.arn, nino, operation) ? nino : undefined;
}

/** The reply of a trick that is played before anything is done. */
function tricked(
  { next, status = 400, code = '' }: HmrcSwitch,
  {
    request,
    reply,
    operation,
    stand,
  }: { request: FastifyRequest; reply: FastifyReply; operation: Operation; stand: Stand },
): Answer | 'hung up' | undefined {
  switch (next) {
    case 'http-503':
      return platformRefusal('SERVICE_UNAVAILABLE');
    case 'http-500':
      return platformRefusal('INTERNAL_SERVER_ERROR');
    case 'throttled':
      return platformRefusal('MESSAGE_THROTTLED_OUT');
    case 'expired-token':
      return platformRefusal('INVALID_CREDENTIALS');
    case 'grant-revoked': {
      const token = stand.grants.read(request.headers.authorization?.slice(7), 'access', stand.now());
      if (token !== undefined) stand.grants.revoke(token.id);
      return platformRefusal('INVALID_CREDENTIALS');
    }
    case 'html':
      return { status: 200, html: '<h1>Sorry, there is a problem with the service</h1>' };
    case 'refuse':
      return refusal(status, [
        { code, message: documented(operation, code)?.message ?? 'The sandbox refuses' },
      ]);
    case 'hang-up':
      hangUp(reply);
      return 'hung up';
    case 'lost-reply':
    case 'calculation-errors':
      return undefined;
  }
}

function send(reply: FastifyReply, { status, body, html, headers = {} }: Answer): FastifyReply {
  void reply.code(status).headers(headers);
  if (html !== undefined) return reply.type('text/html; charset=utf-8').send(html);
  return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body));
}

/** Remembers the request and its reply with the person it is about, without the token. */
function record({ stand, given, operation, request, answer }: Visit & { answer: Answer }): void {
  const nino = given['nino'];
  if (!isNino(nino)) return;
  const { authorization: _, ...headers } = request.headers;
  const received: Received = {
    at: stand.now().toISOString(),
    operation: operation.name,
    method: request.method,
    path: request.url,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(typeof request.body === 'string' && { body: parsedJson(request.body) }),
    status: answer.status,
    reply: answer.body,
  };
  stand.people.find(nino).received.push(received);
}
