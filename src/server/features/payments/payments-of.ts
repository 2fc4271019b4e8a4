import type { Config } from '../../config.ts';
import { paymentProvider } from '../../data/payments/provider.ts';
import { AppError } from '../../http/app-error.ts';
import type { Payments } from '../../integrations/open-banking-payments/payments.ts';
import { messages } from './messages.ts';

/** The payment provider of this installation. Throws unavailable if none is configured. */
export function paymentsOf(config: Config): Payments {
  const provider = paymentProvider(config);
  if (provider === undefined) throw new AppError('unavailable', messages.notSet);
  return provider;
}
