import { hmrcReturn } from '#contract/digital-tax/connecting.ts';
import type { MtdMode } from '#contract/digital-tax/digital-tax-words.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import type { Application } from '../../integrations/hmrc-mtd/oauth.ts';

/** Our application at HMRC. Throws unavailable if none is configured. */
export function applicationOf({ hmrc, publicUrl }: Pick<Config, 'hmrc' | 'publicUrl'>): Application {
  const { apiUrl, authoriseUrl, clientId, clientSecret } = hmrc;
  if (apiUrl === undefined || authoriseUrl === undefined)
    throw new AppError('unavailable', 'Digital Tax is not set up here. You can file a tax return.');
  return { apiUrl, authoriseUrl, clientId, clientSecret, redirectUri: `${publicUrl}/api${hmrcReturn.path}` };
}

/** How Digital Tax runs for an account. `stored` is the flag of the account, N to turn it off. Spec 1, 3 (mtd). */
export function mtdModeOf({ hmrc }: Pick<Config, 'hmrc'>, stored: string): MtdMode {
  if (stored === 'N' || hmrc.apiUrl === undefined) return 'N';
  return hmrc.isTest ? 'S' : 'Y';
}
