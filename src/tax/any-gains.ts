import fc from 'fast-check';
import { pence } from '#domain/money.ts';
import type { Figure } from './amount.ts';
import type { CapitalGainsInputs } from './inputs.ts';

const amount = fc.array(
  fc.record({
    value: fc.integer({ min: 0, max: 10_000_000 }).map((value) => pence(value)),
    source: fc.constant({ from: 'stated', title: 'stated' } as const),
  }),
  { maxLength: 2 },
);

/**
 * Gains of every class with losses, in any year whose rates include them. Gains before the rate change are part of
 * the others.
 */
export const anyGains: fc.Arbitrary<CapitalGainsInputs> = fc
  .record({
    residentialGains: amount,
    residentialLosses: amount,
    carriedInterest: amount,
    cryptoGains: amount,
    cryptoLosses: amount,
    listedGains: amount,
    listedLosses: amount,
    unlistedGains: amount,
    otherGains: amount,
    otherLosses: amount,
    lossesBroughtForward: amount,
    incomeLosses: amount,
    adjustment: amount,
    taxAlreadyCharged: amount,
    before: fc.boolean(),
  })
  .map(({ before, ...gains }): CapitalGainsInputs => {
    const early: readonly Figure[] = before ? gains.listedGains : [];
    return { ...gains, gainsBeforeRateChange: early, rateChangeAnswered: true };
  });
