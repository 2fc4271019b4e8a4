import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/security/passkey-responses.ts';

/** What the browser did; or a message about why it did not. */
export type PasskeyOutcome<T> = { readonly passkey: T } | { readonly problem: string };

/** Lets the browser create a passkey. */
export function createPasskey(request: PasskeyCreation): Promise<PasskeyOutcome<NewPasskey>> {
  return outcomeOf(async () => {
    const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
      optionsJSON: request,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });
}

/** Lets the person choose and use a passkey. */
export function choosePasskey(request: PasskeyRequest): Promise<PasskeyOutcome<UsedPasskey>> {
  return outcomeOf(async () => {
    const { id, rawId, type, response, clientExtensionResults } = await startAuthentication({
      optionsJSON: request,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  });
}

async function outcomeOf<T>(ceremony: () => Promise<T>): Promise<PasskeyOutcome<T>> {
  if (typeof window.PublicKeyCredential !== 'function') return { problem: UNSUPPORTED };
  try {
    return { passkey: await ceremony() };
  } catch (error) {
    // The library keeps the browser's name of the error.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { problem: isKnown ? ALREADY_THERE : NOT_USED };
  }
}

const UNSUPPORTED = 'This browser does not support passkeys. Update it, or choose another way.';
const ALREADY_THERE = 'This device already has a passkey for your account.';
const NOT_USED = 'No passkey was used. Try again, or choose another way.';
