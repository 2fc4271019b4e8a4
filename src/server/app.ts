import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorFiles } from './features/definitions/validator-files.ts';
import { AppError } from './http/app-error.ts';
import { handleErrors } from './http/errors.ts';
import { servePages } from './http/pages.ts';
import { registerRoutes } from './http/register.ts';
import { validatorCompilers } from './http/validation.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  /** Folder of the built client; without it only the API is served. */
  clientFolder?: string;
  /** Request log level; 'silent' in tests. */
  logLevel: string;
}

/** Builds the app: routes of the contract, pages, headers, errors. It does not listen. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      // Paths without their query: links and parameters may carry what must not be logged.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?')[0]?.replace(/^\/(login|admin|magiclink)\/.*/, '/$1/…'),
        }),
      },
    },
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 100_000,
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompilers());
  handleErrors(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  await app.register(fastifyCookie);
  registerRoutes(app, services, routes(services));
  validatorFiles(app, services);
  app.all('/api/*', async () => {
    throw new AppError('not_found', 'There is no such call.');
  });
  if (options.clientFolder !== undefined) await servePages(app, options.clientFolder);
  return app;
}
