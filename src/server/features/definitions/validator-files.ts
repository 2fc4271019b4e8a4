import type { FastifyInstance } from 'fastify';
import { validatorRuntime } from '#form-schemas/compile/validator-runtime.ts';
import { encodedFor, type PackedText, packText } from '../../http/compress.ts';
import type { Services } from '../../services.ts';
import { findValidator } from '../../data/definitions/definitions.repo.ts';

/** How many compressed files a process caches: those of the forms and years being filled in at the moment. */
const MOST = 300;

/**
 * Compiled validators as scripts, named by content so that browsers cache them permanently. They contain no personal
 * data.
 */
export function validatorFiles(app: FastifyInstance, { db }: Services): void {
  const packed = new Map<string, PackedText>();
  const findPacked = async (file: string): Promise<PackedText | undefined> => {
    const known = packed.get(file);
    if (known !== undefined) return known;
    const hash = /^([0-9a-f]{32})\.js$/.exec(file)?.[1];
    const code =
      file === RUNTIME ? validatorRuntime() : hash && (await db.asSystem((tx) => findValidator(tx, hash)));
    if (!code) return undefined;
    const [oldest] = packed.keys();
    if (packed.size >= MOST && oldest !== undefined) packed.delete(oldest);
    const made = await packText(code);
    packed.set(file, made);
    return made;
  };

  app.get<{ Params: { file: string } }>('/validators/:file', async (request, reply) => {
    const { file } = request.params;
    const found = await findPacked(file);
    if (found === undefined) {
      return reply.status(404).send({
        status: 'error',
        error: 'not_found',
        message: 'We cannot find this validator.',
        request_id: request.id,
      });
    }
    return reply
      .header('cache-control', file === RUNTIME ? 'no-cache' : 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(encodedFor(request, reply, found));
  });
}

const RUNTIME = 'runtime.js';
