import { type CardCheckoutConfig, cardCheckoutOf } from './config/card-checkout.ts';
import { type DistancesConfig, distancesOf, type MapConfig, mapOf } from './config/distances.ts';
import type { Env } from './config/env.ts';
import { type HmrcConfig, hmrcOf } from './config/hmrc.ts';
import { type ImportsConfig, importsOf } from './config/imports.ts';
import { type IncomeRecordConfig, incomeRecordOf } from './config/income-record.ts';
import { type StorageConfig, storageOf } from './config/storage.ts';
import { type MailConfig, mailOf } from './config/mail.ts';
import { type OperatorConfig, operatorOf } from './config/operator.ts';
import { type MetricsConfig, metricsOf } from './config/metrics.ts';
import { type MobileAppsConfig, mobileAppsOf } from './config/mobile-apps.ts';
import { type OpenBankingConfig, openBankingOf } from './config/open-banking.ts';
import { type PhoneChecksConfig, phoneChecksOf } from './config/phone-checks.ts';
import { type PaymentsConfig, paymentsOf } from './config/payments.ts';
import { type SandboxConfig, sandboxOf } from './config/sandbox.ts';
import { type StaffConfig, staffOf } from './config/staff.ts';
import { type TransactionEngineConfig, transactionEngineOf } from './config/transaction-engine.ts';
import { type WebConfig, webOf } from './config/web.ts';

/**
 * The configuration from the environment, one part for each service. docs/running.md lists the same names.
 */
export interface Config extends WebConfig, StorageConfig, ImportsConfig, StaffConfig, SandboxConfig {
  operator: OperatorConfig;
  mail: MailConfig;
  /** Undefined while nothing serves metrics. */
  metrics: MetricsConfig | undefined;
  mobileApps: MobileAppsConfig;
  transactionEngine: TransactionEngineConfig;
  hmrc: HmrcConfig;
  incomeRecord: IncomeRecordConfig;
  openBanking: OpenBankingConfig;
  phoneChecks: PhoneChecksConfig;
  payments: PaymentsConfig;
  cardCheckout: CardCheckoutConfig;
  distances: DistancesConfig;
  map: MapConfig;
}

/** Parses the environment. Throws StartRefused with the variable's name if a value cannot be used. */
export function readConfig(env: Env): Config {
  const web = webOf(env);
  const openBanking = openBankingOf(env);
  return {
    ...web,
    ...storageOf(env),
    ...importsOf(env),
    ...staffOf(env),
    operator: operatorOf(env),
    mail: mailOf(env),
    metrics: metricsOf(env, web.port),
    mobileApps: mobileAppsOf(env),
    transactionEngine: transactionEngineOf(env),
    hmrc: hmrcOf(env),
    incomeRecord: incomeRecordOf(env),
    openBanking,
    phoneChecks: phoneChecksOf(env),
    payments: paymentsOf(env, openBanking),
    cardCheckout: cardCheckoutOf(env),
    distances: distancesOf(env),
    map: mapOf(env),
    ...sandboxOf(env, web.port),
  };
}
