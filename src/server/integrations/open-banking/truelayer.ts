import type Type from 'typebox';
import type { TSchema } from 'typebox';
import type { BankRow } from '#bank-files/bank-file.ts';
import { BankError, failed } from './bank-error.ts';
import {
  AccountsAnswer,
  Anything,
  CardsAnswer,
  ExtendAnswer,
  InfoAnswer,
  MeAnswer,
  ProviderList,
  TokenAnswer,
  TransactionsAnswer,
} from './shapes.ts';
import { toRows } from './to-rows.ts';
import { ask, type BankRequest } from './transport.ts';

export interface TrueLayerOptions {
  /** Without trailing slashes. */
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people return to; registered in TrueLayer's console. */
  readonly redirectUri: string;
}

export interface Provider {
  readonly id: string;
  readonly name: string;
  /** Which of our scopes it has. */
  readonly scopes: readonly string[];
}

/** Only ever in memory, on the wire, and sealed. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Seconds until the access token expires. */
  readonly lives: number;
}

export interface BankAccount {
  readonly id: string;
  readonly isCard: boolean;
  /** The bank's name for it; '' if it has none. */
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Six digits, or ''. */
  readonly sortCode: string;
  /** For a card the last digits. */
  readonly number: string;
  readonly iban: string;
  readonly holder: string;
}

export type Extended =
  | { readonly action: 'done'; readonly tokens: Tokens | undefined }
  | { readonly action: 'authenticate'; readonly url: string };

/** The scopes we request; offline_access gives a refresh token. docs.truelayer.com/docs/scopes */
const SCOPES = ['info', 'accounts', 'cards', 'transactions', 'offline_access'];

