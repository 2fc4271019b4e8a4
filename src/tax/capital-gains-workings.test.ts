import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, pounds } from '#domain/money.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';
import { anyGains } from './any-gains.ts';
import { gainsOn } from './gains-for-tests.ts';
import { type WorkingItem, WorkingNode } from './workings.ts';

const anyCase = fc.record({
  taxYear: fc.constantFrom(...shippedTaxYears),
  taxableIncome: fc.integer({ min: 0, max: 60_000 }),
  boxes: anyGains,
});

test('explains the tax as a tree: sums add up to the penny, and an id means one figure', () => {
  fc.assert(
    fc.property(anyCase, ({ taxYear, taxableIncome, boxes }) => {
      const seen = new Map<string, WorkingItem>();
      for (const node of Object.values(gainsOn({ taxYear, taxableIncome }, boxes))) walk(node, seen);
    }),
  );
});

function walk(item: WorkingItem, seen: Map<string, WorkingItem>): void {
  const known = seen.get(item.id);
  if (known !== undefined) return expect(known).toBe(item);
  seen.set(item.id, item);
  if (!(item instanceof WorkingNode)) return;
  expect(item.label).not.toBe('');
  expect(item.rule).not.toBe('');
  let sum: number | undefined;
  for (const { effect, item: input } of item.inputs) {
    walk(input, seen);
    if (effect === 'uses' || input.kind === 'rate') continue;
    sum = (sum ?? 0) + (effect === 'adds' ? input.value : -input.value);
  }
  if (sum !== undefined) expect(item.value).toBe(pence(sum));
}

test('never lowers the tax for another pound of gain, nor charges it above the highest rate', () => {
  fc.assert(
    fc.property(anyCase, ({ taxYear, taxableIncome, boxes }) => {
      const due = (extra: number) => {
        const figure = { value: pounds(extra), source: { from: 'stated', title: 'stated' } } as const;
        const more = {
          ...boxes,
          adjustment: [],
          residentialGains: [...(boxes.residentialGains ?? []), figure],
        };
        return gainsOn({ taxYear, taxableIncome }, more).tax.value;
      };
      const rise = due(1) - due(0);
      expect(rise).toBeGreaterThanOrEqual(0);
      expect(rise).toBeLessThanOrEqual(32);
    }),
  );
});

test('never raises the tax for another pound of loss', () => {
  fc.assert(
    fc.property(anyCase, ({ taxYear, taxableIncome, boxes }) => {
      const due = (extra: number) => {
        const figure = { value: pounds(extra), source: { from: 'stated', title: 'stated' } } as const;
        const more = { ...boxes, adjustment: [], otherLosses: [...(boxes.otherLosses ?? []), figure] };
        return gainsOn({ taxYear, taxableIncome }, more).tax.value;
      };
      expect(due(1)).toBeLessThanOrEqual(due(0));
    }),
  );
});
