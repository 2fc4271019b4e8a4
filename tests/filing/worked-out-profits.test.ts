import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, pounds, type Pence } from '#domain/money.ts';
import { yearVariables } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { calculated, given, person } from '#tax/for-tests.ts';
import type { FullTradeInputs } from '#tax/full-trade-inputs.ts';
import { RANDOM_RUNS } from '#tests/support/random-runs.ts';
import { shippedForm } from './full-return.ts';

/** The boxes of SA103F that its formulas work out, with amounts in pence. */
function boxes(year: '2023-24' | '2025-26', pence: Values): Values {
  const context = { 'list.included': 1, 'list.position': 1, ...yearVariables(year) };
  return settle(fieldsFor(shippedForm('SA103F', year), year), pence, { context }).values;
}

function trade(taxYear: '2023-24' | '2025-26', facts: FullTradeInputs) {
  return calculated(person({ taxYear, fullTrades: [facts] })).figures.trading;
}

const inPounds = (value: unknown): Pence => pence(Math.floor(Number(value) / 100) * 100);
const amount = fc.integer({ min: 0, max: 200_000 });

/** The form shows and files what it works out; the tax works out the same again, so that a what-if question is right. */
test('averaging in the tax is what the form files', () => {
  fc.assert(
    fc.property(amount, amount, amount, (turnover, costs, before) => {
      const worked = boxes('2025-26', {
        box_15: pounds(turnover),
        box_30: pounds(costs),
        averaging_before: pounds(before),
      });
      const { adjustments } = trade('2025-26', {
        turnover: given(turnover),
        expenses: given(costs),
        averagingBefore: given(before),
      });
      expect(adjustments.value).toBe(inPounds(worked['averaging_worked']));
    }),
    { numRuns: RANDOM_RUNS },
  );
});

test('the fifth of a transition profit in the tax is what the form files', () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.nat({ max: 20_000 }), (turnover, costs, part, overlap) => {
      const worked = boxes('2023-24', {
        box_15: pounds(turnover),
        box_30: pounds(costs),
        box_73_1: pounds(part + overlap),
        box_73_2: pounds(overlap),
      });
      const { transition } = trade('2023-24', {
        turnover: given(turnover),
        expenses: given(costs),
        transitionPart: given(part + overlap),
        transitionOverlap: given(overlap),
      });
      expect(transition.value).toBe(inPounds(worked['transition_worked']));
    }),
    { numRuns: RANDOM_RUNS },
  );
});
