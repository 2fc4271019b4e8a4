import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASKS_AGAIN, type Bank, banks, findBank, type SandboxAccount, scopesOf } from './banks.ts';
import { consentPage, refusedPage } from './consent-page.ts';
import { paymentsToken, TOKEN_SECONDS } from '../open-banking-payments/keys.ts';
import type { Received } from './ledger.ts';
import { misbehave, refuse } from './refuse.ts';
import type { BankSwitches } from './switches.ts';
import { type Consent, consentOf, isExpired, type Tokens } from './tokens.ts';

/** The application as registered with the sandbox. */
export const sandboxClient = { id: 'formledger-sandbox', secret: 'sandbox-secret' } as const;
/** The path registered for it, on any host. */
const RETURN_PATH = '/api/truelayer/callback';

export interface Stand {
  readonly tokens: Tokens;
  readonly switches: BankSwitches;
  /** Payments made in the sandbox to an account. */
  readonly received: (account: SandboxAccount) => readonly Received[];
}

/** auth.truelayer.com: the dialog, tokens, the list of banks, deleting a consent. */
export function authServer(app: FastifyInstance, { tokens, switches }: Stand): void {
  app.get('/api/providers', (_, reply) => {
    const trick = switches.take('providers', undefined);
    if (trick !== undefined) return misbehave(reply, trick);
    return reply.send(
      banks.map((bank) => ({
        provider_id: bank.id,
        display_name: bank.name,
        country: 'uk',
        logo_url: '',
        scopes: scopesOf(bank),
      })),
    );
  });

  app.get('/', ({ query }, reply) => {
    const params = wordsOf(query);
    const judged = judge(params);
    void reply.type('text/html; charset=utf-8');
    return typeof judged === 'string'
      ? reply.code(400).send(refusedPage(judged))
      : reply.send(consentPage(judged.bank, params));
  });

  app.post('/consent', ({ body }, reply) => {
    const { decision = '', ...params } = wordsOf(body);
    const judged = judge(params);
    if (typeof judged === 'string')
      return reply.code(400).type('text/html; charset=utf-8').send(refusedPage(judged));
    const { bank, scopes, redirectUri } = judged;
    const back = new URL(redirectUri);
    if (params['state']) back.searchParams.set('state', params['state']);
    if (decision !== 'allow') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_reason', 'cancelled');
      return reply.redirect(back.href, 303);
    }
    const now = switches.now(bank.id);
    const consent: Consent = {
      credentialsId: params['credentials_id'] || randomUUID(),
      bankId: bank.id,
      scopes,
      consented: now.toISOString(),
    };
    back.searchParams.set('code', tokens.code(consent, redirectUri, now));
    back.searchParams.set('scope', scopes.join(' '));
    return reply.redirect(back.href, 303);
  });

  app.post('/connect/token', ({ body }, reply) => {
    const params = wordsOf(body);
    if (!isClient(params)) return refuse(reply, 400, 'invalid_client');
    if (params['grant_type'] === 'client_credentials')
      return params['scope'] === 'payments'
        ? reply.send({
            access_token: paymentsToken(switches.now(undefined)),
            expires_in: TOKEN_SECONDS,
            token_type: 'Bearer',
            scope: 'payments',
          })
        : refuse(reply, 400, 'invalid_scope');
    const isCode = params['grant_type'] === 'authorization_code';
    if (!isCode && params['grant_type'] !== 'refresh_token')
      return refuse(reply, 400, 'unsupported_grant_type');
    const given = isCode
      ? tokens.read(params['code'], 'code')
      : tokens.read(params['refresh_token'], 'refresh');
    const trick = switches.take('token', given?.bankId);
    if (trick !== undefined) return misbehave(reply, trick, 'invalid_grant');
    if (given === undefined) return refuse(reply, 400, 'invalid_grant');
    const now = switches.now(given.bankId);
    if (isExpired(given, now)) return refuse(reply, 400, 'invalid_grant');
    if (isCode && given.redirectUri !== params['redirect_uri']) return refuse(reply, 400, 'invalid_grant');
    // A code works once, and so does a return token.
    tokens.useUp(given);
    return reply.send(tokens.pair(consentOf(given), now));
  });

  app.delete('/api/delete', (request, reply) => {
    const given = tokens.read(bearerOf(request), 'access');
    const trick = switches.take('delete', given?.bankId);
    if (trick !== undefined) return misbehave(reply, trick);
    if (given === undefined || isExpired(given, switches.now(given.bankId)))
      return refuse(reply, 401, 'invalid_token');
    tokens.revoke(given.credentialsId);
    return reply.code(204).send();
  });
}

/** Extends a consent (data/v1/connections/extend). The server's own page can be needed to complete it. */
export function extend(
  { tokens, switches }: Stand,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const params = wordsOf(request.body);
  const given = tokens.read(params['refresh_token'], 'refresh');
  const trick = switches.take('extend', given?.bankId);
  if (trick !== undefined) return misbehave(reply, trick, 'invalid_grant');
  if (!isClient(params)) return refuse(reply, 400, 'invalid_client');
  const user: unknown = Reflect.get(request.body ?? {}, 'user');
  const confirmed: unknown = Reflect.get(request.body ?? {}, 'user_has_reconfirmed_consent');
  if (confirmed !== true || typeof user !== 'object' || user === null)
    return refuse(reply, 400, 'validation_error');
  if (given === undefined) return refuse(reply, 400, 'invalid_grant');
  const now = switches.now(given.bankId);
  if (given.bankId !== ASKS_AGAIN) {
    tokens.useUp(given);
    const renewed = { ...consentOf(given), consented: now.toISOString() };
    return reply.send({ action_needed: 'no_action_needed', ...tokens.pair(renewed, now) });
  }
  const dialog = new URLSearchParams({
    response_type: 'code',
    client_id: sandboxClient.id,
    scope: given.scopes.join(' '),
    redirect_uri: params['redirect_uri'] ?? '',
    providers: given.bankId,
    provider_id: given.bankId,
    state: params['state'] ?? '',
    credentials_id: given.credentialsId,
  });
  return reply.send({
    action_needed: 'authentication_needed',
    user_input_link: `${request.protocol}://${request.host}/truelayer/auth/?${dialog}`,
  });
}

export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function isClient(params: Readonly<Record<string, string>>): boolean {
  return params['client_id'] === sandboxClient.id && params['client_secret'] === sandboxClient.secret;
}

/** Reads a consent request; a returned text is the error. */
function judge(
  params: Readonly<Record<string, string>>,
): string | { bank: Bank; scopes: string[]; redirectUri: string } {
  const { provider_id: id = '', providers = '', redirect_uri: redirectUri = '', scope = '' } = params;
  if (params['response_type'] !== 'code') return 'response_type must be code.';
  if (params['client_id'] !== sandboxClient.id) return 'The client_id is not known.';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== RETURN_PATH)
    return 'The redirect_uri is not registered.';
  const bank = findBank(id);
  if (bank === undefined) return 'The provider_id is not known.';
  if (!providers.split(' ').some((name) => name === id || name === 'uk-ob-all'))
    return 'The provider_id is not in the list of providers.';
  const scopes = scope.split(' ').filter((word) => word !== '');
  const unknown = scopes.find((word) => !scopesOf(bank).includes(word));
  if (scopes.length === 0 || unknown !== undefined)
    return `The bank does not offer the scope ${unknown ?? ''}.`;
  return { bank, scopes, redirectUri };
}

/** The text values of a query or a body. */
function wordsOf(source: unknown): Record<string, string> {
  const pairs = Object.entries(source ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(pairs);
}
