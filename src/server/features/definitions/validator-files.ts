import type { FastifyInstance } from 'fastify';
import { validatorRuntime } from '#form-schemas/compile/validator-runtime.ts';
import type { Services } from '../../services.ts';
import { findValidator } from './definitions.repo.ts';

/** Compiled validators as scripts: named by content, so browsers keep them for ever. They hold no one's data. */
export function validatorFiles(app: FastifyInstance, { db }: Services): void {
  const runtime = validatorRuntime();
  app.get<{ Params: { file: string } }>('/validators/:file', async (request, reply) => {
    const { file } = request.params;
    const isRuntime = file === 'runtime.js';
    const hash = /^([0-9a-f]{32})\.js$/.exec(file)?.[1];
    const code = isRuntime
      ? runtime
      : hash === undefined
        ? undefined
        : await db.asSystem((tx) => findValidator(tx, hash));
    if (code === undefined) {
      return reply.status(404).send({
        status: 'error',
        error: 'not_found',
        message: 'There is no such validator.',
        request_id: request.id,
      });
    }
    return reply
      .header('cache-control', isRuntime ? 'no-cache' : 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(code);
  });
}
