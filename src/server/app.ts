import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { callOfPublicPage } from '#contract/reports/shared-address.ts';
import { callersOf } from './data/users/caller.ts';
import { isMigrated } from './db/migrate.ts';
import { validatorFiles } from './features/definitions/validator-files.ts';
import { AppError } from './http/app-error.ts';
import { compressed } from './http/compress.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { decodable } from './http/decodable.ts';
import { handleErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { servePages } from './http/pages.ts';
import { registerRoutes } from './http/register.ts';
import { buildSerializer } from './http/serialization.ts';
import { compileValidator } from './http/validation.ts';
import { countRequest } from './metrics/metrics.ts';
import { migrations } from './migrations.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

/** Bytes of the address and the headers of a request. */
const LARGEST_HEADERS = 65_536;

export interface AppOptions {
  /** The folder of the built client; without it only the API is served. */
  clientFolder?: string;
  /** True once the process is stopping, so that load balancers send it no new requests. */
  isDraining?: () => boolean;
  /** Request log level; 'silent' in tests. */
  logLevel: string;
  /** Where the lines of the log go; the standard output without it. */
  logTo?: { write(line: string): void };
}

/** Builds the app: routes of the contract, pages, headers, errors. It does not listen. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // Paths without their query: links and parameters can contain what must not be logged.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url
            .split('?')[0]
            ?.replace(/^\/(login|admin|magiclink|partner_import|mtd_report)\/.*/i, '/$1/…'),
        }),
      },
    },
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    // The token in the address of a shared report moves into the query, which is not logged.
    rewriteUrl: ({ url = '/' }) => decodable(callOfPublicPage(url)),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 100_000,
    // A link of a partner can be longer than Node accepts by itself; the page then says that it is too long.
    http: { maxHeaderSize: LARGEST_HEADERS },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: { buildSerializer } },
  });
  app.setValidatorCompiler(compileValidator);
  handleErrors(app);
  // Pages have their own policy, with a nonce for each response; nothing else here is a document.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The page must reach the window it opens for a bank's consent, to close it afterwards.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    reply.header('cache-control', 'no-store');
    return compressed(request, reply, payload);
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    countRequest({ method, route: routeOptions.url, status }, elapsedTime / 1000);
  });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Formledger',
        version: '0.1.0',
        description: 'Generated from the contract that the client and the server share.',
      },
    },
  });
  await app.register(cookie);
  registerRoutes(app, services, callersOf(services), routes(services));
  validatorFiles(app, services);
  serveHealth(app, services, () => isMigrated(services.db, migrations), options.isDraining);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found', 'This call does not exist.');
  });
  if (options.clientFolder !== undefined)
    await servePages(app, options.clientFolder, services.config.map.tiles?.origin);
  return app;
}
