import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type TObject } from 'typebox';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { ErrorReply } from '#contract/errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Services } from '../services.ts';
import { AppError } from './app-error.ts';
import { refusePage } from './page-refusal.ts';
import { sessionOfPass } from './page-pass.ts';
import type { AgentCaller, Call, Caller, Callers, Route } from './serve.ts';
import { visitorOf } from './visitor.ts';
import { refuseUnstorable } from './storable.ts';

const BODY_LIMIT = 100_000;

/** When a request arrived and who sends it, known before any of it is read. */
interface Admitted {
  now: Date;
  caller: Caller | AgentCaller | undefined;
}

/**
 * Mounts the routes under /api with the checks for every call: origin, session and role first, before a body is read or
 * a parameter checked; then the schemas.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  callers: Callers,
  routes: readonly Route[],
): void {
  mount(
    app,
    services,
    callers,
    routes.filter(({ endpoint }) => !endpoint.takesFile && !endpoint.takesForm && !endpoint.takesText),
  );
  // Separate, because every other call refuses multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: ONE_FILE, throwFileSizeLimit: false });
    mount(
      scope,
      services,
      callers,
      routes.filter(({ endpoint }) => endpoint.takesFile),
    );
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    mount(
      scope,
      services,
      callers,
      routes.filter(({ endpoint }) => endpoint.takesForm === true),
    );
  });
  void app.register(async (scope) => {
    for (const type of [FORM, 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_, __, done) => done(null, {}));
    mount(
      scope,
      services,
      callers,
      routes.filter(({ endpoint }) => endpoint.takesForm === 'unread'),
    );
  });
  for (const type of ['application/json', 'message/rfc822'])
    void app.register(async (scope) => {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_, body, done) => done(null, body));
      mount(
        scope,
        services,
        callers,
        routes.filter(({ endpoint }) => endpoint.takesText === type),
      );
    });
}

const FORM = 'application/x-www-form-urlencoded';

/** One byte over the limit separates a file that is too large from one that just fits. */
const ONE_FILE = {
  files: 1,
  fileSize: LARGEST_FILE + 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  headerPairs: 20,
};

function mount(app: FastifyInstance, services: Services, callers: Callers, routes: readonly Route[]): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  for (const { endpoint, handle, explain, streams } of routes) {
    const answered = async (request: FastifyRequest) => {
      const { caller, now } = admitted.get(request) ?? {};
      if (caller !== undefined && now !== undefined && 'sessionId' in caller)
        await callers.answered(caller, endpoint, now);
    };
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      schema: schemaOf(endpoint),
      onRequest: async (request, reply) => {
        const now = services.clock();
        refuseForeignPages(endpoint, request);
        const caller = await admit(services, callers, endpoint, request, now);
        if (caller !== undefined) nameInLog(request, reply, caller);
        admitted.set(request, { now, caller });
      },
      // A refused call has shown nothing. If the log cannot be written, nothing is shown either.
      onSend: async (request, reply) => {
        if (reply.statusCode < 400 && !streams) await answered(request);
      },
      ...(endpoint.isPage && {
        errorHandler: (error, request, reply) => void refusePage(error, request, reply),
      }),
      ...(explain && {
        errorHandler: (error, { body }) => {
          const issues = error.validationContext === 'body' ? explain(body) : [];
          throw issues.length > 0 ? new AppError('bad_request', 'The request is not valid.', issues) : error;
        },
      }),
      handler: async (request, reply) => {
        // The schemas have checked the three parts; admit() has thrown if the contract requires a caller.
        const { params, query, body } = request;
        refuseUnstorable(params);
        refuseUnstorable(query);
        refuseUnstorable(body);
        // Before it takes a connection: to wait for a second one while it holds one could take all of them.
        if (streams) await answered(request);
        return handle({ params, query, body, request, reply, ...admitted.get(request) } as Call<Endpoint>);
      },
    });
  }
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  const hasBody =
    endpoint.method !== 'GET' && !('type' in endpoint.body && endpoint.body.type === 'undefined');
  return {
    summary: endpoint.summary,
    params: endpoint.params,
    querystring: withTimestamp(endpoint),
    ...(endpoint.isAct && { headers: ACT_HEADERS }),
    ...(hasBody ? { body: endpoint.body } : {}),
    ...(endpoint.takesFile ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.takesForm ? { consumes: [FORM] } : {}),
    ...(endpoint.takesText ? { consumes: [endpoint.takesText] } : {}),
    response: { 200: endpoint.reply, '4xx': ErrorReply, '5xx': ErrorReply },
  };
}

