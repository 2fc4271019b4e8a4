import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, extend, type Stand } from './auth-server.ts';
import {
  accountsOf,
  type Bank,
  findBank,
  FORGETS_IDS,
  HOLDER,
  type SandboxAccount,
  scopesOf,
} from './banks.ts';
import { ledgerOf, type Movement } from './ledger.ts';
import { misbehave, refuse } from './refuse.ts';
import type { BankStage } from './switches.ts';
import { type Consent, isExpired } from './tokens.ts';

/** How many minutes after a consent older transactions are available, and how many days are available later. */
const FRESH_MINUTES = 5;
const LATER_DAYS = 90;
const DAY = 86_400_000;

interface Visit {
  readonly bank: Bank;
  readonly consent: Consent;
  readonly now: Date;
}

/** api.truelayer.com/data/v1. */
export function dataApi(app: FastifyInstance, stand: Stand): void {
  const { tokens, switches } = stand;

  /** Checks the token for this request and returns its consent. Otherwise it sends the reply itself. */
  const visit = (
    request: FastifyRequest,
    reply: FastifyReply,
    { stage, scope }: { stage: BankStage; scope?: string },
  ): Visit | undefined => {
    const given = tokens.read(bearerOf(request), 'access');
    const trick = switches.take(stage, given?.bankId);
    const bank = findBank(given?.bankId);
    const now = switches.now(given?.bankId);
    if (trick !== undefined) misbehave(reply, trick);
    else if (given === undefined || bank === undefined || isExpired(given, now))
      refuse(reply, 401, 'invalid_token');
    else if (scope !== undefined && !scopesOf(bank).includes(scope))
      refuse(reply, 501, 'endpoint_not_supported');
    else if (scope !== undefined && !given.scopes.includes(scope)) refuse(reply, 403, 'access_denied');
    else return { bank, consent: given, now };
    return undefined;
  };
  const results = (reply: FastifyReply, list: readonly object[]) =>
    reply.send({ results: list, status: 'Succeeded' });

  app.get('/me', (request, reply) => {
    const at = visit(request, reply, { stage: 'me' });
    if (at === undefined) return reply;
    const { bank, consent } = at;
    return results(reply, [
      {
        client_id: 'formledger-sandbox',
        credentials_id: consent.credentialsId,
        consent_status: 'Authorised',
        consent_created_at: consent.consented,
        consent_expires_at: new Date(Date.parse(consent.consented) + LATER_DAYS * DAY).toISOString(),
        provider: { display_name: bank.name, logo_uri: '', provider_id: bank.id },
        scopes: consent.scopes,
      },
    ]);
  });
  app.get('/info', (request, reply) => {
    const at = visit(request, reply, { stage: 'info', scope: 'info' });
    return at === undefined ? reply : results(reply, [{ full_name: HOLDER }]);
  });

  for (const kind of ['accounts', 'cards'] as const) {
    app.get(`/${kind}`, (request, reply) => {
      const at = visit(request, reply, { stage: kind, scope: kind });
      return at === undefined
        ? reply
        : results(
            reply,
            accountsOf(at.bank).map((one) => wireAccount(at.bank, one)),
          );
    });
    for (const part of ['booked', 'pending'] as const)
      app.get<{ Params: { id: string }; Querystring: { from?: string; to?: string } }>(
        `/${kind}/:id/transactions${part === 'pending' ? '/pending' : ''}`,
        (request, reply) => {
          const at = visit(request, reply, { stage: 'transactions', scope: 'transactions' });
          if (at === undefined) return reply;
          const account = accountsOf(at.bank).find(({ id }) => id === request.params.id);
          if (account === undefined) return refuse(reply, 404, 'account_not_found');
          const { from = at.now.toISOString(), to = at.now.toISOString() } = request.query;
          const [first, last] = [Date.parse(from), Date.parse(to)];
          if (Number.isNaN(first) || Number.isNaN(last) || first > last)
            return refuse(reply, 400, 'invalid_date_range');
          const isFresh = at.now.getTime() - Date.parse(at.consent.consented) <= FRESH_MINUTES * 60_000;
          if (part === 'booked' && !isFresh && first < at.now.getTime() - LATER_DAYS * DAY)
            return refuse(reply, 403, 'sca_exceeded');
          const movements = ledgerOf(account, at.now, stand.received(account))[part].filter(
            ({ timestamp }) => {
              const instant = Date.parse(timestamp);
              return part === 'pending' || (first <= instant && instant <= last);
            },
          );
          return results(
            reply,
            movements.map((one) =>
              transaction(one, {
                kind,
                isLasting: part === 'booked' && at.bank.id !== FORGETS_IDS,
                hasBalance: part === 'booked' && at.consent.scopes.includes('balance'),
              }),
            ),
          );
        },
      );
  }
  app.post('/connections/extend', (request, reply) => extend(stand, request, reply));
}

function wireAccount(bank: Bank, account: SandboxAccount): object {
  const common = {
    account_id: account.id,
    display_name: account.name,
    currency: 'GBP',
    provider: { provider_id: bank.id, display_name: bank.name, logo_uri: '' },
  };
  if (account.kind === 'card')
    return {
      ...common,
      card_network: 'AMEX',
      card_type: 'CHARGE',
      partial_card_number: account.number,
      name_on_card: HOLDER,
    };
  const { sortCode: sort_code, number } = account;
  return {
    ...common,
    account_type: account.kind === 'savings' ? 'SAVINGS' : 'TRANSACTION',
    account_number: { sort_code, number, iban: `GB33SAND${sort_code.replaceAll('-', '')}${number}` },
  };
}

/** Cards report spending as 12.34, accounts as -12.34. An unstable id changes with every request. */
function transaction(
  { id, timestamp, description, pence, classification, balance }: Movement,
  { kind, isLasting, hasBalance }: { kind: 'accounts' | 'cards'; isLasting: boolean; hasBalance: boolean },
): object {
  return {
    transaction_id: isLasting ? id : randomUUID().replaceAll('-', ''),
    ...(isLasting && { normalised_provider_transaction_id: `txn-${id.slice(0, 17)}` }),
    timestamp,
    description,
    amount: (kind === 'cards' ? -pence : pence) / 100,
    currency: 'GBP',
    transaction_type: pence < 0 ? 'DEBIT' : 'CREDIT',
    transaction_category: pence < 0 ? 'PURCHASE' : 'CREDIT',
    transaction_classification: classification,
    ...(hasBalance && { running_balance: { amount: balance / 100, currency: 'GBP' } }),
    meta: { provider_category: pence < 0 ? 'PUR' : 'FPI' },
  };
}
