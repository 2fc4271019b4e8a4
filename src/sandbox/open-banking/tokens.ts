import { createHmac, randomBytes } from 'node:crypto';

/** What a person allowed, as its tokens carry it. */
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
  /** Of a code: where it was sent. */
  readonly redirectUri?: string;
  readonly nonce: string;
}

const SECONDS = { code: 300, access: 3_600, refresh: 90 * 86_400 } as const;

/**
 * Codes and tokens say what they are good for, so that those of yesterday still work after the sandbox was started anew;
 * it remembers which were used up and which consents were revoked.
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
  /** What a token holds, whatever its age; undefined when it is none of ours, or used up, or its consent revoked. */
  const read = (token: unknown, kind: Content['kind']): Content | undefined => {
    const [text = '', signature] = typeof token === 'string' ? token.split('.') : [];
    if (signature !== signed(text)) return undefined;
    // Made above and by nothing else.
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
    const isOver = used.has(content.nonce) || revoked.has(content.credentialsId);
    return content.kind === kind && !isOver ? content : undefined;
  };

  return {
    read,
    code: (consent: Consent, redirectUri: string, now: Date) => make('code', consent, now, redirectUri),
    /** Both tokens; the ones before them are good until they are used or expire. */
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