const ACT_HEADERS = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        'A UUID, a new one for each change. Repeating a call with the same UUID changes nothing and returns the same reply.',
    }),
  ),
});

/**
 * Every call accepts ts, the specification's cache buster; other unknown parameters are refused where we write the
 * address.
 */
function withTimestamp(endpoint: Endpoint): TObject {
  const known = timestamped.get(endpoint);
  if (known !== undefined) return known;
  const query = Type.Object(
    { ...endpoint.query.properties, ts: Type.Optional(Type.Integer()) },
    { additionalProperties: endpoint.isReturn === true },
  );
  timestamped.set(endpoint, query);
  return query;
}

/** The same object for every app of the process, because compiled schemas are cached by it. */
const timestamped = new WeakMap<Endpoint, TObject>();

/** Later lines about the call have the numbers of who made it, which mean nothing outside the database. */
function nameInLog(request: FastifyRequest, reply: FastifyReply, caller: Caller | AgentCaller): void {
  const { agentId: agent } = caller;
  const who = 'sessionId' in caller ? { person: caller.userId, staff: caller.supporterId, agent } : { agent };
  request.log = reply.log = request.log.child(who);
}

async function admit(
  services: Services,
  callers: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
) {
  if (endpoint.access === 'login' && typeof request.headers['partnerid'] !== 'string') {
    throw new AppError('bad_request', 'The partnerId header is missing.');
  }
  const isVisitor = endpoint.knowsSession !== true || request.headers['token'] === undefined;
  if (endpoint.access === 'public' || (endpoint.access === 'login' && isVisitor)) return undefined;
  if (endpoint.access === 'agent') return admitAgent(callers, endpoint, request, now);
  const caller = await callerOf(services, callers, endpoint, request, now);
  if (caller === undefined) throw new AppError('unauthorized', 'unauthorized');
  refuseOtherAgent(request, caller);
  if (caller.isReadOnly && endpoint.changes)
    throw new AppError('read_only', 'You can look at this account but not change it.');
  if (endpoint.access === 'admin') refuseOtherRoles(endpoint, caller);
  return caller;
}

/** An agent's own session gives access to no client: only calls with access 'agent' take it, and they no other. */
async function admitAgent(
  { agentByToken }: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<AgentCaller> {
  const caller = await agentByToken(request.headers['token'], now, { endpoint });
  if (caller === undefined) throw new AppError('unauthorized', 'unauthorized');
  refuseOtherAgent(request, caller);
  if (caller.isReadOnly && endpoint.changes && endpoint.isOwnLogin !== true)
    throw new AppError('read_only', 'Your practice lets you look but not change anything.');
  return caller;
}

/** All staff of forms can read them; anything else needs the role in the contract. */
function refuseOtherRoles({ role }: Endpoint, { isAdmin, lacksSecondFactor, roles }: Caller): void {
  if (lacksSecondFactor)
    throw new AppError('second_factor_required', 'Log in again with your authenticator code.');
  if (!isAdmin) throw new AppError('forbidden', 'For staff only.');
  const isEnough = role === 'viewer' ? roles.some((one) => one !== 'support') : role && roles.includes(role);
  if (!isEnough)
    throw new AppError('forbidden', `Only for staff with the role ${role ?? 'that no one has'}.`);
}

/** By the token header. A page opened in a window has none, and can use the cookie instead. */
async function callerOf(
  services: Services,
  { byToken, bySession }: Callers,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
) {
  const token = request.headers['token'];
  const visitor = visitorOf(request);
  if (endpoint.isPage !== true || token !== undefined) return byToken(token, now, { endpoint, visitor });
  const sessionId = sessionOfPass(services, request, now);
  return sessionId === undefined ? undefined : bySession(sessionId, now, { endpoint, visitor });
}

/** The agentId header gives no authority; one that contradicts the session means a fault or an attack. */
function refuseOtherAgent(request: FastifyRequest, caller: Caller | AgentCaller): void {
  const named = request.headers['agentid'];
  if (named === undefined || named === '' || named === String(caller.agentId)) return;
  request.log.warn(
    'sessionId' in caller ? { sessionId: caller.sessionId } : { agentSessionId: caller.agentSessionId },
    'an agentId header other than the one of the session was refused',
  );
  throw new AppError('forbidden', 'The session is not of this agent.');
}

/**
 * Calls that change something only come from our own pages. Session calls need the token header anyway, which another
 * site cannot send. This also stops a link, form or image (SECURITY: GET that changes state).
 */
function refuseForeignPages(endpoint: Endpoint, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (endpoint.changes && site !== undefined && site !== 'same-origin') {
    throw new AppError('forbidden', 'Other sites cannot make this call.');
  }
}
