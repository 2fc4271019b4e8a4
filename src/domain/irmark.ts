import { createHash } from 'node:crypto';
import { type XmlDocument, XmlC14NMode, XmlElement } from 'libxml2-wasm';
import { readXml, XmlRefused } from './irmark-xml.ts';

/**
 * The fingerprint of a return. Base64 (28 characters) goes into the message; base32 (32 characters) is shown to
 * people.
 */
export interface Irmark {
  readonly base64: string;
  readonly base32: string;
}

/** A whole GovTalkMessage, or a document that is the Body itself. */
export type IrmarkKind = 'message' | 'body';

export const ENVELOPE_NAMESPACE = 'http://www.govtalk.gov.uk/CM/envelope';

/**
 * The IRmark of a GovTalk message, from its exact bytes: Body with the namespaces in scope, without its IRmark
 * element, in inclusive Canonical XML 1.0, then SHA-1. Source: HMRC, "IRmark for Gateway protocol services". Throws
 * XmlRefused when the text is not XML, has a document type, or is not a GovTalk message with one Body.
 */
export function irmarkOf(xml: string | Uint8Array, kind: IrmarkKind = 'message'): Irmark {
  return markOf(createHash('sha1').update(canonicalBody(xml, kind), 'utf8').digest());
}

/**
 * The same for a body too large for memory: `pieces` are its canonical form, in order. For a message with attachments
 * they are the parts of canonicalBody() around the empty elements, with the content of the elements between them.
 */
export async function irmarkOfPieces(pieces: AsyncIterable<string | Uint8Array>): Promise<Irmark> {
  const hash = createHash('sha1');
  for await (const piece of pieces) hash.update(piece);
  return markOf(hash.digest());
}

/** What an IRmark is the digest of. Throws like irmarkOf(). */
export function canonicalBody(xml: string | Uint8Array, kind: IrmarkKind = 'message'): string {
  using document = readXml(xml);
  const body = kind === 'body' ? document.root : bodyOf(document);
  for (const mark of body.find(MARK)) mark.remove();
  // White space around the removed mark stays and is part of the digest.
  return body.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0, withComments: false });
}

function markOf(digest: Buffer): Irmark {
  return { base64: digest.toString('base64'), base32: base32(digest) };
}

/** The base32 form of a base64 mark, as on a receipt. */
export function base32OfMark(base64: string): string {
  return base32(Buffer.from(base64, 'base64'));
}

const MARK = './*[local-name()="IRenvelope"]/*[local-name()="IRheader"]/*[local-name()="IRmark"]';

function bodyOf(document: XmlDocument): XmlElement {
  const root = document.root;
  if (root.name !== 'GovTalkMessage' || root.namespaceUri !== ENVELOPE_NAMESPACE) {
    throw new XmlRefused(`not a GovTalk message: the root element is <${root.name}>`);
  }
  const bodies = root.find('./env:Body', { env: ENVELOPE_NAMESPACE });
  const body = bodies[0];
  if (bodies.length !== 1 || !(body instanceof XmlElement)) {
    throw new XmlRefused(`not a GovTalk message: ${bodies.length} Body elements, but there must be one`);
  }
  return body;
}

/** RFC 4648, upper case, without padding: 20 bytes are exactly 32 letters. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
