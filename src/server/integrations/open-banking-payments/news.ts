/** What the provider says about a payment. */
export interface PaymentNews {
  readonly state: 'authorization_required' | 'authorizing' | 'authorized' | 'executed' | 'failed';
  readonly failure?: PaymentFailure;
  readonly executed?: Date;
  readonly bank?: string;
}

export type PaymentFailure = 'cancelled' | 'expired' | 'declined' | 'failed';

interface Told {
  readonly executed_at?: string | null;
  readonly failure_reason?: string | null;
}

/**
 * The news in a status; undefined for a status without meaning here. A payment that has been settled has been executed:
 * docs.truelayer.com/docs/payment-statuses-for-payments
 */
export function newsOf(status: string, told: Told, bank: string | null | undefined, now: Date) {
  const state = states[status];
  if (state === undefined) return undefined;
  const instant = told.executed_at ? new Date(told.executed_at) : now;
  const news: PaymentNews = {
    state,
    ...(state === 'executed' && { executed: Number.isNaN(instant.getTime()) ? now : instant }),
    ...(state === 'failed' && { failure: failures[told.failure_reason ?? ''] ?? 'failed' }),
    ...(bank && { bank: bank.slice(0, 100) }),
  };
  return news;
}

const states: Readonly<Record<string, PaymentNews['state']>> = {
  authorization_required: 'authorization_required',
  authorizing: 'authorizing',
  authorized: 'authorized',
  executed: 'executed',
  settled: 'executed',
  failed: 'failed',
};

/** docs.truelayer.com/docs/payment-failure-reasons */
const failures: Readonly<Record<string, PaymentFailure>> = {
  canceled: 'cancelled',
  user_canceled_at_provider: 'cancelled',
  constraint_violation: 'declined',
  insufficient_funds: 'declined',
  payment_limit_exceeded: 'declined',
  provider_rejected: 'declined',
  rejected: 'declined',
  expired: 'expired',
  authorization_expired: 'expired',
  provider_expired: 'expired',
};
