import Type from 'typebox';
import { Done, endpoint, Id, words } from './endpoint.ts';

/** A bank that can be connected; spec 2, 3 (Bank provider). */
export const BankProvider = Type.Object({
  id: Type.Integer(),
  provider_id: Type.String({ description: 'As the provider of open banking calls it: ob-monzo' }),
  name: Type.String(),
  icon_url: Type.String({ description: 'Empty: initials are drawn.' }),
  auth_url_getter: Type.String({
    description: 'Below /api; a GET of it gives the address at which the bank asks for consent.',
  }),
});
export type BankProvider = Type.Static<typeof BankProvider>;

/** This and the next three are refused with the code plan_required without the pro plan. */
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
  summary: 'Where a bank asks for consent to be connected; ties the consent to this browser',
  access: 'session',
  changes: true,
  query: Type.Object({ provider_id: Type.String({ minLength: 1, maxLength: 80 }) }),
  reply: Type.Object({ url: Type.String() }),
});

export const relinkAccount = endpoint({
  method: 'POST',
  path: '/truelayer/relink.php',
  summary: 'Where the bank of an account asks for consent anew',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Type.Object({ url: Type.String() }),
});

export const extendConsent = endpoint({
  method: 'POST',
  path: '/truelayer/extendConsent.php',
  summary: 'The person has confirmed the consent: it holds for another 90 days, or the bank wants to ask',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Type.Object({
    action: words('no_action_needed', 'authentication_needed'),
    url: Type.Optional(Type.String({ description: 'With authentication_needed: where the bank asks.' })),
  }),
});

export const deleteCredentials = endpoint({
  method: 'POST',
  path: '/truelayer/deleteCredentials.php',
  summary: 'Revoke the consent: what is stored of it is deleted here and at the provider of open banking',
  access: 'session',
  body: Type.Object({ ac_id: Id }, { additionalProperties: false }),
  reply: Done,
});

const Word = Type.Optional(Type.String({ maxLength: 2_000 }));

/**
 * Where a bank sends people back to. It is the one page that does something: what was asked for in this browser by one of
 * the calls above, once. It goes on to bankReturned, so that neither code nor state stays in the address.
 */
export const bankReturn = endpoint({
  method: 'GET',
  path: '/truelayer/callback',
  summary: 'The page a bank sends people back to, with a code or with why there is none',
  access: 'public',
  isPage: true,
  isReturn: true,
  query: Type.Object({ code: Word, state: Word, error: Word }),
  reply: Type.Unknown(),
});

/** How it ended with the bank. */
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
  summary: 'A page that says how it ended with the bank',
  access: 'public',
  isPage: true,
  query: Type.Object({ outcome: BankOutcome }),
  reply: Type.Unknown(),
});
