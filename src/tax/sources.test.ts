import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import { anyHolidayLets, anyPerson, figuresFor, given } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import type { WorkingItem } from './workings.ts';

/** A pound more of each source. */
const raised: ((inputs: TaxInputs) => TaxInputs)[] = [
  (inputs) => ({ ...inputs, employments: [{ pay: given(1) }, ...inputs.employments] }),
  (inputs) => ({ ...inputs, savings: { ...inputs.savings, ...more(inputs.savings, 'untaxedInterest') } }),
  (inputs) => ({ ...inputs, savings: { ...inputs.savings, ...more(inputs.savings, 'taxedInterest') } }),
  (inputs) => ({ ...inputs, dividends: { ...inputs.dividends, ...more(inputs.dividends, 'uk') } }),
  (inputs) => ({ ...inputs, pensions: { ...inputs.pensions, ...more(inputs.pensions, 'statePension') } }),
  (inputs) => ({ ...inputs, otherIncome: { ...inputs.otherIncome, ...more(inputs.otherIncome, 'income') } }),
  (inputs) => ({ ...inputs, property: { ...inputs.property, ...more(inputs.property, 'income') } }),
  (inputs) => ({ ...inputs, holidayLets: { ...inputs.holidayLets, ...more(inputs.holidayLets, 'income') } }),
];

const anyone = fc
  .tuple(anyPerson, anyHolidayLets)
  // Journeys belong to whichever source is new
  .map(([inputs, holidayLets]): TaxInputs => ({
    ...inputs,
    taxYear: '2024-25',
    holidayLets,
    journeys: undefined,
  }));

test('never lowers total income for a pound more of a source, and raises it by no more than the grossed-up pound', () => {
  fc.assert(
    fc.property(anyone, fc.constantFrom(...raised), (inputs, raise) => {
      const before = figuresFor(inputs).totalIncome.value;
      const after = figuresFor(raise(inputs)).totalIncome.value;
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after - before).toBeLessThanOrEqual(pounds(2));
    }),
  );
});

test('never lets a source fall below zero, and adds the three types up to total income', () => {
  fc.assert(
    fc.property(anyone, (inputs) => {
      const { employment, property, holidayLets, other, incomeByType, totalIncome } = figuresFor(inputs);
      const { nonSavings, savings, dividends } = incomeByType;
      for (const node of [employment.income, property.profit, holidayLets.profit, other.other, nonSavings]) {
        expect(node.value, node.id).toBeGreaterThanOrEqual(0);
      }
      expect(nonSavings.value + savings.value + dividends.value).toBe(totalIncome.value);
    }),
  );
});

test('keeps the profits of holiday lets and of rents independent', () => {
  fc.assert(
    fc.property(anyone, (inputs) => {
      const { holidayLets: _lets, ...withoutLets } = inputs;
      const { property: _rents, ...withoutRents } = inputs;
      const together = figuresFor(inputs);
      expect(figuresFor(withoutLets).property.profit.value).toBe(together.property.profit.value);
      expect(figuresFor(withoutRents).holidayLets.profit.value).toBe(together.holidayLets.profit.value);
    }),
  );
});

test('adds up the parts in the workings of every source, with one figure for each id', () => {
  fc.assert(
    fc.property(anyone, (inputs) => {
      const { incomeByType, taxDeducted, reducers, property, holidayLets } = figuresFor(inputs);
      const seen = new Map<string, WorkingItem>();
      const { nonSavings, savings, dividends } = incomeByType;
      const losses = [property.lossCarriedForward, holidayLets.lossCarriedForward];
      for (const node of [nonSavings, savings, dividends, taxDeducted, reducers.finance.relief, ...losses]) {
        checkSums(node, seen);
      }
    }),
  );
});

function checkSums(item: WorkingItem, seen: Map<string, WorkingItem>): void {
  const known = seen.get(item.id);
  if (known !== undefined && known !== item) expect.fail(`two figures are ${item.id}`);
  seen.set(item.id, item);
  if (item.kind !== 'figure') return;
  const parts = item.inputs.filter(({ effect }) => effect !== 'uses');
  let sum = 0;
  for (const { effect, item: part } of parts) {
    if (part.kind === 'rate') expect.fail(`${part.id} is not part of a sum`);
    sum += effect === 'adds' ? part.value : -part.value;
  }
  if (parts.length > 0) expect(item.value, item.id).toBe(sum);
  for (const input of item.inputs) checkSums(input.item, seen);
}

function more<Word extends string>(area: { readonly [W in Word]?: TaxAmount } | undefined, word: Word) {
  return { [word]: [...(area?.[word] ?? []), ...given(1)] };
}
type TaxAmount = ReturnType<typeof given>;
