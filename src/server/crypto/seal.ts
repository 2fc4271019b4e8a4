import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../config/start-refused.ts';

/** Encrypts single values at rest (National Insurance numbers, authenticator secrets): AES-256-GCM. */
export interface Seal {
  seal(text: string): Buffer;
  /** Throws if the value was encrypted with a key that is not ours any more, or changed. */
  open(sealed: Buffer): string;
  /** The value encrypted with the first key; undefined if it already is, or if none of our keys opens it. */
  renewed(sealed: Buffer): Buffer | undefined;
  /** A name for a text that no one can guess without the key: 256 bits, URL-safe, always the same. */
  tokenFor(text: string): string;
}

/** The first key encrypts, all of them decrypt. `tokenKey` stays when the keys change (decision 79). */
export function createSeal(keys: readonly Buffer[], tokenKey: Buffer): Seal {
  const [first, ...older] = keys;
  if (first === undefined || keys.some((key) => key.length !== 32))
    throw new StartRefused(
      'SECRET_KEY must be 32 bytes in base64, or several such keys with commas between them.',
    );
  const seal = (text: string) => encrypt(first, text);
  return {
    tokenFor: (text) => createHmac('sha256', tokenKey).update(text).digest('base64url'),
    seal,
    open(sealed) {
      // A value from before the first key; the last key tried says what is wrong.
      for (const key of keys.slice(0, -1)) {
        const text = opened(key, sealed);
        if (text !== undefined) return text;
      }
      return decrypt(keys.at(-1) ?? first, sealed);
    },
    renewed(sealed) {
      if (opened(first, sealed) !== undefined) return undefined;
      for (const key of older) {
        const text = opened(key, sealed);
        if (text !== undefined) return seal(text);
      }
      return undefined;
    },
  };
}

/** The key of tokens in an installation that has none of its own yet. */
export function firstTokenKey(keys: readonly Buffer[]): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.at(-1) ?? '', '', 'formledger tokens', 32));
}

/** The keys from SECRET_KEY, or one created once in the data folder, readable only by the app's user. */
export function secretKeys(configured: string | undefined, dataDir: string): readonly Buffer[] {
  if (configured !== undefined) return keysIn(configured);
  const file = keyFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  return keysIn(readFileSync(file, 'utf8'));
}

/** Where the keys are if SECRET_KEY is not set. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

function keysIn(text: string): readonly Buffer[] {
  return text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
}

/** A nonce of 12 bytes, a tag of 16, and the encrypted text. */
function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

function opened(key: Buffer, sealed: Buffer): string | undefined {
  try {
    return decrypt(key, sealed);
  } catch {
    return undefined;
  }
}
