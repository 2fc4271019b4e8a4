import * as contract from '#contract/auth/auth.ts';
import { recordForEmail } from '../../data/users/security-events.ts';
import { AppError } from '../../http/app-error.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf, visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { enterAsStaff } from './admin-entry.ts';
import { withAgentCode } from './agent-code.ts';
import { changeAgentPassword } from './agent-password.ts';
import { signInAgent } from './agent-sign-in.ts';
import { attemptOf } from './attempt.ts';
import { browserSecret, rememberBrowser } from '../../data/users/browser.ts';
import { changePassword } from './change-password.ts';
import { continueSession } from './continue-session.ts';
import { extendTrial } from './extend-trial.ts';
import { mailCode } from '../../data/users/mailed-code.ts';
import { authCodeMail } from './mails.ts';
import { signInWithMailed } from './mailed-sign-in.ts';
import { passkeySignInRoutes } from './passkey.routes.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { requestLink } from './request-link.ts';
import { logOut } from './log-out.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

export function authRoutes(services: Services): readonly Route[] {
  return [
    ...signInRoutes(services),
    ...passkeySignInRoutes(services),
    ...accountRoutes(services),
    ...agentRoutes(services),
  ];
}

function signInRoutes(services: Services): readonly Route[] {
  const { config, db } = services;
  return [
    serve(contract.getToken, async ({ body, now, request }) => {
      if ('session_token' in body)
        return continueSession(services, body.session_token, now, visitorOf(request));
      const attempt = attemptOf(request, now);
      const reply =
        'password' in body
          ? await signInWithPassword(services, body, attempt)
          : await signInWithMailed(services, body, browserSecret(config, request), attempt);
      return withAgentCode(services, reply, body.agentCode);
    }),
    serve(contract.userFromEmail, async ({ query, now, request, reply }) => {
      const browser = rememberBrowser(config, request, reply);
      const { email, target, agentCode } = query;
      const ip = addressOf(request);
      const guid = await requestLink(services, { email, target, agentCode, browser, ip, now });
      return guid === undefined ? { status: 'error' as const } : { status: 'success' as const, guid };
    }),
    serve(contract.invalidateToken, async ({ now, request }) => {
      await db.asSystem((tx) => logOut(tx, request.headers['token'], now));
      return { status: 'success' as const };
    }),
    serve(contract.adminEntry, async ({ body, now, request }) => {
      const visitor = visitorOf(request);
      const reply = await enterAsStaff(services, body, visitor, now);
      const event = { kind: 'staff-access', actor: 'staff', ...visitor, at: now } as const;
      if (reply.status === 'success')
        await db.asSystem((tx) => recordForEmail(tx, normaliseEmail(reply.email), event));
      return reply;
    }),
  ];
}

function accountRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.extendTrial, async ({ body, now }) => {
      const extended = await extendTrial(services, body.guid, now);
      return outcome(extended ? undefined : 'This offer has been used or has ended.');
    }),
    serve(contract.setUserPassword, async ({ body, caller, now, request }) => {
      // Only the owner can change the password, not someone acting for the account.
      if (caller.agentId !== undefined)
        throw new AppError('forbidden', 'Only the owner can change the password.');
      if (!('password' in body)) {
        await mailCode(services, caller, { purpose: 'password', mail: authCodeMail }, now);
        return outcome(undefined);
      }
      return outcome(await changePassword(services, caller, body, { ...visitorOf(request), at: now }));
    }),
  ];
}

function agentRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.agentLogin, ({ body, now, request }) =>
      signInAgent(services, body, browserSecret(services.config, request), attemptOf(request, now)),
    ),
    serve(contract.agentChangePassword, async ({ body, now, request }) => {
      const problem = await changeAgentPassword(services, body, attemptOf(request, now));
      if (problem === undefined) return { status: 'success' as const };
      return { status: 'error' as const, info: problem };
    }),
  ];
}
