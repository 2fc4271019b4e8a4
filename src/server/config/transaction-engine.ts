import { allOrNone, type Env, megabytesOf, webAddress } from './env.ts';

/** HMRC's Transaction Engine; without addresses it is the sandbox. */
export interface TransactionEngineConfig {
  submitUrl: string | undefined;
  pollUrl: string | undefined;
  /** HMRC's external test service, for staff; undefined unless it is set up. With the sandbox it is the sandbox. */
  testService: { submitUrl: string; pollUrl: string } | undefined;
  /** Four digits issued by HMRC. */
  vendorId: string;
  /** The longest message that HMRC takes, with its attachments, in bytes. */
  largestMessage: number;
  /** Our own HMRC account as an agent, for Express Submit. Undefined: no one can file with it. */
  express: { userId: string; password: string } | undefined;
}

/**
 * Five attachments just under 10 MB in base64, with the return. HMRC has published no present figure for Self Assessment
 * (docs/running.md), and refuses what is too long for it with code 2001.
 */
const LARGEST_MESSAGE_MB = 70;

export function transactionEngineOf(env: Env): TransactionEngineConfig {
  const [userId, password] = [env['HMRC_EXPRESS_USER_ID']?.trim(), env['HMRC_EXPRESS_PASSWORD']];
  allOrNone(env, ['HMRC_EXPRESS_USER_ID', 'HMRC_EXPRESS_PASSWORD']);
  allOrNone(env, ['HMRC_TE_SUBMIT_URL', 'HMRC_TE_POLL_URL']);
  allOrNone(env, ['HMRC_TE_TEST_SUBMIT_URL', 'HMRC_TE_TEST_POLL_URL']);
  const [submitUrl, pollUrl] = [
    webAddress(env, 'HMRC_TE_TEST_SUBMIT_URL'),
    webAddress(env, 'HMRC_TE_TEST_POLL_URL'),
  ];
  return {
    testService: submitUrl === undefined || pollUrl === undefined ? undefined : { submitUrl, pollUrl },
    submitUrl: webAddress(env, 'HMRC_TE_SUBMIT_URL'),
    pollUrl: webAddress(env, 'HMRC_TE_POLL_URL'),
    vendorId: env['HMRC_VENDOR_ID'] ?? '0000',
    largestMessage: megabytesOf(env, 'HMRC_TE_LARGEST_MESSAGE_MB', LARGEST_MESSAGE_MB) * 1_048_576,
    express: userId && password ? { userId, password } : undefined,
  };
}
