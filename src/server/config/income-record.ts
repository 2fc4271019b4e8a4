import { isArn, normaliseArn } from '#domain/arn.ts';
import { allOrNone, type Env, webAddress } from './env.ts';
import { StartRefused } from './start-refused.ts';

/**
 * HMRC's record of PAYE income, which people let our agent services account read. HMRC has no public API for it, so an
 * installation that has access names its address. Without it, it is the sandbox while returns go there; otherwise
 * employment data cannot be connected.
 */
export interface IncomeRecordConfig {
  /** The address above /{nino}/{year}/…, without a trailing slash. */
  url: string | undefined;
  /** The Agent Reference Number of our agent services account. */
  arn: string;
}

export function incomeRecordOf(env: Env): IncomeRecordConfig {
  const names = ['HMRC_INCOME_RECORD_URL', 'HMRC_AGENT_ARN'];
  allOrNone(env, names);
  const arn = normaliseArn(env['HMRC_AGENT_ARN'] ?? '');
  if (arn !== '' && !isArn(arn))
    throw new StartRefused(
      `HMRC_AGENT_ARN must be an Agent Reference Number such as AARN1234567, not '${arn}'`,
    );
  const url = webAddress(env, 'HMRC_INCOME_RECORD_URL');
  // Invitations go through the application at HMRC.
  if (url !== undefined) allOrNone(env, ['HMRC_INCOME_RECORD_URL', 'HMRC_API_URL']);
  return { url, arn };
}
