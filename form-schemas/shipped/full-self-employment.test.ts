import { describe, expect, test } from 'vitest';
import { checkForm, yearVariables } from '../check.ts';
import { validatorFor } from '../compile/validator-code.ts';
import type { Values } from '../definition.ts';
import { definitionFor, fieldsFor } from '../resolve.ts';
import { settle } from '../settle.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { shippedDefinitions } from './index.ts';

const all = shippedDefinitions();
const context = { 'list.included': 1, 'list.position': 1 };

function formOf(year: TaxYear) {
  const found = definitionFor(all, 'SA103F', year);
  if (found === undefined) throw new Error(`no SA103F of ${year}`);
  return found;
}

/** The boxes of one business, with amounts in pounds. */
function boxes(year: TaxYear, pounds: Readonly<Record<string, number>>): Values {
  const values = Object.fromEntries(Object.entries(pounds).map(([name, amount]) => [name, amount * 100]));
  return settle(fieldsFor(formOf(year), year), values, { context: { ...context, ...yearVariables(year) } })
    .values;
}

function problems(year: TaxYear, pounds: Readonly<Record<string, number>>): readonly string[] {
  const values = Object.fromEntries(Object.entries(pounds).map(([name, amount]) => [name, amount * 100]));
  const definition = formOf(year);
  return checkForm({ definition, year, values, validate: validatorFor(definition, year), context }).map(
    ({ field }) => field,
  );
}

describe('averaging over two years', () => {
  const adjusted = (now: number, before: number) =>
    boxes('2025-26', { box_15: now, averaging_before: before })['averaging_worked'];

  /** ITTOIA 2005, s.222(1): less than 75% of the other year, or one of them nil. */
  test.each([
    [20_000, 15_000, 0],
    [20_000, 14_999, -250_050],
    [15_000, 20_000, 0],
    [14_999, 20_000, 250_050],
    [20_000, 0, -1_000_000],
    [0, 20_000, 1_000_000],
    [0, 0, 0],
  ])('of £%d after £%d moves this year by %d pence', (now, before, pence) => {
    expect(adjusted(now, before)).toBe(pence);
  });

  test('takes 0 for a loss of the year before, and refuses a minus with words', () => {
    expect(problems('2025-26', { box_15: 95_000, averaging_before: -5000 })).toEqual(['averaging_before']);
    expect(problems('2025-26', { box_15: 95_000, averaging_before: 0 })).toEqual([]);
  });

  test('is part of box 73, and leaves out the box for five years', () => {
    const settled = boxes('2025-26', { box_15: 30_000, averaging_before: 10_000, box_72: 7 });
    expect(settled).toMatchObject({ box_73: 2_000_000, box_76: 2_000_000 });
    expect(settled).not.toHaveProperty('box_72');
  });
});

/** HMRC BIM81290 and BIM81310, example 19: a transition profit of £30,000 is £6,000 a year. */
describe('transition profit of 2023-24', () => {
  const spread = (amount: number, more: object = {}) =>
    problems('2023-24', { box_15: 50_000, box_73_1: 32_000, box_73_2: 2000, box_73_3: amount, ...more });

  test.each([
    [5998, ['box_73_3']],
    [6000, []],
    [30_000, []],
    [30_001, ['box_73_3']],
  ])('of £30,000 can be £%d in the first year', (amount, found) => {
    expect(spread(amount)).toEqual(found);
  });

  test('is worked out as a fifth while box 73.3 is empty', () => {
    const part = { box_15: 50_000, box_73_1: 71_250, box_73_2: 11_250 };
    expect(boxes('2023-24', part)).toMatchObject({ transition_worked: 1_200_000 });
    expect(problems('2023-24', part)).toEqual([]);
    expect(boxes('2023-24', { ...part, box_73_3: 20_000 })).not.toHaveProperty('transition_worked');
    expect(boxes('2023-24', { ...part, box_15: 0, box_30: 10_000 })).toMatchObject({
      transition_worked: 1_000_000,
    });
    expect(problems('2023-24', { ...part, box_73_4: 12_001 })).toEqual(['box_73_4']);
    expect(problems('2023-24', { ...part, box_73_4: 12_000 })).toEqual([]);
  });

  /** BIM81290, step 5: the lesser of the transition part and the whole, with a loss of £10,000 in the standard part. */
  test('is less a loss of the standard part', () => {
    expect(spread(4000, { box_15: 0, box_30: 10_000 })).toEqual([]);
    expect(spread(20_001, { box_15: 0, box_30: 10_000 })).toEqual(['box_73_3']);
  });
});

