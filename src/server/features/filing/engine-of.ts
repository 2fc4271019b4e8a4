import type { Config } from '../../config.ts';
import type { Channel } from '../../integrations/hmrc-transaction-engine/envelope.ts';
import {
  createTransactionEngine,
  type TransactionEngine,
} from '../../integrations/hmrc-transaction-engine/transaction-engine.ts';

const PRODUCT = 'Formledger';
const VERSION = '0.1.0';

/**
 * The Transaction Engine of this installation. It follows up what went to the test service there. Throws if none is
 * configured.
 */
export function engineOf(config: Config): TransactionEngine {
  const { submitUrl, pollUrl } = config.transactionEngine;
  if (submitUrl === undefined || pollUrl === undefined)
    throw new Error('No filing service: set HMRC_TE_SUBMIT_URL and HMRC_TE_POLL_URL.');
  const live = engineAt(config, { submitUrl, pollUrl });
  const test = testServiceOf(config);
  const of = ({ gatewayTest }: { gatewayTest: 0 | 1 }) => (gatewayTest === 1 ? (test ?? live) : live);
  return {
    ...live,
    poll: (submitted, endpoint) => of(submitted).poll(submitted, endpoint),
    remove: (submitted) => of(submitted).remove(submitted),
    list: (request) => of(request).list(request),
  };
}

/** HMRC's external test service, to submit to; undefined if it is not set up. With the sandbox it is the sandbox. */
export function testServiceOf(config: Config): TransactionEngine | undefined {
  const { submitUrl, pollUrl, testService } = config.transactionEngine;
  if (testService !== undefined) return engineAt(config, testService);
  const isTrial = config.sandboxUrl !== undefined && submitUrl?.startsWith(config.sandboxUrl) === true;
  return isTrial && pollUrl !== undefined ? engineAt(config, { submitUrl, pollUrl }) : undefined;
}

function engineAt(
  { transactionEngine, sandboxUrl }: Config,
  { submitUrl, pollUrl }: { submitUrl: string; pollUrl: string },
): TransactionEngine {
  return createTransactionEngine({
    submitUrl,
    pollUrl,
    ...channelOf({ transactionEngine }),
    largestMessage: transactionEngine.largestMessage,
    sandbox: sandboxUrl !== undefined && submitUrl.startsWith(sandboxUrl),
  });
}

/** What messages of this installation say about the software that sends them. */
export function channelOf({ transactionEngine: { vendorId } }: Pick<Config, 'transactionEngine'>): Channel {
  return { vendorId, product: PRODUCT, version: VERSION };
}
