import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Encrypts single values at rest (National Insurance numbers, authenticator secrets): AES-256-GCM. */
export interface Seal {
  seal(text: string): Buffer;
  /** Throws if the value was encrypted with another key or changed. */
  open(sealed: Buffer): string;
  /** A name for a text that no one can guess without the key: 256 bits, URL-safe, always the same. */
  tokenFor(text: string): string;
}

export function createSeal(key: Buffer): Seal {
  if (key.length !== 32) throw new Error('SECRET_KEY must be 32 bytes in base64');
  const tokenKey = Buffer.from(hkdfSync('sha256', key, '', 'formledger tokens', 32));
  return {
    tokenFor: (text) => createHmac('sha256', tokenKey).update(text).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** The key from SECRET_KEY, or one created once in the data folder, readable only by the app's user. */
export function secretKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured !== undefined) return Buffer.from(configured, 'base64');
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}
