import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, URL-safe. Only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Eight digits: 26 bits, short enough to type. Only the hash is stored, and it expires after five wrong attempts. */
export function newCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, '0');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
