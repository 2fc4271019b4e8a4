import { allOrNone, type Env, webAddress } from './env.ts';

/** HMRC's Transaction Engine; without addresses it is the sandbox. */
export interface TransactionEngineConfig {
  submitUrl: string | undefined;
  pollUrl: string | undefined;
  /** Four digits issued by HMRC. */
  vendorId: string;
}

export function transactionEngineOf(env: Env): TransactionEngineConfig {
  allOrNone(env, ['HMRC_TE_SUBMIT_URL', 'HMRC_TE_POLL_URL']);
  return {
    submitUrl: webAddress(env, 'HMRC_TE_SUBMIT_URL'),
    pollUrl: webAddress(env, 'HMRC_TE_POLL_URL'),
    vendorId: env['HMRC_VENDOR_ID'] ?? '0000',
  };
}
