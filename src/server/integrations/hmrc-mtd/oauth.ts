import { createHash, randomBytes } from 'node:crypto';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { GrantLost, HmrcUnreachable } from './hmrc-error.ts';
import { callOutside } from '../call-outside.ts';

/** Our application at HMRC. */
export interface Application {
  readonly apiUrl: string;
  readonly authoriseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people return to; registered at HMRC's developer hub. */
  readonly redirectUri: string;
}

/** Only ever in memory, on the wire, and sealed. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Seconds until the access token expires. */
  readonly lives: number;
}

const TIMEOUT_MS = 15_000;

const TokenReply = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  refresh_token: Type.Optional(Type.String({ minLength: 1 })),
  expires_in: Type.Number(),
});
const RefusalReply = Type.Object({ error: Type.String() });

/** A secret for PKCE (RFC 7636), and the challenge made from it for HMRC. */
export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The page where a person allows us to act for them. */
export function authoriseAddress(
  { authoriseUrl, clientId, redirectUri }: Application,
  { state, challenge, scopes }: { state: string; challenge: string; scopes: readonly string[] },
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    scope: scopes.join(' '),
    state,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${authoriseUrl}?${query}`;
}

/** Exchanges the code that HMRC sent a person back with. Throws GrantLost if it is not valid; HmrcUnreachable. */
export function exchangeCode(app: Application, code: string, verifier: string): Promise<Tokens> {
  return pairOf(app, {
    grant_type: 'authorization_code',
    redirect_uri: app.redirectUri,
    code,
    code_verifier: verifier,
  });
}

/** A new pair. HMRC then refuses the pair before it. Throws GrantLost if the grant has ended; HmrcUnreachable. */
export function refreshPair(app: Application, refresh: string): Promise<Tokens> {
  return pairOf(app, { grant_type: 'refresh_token', refresh_token: refresh });
}

async function pairOf(app: Application, grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const { access_token: access, refresh_token: refresh, expires_in: lives } = await tokenCall(app, grant);
  if (refresh === undefined) throw new HmrcUnreachable('token: no refresh token');
  return { access, refresh, lives };
}

async function tokenCall(
  { apiUrl, clientId, clientSecret }: Application,
  grant: Readonly<Record<string, string>>,
): Promise<Type.Static<typeof TokenReply>> {
  let response: Response;
  let json: unknown;
  try {
    response = await callOutside('hmrc-digital-tax', `${apiUrl}/oauth/token`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    json = await response.json();
  } catch {
    throw new HmrcUnreachable('token: no reply');
  }
  if (response.ok && Value.Check(TokenReply, json)) return json;
  if (response.status < 500 && Value.Check(RefusalReply, json)) {
    if (json.error === 'invalid_grant') throw new GrantLost('HMRC has ended the grant');
    throw new HmrcUnreachable(`token: ${/^[a-z_]{1,40}$/.test(json.error) ? json.error : 'refused'}`);
  }
  throw new HmrcUnreachable(`token: status ${response.status}`);
}
