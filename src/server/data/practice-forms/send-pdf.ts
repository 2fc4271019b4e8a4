import type { FastifyReply } from 'fastify';
import { sendContent } from '../files/send-file.ts';

/** Sends a PDF as a download. */
export function sendPdf(
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply {
  return sendContent(reply, { name, kind: 'pdf', bytes: content.length }, content);
}
