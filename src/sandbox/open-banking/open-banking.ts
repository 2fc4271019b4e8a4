import type { FastifyInstance } from 'fastify';
import { authServer, type Stand } from './auth-server.ts';
import { dataApi } from './data-api.ts';
import { createBankSwitches } from './switches.ts';
import { createTokens } from './tokens.ts';

/**
 * A stand-in for TrueLayer: /truelayer/auth is auth.truelayer.com, /truelayer/api/data/v1 is api.truelayer.com/data/v1,
 * and /truelayer/_control makes both misbehave.
 */
export async function openBanking(
  app: FastifyInstance,
  { now, received = () => [] }: { now: () => Date; received?: Stand['received'] },
): Promise<void> {
  const stand: Stand = { tokens: createTokens(), switches: createBankSwitches(now), received };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await app.register(async (auth) => authServer(auth, stand), { prefix: '/truelayer/auth' });
  await app.register(async (api) => dataApi(api, stand), { prefix: '/truelayer/api/data/v1' });

  const { switches } = stand;
  app.get('/truelayer/_control', () => switches.list());
  app.post('/truelayer/_control', ({ body }, reply) => {
    const wrong = switches.add(body);
    return wrong === undefined
      ? reply.code(201).send(switches.list())
      : reply.code(400).send({ error: wrong });
  });
  app.delete<{ Querystring: { provider_id?: string } }>('/truelayer/_control', ({ query }) => {
    switches.clear(query.provider_id);
    return switches.list();
  });
}
