import { expect, test } from 'vitest';
import type { ClientQuarters } from '#contract/digital-tax/agents.ts';
import { clientRows } from './client-rows.ts';
import { property, trade } from './for-stories.ts';

const client = (id: number, more: Partial<ClientQuarters> = {}): ClientQuarters => ({
  id,
  email: `client-${id}@example.com`,
  name: `Client ${id}`,
  authorised: 'main',
  fetched: '2026-11-27T09:00:00Z',
  businesses: [],
  ...more,
});
const sent = { ...trade, quarters: trade.quarters.map((one) => ({ ...one, state: 'sent' as const })) };

test('shows each business with what is due next, the most urgent first', () => {
  const { fetched: _, ...never } = client(2);
  const rows = clientRows(
    [client(1, { businesses: [sent] }), never, client(3, { businesses: [trade, property] }), client(4)],
    '2026-11-27',
  );
  expect(
    rows.map(({ client: { id }, business, due, state, text }) => [id, business, due, state, text]),
  ).toEqual([
    [3, 'UK property', '2026-08-07', 'late', '112 days late'],
    [3, 'Acme Joinery (Self-employment)', '2026-11-07', 'late', '20 days late'],
    [2, '', undefined, 'unknown', 'Not fetched yet'],
    [1, 'Acme Joinery (Self-employment)', undefined, 'done', 'All sent'],
    [4, '', undefined, 'done', 'No business at HMRC'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
