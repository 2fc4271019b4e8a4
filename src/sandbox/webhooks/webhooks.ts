import type { FastifyInstance } from 'fastify';

/** A message as it arrived, with the headers that matter. */
export interface ReceivedHook {
  readonly delivery: string;
  readonly signature: string;
  readonly body: string;
}

const MOST = 200;

/**
 * A receiving end for webhooks. POST /webhooks/<name> takes a message, and GET /webhooks/<name>.json lists them, newest
 * first. A name that begins with 'busy' answers 503.
 */
export async function webhooks(app: FastifyInstance): Promise<void> {
  const received = new Map<string, ReceivedHook[]>();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post<{ Params: { name: string }; Body: string }>(
    '/webhooks/:name',
    async ({ params, body, headers }, reply) => {
      const list = received.get(params.name) ?? [];
      received.set(params.name, list);
      const [delivery, signature] = [headers['formledger-delivery'], headers['formledger-signature']];
      list.unshift({ delivery: String(delivery), signature: String(signature), body });
      list.splice(MOST);
      return reply.code(params.name.startsWith('busy') ? 503 : 204).send();
    },
  );
  app.get<{ Params: { name: string } }>('/webhooks/:name.json', async ({ params }) => ({
    messages: received.get(params.name) ?? [],
  }));
}
