import { expect, test } from 'vitest';
import { accountChoices } from './account-choices.ts';

const account = {
  id: 4,
  simple_name: 'Starling',
  full_name: 'Ada Filer',
  sort_code: '608371',
  ac_number: '12344471',
  currency: 'GBP',
  connected: '01/11/2026',
  source: 'TRUELAYER',
  orig_source: 'TRUELAYER',
  token: 'OK',
  synced: '',
  institution: 'Starling',
  logo_url: '',
  provider_id: 'ob-starling',
  credentials_id: 'x',
  manual: 'N',
  demo: 'N',
  enabled: 'Y',
} as const;

test('offers an account with its kind and the last four digits of its number', () => {
  expect(accountChoices([account])).toEqual([
    { value: '4', title: 'Starling', detail: 'Bank account ending in 4471', isWithdrawn: false },
  ]);
});

test('shows no number for a manual account, and does not offer a removed one', () => {
  const byHand = { ...account, ac_number: '', manual: 'Y' } as const;
  expect(accountChoices([byHand])[0]?.detail).toBe('Manual account');
  expect(accountChoices([{ ...account, enabled: 'N' }])[0]).toMatchObject({
    detail: 'Removed',
    isWithdrawn: true,
  });
});
