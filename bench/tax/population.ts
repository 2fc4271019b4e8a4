import { calendarDate } from '../../src/domain/calendar-date.ts';
import { type Pence, pence } from '../../src/domain/money.ts';
import { shippedTaxYears } from '../../src/domain/tax-year.ts';
import { type Amount, stated } from '../../src/tax/amount.ts';
import type { EmploymentInputs, Region, StudentLoanPlan, TaxInputs } from '../../src/tax/inputs.ts';

/** Taxpayers with typical returns, all years and regions, the same ones for the same seed. */
export function population(count: number, seed = 20_260_405): TaxInputs[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => taxpayer(random));
}

/** One taxpayer with this many employments and nothing else. */
export function withEmployments(count: number): TaxInputs {
  const random = new Random(count);
  return {
    taxYear: '2025-26',
    region: 'england',
    employments: Array.from({ length: count }, () => employment(random)),
  };
}

/** Mulberry32: small, fast, the same everywhere. */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0 and below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<T>(...items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** Pounds and pence, few of them large: the median is `usual`. */
  amount(usual: number): Pence {
    return pence(Math.round(usual * 100 * Math.exp(1.6 * (this.next() + this.next() - 1))));
  }
}

function taxpayer(random: Random): TaxInputs {
  const taxYear = random.one(...shippedTaxYears);
  const employed = random.chance(0.65);
  const trades = random.chance(0.4) || !employed;
  const studies = employed && random.chance(0.12);
  return {
    taxYear,
    region: regionOf(random),
    dateOfBirth: calendarDate(`19${40 + Math.floor(random.next() * 59)}-06-15`),
    employments: employed
      ? Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => employment(random))
      : [],
    ...(trades ? { selfEmployment: trade(random) } : {}),
    ...(random.chance(0.06) ? { partnerships: [{ share: money(random, 18_000, 'Share') }] } : {}),
    ...(random.chance(0.2) ? { property: lets(random) } : {}),
    ...(taxYear < '2025-26' && random.chance(0.02)
      ? { holidayLets: { income: money(random, 14_000, 'Lets'), expenses: money(random, 5000, 'Costs') } }
      : {}),
    ...(random.chance(0.5) ? { savings: { untaxedInterest: money(random, 400, 'Interest') } } : {}),
    ...(random.chance(0.3) ? { dividends: { uk: money(random, 2500, 'Dividends') } } : {}),
    ...(random.chance(0.15)
      ? {
          pensions: {
            statePension: money(random, 8500, 'State Pension'),
            otherPensions: money(random, 9000, 'Pension'),
            taxDeducted: money(random, 900, 'Tax'),
          },
        }
      : {}),
    ...(employed && random.chance(0.12)
      ? { pensionContributions: { reliefAtSource: stated(pence(240_000), 'Pension') } }
      : {}),
    ...(employed && random.chance(0.15) ? { giftAid: { payments: money(random, 150, 'Gifts') } } : {}),
    ...(studies
      ? {
          studentLoans: {
            repaying: true,
            plans: [random.one<StudentLoanPlan>('plan1', 'plan2')],
            deducted: money(random, 300, 'Repaid'),
          },
        }
      : {}),
    ...(random.chance(0.12) ? { childBenefit: { amount: stated(pence(189_000), 'Child Benefit') } } : {}),
    ...(random.chance(0.08)
      ? {
          capitalGains: {
            otherGains: money(random, 9000, 'Gains'),
            otherLosses: money(random, 500, 'Losses'),
            residentialGains: money(random, 15_000, 'Home'),
            // Only in 2024-25
            ...(taxYear === '2024-25'
              ? { gainsBeforeRateChange: stated(pence(0), 'Before'), rateChangeAnswered: true }
              : {}),
          },
        }
      : {}),
    ...(random.chance(0.1)
      ? {
          journeys: [
            {
              type: 'in_vehicle' as const,
              miles: Math.round(random.next() * 12_000),
              source: { from: 'stated', title: 'Miles' } as const,
            },
          ],
        }
      : {}),
  };
}

function regionOf(random: Random): Region {
  const part = random.next();
  if (part < 0.82) return 'england';
  if (part < 0.91) return 'scotland';
  return part < 0.96 ? 'wales' : 'northern_ireland';
}

function employment(random: Random): EmploymentInputs {
  const pay = random.amount(32_000);
  return {
    pay: stated(pay, 'Pay'),
    taxDeducted: stated(pence(Math.round(pay * 0.14)), 'Tax'),
    ...(random.chance(0.2) ? { benefits: money(random, 1200, 'Benefits') } : {}),
    ...(random.chance(0.2) ? { expenses: money(random, 180, 'Expenses') } : {}),
  };
}

function trade(random: Random): NonNullable<TaxInputs['selfEmployment']> {
  return {
    turnover: [...money(random, 22_000, 'Sales'), ...money(random, 900, 'More sales')],
    expenses: [
      ...money(random, 3000, 'Goods'),
      ...money(random, 1200, 'Travel'),
      ...money(random, 700, 'Other'),
    ],
    ...(random.chance(0.2) ? { capitalAllowances: money(random, 1500, 'Equipment') } : {}),
    ...(random.chance(0.05) ? { lossBroughtForward: money(random, 2000, 'Loss') } : {}),
  };
}

function lets(random: Random): NonNullable<TaxInputs['property']> {
  return {
    income: money(random, 11_000, 'Rents'),
    expenses: [...money(random, 900, 'Repairs'), ...money(random, 700, 'Agent')],
    ...(random.chance(0.5) ? { residentialFinanceCosts: money(random, 3500, 'Mortgage') } : {}),
  };
}

function money(random: Random, usual: number, title: string): Amount {
  return stated(random.amount(usual), title);
}
