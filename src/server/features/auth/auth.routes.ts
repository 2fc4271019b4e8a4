import type { FastifyRequest } from 'fastify';
import { getToken, invalidateToken } from '#contract/auth.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { continueSession } from './continue-session.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { endSession } from './sessions.ts';
import { type Attempt, refused } from './sign-in.ts';

export function authRoutes(services: Services): readonly Route[] {
  return [
    serve(getToken, async ({ body, now, request }) => {
      if ('session_token' in body) return continueSession(services, body.session_token, now);
      if ('password' in body) return signInWithPassword(services, body, attemptOf(request, now));
      return refused('bad_code');
    }),
    serve(invalidateToken, async ({ now, request }) => {
      await services.db.asSystem((tx) => endSession(tx, request.headers['token'], now));
      return { status: 'success' as const };
    }),
  ];
}

function attemptOf(request: FastifyRequest, now: Date): Attempt {
  return { now, ip: request.ip, earlierToken: request.headers['token'] };
}
