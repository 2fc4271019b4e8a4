import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PasskeyRequest, UsedPasskey } from '../security/passkey-responses.ts';
import { agentLogin, LoginReply, your_data } from './auth.ts';

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/passkeySignIn/start',
  summary: 'How the browser asks for a passkey of any account. The challenge works in this browser only',
  access: 'login',
  reply: PasskeyRequest,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/passkeySignIn',
  summary: 'Log in with a passkey. It counts as both steps',
  access: 'login',
  body: Type.Object(
    { passkey: UsedPasskey, agentCode: Type.Optional(Type.String({ maxLength: 40 })), your_data },
    { additionalProperties: false },
  ),
  reply: LoginReply,
});

export const signInAgentWithPasskey = endpoint({
  method: 'POST',
  path: '/agent/passkeySignIn',
  summary: 'Log an agent in with a passkey, which counts as password and authenticator code',
  access: 'login',
  body: Type.Object({ passkey: UsedPasskey }, { additionalProperties: false }),
  reply: agentLogin.reply,
});
