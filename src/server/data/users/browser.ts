import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { newToken } from '../../crypto/tokens.ts';
import { MAILED_CODE_SECONDS } from './limits.ts';

/**
 * The secret that ties a mailed link or code, or somebody sent to their bank, to the browser that asked for it. A browser keeps its secret while it asks
 * again, so that the link of the first mail works too.
 */
export function rememberBrowser(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  seconds = MAILED_CODE_SECONDS,
): string {
  const secret = browserSecret(config, request) ?? newToken();
  void reply.setCookie(cookieName(config), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: seconds,
  });
  return secret;
}

export function browserSecret(config: Config, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(config)];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** Browsers take __Host- cookies from https only, and then from this very host only. */
function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-formledger_login' : 'formledger_login';
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