describe('pools of capital allowances', () => {
  const yearOfAccounts = { box_8: '2025-04-06', box_9: '2026-04-05' };

  function pools(year: TaxYear, pounds: Readonly<Record<string, number>>, facts: Values = yearOfAccounts) {
    const amounts = Object.fromEntries(Object.entries(pounds).map(([name, amount]) => [name, amount * 100]));
    return settle(
      fieldsFor(formOf(year), year),
      { pools: true, ...facts, ...amounts },
      { context: { ...context, ...yearVariables(year) } },
    ).values;
  }

  /** CAA 2001, ss.55, 56 and 56A: 18% of the pool; all of it up to £1,000. */
  test.each([
    [10_000, 180_000, 820_000],
    [1000, 100_000, 0],
    [1001, 18_018, 82_082],
    [0, 0, 0],
  ])('write £%d down by %d pence and leave %d', (before, allowance, after) => {
    expect(pools('2025-26', { main_before: before })).toMatchObject({
      main_allowance: allowance,
      main_after: after,
      box_57: allowance,
    });
  });

  test('add what is bought and take off what is sold', () => {
    const settled = pools('2025-26', { main_before: 5000, main_added: 12_000, main_sold: 2000 });
    expect(settled).toMatchObject({ main_allowance: 270_000, main_after: 1_230_000, main_charge: 0 });
  });

  /** CAA 2001, ss.55(3) and 56(6): more sold than the pool has. */
  test('are charged when more is sold than they have', () => {
    const settled = pools('2025-26', { special_before: 500, special_sold: 800 });
    expect(settled).toMatchObject({
      special_allowance: 0,
      special_charge: 30_000,
      special_after: 0,
      box_61: 30_000,
    });
  });

  /** CAA 2001, ss.55(4) and 65: no writing down allowance, and the rest as a balancing allowance. */
  test('end with the business', () => {
    const ended = { ...yearOfAccounts, box_7q: 'yes', box_7: '2026-03-01' };
    const settled = pools('2025-26', { main_before: 3000, main_sold: 1200 }, ended);
    expect(settled).toMatchObject({ main_allowance: 0, main_ending: 180_000, main_after: 0 });
  });

  /** Rates: CAA 2001, ss.56 and 104D; 14% from 6 April 2026, 6% from 6 April 2019. */
  test('use the rate of the year, by days where it changed', () => {
    const of2026 = { box_8: '2026-04-06', box_9: '2027-04-05' };
    expect(pools('2026-27', { main_before: 10_000 }, of2026)['main_allowance']).toBe(140_000);
    // 95 of 365 days at 18%.
    const calendar = { box_8: '2026-01-01', box_9: '2026-12-31' };
    expect(pools('2026-27', { main_before: 10_000 }, calendar)['main_allowance']).toBe(
      Math.round((1_000_000 * (14 + (4 * 95) / 365)) / 100),
    );
    // 95 of 365 days at 8%.
    const of2019 = { box_8: '2019-01-01', box_9: '2019-12-31' };
    expect(pools('2019-20', { special_before: 10_000 }, of2019)['special_allowance']).toBe(
      Math.round((1_000_000 * (6 + (2 * 95) / 365)) / 100),
    );
  });

  /** CAA 2001, ss.56(3) and 56A(4): in proportion for accounts of another length. */
  test('are written down by days for short accounts', () => {
    const short = { box_8: '2025-10-01', box_9: '2026-04-05' };
    expect(pools('2025-26', { main_added: 10_000 }, short)['main_allowance']).toBe(
      Math.round((180_000 * 187) / 365),
    );
    expect(pools('2025-26', { main_added: 600 }, short)['main_allowance']).toBe(
      Math.round((10_800 * 187) / 365),
    );
  });

  /** CAA 2001, ss.205 to 208: the business share of the allowance, the whole off the balance. */
  test('count the business share of an asset with private use', () => {
    const car = { ...yearOfAccounts, asset_rate: 'special', asset_business: 60 };
    expect(pools('2025-26', { asset_added: 20_000 }, car)).toMatchObject({
      asset_special_allowance: 72_000,
      asset_after: 1_880_000,
    });
    expect(pools('2025-26', { asset_before: 10_000, asset_sold: 7000 }, car)).toMatchObject({
      asset_special_allowance: 0,
      asset_ending: 180_000,
      asset_after: 0,
    });
    expect(pools('2025-26', { asset_before: 7000, asset_sold: 10_000 }, car)).toMatchObject({
      asset_charge: 180_000,
      box_61: 180_000,
    });
  });

  test('count for nothing with the trading income allowance, or when they are not worked out here', () => {
    expect(pools('2025-26', { main_before: 500, box_15: 3000, box_16_1: 1000 })).not.toHaveProperty(
      'main_allowance',
    );
    expect(pools('2025-26', { main_before: 500 }, { ...yearOfAccounts, pools: false })).not.toHaveProperty(
      'box_57',
    );
  });
});
