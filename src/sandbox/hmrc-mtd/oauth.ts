import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isArn, normaliseArn } from '#domain/arn.ts';
import { RETURN_PATH, sandboxApplication, scopes } from './application.ts';
import type { Grant, Grants } from './grants.ts';
import { isNino, type People } from './people.ts';
import { refusedPage, signInPage } from './sign-in-page.ts';
import { type HmrcSwitches, hangUp } from './switches.ts';
import { isHolding } from './test-people.ts';
import { wordsOf } from './words.ts';

export interface OAuthStand {
  readonly grants: Grants;
  readonly people: People;
  readonly switches: HmrcSwitches;
  readonly now: () => Date;
}

/** HMRC's page to sign in and grant authority, and its token endpoint. */
export function oauth(app: FastifyInstance, { grants, people, switches, now }: OAuthStand): void {
  app.get('/authorize', ({ query }, reply) => {
    const params = wordsOf(query);
    const wrong = wrongRequest(params);
    void reply.type('text/html; charset=utf-8');
    return wrong === undefined ? reply.send(signInPage(params)) : reply.code(400).send(refusedPage(wrong));
  });

  app.post('/grant', ({ body }, reply) => {
    const { decision, person, nino: typed = '', arn: agent = '', has, ...params } = formOf(body);
    void reply.type('text/html; charset=utf-8');
    const wrong = wrongRequest(params);
    if (wrong !== undefined) return reply.code(400).send(refusedPage(wrong));
    const back = new URL(params['redirect_uri'] ?? '');
    if (params['state']) back.searchParams.set('state', params['state']);
    if (decision !== 'grant') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'user denied the authorization');
      back.searchParams.set('error_code', 'USER_DENIED_AUTHORIZATION');
      return reply.redirect(back.href, 303);
    }
    const { code_challenge: challenge, redirect_uri: redirectUri = '', scope = '' } = params;
    const allow = (grant: Omit<Grant, 'scopes'>) => {
      const sent = { redirectUri, ...(challenge && { challenge }) };
      back.searchParams.set('code', grants.code({ ...grant, scopes: scope.split(' ') }, now(), sent));
      return reply.redirect(back.href, 303);
    };
    if (agent.trim() !== '')
      return isArn(agent)
        ? allow({ id: `agent.${newId()}`, nino: undefined, arn: normaliseArn(agent) })
        : reply.code(400).send(signInPage(params, { arn: agent }));
    const own = typed.replaceAll(/\s/g, '').toUpperCase();
    const nino = own === '' ? (person ?? '') : own;
    if (!isNino(nino)) return reply.code(400).send(signInPage(params, { nino: typed }));
    if (own !== '' && isHolding(has)) people.add(nino, has);
    return allow({ id: `${people.find(nino).has}.${newId()}`, nino });
  });

  app.post('/token', ({ body, headers }, reply) => {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return fail(reply, 400, 'invalid_request', 'the body must be form-encoded');
    const params = formOf(body);
    const code = grants.read(params['code'], 'code', now());
    const refresh = grants.read(params['refresh_token'], 'refresh', now());
    const given = params['grant_type'] === 'authorization_code' ? code : refresh;
    const trick = switches.take('Token', given?.nino);
    if (trick?.next === 'grant-revoked' && given !== undefined) grants.revoke(given.id);
    if (trick?.next === 'hang-up') return hangUp(reply);
    if (trick !== undefined && trick.next !== 'lost-reply')
      return trick.next === 'http-503'
        ? fail(reply, 503, 'server_error', 'service unavailable')
        : fail(reply, trick.next === 'refuse' ? (trick.status ?? 400) : 400, 'invalid_grant', 'refused');
    if (
      params['client_id'] !== sandboxApplication.id ||
      params['client_secret'] !== sandboxApplication.secret
    )
      return fail(reply, 401, 'invalid_client', 'invalid client id or secret');
    void reply.header('cache-control', 'no-store');
    switch (params['grant_type']) {
      case 'client_credentials':
        return reply.send(grants.application(now()));
      case 'authorization_code': {
        if (code === undefined) return fail(reply, 400, 'invalid_grant', 'code is invalid');
        if (code.redirectUri !== params['redirect_uri'])
          return fail(reply, 400, 'invalid_grant', 'redirect_uri does not match');
        if (!isVerified(code.challenge, params['code_verifier']))
          return fail(reply, 400, 'invalid_grant', 'code_verifier does not match');
        grants.useUp(code);
        break;
      }
      case 'refresh_token':
        if (refresh === undefined) return fail(reply, 400, 'invalid_grant', 'refresh_token is invalid');
        grants.useUp(refresh);
        break;
      case undefined:
      default:
        return fail(reply, 400, 'invalid_request', 'unsupported grant_type');
    }
    const pair = given === undefined ? {} : grants.pair(given, now());
    return trick?.next === 'lost-reply' ? hangUp(reply) : reply.send(pair);
  });
}

function newId(): string {
  return randomBytes(9).toString('base64url');
}

function fail(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description });
}

function formOf(body: unknown): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

/** What is wrong with a request for authority; undefined if nothing is. */
function wrongRequest(params: Readonly<Record<string, string>>): string | undefined {
  const { redirect_uri: redirectUri = '', scope = '', code_challenge: challenge } = params;
  if (params['client_id'] !== sandboxApplication.id) return 'The client_id is not known.';
  if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== RETURN_PATH)
    return 'The redirect_uri is not registered.';
  if (params['response_type'] !== 'code') return 'response_type must be code.';
  const unknown = scope.split(' ').find((one) => !(scopes as readonly string[]).includes(one));
  if (unknown !== undefined) return `The scope ${unknown} is not known.`;
  const method = params['code_challenge_method'];
  if ((challenge === undefined) !== (method === undefined))
    return 'code_challenge and code_challenge_method belong together.';
  if (method !== undefined && method !== 'S256') return 'code_challenge_method must be S256.';
  return challenge === undefined || /^[A-Za-z0-9_-]{43}$/.test(challenge)
    ? undefined
    : 'The code_challenge is not a SHA-256 hash.';
}

/** PKCE: the verifier belongs to the challenge. RFC 7636, 4.6. */
function isVerified(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return verifier === undefined;
  return (
    verifier !== undefined &&
    /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  );
}