/** TrueLayer's Data API v1 over HTTP. Everything except consentAddress throws BankError. */
export function createTrueLayer(options: TrueLayerOptions) {
  const { authUrl, apiUrl, clientId, clientSecret, redirectUri } = options;
  const client = { client_id: clientId, client_secret: clientSecret };
  const data = (path: string): string => `${apiUrl}/data/v1${path}`;

  /** docs.truelayer.com/openapi/authentication-server.json, /connect/token */
  const token = async (call: string, grant: object): Promise<Tokens> => {
    const json = { ...client, ...grant };
    const answer = await ask({ call, method: 'POST', url: `${authUrl}/connect/token`, json }, TokenAnswer);
    return { access: answer.access_token, refresh: answer.refresh_token, lives: answer.expires_in };
  };

  return {
    /** UK banks that offer transactions, by name. */
    async providers(): Promise<Provider[]> {
      const list = await ask({ call: 'providers', url: `${authUrl}/api/providers` }, ProviderList);
      return list
        .filter(
          ({ country, scopes }) =>
            (country ?? 'uk').toLowerCase() === 'uk' && offersTransactions(scopes ?? SCOPES),
        )
        .map(({ provider_id, display_name, scopes }) => ({
          id: provider_id,
          name: display_name,
          scopes: SCOPES.filter((scope) => (scopes ?? SCOPES).includes(scope)),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
    },

    /**
     * The address where the bank asks for consent; `state` is returned. docs.truelayer.com/docs/generate-an-auth-link
     */
    consentAddress({ id, scopes }: Provider, state: string): string {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: scopes.join(' '),
        redirect_uri: redirectUri,
        providers: id,
        provider_id: id,
        state,
      });
      return `${authUrl}/?${query}`;
    },

    exchange: (code: string): Promise<Tokens> =>
      token('exchange', { grant_type: 'authorization_code', redirect_uri: redirectUri, code }),

    refresh: (refresh: string): Promise<Tokens> =>
      token('refresh', { grant_type: 'refresh_token', refresh_token: refresh }),

    /** The bank and the consent of these tokens. docs.truelayer.com/openapi/data-api-v1.json, /me */
    async consentOf(access: string) {
      const { results } = await ask({ call: 'me', url: data('/me'), access }, MeAnswer);
      const [me] = results;
      if (me === undefined) throw new BankError('unavailable', 'me: nobody');
      const { credentials_id: credentialsId, provider, scopes } = me;
      return {
        credentialsId,
        providerId: provider.provider_id,
        institution: provider.display_name,
        scopes: scopes ?? SCOPES,
      };
    },

    /**
     * Accounts, then cards, as far as the scopes allow. docs.truelayer.com/docs/account-data-requests,
     * cards-data-requests
     */
    async accounts(access: string, scopes: readonly string[]): Promise<BankAccount[]> {
      const list = async <T extends TSchema>(call: string, shape: T): Promise<Type.Static<T> | undefined> =>
        scopes.includes(call)
          ? unlessUnsupported(ask({ call, url: data(`/${call}`), access }, shape))
          : undefined;
      const name = (await list('info', InfoAnswer))?.results[0]?.full_name ?? '';
      const accounts = (await list('accounts', AccountsAnswer))?.results ?? [];
      const cards = (await list('cards', CardsAnswer))?.results ?? [];
      return [
        ...accounts.map(({ account_id, display_name, currency, account_number: number }) => ({
          id: account_id,
          isCard: false,
          name: display_name?.trim() ?? '',
          currency,
          sortCode: (number?.sort_code ?? '').replace(/\D/g, ''),
          number: (number?.number ?? '').replace(/\s/g, ''),
          iban: (number?.iban ?? '').replace(/\s/g, ''),
          holder: name,
        })),
        ...cards.map(({ account_id, display_name, currency, partial_card_number: digits, name_on_card }) => ({
          id: account_id,
          isCard: true,
          name: display_name?.trim() ?? '',
          currency,
          sortCode: '',
          number: digits ?? '',
          iban: '',
          holder: name_on_card ?? name,
        })),
      ];
    },

    /** Transactions booked between the two days, in the bank's order. docs.truelayer.com/docs/account-data-requests */
    async transactions(
      access: string,
      { id, isCard }: Pick<BankAccount, 'id' | 'isCard'>,
      { from, to }: { from: Date; to: Date },
    ): Promise<BankRow[]> {
      const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      const path = `/${isCard ? 'cards' : 'accounts'}/${encodeURIComponent(id)}/transactions?${period}`;
      const { results } = await ask({ call: 'transactions', url: data(path), access }, TransactionsAnswer);
      return toRows(results);
    },

    /**
     * Extends a consent that the person has confirmed here. docs.truelayer.com/docs/extend-endpoint-integration-guide
     * and extensions-request-responses; the access token need not be valid.
     */
    async extend(
      { refresh }: Pick<Tokens, 'refresh'>,
      { user, state }: { user: { id: string; name: string; email: string }; state: string },
    ): Promise<Extended> {
      const request: BankRequest = {
        call: 'extend',
        method: 'POST',
        url: data('/connections/extend'),
        json: {
          ...client,
          user_has_reconfirmed_consent: true,
          user,
          refresh_token: refresh,
          response_type: 'code',
          redirect_uri: redirectUri,
          state,
        },
      };
      const answer = await ask(request, ExtendAnswer);
      const { access_token, refresh_token, expires_in, user_input_link: link } = answer;
      if (answer.action_needed === 'no_action_needed') {
        const tokens = access_token && refresh_token && expires_in;
        return {
          action: 'done',
          tokens: tokens ? { access: access_token, refresh: refresh_token, lives: expires_in } : undefined,
        };
      }
      // The page opens it, so it must be the provider's own, or a bank's over TLS.
      if (!link || !(link.startsWith(`${authUrl}/`) || link.startsWith('https://')))
        throw new BankError('unavailable', `extend: ${answer.action_needed} without an address`);
      return { action: 'authenticate', url: link };
    },

    /**
     * Deletes the consent and everything stored with it at the provider: DELETE /api/delete of the authentication
     * server.
     */
    async revoke(access: string): Promise<void> {
      await ask({ call: 'revoke', method: 'DELETE', url: `${authUrl}/api/delete`, access }, Anything);
    },
  };
}

export type TrueLayer = ReturnType<typeof createTrueLayer>;

/** Whether it offers transactions, even when the person is away. */
function offersTransactions(scopes: readonly string[]): boolean {
  const needed = ['transactions', 'offline_access'];
  return (
    needed.every((one) => scopes.includes(one)) && ['accounts', 'cards'].some((one) => scopes.includes(one))
  );
}

/** A bank without cards, or without names, replies that it does not support them. */
async function unlessUnsupported<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (failed(error, 'unsupported')) return undefined;
    throw error;
  }
}
