import Type from 'typebox';
import { Done, endpoint, Id, words } from '../endpoint.ts';

/** A bank that can be connected; spec 2, 3 (Bank provider). */
export const BankProvider = Type.Object({
  id: Type.Integer(),
  provider_id: Type.String({ description: 'The open banking provider’s id, such as ob-monzo' }),
  name: Type.String(),
  icon_url: Type.String({ description: 'If empty, the initials are shown.' }),
  auth_url_getter: Type.String({
    description: 'A path below /api. A GET returns the address where the bank asks for consent.',
  }),
});
export type BankProvider = Type.Static<typeof BankProvider>;

/** Without the pro plan, this and the next three endpoints are refused with the code plan_required. */
export const getProviders = endpoint({
  method: 'GET',
  path: '/getProviders.php',
  summary: 'The banks that can be connected, by name',
  access: 'session',
  reply: Type.Object({ providers: Type.Array(BankProvider) }),
});

export const getAuthLink = endpoint({
  method: 'GET',
  path: '/truelayer/getAuthLink.php',
  summary: 'The address where a bank asks for consent. Ties the consent to this browser',
  access: 'session',
  changes: true,
  query: Type.Object({ provider_id: Type.String({ minLength: 1, maxLength: 80 }) }),
  reply: Type.Object({ url: Type.String() }),
});

export const relinkAccount = endpoint({
  method: 'POST',
  path: '/truelayer/relink.php',
  summary: 'The address where an account’s bank asks for consent again',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Type.Object({ url: Type.String() }),
});

export const extendConsent = endpoint({
  method: 'POST',
  path: '/truelayer/extendConsent.php',
  summary: 'Renew a confirmed consent for 90 days, or return the address where the bank asks again',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Type.Object({
    action: words('no_action_needed', 'authentication_needed'),
    url: Type.Optional(
      Type.String({
        description: 'With authentication_needed: the address where the bank asks for consent.',
      }),
    ),
  }),
});

export const deleteCredentials = endpoint({
  method: 'POST',
  path: '/truelayer/deleteCredentials.php',
  summary: 'Revoke the consent, and delete it here and at the open banking provider',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Done,
});

const Word = Type.Optional(Type.String({ maxLength: 2_000 }));

/**
 * Where a bank sends people back to. This page completes, once, what one of the calls above requested in this browser.
 * It redirects to bankReturned, so that neither code nor state stays in the address.
 */
export const bankReturn = endpoint({
  method: 'GET',
  path: '/truelayer/callback',
  summary: 'The page a bank returns people to, with a code or an error',
  access: 'public',
  isPage: true,
  isReturn: true,
  query: Type.Object({ code: Word, state: Word, error: Word }),
  reply: Type.Unknown(),
});

/** How the visit to the bank ended. */
export const BankOutcome = words(
  'connected',
  'denied',
  'no_accounts',
  'plan_required',
  'link_over',
  'other_browser',
  'try_again',
);
export type BankOutcome = Type.Static<typeof BankOutcome>;

export const bankReturned = endpoint({
  method: 'GET',
  path: '/truelayer/returned',
  summary: 'A page that shows the outcome of connecting a bank',
  access: 'public',
  isPage: true,
  query: Type.Object({ outcome: BankOutcome }),
  reply: Type.Unknown(),
});
