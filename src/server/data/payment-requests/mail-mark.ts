import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../../crypto/seal.ts';

/** A mail of a request: that of its last sending, or a reminder of it. */
export interface MarkedMail {
  readonly userId: number;
  readonly requestId: number;
  /** When the request was last sent, in whole seconds since 1970. */
  readonly sent: number;
}

/** For `sent` of a mail. */
export function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** A mark by which a mail that comes back is known. At most 48 characters, in lower case; no one can guess another. */
export function markOf(seal: Seal, { userId, requestId, sent }: MarkedMail): string {
  const name = [userId, requestId, sent].map((part) => part.toString(36)).join('-');
  return `${name}-${proofOf(seal, name)}`;
}

/** What a mark is of; undefined if it is not one of ours. */
export function readMark(seal: Seal, mark: string): MarkedMail | undefined {
  const [, name, proof] = /^([0-9a-z]{1,11}-[0-9a-z]{1,11}-[0-9a-z]{1,8})-([0-9a-f]{20})$/.exec(mark) ?? [];
  if (name === undefined || proof === undefined) return undefined;
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(seal, name)))) return undefined;
  const [userId = 0, requestId = 0, sent = 0] = name.split('-').map((part) => Number.parseInt(part, 36));
  return { userId, requestId, sent };
}

/** 80 bits. */
function proofOf(seal: Seal, name: string): string {
  return Buffer.from(seal.tokenFor(`mail of request ${name}`), 'base64url')
    .toString('hex')
    .slice(0, 20);
}
