import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/security/passkey-responses.ts';

/** What the browser and the authenticator say, where a test changes it. */
export interface Said {
  origin?: string;
  counter?: number;
  /** False: the device did not check who the person is. */
  isVerified?: boolean;
}

/** A passkey in software, with an ES256 key. It answers like a browser. */
export class Passkey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;
  private handle = '';
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Answers a request to create it. */
  created({ challenge, rp, user }: PasskeyCreation, said: Said = {}): NewPasskey {
    this.handle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.facts(rp.id, said, CREATED),
      Buffer.alloc(16), // The make of the authenticator: not given.
      Buffer.of(0, id.length),
      id,
      isoCBOR.encode(this.coseKey()),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers a request to use it. */
  used({ challenge, rpId }: PasskeyRequest, said: Said = {}): UsedPasskey {
    const clientData = this.clientData('webauthn.get', challenge, said);
    const authData = this.facts(rpId, said, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: this.handle,
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Said): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Whose site it is for, what the device checked, and how often it was used. */
  private facts(rpId: string, { counter, isVerified = true }: Said, more: number): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count]);
  }

  /** The public key as COSE names its parts: kty EC2, alg ES256, crv P-256, x, y. */
  private coseKey() {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }
}

/** Flags of authenticator data; WebAuthn, 6.1. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREATED = 0x40;
