import Type from 'typebox';
import { words } from '../endpoint.ts';

/** Bytes of WebAuthn as base64url. A browser's answer with an attestation is a few kilobytes. */
const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
const CredentialId = Type.String({ minLength: 1, maxLength: 1_400, pattern: '^[A-Za-z0-9_-]+$' });

/** Browsers may add members of their own, which we do not read. */
const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(words('platform', 'cross-platform')),
  clientExtensionResults: Type.Object({}),
};

/** What a browser returns for a new passkey: RegistrationResponseJSON of WebAuthn. */
export const NewPasskey = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type NewPasskey = Type.Static<typeof NewPasskey>;

/** What a browser returns when someone uses a passkey: AuthenticationResponseJSON of WebAuthn. */
export const UsedPasskey = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});
export type UsedPasskey = Type.Static<typeof UsedPasskey>;

const Descriptors = Type.Array(
  Type.Object({
    id: Type.String(),
    type: Type.Literal('public-key'),
    transports: Type.Optional(Type.Array(Type.String())),
  }),
);

/** How the browser asks for a passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String({ description: 'Works once, for five minutes.' }),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Descriptors,
});
export type PasskeyRequest = Type.Static<typeof PasskeyRequest>;

/** How the browser creates a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String({ description: 'Works once, for five minutes.' }),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Descriptors,
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Type.Static<typeof PasskeyCreation>;
