import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { newToken } from '../../crypto/tokens.ts';
import { MAILED_CODE_SECONDS } from './limits.ts';

/**
 * The secret that ties a mailed link or code, or a visit to a bank, to the browser that requested it. A browser keeps
 * its secret across requests, so that the link of the first mail works too.
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

/** Browsers only take __Host- cookies over https, and then only from this host. */
function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-formledger_login' : 'formledger_login';
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
