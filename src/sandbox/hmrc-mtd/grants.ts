import { createHmac, randomBytes } from 'node:crypto';

/** What a person allowed an application to do, as stored in its tokens. */
export interface Grant {
  readonly id: string;
  /** The person; undefined for an agent and for the application itself (client_credentials). */
  readonly nino: string | undefined;
  /** Set for an agent: their Agent Reference Number. */
  readonly arn?: string | undefined;
  readonly scopes: readonly string[];
}

interface Content extends Grant {
  readonly kind: 'code' | 'access' | 'refresh';
  /** ISO 8601. */
  readonly expires: string;
  readonly nonce: string;
  /** For a code: where it was sent, and the PKCE challenge (S256) it was requested with. */
  readonly redirectUri?: string;
  readonly challenge?: string;
}

const SECONDS = { code: 600, access: 14_400, refresh: 18 * 30 * 86_400 } as const;

/**
 * Codes and tokens contain their grant, so they still work after a restart of the sandbox. It remembers used codes and
 * refresh tokens, the last access token of each grant, and revoked grants.
 */
export function createGrants() {
  const used = new Set<string>();
  const revoked = new Set<string>();
  const current = new Map<string, string>();

  const make = (kind: Content['kind'], grant: Grant, now: Date, extra: Partial<Content> = {}): string => {
    const expires = new Date(now.getTime() + SECONDS[kind] * 1000).toISOString();
    const nonce = randomBytes(12).toString('base64url');
    if (kind === 'access') current.set(grant.id, nonce);
    const text = Buffer.from(JSON.stringify({ ...grant, kind, expires, nonce, ...extra })).toString(
      'base64url',
    );
    return `${text}.${signed(text)}`;
  };

  return {
    code: (grant: Grant, now: Date, sent: { redirectUri: string; challenge?: string }): string =>
      make('code', grant, now, sent),

    /** A new pair. It invalidates the access token before it at once, as HMRC's does. */
    pair: ({ id, nino, arn, scopes }: Grant, now: Date) => ({
      access_token: make('access', { id, nino, arn, scopes }, now),
      refresh_token: make('refresh', { id, nino, arn, scopes }, now),
      expires_in: SECONDS.access,
      scope: scopes.join(' '),
      token_type: 'bearer',
    }),

    /** An access token of the application itself. */
    application: (now: Date) => ({
      access_token: make(
        'access',
        { id: randomBytes(9).toString('base64url'), nino: undefined, scopes: [] },
        now,
      ),
      expires_in: SECONDS.access,
      token_type: 'bearer',
    }),

    /** The content of a token; undefined if it is invalid, expired, used, replaced or its grant is revoked. */
    read(token: unknown, kind: Content['kind'], now: Date): Content | undefined {
      const [text = '', signature] = typeof token === 'string' ? token.split('.') : [];
      if (signature !== signed(text)) return undefined;
      // Only created above.
      const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
      const isReplaced = kind === 'access' && (current.get(content.id) ?? content.nonce) !== content.nonce;
      if (content.kind !== kind || isReplaced || used.has(content.nonce) || revoked.has(content.id))
        return undefined;
      return Date.parse(content.expires) > now.getTime() ? content : undefined;
    },

    useUp({ nonce }: Content): void {
      used.add(nonce);
    },

    revoke(id: string): void {
      revoked.add(id);
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;

function signed(text: string): string {
  return createHmac('sha256', 'sandbox').update(text).digest('base64url');
}
