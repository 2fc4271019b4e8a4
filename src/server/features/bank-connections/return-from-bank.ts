import type { BankOutcome } from '#contract/bank-connections/bank-connections.ts';
import { BankError } from '../../integrations/open-banking/bank-error.ts';
import type { TrueLayer } from '../../integrations/open-banking/truelayer.ts';
import type { Services } from '../../services.ts';
import { bankingOf } from './banking-of.ts';
import { recordReply, takeConsent } from '../../data/users/consent-requests.ts';
import { mayConnect } from './may-connect.ts';
import { type Given, saveConsent } from './save-consent.ts';

/** The parameters with which a bank's page returns. */
export interface Return {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** The secret of the returning browser, if it has one. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/** The books are in pounds and do not convert: accounts in other currencies are skipped. */
const CURRENCY = 'GBP';

/**
 * Processes a person's consent: all of it is saved, or nothing. `onFailure` receives the reason if a bank cannot be
 * reached; it contains no secret.
 */
export async function returnFromBank(
  services: Services,
  { state, code, error, browser, now }: Return,
  onFailure: (error: BankError) => void,
): Promise<BankOutcome> {
  const { db, clock } = services;
  const taken = await db.asSystem((tx) => takeConsent(tx, { service: 'bank', state, browser, now }));
  if ('refusal' in taken) return taken.refusal;
  const { userId } = taken;
  try {
    return await outcomeOf(services, { userId, code, error, now }, onFailure);
  } finally {
    await db.asUser(userId, (tx) => recordReply(tx, taken, clock()));
  }
}

async function outcomeOf(
  services: Services,
  { userId, code, error, now }: Pick<Return, 'code' | 'error' | 'now'> & { userId: number },
  onFailure: (error: BankError) => void,
): Promise<BankOutcome> {
  const { db, config } = services;
  if (!code) return error === 'access_denied' ? 'denied' : 'try_again';
  if (!(await db.asUser(userId, (tx) => mayConnect(tx, userId, now)))) return 'plan_required';
  const banking = bankingOf(config);
  try {
    const given = await askBank(banking, code);
    const connected =
      given.accounts.length === 0
        ? 0
        : await db.asUser(userId, (tx) => saveConsent(services, tx, { userId, now }, given));
    if (connected > 0) return 'connected';
    // Nothing uses the consent, so it is revoked at the bank.
    if (given.accounts.length === 0) await banking.revoke(given.tokens.access);
    return 'no_accounts';
  } catch (failure) {
    if (!(failure instanceof BankError)) throw failure;
    onFailure(failure);
    return 'try_again';
  }
}

async function askBank(banking: TrueLayer, code: string): Promise<Given> {
  const tokens = await banking.exchange(code);
  const { scopes, ...consent } = await banking.consentOf(tokens.access);
  const accounts = await banking.accounts(tokens.access, scopes);
  return { ...consent, tokens, accounts: accounts.filter(({ currency }) => currency === CURRENCY) };
}
