import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateAsShipped, figuresFor, given, person, workingsFor } from './for-tests.ts';
import type { TaxInputs } from './inputs.ts';

/** A person who lives abroad and claims allowances as a citizen of the UK or the EEA, unless told otherwise. */
const abroad = (facts: Partial<TaxInputs>): TaxInputs =>
  person({
    taxYear: '2024-25',
    ...facts,
    residence: { notResident: true, allowancesByOtherRule: true, ...facts.residence },
  });
const taxOf = (inputs: TaxInputs): number => figuresFor(inputs).incomeTax.value / 100;
const codes = (inputs: TaxInputs): string[] => {
  const calculation = calculateAsShipped(inputs);
  return calculation.ok ? [] : calculation.refusals.map(({ code }) => code);
};

describe('tax of people who live abroad', () => {
  test('is at most the tax on other income: Roy Accountants, rent of £2,150 and interest of £20,000', () => {
    const { incomeTax, abroad: less } = figuresFor(
      abroad({
        taxYear: '2021-22',
        property: { income: given(2150) },
        savings: { untaxedInterest: given(20_000) },
        residence: { allowancesByOtherRule: false },
      }),
    );
    expect(less.relief.value).toBe(3230_00);
    expect(incomeTax.value).toBe(430_00);
  });

  test('is nothing on dividends and State Pension alone: Croner Taxwise, 2019-20', () => {
    const inputs = abroad({
      taxYear: '2019-20',
      dividends: { uk: given(50_000) },
      pensions: { statePension: given(7000) },
    });
    expect(taxOf(inputs)).toBe(0);
  });

  test('is the tax on rent without allowances when dividends come with it: Croner Taxwise, 2020-21', () => {
    const { abroad: less, incomeTax } = figuresFor(
      abroad({
        taxYear: '2020-21',
        dividends: { uk: given(50_000) },
        pensions: { statePension: given(7000) },
        property: { income: given(30_000) },
      }),
    );
    // All income: 4,900 + 825 + 12,025; the limit: 3,750 treated as paid and 6,000.
    expect(less.relief.value).toBe(8000_00);
    expect(less.treatedAsPaid.value).toBe(3750_00);
    expect(incomeTax.value).toBe(6000_00);
  });

  test('is nothing on a small salary and dividends with allowances: AccountingWEB, disregarded income', () => {
    const { abroad: less, incomeTax } = figuresFor(
      abroad({
        taxYear: '2019-20',
        employments: [{ pay: given(8160) }],
        dividends: { uk: given(25_000) },
      }),
    );
    expect(less.relief.value).toBe(0);
    // Of £1,875 only the tax there is; nothing is repaid.
    expect(less.treatedAsPaid.value).toBe(1399_50);
    expect(incomeTax.value).toBe(0);
  });

  test('counts no tax on dividends as paid from 2026-27', () => {
    const { abroad: less, incomeTax } = figuresFor(
      abroad({
        taxYear: '2026-27',
        employments: [{ pay: given(8160) }],
        dividends: { uk: given(25_000) },
      }),
    );
    expect(less.treatedAsPaid.value).toBe(0);
    expect(incomeTax.value).toBe(1632_00);
  });

  test.each([
    ['no claim', { allowancesByOtherRule: false }, 4000],
    ['a claim by treaty', { allowancesByOtherRule: false, allowancesByTreaty: true }, 1486],
    ['a claim by another rule', {}, 1486],
  ])('has allowances only by claim: %s', (_, residence, tax) => {
    expect(taxOf(abroad({ property: { income: given(20_000) }, residence }))).toBe(tax);
  });

  test('has the same rates in every part of the UK', () => {
    const facts = { property: { income: given(60_000) } };
    expect(taxOf(abroad({ ...facts, region: 'scotland' }))).toBe(
      taxOf(abroad({ ...facts, region: 'england' })),
    );
  });

  test('gives and receives Marriage Allowance by another rule than a treaty', () => {
    const facts = {
      property: { income: given(20_000) },
      allowances: { marriageTransferIn: true },
    } satisfies Partial<TaxInputs>;
    const treaty = { allowancesByOtherRule: false, allowancesByTreaty: true };
    expect(figuresFor(abroad(facts)).reducers.marriage.value).toBe(252_00);
    expect(figuresFor(abroad({ ...facts, residence: treaty })).reducers.marriage.value).toBe(0);
    const gives = { allowances: { marriageTransferOut: true }, property: { income: given(11_000) } };
    expect(figuresFor(abroad(gives)).allowances.marriageTransferred.value).toBe(1260_00);
    const more = { ...gives, property: { income: given(12_570) } };
    expect(figuresFor(abroad(more)).allowances.marriageTransferred.value).toBe(0);
  });

  test('has no Class 4', () => {
    const facts = { selfEmployment: { turnover: given(40_000) } };
    expect(figuresFor(abroad(facts)).class4.value).toBe(0);
    expect(figuresFor(person({ taxYear: '2024-25', ...facts })).class4.value).toBeGreaterThan(0);
  });

  test('explains the limit with its law', () => {
    const { abroad_relief } = workingsFor(
      abroad({ property: { income: given(30_000) }, dividends: { uk: given(50_000) } }),
    );
    expect(abroad_relief.source).toContain('s.811');
    expect(abroad_relief.inputs.map(({ item }) => item.label)).toEqual([
      'Tax on all UK income',
      'The most that people who live abroad pay',
    ]);
  });

  test('is the lower of two calculations that a second, plain one makes', () => {
    const tens = (max: number) => fc.integer({ min: 0, max: max / 10 }).map((value) => value * 10);
    fc.assert(
      fc.property(tens(180_000), tens(180_000), fc.boolean(), (rent, dividends, claims) => {
        const inputs = abroad({
          property: { income: given(rent) },
          dividends: { uk: given(dividends) },
          residence: { allowancesByOtherRule: claims },
        });
        expect(Math.abs(taxOf(inputs) - plainTaxAbroad(rent, dividends, claims))).toBeLessThanOrEqual(0.05);
      }),
      { numRuns: 40 },
    );
  });
});

