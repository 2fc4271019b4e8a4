import { expect, test } from 'vitest';
import type { WorkingNode as WireNode } from '#contract/tax/tax-calculation.ts';
import { pounds } from '#domain/money.ts';
import { explainedFigures } from '#tax/explained-figures.ts';
import { stated } from '#tax/amount.ts';
import { wireWorking } from './wire-working.ts';
import { calculateAsShipped } from '#tax/for-tests.ts';

function everyNode(node: WireNode): WireNode[] {
  return [node, ...node.inputs.flatMap(everyNode)];
}

test('explains a figure where it first appears and only names it after that', () => {
  const amount = (value: number) => stated(pounds(value), 'stated');
  const calculation = calculateAsShipped({
    taxYear: '2025-26',
    region: 'england',
    employments: [{ pay: amount(30_000) }, { pay: amount(9000) }],
    savings: { untaxedInterest: amount(9000) },
    dividends: { uk: amount(10_000) },
  });
  if (!calculation.ok) throw new Error('refused');
  const nodes = everyNode(wireWorking(explainedFigures(calculation).income_tax));
  const explained = nodes.filter(({ inputs }) => inputs.length > 0).map(({ id }) => id);
  expect(new Set(explained).size).toBe(explained.length);
  const repeated = nodes.filter((node) => node.repeated);
  expect(repeated).not.toHaveLength(0);
  for (const node of repeated) {
    expect(explained).toContain(node.id);
    expect(node).toMatchObject({ value: expect.any(Number), inputs: [] });
  }
});

test('gives the source of a rate, by title and address', () => {
  const calculation = calculateAsShipped({
    taxYear: '2025-26',
    region: 'scotland',
    employments: [{ pay: stated(pounds(30_000), 'stated') }],
  });
  if (!calculation.ok) throw new Error('refused');
  const bands = everyNode(wireWorking(explainedFigures(calculation).income_tax)).find(
    ({ id }) => id === 'rate.incomeTax.scottishBands',
  );
  expect(bands?.seen).toContainEqual({
    title: 'GOV.UK: Income Tax in Scotland, 2025 to 2026',
    url: 'https://www.gov.uk/scottish-income-tax',
  });
});
