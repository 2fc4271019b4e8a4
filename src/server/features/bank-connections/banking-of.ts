import { bankReturn } from '#contract/bank-connections/bank-connections.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { createTrueLayer, type TrueLayer } from '../../integrations/open-banking/truelayer.ts';

/** The open banking provider of this installation. Throws unavailable if none is configured. */
export function bankingOf({ openBanking, publicUrl }: Config): TrueLayer {
  const { authUrl, apiUrl, clientId, clientSecret } = openBanking;
  if (authUrl === undefined || apiUrl === undefined)
    throw new AppError('unavailable', 'You cannot connect banks here yet. You can import bank files.');
  return createTrueLayer({
    authUrl,
    apiUrl,
    clientId,
    clientSecret,
    redirectUri: `${publicUrl}/api${bankReturn.path}`,
  });
}