describe('refuses of people who live abroad', () => {
  test.each<[string, Partial<TaxInputs>, string]>([
    ['foreign income', { savings: { foreignInterest: given(1) } }, 'residence.foreignIncomeAbroad'],
    [
      'foreign income on its own form',
      { foreignSources: [{ kind: 'interest', interest: given(1) }] },
      'residence.foreignIncomeAbroad',
    ],
    ['gains', { capitalGains: { otherGains: given(1) } }, 'residence.gainsAbroad'],
    ['Jobseeker’s Allowance', { benefits: { jobseekersAllowance: given(1) } }, 'residence.benefitsAbroad'],
    ['the remittance basis', { residence: { remittanceBasis: true } }, 'residence.claimsAbroad'],
    ['relief for new residents', { foreignRegime: { income: true } }, 'residence.claimsAbroad'],
    [
      'Class 2',
      { taxYear: '2021-22', selfEmployment: { turnover: given(20_000) } },
      'residence.class2Abroad',
    ],
  ])('%s', (_, facts, code) => {
    expect(codes(abroad(facts))).toContain(code);
  });

  test('nothing of people with UK income', () => {
    expect(
      codes(abroad({ property: { income: given(9000) }, savings: { taxedInterest: given(80) } })),
    ).toEqual([]);
  });
});

describe('treaties', () => {
  test('relief counts like tax deducted', () => {
    const inputs = (residence: TaxInputs['residence']) =>
      person({ employments: [{ pay: given(40_000) }], residence });
    const { taxToPay } = figuresFor(
      inputs({ treatyReliefResidence: given(1000), treatyReliefOther: given(5) }),
    );
    expect(figuresFor(inputs({})).taxToPay.value - taxToPay.value).toBe(1005_00);
  });

  test.each([
    ['at the threshold', 5000, 12_570],
    ['£1 above it', 5001, 12_570],
    ['£2 above it', 5002, 12_569],
    ['far above it', 15_000, 7570],
  ])('income that is free in part lowers the Personal Allowance: %s', (_, treatyIncome, allowance) => {
    const { allowances, totalIncome } = figuresFor(
      person({
        employments: [{ pay: given(95_000) }],
        residence: { treatyIncome: given(treatyIncome) },
      }),
    );
    expect(allowances.personal.value).toBe(allowance * 100);
    expect(totalIncome.value).toBe(95_000_00);
  });
});

/** 2024-25 in pounds, from GOV.UK’s tables: rent and UK dividends of a person abroad. */
function plainTaxAbroad(rent: number, dividends: number, claims: boolean): number {
  const credit = dividends * 0.0875;
  const all = claims ? cheapest(rent, dividends, allowanceFor(rent + dividends)) : charge(rent, dividends);
  const limited = Math.min(all, credit + charge(rent, 0));
  return Math.max(0, limited - credit);
}

function allowanceFor(income: number): number {
  return Math.max(0, 12_570 - Math.max(0, Math.floor((income - 100_000) / 2)));
}

/** The allowance goes where it saves most: every split in steps of £5 or less. */
function cheapest(rent: number, dividends: number, allowance: number): number {
  let least = Infinity;
  for (let onRent = 0; onRent <= allowance; onRent += 5) {
    const used = Math.min(onRent, rent);
    least = Math.min(least, charge(rent - used, Math.max(0, dividends - (allowance - used))));
  }
  const used = Math.min(allowance, rent);
  return Math.min(least, charge(rent - used, Math.max(0, dividends - (allowance - used))));
}

function charge(rent: number, dividends: number): number {
  const tops = [37_700, 125_140, Infinity];
  const between = (from: number, to: number, place: number) =>
    Math.max(0, Math.min(to, tops[place] ?? 0) - Math.max(from, tops[place - 1] ?? 0));
  const free = Math.min(500, dividends);
  const [start, end] = [rent + free, rent + dividends];
  return [0, 1, 2].reduce(
    (sum, place) =>
      sum +
      between(0, rent, place) * ([0.2, 0.4, 0.45][place] ?? 0) +
      between(start, end, place) * ([0.0875, 0.3375, 0.3935][place] ?? 0),
    0,
  );
}
