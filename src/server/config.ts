import { type CardCheckoutConfig, cardCheckoutOf } from './config/card-checkout.ts';
import type { Env } from './config/env.ts';
import { type ImportsConfig, importsOf } from './config/imports.ts';
import { type KeptDataConfig, keptDataOf } from './config/kept-data.ts';
import { type MailConfig, mailOf } from './config/mail.ts';
import { type OpenBankingConfig, openBankingOf } from './config/open-banking.ts';
import { type SandboxConfig, sandboxOf } from './config/sandbox.ts';
import { type StaffConfig, staffOf } from './config/staff.ts';
import { type TransactionEngineConfig, transactionEngineOf } from './config/transaction-engine.ts';
import { type WebConfig, webOf } from './config/web.ts';

/** What the environment decides, one part a service. The table of docs/running.md lists the same names. */
export interface Config extends WebConfig, KeptDataConfig, ImportsConfig, StaffConfig, SandboxConfig {
  mail: MailConfig;
  transactionEngine: TransactionEngineConfig;
  openBanking: OpenBankingConfig;
  cardCheckout: CardCheckoutConfig;
}

/** Reads the environment; throws StartRefused with the variable's name when a value cannot be used. */
export function readConfig(env: Env): Config {
  const web = webOf(env);
  return {
    ...web,
    ...keptDataOf(env),
    ...importsOf(env),
    ...staffOf(env),
    mail: mailOf(env),
    transactionEngine: transactionEngineOf(env),
    openBanking: openBankingOf(env),
    cardCheckout: cardCheckoutOf(env),
    ...sandboxOf(env, web.port),
  };
}
