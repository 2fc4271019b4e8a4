import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { PaymentRequest } from '#contract/payment-requests/payment-requests.ts';

/** A request with the given changes. */
export function aRequest(id: number, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    id,
    guid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    timestamp: '2026-11-20T10:00:00.000Z',
    description: 'Garden design',
    amount: 1200.5,
    currency_symbol: '£',
    email: 'sam@customer.example',
    name: 'Fay Green',
    paid: 'N',
    invoice: 'N',
    sent: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** A connected account with the given changes. */
export function anAccount(id: number, changes: Partial<LinkedAccount> = {}): LinkedAccount {
  return {
    id,
    simple_name: `Account ${id}`,
    full_name: 'Fay Green',
    sort_code: '608371',
    ac_number: '12344471',
    currency: 'GBP',
    connected: '01/11/2026',
    source: 'TRUELAYER',
    orig_source: 'TRUELAYER',
    token: 'OK',
    synced: '2026-11-20T10:00:00.000Z',
    institution: 'Starling',
    logo_url: '',
    provider_id: 'ob-starling',
    credentials_id: 'x',
    manual: 'N',
    demo: 'N',
    enabled: 'Y',
    ...changes,
  };
}
