import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { createPayments, type Payments } from '../../integrations/open-banking-payments/payments.ts';
import { messages } from './messages.ts';

/** The payment provider of this installation. Throws unavailable if none is configured. */
export function paymentsOf(config: Config): Payments {
  if (!takesPayments(config)) throw new AppError('unavailable', messages.notSet);
  return createPayments(config.openBanking, config.payments);
}

export function takesPayments({ payments, openBanking }: Config): boolean {
  return payments.pageUrl !== undefined && openBanking.apiUrl !== undefined;
}
