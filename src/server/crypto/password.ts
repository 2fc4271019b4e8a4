import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommended setting for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password with argon2id, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(hash)}`;
}

/** Compares in constant time. Without a stored hash it takes as long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt = '', expected = ''] = (stored ?? UNKNOWN).split('$');
  const message = Buffer.from(password.normalize('NFC'));
  const hash = await derive('argon2id', { message, nonce: Buffer.from(salt, 'base64'), ...COST });
  return timingSafeEqual(hash, Buffer.from(expected, 'base64')) && stored !== null;
}

/** A hash that no password has, for unknown accounts. */
const UNKNOWN = `$argon2id$v=19$m=0,t=0,p=0$${encode(Buffer.alloc(16, 7))}$${encode(Buffer.alloc(32))}`;

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
