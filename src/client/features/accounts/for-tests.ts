import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { BankProvider } from '#contract/bank-connections/bank-connections.ts';

/** An account with a bank connection, with the given changes. */
export function anAccount(id: number, changes: Partial<LinkedAccount> = {}): LinkedAccount {
  return {
    id,
    simple_name: `Account ${id}`,
    full_name: 'Ada Filer',
    sort_code: '200000',
    ac_number: '55779911',
    currency: 'GBP',
    connected: '01/11/2026',
    source: 'TRUELAYER',
    orig_source: 'TRUELAYER',
    token: 'OK',
    synced: '2026-11-20T10:00:00.000Z',
    institution: 'Monzo',
    logo_url: '',
    provider_id: 'ob-monzo',
    credentials_id: 'monzo-1',
    manual: 'N',
    demo: 'N',
    enabled: 'Y',
    ...changes,
  };
}

export const banks: readonly BankProvider[] = ['Barclays', 'first direct', 'HSBC', 'Lloyds', 'Monzo'].map(
  (name, index) => ({
    id: index + 1,
    provider_id: `ob-${name.toLowerCase().replace(' ', '-')}`,
    name,
    icon_url: '',
    auth_url_getter: '/truelayer/getAuthLink.php',
  }),
);
