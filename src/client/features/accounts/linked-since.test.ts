import { expect, test } from 'vitest';
import { anAccount } from './for-tests.ts';
import { linkedSince } from './linked-since.ts';

test('counts accounts a bank added, reconnected accounts and renewed consents', () => {
  const unchanged = anAccount(1);
  const lost = anAccount(2, { token: 'ERROR' });
  const left = anAccount(3, { source: 'MANUAL', token: '' });
  const old = anAccount(4, { connected: '01/06/2026' });
  const before = [unchanged, lost, left, old];
  const now = [
    unchanged,
    { ...lost, token: 'OK' as const },
    { ...left, source: 'TRUELAYER' as const, token: 'OK' as const },
    { ...old, connected: '22/11/2026' },
    anAccount(5),
    anAccount(6, { enabled: 'N' }),
  ];
  expect(linkedSince(before, now).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(linkedSince(now, now)).toEqual([]);
});
