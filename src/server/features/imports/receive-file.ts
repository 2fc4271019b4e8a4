import type { FastifyRequest } from 'fastify';
import { refusedBySize } from '#bank-files/read-bank-file.ts';
import { AppError } from '../../http/app-error.ts';
import { displayName } from '../../data/files/file-name.ts';

/** The limit of the parser: docs/bank-files.md. */
const LARGEST = 20 * 1_048_576;

/**
 * The file of a request, in memory: at most 20 MB are read. Throws too_large, unsupported_media_type, bad_request (no
 * file, connection lost).
 */
export async function receiveFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
  const part = await request.file({ limits: { fileSize: LARGEST + 1 } }).catch(() => undefined);
  if (part === undefined) throw new AppError('bad_request', 'There is no file in the request.');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > LARGEST) break;
      chunks.push(chunk);
    }
  } catch {
    throw new AppError('bad_request', 'The upload was interrupted. Please try again.');
  }
  if (bytes > LARGEST) {
    // The rest is read and ignored, so that the sender gets the reply.
    part.file.resume();
    throw new AppError('too_large', refusedBySize(bytes)?.problem?.message);
  }
  return { name: displayName(part.filename), content: Buffer.concat(chunks) };
}
