import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { type Caller, IDLE_MS } from './serve.ts';

/** Lets a window show pages of a session: its number, and the expiry (milliseconds). */
interface Pass {
  readonly sessionId: number;
  readonly until: number;
}

/** Calls that are pages are below it; the browser sends the cookie to nothing else. */
const PATH = '/api/tax/';

/**
 * Gives the browser a sealed cookie that identifies the session to calls marked isPage. It is not a session token: no
 * other call accepts it, it ends with the session, and neither scripts nor other sites can use it.
 */
export function givePass(services: Services, { sessionId }: Caller, reply: FastifyReply, now: Date): void {
  const pass: Pass = { sessionId, until: now.getTime() + IDLE_MS };
  void reply.setCookie(
    cookieName(services.config),
    services.seal.seal(JSON.stringify(pass)).toString('base64url'),
    {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(services.config),
      maxAge: IDLE_MS / 1000,
    },
  );
}

/** The session of a valid pass, whether or not that session is still open. */
export function sessionOfPass(services: Services, request: FastifyRequest, now: Date): number | undefined {
  const sealed = request.cookies[cookieName(services.config)];
  if (sealed === undefined || sealed.length > 500) return undefined;
  try {
    // Only givePass seals it.
    const pass = JSON.parse(services.seal.open(Buffer.from(sealed, 'base64url'))) as Pass;
    return pass.until > now.getTime() ? pass.sessionId : undefined;
  } catch {
    return undefined;
  }
}

function cookieName(config: Config): string {
  return isHttps(config) ? '__Secure-formledger_pages' : 'formledger_pages';
}

function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
