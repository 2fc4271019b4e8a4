import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/bank-connections/bank-connections.ts';
import { AppError } from '../../http/app-error.ts';
import { sendPage } from '../../http/send-page.ts';
import { type Route, serve } from '../../http/serve.ts';
import { BankError } from '../../integrations/open-banking/bank-error.ts';
import type { Services } from '../../services.ts';
import { browserSecret, rememberBrowser } from '../../data/users/browser.ts';
import { bankingOf } from './banking-of.ts';
import { beginConsent, CONSENT_SECONDS } from '../../data/users/consent-requests.ts';
import { extendBankConsent } from './extend-consent.ts';
import { endConnection } from '../../data/books/bank-connections/forget-connection.ts';
import { requirePro } from './may-connect.ts';
import { bankedAccount } from './own-account.ts';
import { returnFromBank } from './return-from-bank.ts';
import { returnPage } from './return-page.ts';

export function bankConnectionRoutes(services: Services): readonly Route[] {
  return [...connecting(services), ...consents(services), ...returning(services)];
}

function connecting(services: Services): readonly Route[] {
  const { config, db } = services;
  return [
    serve(contract.getProviders, async ({ caller: { userId }, now, request }) => {
      await db.asUser(userId, (tx) => requirePro(tx, userId, now));
      const banks = await orUnavailable(request, bankingOf(config).providers());
      return {
        providers: banks.map(({ id, name }, place) => ({
          id: place + 1,
          provider_id: id,
          name,
          icon_url: '',
          auth_url_getter: `${contract.getAuthLink.path}?provider_id=${encodeURIComponent(id)}`,
        })),
      };
    }),
    serve(contract.getAuthLink, async ({ query, caller: { userId }, now, request, reply }) => {
      await db.asUser(userId, (tx) => requirePro(tx, userId, now));
      return { url: await consentUrl(services, { userId, bank: query.provider_id, now, request, reply }) };
    }),
    serve(contract.relinkAccount, async ({ body, caller: { userId }, now, request, reply }) => {
      const { providerId } = await db.asUser(userId, async (tx) => {
        await requirePro(tx, userId, now);
        return bankedAccount(tx, userId, body.ac_id);
      });
      return { url: await consentUrl(services, { userId, bank: providerId, now, request, reply }) };
    }),
  ];
}

function consents(services: Services): readonly Route[] {
  const { config, db } = services;
  return [
    serve(contract.extendConsent, async ({ body, caller: { userId }, now, request, reply }) => {
      const browser = rememberBrowser(config, request, reply, CONSENT_SECONDS);
      const extended = await orUnavailable(
        request,
        db.asUser(userId, async (tx) => {
          await requirePro(tx, userId, now);
          return extendBankConsent(services, tx, { userId, accountId: body.ac_id, browser, now });
        }),
      );
      if (extended === undefined)
        throw new AppError('conflict', 'Your bank no longer accepts this consent. Reconnect the account.');
      return extended;
    }),
    // On any plan: people can always revoke their consent.
    serve(contract.deleteCredentials, ({ body, caller: { userId } }) =>
      db.asUser(userId, async (tx) => {
        const { connectionId } = await bankedAccount(tx, userId, body.ac_id);
        if (connectionId === null) throw new AppError('conflict', 'Account already disconnected!');
        await tx
          .updateTable('accounts')
          .set({ connection_id: null })
          .where('user_id', '=', userId)
          .where('connection_id', '=', connectionId)
          .execute();
        await endConnection(services, tx, userId, connectionId);
        return { status: 'success' as const };
      }),
    ),
  ];
}

function returning(services: Services): readonly Route[] {
  const { openBanking, sandboxUrl } = services.config;
  const isSandbox = sandboxUrl !== undefined && openBanking.authUrl?.startsWith(sandboxUrl) === true;
  return [
    serve(contract.bankReturn, async ({ query, now, request, reply }) => {
      const browser = browserSecret(services.config, request);
      const { state, code, error } = query;
      const outcome = await returnFromBank(services, { state, code, error, browser, now }, (failure) =>
        request.log.warn({ failure: failure.message }, 'a bank could not be connected'),
      );
      return inReach(reply).redirect(`/api${contract.bankReturned.path}?outcome=${outcome}`, 303);
    }),
    serve(contract.bankReturned, async ({ query, reply }) =>
      sendPage(inReach(reply), returnPage(query.outcome, { isSandbox })),
    ),
  ];
}

/** The window came from another site. With its own policy the page that opened it could not close it. */
function inReach(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-opener-policy', 'unsafe-none');
}

/** The address where this bank asks for consent, tied to this browser. Throws not_found for an unknown bank. */
async function consentUrl(
  { config, db }: Services,
  {
    userId,
    bank,
    now,
    request,
    reply,
  }: { userId: number; bank: string; now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const banking = bankingOf(config);
  const provider = (await orUnavailable(request, banking.providers())).find(({ id }) => id === bank);
  if (provider === undefined) throw new AppError('not_found', 'We cannot find this bank.');
  const browser = rememberBrowser(config, request, reply, CONSENT_SECONDS);
  const state = await db.asUser(userId, (tx) => beginConsent(tx, { userId, service: 'bank', browser, now }));
  return banking.consentAddress(provider, state);
}

/** Throws unavailable if the open banking provider fails, and logs what failed. */
async function orUnavailable<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    request.log.warn({ failure: error.message }, 'the provider of open banking failed');
    throw new AppError(
      'unavailable',
      'We cannot reach your bank at the moment. Please try again in a few minutes.',
    );
  }
}
