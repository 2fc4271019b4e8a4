import { type Irmark, irmarkOf } from '#domain/irmark.ts';

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
  const places = xml.match(EMPTY_MARK)?.length ?? 0;
  if (places !== 1) throw new RangeError(`a message needs one IRmark element, this has ${places}`);
  const irmark = irmarkOf(xml);
  return { irmark, xml: xml.replace(EMPTY_MARK, `<IRmark Type="generic">${irmark.base64}</IRmark>`) };
}
