import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculateAsShipped, figuresFor, given, person } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';
import { ratesOf } from './rates/index.ts';

/** Someone who claims a loss of the year after, against this year unless another is named. */
function claimant(
  taxYear: TaxYear,
  { loss, unlimited = 0, year = taxYear }: { loss: number; unlimited?: number; year?: string },
  facts: Partial<TaxInputs>,
): TaxInputs {
  const nextYearLoss = { claimed: given(loss), unlimited: given(unlimited), year };
  return person({ taxYear, nextYearLoss, ...facts });
}

const shop = (profit: number) => ({ fullTrades: [{ name: 'Shop', turnover: given(profit) }] });
const paid = (pay: number) => ({ employments: [{ pay: given(pay) }] });
const saved = (inputs: TaxInputs) => figuresFor(inputs).nextYearRelief.value;

describe('a loss of next year claimed now', () => {
  /** HMRC SACM11015, Casey, with the claim in the return of the earlier year; Class 4 of 9% is saved too. */
  test('saves the tax of the year that it comes off', () => {
    const facts = claimant('2019-20', { loss: 10_000, unlimited: 10_000 }, shop(25_000));
    expect(saved(facts)).toBe(pounds(2000 + 900));
    const plain = figuresFor(person({ taxYear: '2019-20', ...shop(25_000) }));
    const figures = figuresFor(facts);
    // The year itself, and its payments on account, stay as they are. SACM11010: a claim of the later year.
    expect(figures.taxToPay.value).toBe(plain.taxToPay.value);
    expect(figures.onAccount.each.value).toBe(plain.onAccount.each.value);
    expect(figures.leftToPay.value).toBe(plain.leftToPay.value - pounds(2900));
  });

  /** Published example "Janet": £7,000 of a loss against pay of £20,000 in 2023-24. */
  test('wastes the allowance where the law does', () => {
    expect(saved(claimant('2023-24', { loss: 7000 }, paid(20_000)))).toBe(pounds(1400));
  });

  /** ACCA, tax relief limit, example 2, Paul: £60,000 of the same trade without a limit, £50,000 of other income. */
  test('is limited, but for the part in box 4', () => {
    const facts = { ...shop(60_000), ...paid(110_000) };
    const claim = { loss: 250_000, unlimited: 60_000 };
    expect(saved(claimant('2023-24', claim, facts))).toBe(pounds(62_703 - 11_432 + 3587.6));
  });

  test('can come off an earlier year that is filled in here', () => {
    const earlierYears = [
      { inputs: person({ taxYear: '2023-24' as const, ...paid(20_000) }), rates: ratesOf('2023-24') },
    ];
    const facts = claimant('2024-25', { loss: 7000, year: '2023-24' }, { ...paid(50_000), earlierYears });
    expect(saved(facts)).toBe(pounds(1400));
  });

  test.each([
    ['not filled in', '2022-23'],
    ['later', '2025-26'],
  ])('is refused by name for a year that is %s', (_, year) => {
    const result = calculateAsShipped(claimant('2024-25', { loss: 500, year }, paid(20_000)));
    expect(result.ok ? [] : result.refusals.map(({ code }) => code)).toEqual(['nextYearLoss.yearNotKnown']);
  });

  /** The same claim in the return of the loss, which runs the earlier year: SACM11010, "claims ... can be made early". */
  test('saves what the same loss saves when it is carried back in its own year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 0, max: 160_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        (profit, pay, loss) => {
          const facts = { ...shop(profit), ...paid(pay) };
          const back = person({
            taxYear: '2024-25',
            fullTrades: [
              {
                name: 'Shop',
                expenses: given(loss),
                lossCarriedBack: given(loss),
                carryBackClaim: 'income',
              },
            ],
            earlierYears: [{ inputs: person({ taxYear: '2023-24', ...facts }), rates: ratesOf('2023-24') }],
          });
          const now = claimant('2023-24', { loss, unlimited: Math.min(loss, profit) }, facts);
          expect(saved(now)).toBe(figuresFor(back).carriedBack.relief.value);
        },
      ),
    );
  });
});
