import { canonicalBody, type Irmark, irmarkOf, irmarkOfPieces } from '#domain/irmark.ts';
import { type AttachedFile, withAttachments } from './attached-files.ts';

const EMPTY_MARK = /<IRmark Type="generic">[^<]*<\/IRmark>|<IRmark Type="generic"\s*\/>/g;

export interface MarkedMessage {
  readonly xml: string;
  readonly irmark: Irmark;
}

/**
 * Puts the IRmark into the one IRmark element of a finished message. Nothing else changes: these are the bytes to send.
 * Throws RangeError unless there is exactly one such element, XmlRefused if it is not a GovTalk message.
 */
export function markMessage(xml: string): MarkedMessage {
  return marked(xml, irmarkOf(xml));
}

/** The same for a message with an empty Attachment element for each of the files. */
export async function markWithFiles(xml: string, files: readonly AttachedFile[]): Promise<MarkedMessage> {
  if (files.length === 0) return markMessage(xml);
  return marked(xml, await irmarkOfPieces(withAttachments(canonicalBody(xml), files)));
}

function marked(xml: string, irmark: Irmark): MarkedMessage {
  const places = xml.match(EMPTY_MARK)?.length ?? 0;
  if (places !== 1) throw new RangeError(`a message needs one IRmark element, this has ${places}`);
  return { irmark, xml: xml.replace(EMPTY_MARK, `<IRmark Type="generic">${irmark.base64}</IRmark>`) };
}
