import type { FastifyReply } from 'fastify';
import { fileTypes } from '#form-schemas/file-kind.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { asAttachment } from './file-name.ts';
import type { FileRow } from './files.repo.ts';
import { refusalOfStore } from './store-refusal.ts';

/** Sends the content as a download, never as a page of ours. Throws unavailable. */
export async function sendFile(
  reply: FastifyReply,
  files: FileStorage,
  file: FileRow,
): Promise<FastifyReply> {
  const content = await files.read(file.storedAs).catch((error: unknown) => {
    throw refusalOfStore(error);
  });
  return sendContent(reply, file, content);
}

/** The same for content that is not in the file storage. */
export function sendContent(
  reply: FastifyReply,
  { name, kind, bytes }: Pick<FileRow, 'name' | 'kind' | 'bytes'>,
  content: unknown,
): FastifyReply {
  return reply
    .header('content-disposition', asAttachment(name))
    .header('content-length', bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(fileTypes[kind].mediaType)
    .send(content);
}
