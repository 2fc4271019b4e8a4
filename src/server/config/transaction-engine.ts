import type { Env } from './env.ts';

/** HMRC's Transaction Engine; without addresses the sandbox. */
export interface TransactionEngineConfig {
  submitUrl: string | undefined;
  pollUrl: string | undefined;
  /** The four digits HMRC issues. */
  vendorId: string;
}

export function transactionEngineOf(env: Env): TransactionEngineConfig {
  return {
    submitUrl: env['HMRC_TE_SUBMIT_URL'] || undefined,
    pollUrl: env['HMRC_TE_POLL_URL'] || undefined,
    vendorId: env['HMRC_VENDOR_ID'] ?? '0000',
  };
}
