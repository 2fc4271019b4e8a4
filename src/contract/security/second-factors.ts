import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, Id, YesNo } from '../endpoint.ts';
import { LONGEST_PASSKEY_NAME } from './passkey-limits.ts';
import { NewPasskey, PasskeyCreation, PasskeyRequest } from './passkey-responses.ts';

const strict = { additionalProperties: false } as const;
const Name = Type.String({ maxLength: LONGEST_PASSKEY_NAME, pattern: '\\S' });

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created: Type.String({ description: 'ISO 8601 timestamp.' }),
  last_used: Type.Optional(Type.String({ description: 'ISO 8601 timestamp. Absent until it is used.' })),
});
export type Passkey = Type.Static<typeof Passkey>;

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/secondFactors',
  summary: 'How the owner can log in besides a password: authenticator, recovery codes, passkeys',
  access: 'session',
  takesUnpaid: true,
  reply: Type.Object({
    authenticator: YesNo,
    required: YesNo,
    recovery_codes: Type.Integer({ description: 'How many are left.' }),
    passkeys: Type.Array(Passkey),
  }),
});

const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Eight codes, shown only in this reply. Each works once. Earlier ones no longer work.',
});

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/twoStep/start',
  summary: 'A secret and a QR code for an authenticator app. confirmTwoStep turns two-step sign-in on',
  access: 'session',
  reply: Type.Object({
    mfa_secret: Type.String(),
    mfa_qr: Type.String({ description: 'A data: URL of an image.' }),
  }),
});

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/twoStep/confirm',
  summary: 'Turns two-step sign-in on with a code of the authenticator app',
  access: 'session',
  body: Type.Object({ mfa_code: Type.String({ minLength: 1, maxLength: 12 }) }, strict),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), recovery_codes: RecoveryCodes }),
    Type.Object({ status: Type.Literal('error'), message: Type.String() }),
  ]),
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/twoStep/recoveryCodes',
  summary: 'Makes eight new recovery codes in place of the old ones',
  access: 'session',
  reply: Type.Object({ recovery_codes: RecoveryCodes }),
});

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/twoStep/off',
  summary: 'Turns two-step sign-in off. Staff cannot',
  access: 'session',
  reply: Done,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/start',
  summary: 'How the browser creates a passkey',
  access: 'session',
  reply: PasskeyCreation,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  summary: 'Saves a passkey that the browser created',
  access: 'session',
  body: Type.Object({ name: Name, passkey: NewPasskey }, strict),
  reply: DoneOrMessage,
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/passkeys/:id/name',
  summary: 'Renames a passkey',
  access: 'session',
  params: Type.Object({ id: Id }),
  body: Type.Object({ name: Name }, strict),
  reply: Done,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/passkeys/:id',
  summary: 'Removes a passkey. Staff cannot remove their last second factor',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: Done,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/ask',
  summary: 'How the browser asks for a passkey of the account, for confirmIdentity',
  access: 'session',
  takesUnpaid: true,
  reply: PasskeyRequest,
});
