import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import { refuseOtherBodies } from './receive-upload.ts';
import { type TakenFile, uploadInterrupted } from './take-file.ts';

/** What a call with several files accepts. */
export interface Parts {
  /** The name of the field in issues; its parts are called 'field[]'. */
  readonly field: string;
  /** The most files, and the message for more. */
  readonly most: number;
  readonly tooMany: string;
  /** Receives one file. Throws the refusal. */
  readonly take: (part: MultipartFile) => Promise<TakenFile>;
}

/**
 * Receives all files of a request, or none: `use` gets them and may store them. When anything is refused, what was
 * received is deleted. Throws what `take` and `use` throw, with the file's name as the title of the issue; bad_request
 * (no file, another field, connection lost); unsupported_media_type.
 */
export async function withParts<T>(
  request: FastifyRequest,
  parts: Parts,
  use: (taken: readonly TakenFile[]) => Promise<T>,
): Promise<T> {
  refuseOtherBodies(request);
  const taken: TakenFile[] = [];
  try {
    await takeAll(request, parts, taken);
    if (taken.length === 0) throw new AppError('bad_request', 'There is no file in the request.');
    return await use(taken);
  } catch (error) {
    for (const { received } of taken) await received.drop();
    throw error;
  }
}

/** Reads the request to its end, even after a refusal, so that the sender gets the reply. */
async function takeAll(request: FastifyRequest, parts: Parts, taken: TakenFile[]): Promise<void> {
  const { field, take } = parts;
  const refusals: unknown[] = [];
  for await (const part of partsOf(request, parts)) {
    if (part.type === 'field') continue;
    if (refusals.length > 0) {
      part.file.resume();
    } else if (part.fieldname !== `${field}[]`) {
      part.file.resume();
      refusals.push(new AppError('bad_request', `Send ${field} as ${field}[].`));
    } else {
      await take(part).then(
        (one) => taken.push(one),
        (error: unknown) => refusals.push(namedAfter(field, part.filename, error)),
      );
    }
  }
  if (refusals.length > 0) throw refusals[0];
}

async function* partsOf(request: FastifyRequest, { most, tooMany }: Parts): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { files: most, parts: most + 5 } });
  } catch (error) {
    request.log.info({ err: error }, 'an upload could not be read');
    const isTooMany = (error as { code?: string }).code?.endsWith('_LIMIT') === true;
    throw isTooMany ? new AppError('invalid', tooMany) : uploadInterrupted();
  }
}

function namedAfter(field: string, title: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, message } = error;
  return new AppError(code, message, [{ field, title, message }]);
}
