import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, Id } from '../endpoint.ts';
import { PasskeyCreation } from './passkey-responses.ts';
import { addPasskey, makeRecoveryCodes, Passkey, renamePasskey } from './second-factors.ts';

const strict = { additionalProperties: false } as const;

export const getAgentSecondFactors = endpoint({
  method: 'GET',
  path: '/agent/secondFactors',
  summary: 'An agent’s recovery codes and passkeys. Agents always have an authenticator',
  access: 'agent',
  reply: Type.Object({
    recovery_codes: Type.Integer({ description: 'How many are left.' }),
    passkeys: Type.Array(Passkey),
  }),
});

/** Needed once ten minutes have passed since the login. */
export const confirmAgent = endpoint({
  method: 'POST',
  path: '/agent/confirmIdentity',
  summary: 'Confirms who an agent is. Then they can change how they log in for ten minutes',
  access: 'agent',
  isOwnLogin: true,
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: 1000 }),
      mfa_code: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'An authenticator code or a recovery code.',
      }),
    },
    strict,
  ),
  reply: DoneOrMessage,
});

export const makeAgentRecoveryCodes = endpoint({
  method: 'POST',
  path: '/agent/recoveryCodes',
  summary: 'Makes eight new recovery codes for an agent in place of the old ones',
  access: 'agent',
  isOwnLogin: true,
  reply: makeRecoveryCodes.reply,
});

export const startAgentPasskey = endpoint({
  method: 'POST',
  path: '/agent/passkeys/start',
  summary: 'How the browser creates a passkey for an agent',
  access: 'agent',
  isOwnLogin: true,
  reply: PasskeyCreation,
});

export const addAgentPasskey = endpoint({
  method: 'POST',
  path: '/agent/passkeys',
  summary: 'Saves an agent’s passkey that the browser created',
  access: 'agent',
  isOwnLogin: true,
  body: addPasskey.body,
  reply: DoneOrMessage,
});

export const renameAgentPasskey = endpoint({
  method: 'POST',
  path: '/agent/passkeys/:id/name',
  summary: 'Renames an agent’s passkey',
  access: 'agent',
  isOwnLogin: true,
  params: Type.Object({ id: Id }),
  body: renamePasskey.body,
  reply: Done,
});

export const removeAgentPasskey = endpoint({
  method: 'DELETE',
  path: '/agent/passkeys/:id',
  summary: 'Removes an agent’s passkey',
  access: 'agent',
  isOwnLogin: true,
  params: Type.Object({ id: Id }),
  reply: Done,
});
