import { createHmac, randomBytes } from 'node:crypto';

/** What a person consented to, as stored in its tokens. */
export interface Consent {
  readonly credentialsId: string;
  readonly bankId: string;
  readonly scopes: readonly string[];
  /** ISO 8601. */
  readonly consented: string;
}

interface Content extends Consent {
  readonly kind: 'code' | 'access' | 'refresh';
  /** ISO 8601. */
  readonly expires: string;
  /** For a code: the address it was sent to. */
  readonly redirectUri?: string;
  readonly nonce: string;
}

const SECONDS = { code: 300, access: 3_600, refresh: 90 * 86_400 } as const;

/**
 * Codes and tokens contain their consent, so they still work after a restart of the sandbox. It only remembers used
 * codes and revoked consents.
 */
export function createTokens() {
  const used = new Set<string>();
  const revoked = new Set<string>();

  const make = (kind: Content['kind'], consent: Consent, now: Date, redirectUri?: string): string => {
    const expires = new Date(now.getTime() + SECONDS[kind] * 1000).toISOString();
    const nonce = randomBytes(12).toString('base64url');
    const content: Content = { ...consent, kind, expires, nonce, ...(redirectUri && { redirectUri }) };
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${signed(text)}`;
  };
  /** The content of a token, whatever its age; undefined if it is invalid, used up or its consent is revoked. */
  const read = (token: unknown, kind: Content['kind']): Content | undefined => {
    const [text = '', signature] = typeof token === 'string' ? token.split('.') : [];
    if (signature !== signed(text)) return undefined;
    // Only created above.
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
    const isOver = used.has(content.nonce) || revoked.has(content.credentialsId);
    return content.kind === kind && !isOver ? content : undefined;
  };

  return {
    read,
    code: (consent: Consent, redirectUri: string, now: Date) => make('code', consent, now, redirectUri),
    /** Both tokens. Earlier ones work until they are used or expire. */
    pair: (consent: Consent, now: Date) => ({
      access_token: make('access', consent, now),
      refresh_token: make('refresh', consent, now),
      expires_in: SECONDS.access,
      token_type: 'Bearer',
      scope: consent.scopes.join(' '),
    }),
    useUp({ nonce }: Content): void {
      used.add(nonce);
    },
    revoke(credentialsId: string): void {
      revoked.add(credentialsId);
    },
    isRevoked: (credentialsId: string) => revoked.has(credentialsId),
  };
}

export type Tokens = ReturnType<typeof createTokens>;

export function consentOf({ credentialsId, bankId, scopes, consented }: Consent): Consent {
  return { credentialsId, bankId, scopes, consented };
}

export function isExpired({ expires }: { expires: string }, now: Date): boolean {
  return Date.parse(expires) <= now.getTime();
}

function signed(text: string): string {
  return createHmac('sha256', 'sandbox').update(text).digest('base64url');
}
