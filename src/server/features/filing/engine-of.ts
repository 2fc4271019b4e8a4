import type { Config } from '../../config.ts';
import {
  createTransactionEngine,
  type TransactionEngine,
} from '../../integrations/hmrc-transaction-engine/transaction-engine.ts';

const PRODUCT = 'Formledger';
const VERSION = '0.1.0';

/** The Transaction Engine of this installation. Throws if none is configured. */
export function engineOf({ transactionEngine, sandboxUrl }: Config): TransactionEngine {
  const { submitUrl, pollUrl, vendorId, largestMessage } = transactionEngine;
  if (submitUrl === undefined || pollUrl === undefined)
    throw new Error('No filing service: set HMRC_TE_SUBMIT_URL and HMRC_TE_POLL_URL.');
  return createTransactionEngine({
    submitUrl,
    pollUrl,
    vendorId,
    largestMessage,
    product: PRODUCT,
    version: VERSION,
    sandbox: sandboxUrl !== undefined && submitUrl.startsWith(sandboxUrl),
  });
}
