import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PasskeyRequest, UsedPasskey } from '../security/passkey-responses.ts';
import { LoginReply } from './auth.ts';

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
    { passkey: UsedPasskey, agentCode: Type.Optional(Type.String({ maxLength: 40 })) },
    { additionalProperties: false },
  ),
  reply: LoginReply,
});
