import * as contract from '#contract/auth/passkey-sign-in.ts';
import { browserSecret, rememberBrowser } from '../../data/users/browser.ts';
import { type Route, serve } from '../../http/serve.ts';
import { addressOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { withAgentCode } from './agent-code.ts';
import { attemptOf } from './attempt.ts';
import { askToSignIn, signInAgentWithPasskey, signInWithPasskey } from './passkey-sign-in.ts';

export function passkeySignInRoutes(services: Services): readonly Route[] {
  const { config } = services;
  return [
    serve(contract.startPasskeySignIn, ({ now, request, reply }) => {
      const browser = rememberBrowser(config, request, reply);
      return askToSignIn(services, { browser, ip: addressOf(request), now });
    }),
    serve(contract.signInWithPasskey, async ({ body, now, request }) => {
      const attempt = attemptOf(request, now);
      const reply = await signInWithPasskey(services, body, browserSecret(config, request), attempt);
      return withAgentCode(services, reply, body.agentCode);
    }),
    serve(contract.signInAgentWithPasskey, ({ body, now, request }) =>
      signInAgentWithPasskey(services, body.passkey, browserSecret(config, request), attemptOf(request, now)),
    ),
  ];
}
