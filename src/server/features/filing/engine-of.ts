import type { Config } from '../../config.ts';
import type { Channel } from '../../integrations/hmrc-transaction-engine/envelope.ts';
import {
  createTransactionEngine,
  type TransactionEngine,
} from '../../integrations/hmrc-transaction-engine/transaction-engine.ts';

const PRODUCT = 'Formledger';
const VERSION = '0.1.0';

/** The Transaction Engine of this installation. Throws if none is configured. */
export function engineOf(config: Config): TransactionEngine {
  const { transactionEngine, sandboxUrl } = config;
  const { submitUrl, pollUrl, largestMessage } = transactionEngine;
  if (submitUrl === undefined || pollUrl === undefined)
    throw new Error('No filing service: set HMRC_TE_SUBMIT_URL and HMRC_TE_POLL_URL.');
  return createTransactionEngine({
    submitUrl,
    pollUrl,
    ...channelOf(config),
    largestMessage,
    sandbox: sandboxUrl !== undefined && submitUrl.startsWith(sandboxUrl),
  });
}

/** What messages of this installation say about the software that sends them. */
export function channelOf({ transactionEngine: { vendorId } }: Config): Channel {
  return { vendorId, product: PRODUCT, version: VERSION };
}
