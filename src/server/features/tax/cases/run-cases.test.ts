import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allowed, scenariosOf } from '#tax/scenario-files.ts';
import { runCases } from './run-cases.ts';

const year = { taxYear: '2025-26' } as const;

function printed(json: unknown, options?: { why?: boolean }) {
  return runCases(JSON.stringify(json), options);
}

/** The reply to a valid case. */
function reply(json: unknown, options?: { why?: boolean }): Record<string, unknown> {
  const { out, errors } = printed(json, options);
  if (out === '') throw new Error(errors.join('\n'));
  return JSON.parse(out) as Record<string, unknown>;
}

function errorsOf(json: unknown): readonly string[] {
  const { exitCode, out, errors } = printed(json);
  expect(exitCode).toBe(1);
  expect(out).toBe('');
  return errors;
}

test.each(scenariosOf('forms'))('$title', ({ scenario }) => {
  const found = reply(scenario.given);
  for (const [name, expected] of Object.entries(scenario.expected)) {
    const difference = Math.abs(Number(found[name]) - Number(expected));
    expect(difference, name).toBeLessThanOrEqual(allowed(scenario));
  }
});

test('replies to an object with the calculation', () => {
  const found = reply({ ...year, forms: { SA102: [{ box_1: 60_000, box_2: 11_000 }] } });
  expect(found).toMatchObject({
    status: 'success',
    tax_year: '2025-2026',
    refusals: [],
    income_tax: 11_432,
    taxable_income: 47_430,
    adjusted_net_income: 60_000,
    tax_to_pay: 432,
    payments_on_account: { required: false, each: 0 },
  });
  expect(found).not.toHaveProperty('workings');
});

test('replies to a list with a list in the same order', () => {
  const { out } = printed([{ ...year }, { taxYear: '2024-2025', forms: { SA102: { box_1: 35_000 } } }]);
  expect((JSON.parse(out) as { income_tax: number }[]).map((one) => one.income_tax)).toEqual([0, 4486]);
});

test('gives the working of every figure with --why', () => {
  const { workings } = reply({ ...year, forms: { SA102: { box_1: 20_000 } } }, { why: true });
  expect(workings).toMatchObject({
    income_tax: { label: expect.any(String) as string, value: 1486 },
    summary_income: { value: 20_000 },
  });
  expect(JSON.stringify(workings)).toContain('"form":"SA102","box":"1"');
});

test('takes two employments, one of them excluded, and amounts as texts', () => {
  const employments = [{ box_1: '12570' }, { box_1: 1000 }, { include: false, box_1: 50_000 }];
  expect(reply({ ...year, forms: { SA102: employments } })).toMatchObject({
    paye_income: 13_570,
    income_tax: 200,
  });
});

test('takes the home from the profile, or else from the main form', () => {
  const scottish = { ...year, forms: { SA102: { box_1: 60_000 }, SA100: { tr_1_status: 'S' } } };
  const region = (json: unknown) => reply(json)['region'];
  expect(region(scottish)).toBe('scotland');
  expect(region({ ...scottish, profile: { region: 'wales' } })).toBe('wales');
  expect(region({ ...year, profile: { region: 'northern_ireland' } })).toBe('northern_ireland');
  expect(region(year)).toBe('england');
});

test('fills empty boxes from totals of the books', () => {
  const books = { TRAI: 20_000, TRAE: 1234.56 };
  expect(reply({ ...year, books })).toMatchObject({ trading_income: 20_000, trading_expenses: 1235 });
  expect(reply({ ...year, books, forms: { SA103S: { box_9: 15_000 } } })).toMatchObject({
    trading_income: 15_000,
    trading_expenses: 1235,
  });
});

test('passes a claim for working from home to the trade and the employment', () => {
  const forms = {
    SA102: { box_1: 30_000 },
    SA103S: { box_9: 10_000 },
    HW1: {
      employed: 'Y',
      emp_method: 'flat',
      emp_weeks: 10,
      self_employed: true,
      se_method: 'simplified',
      se_months_25_50: 12,
    },
  };
  expect(reply({ ...year, forms })).toMatchObject({
    employment_salary: 29_940,
    trading_profit: 9880,
    wfh_claim: 180,
  });
});

test('takes forms by the names that a save uses', () => {
  expect(reply({ ...year, forms: { employment: [{ box_1: 20_000 }] } })).toMatchObject({
    paye_income: 20_000,
  });
});

test('reports a refusal by name with exit code 0, because it is a valid result', () => {
  const { exitCode, out } = printed({ ...year, forms: { SA101: { ai1_box_11: 5000 } } });
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    summary_tax: null,
    refusals: [{ code: 'unsupported.deficiencyRelief' }],
  });
});

test.each([
  ['no JSON', '{', /^This is not JSON: /],
  ['an empty list', '[]', /^The list is empty/],
  ['nothing at all', '', /^This is not JSON: /],
  ['no object', '5', /^Expected an object/],
])('reports %s as an error', (_, text, message) => {
  const { exitCode, out, errors } = runCases(text);
  expect([exitCode, out, errors.length]).toEqual([1, '', 1]);
  expect(errors[0]).toMatch(message);
});

test.each<[string, object, string]>([
  ['an unknown year', { taxYear: '2018-19' }, 'taxYear: Expected one of 2019-20'],
  ['a year that is no text', { taxYear: 2025 }, 'taxYear: Expected one of'],
  ['an unknown word', { ...year, form: {} }, 'form: Not recognised'],
  [
    'an unknown region',
    { ...year, profile: { region: 'france' } },
    'profile.region: Expected one of england',
  ],
  ['a date that does not exist', { ...year, profile: { dob: '31/02/1980' } }, 'profile.dob: Expected a date'],
  ['an unknown form', { ...year, forms: { SA999: {} } }, 'forms.SA999: There is no such form in 2025-26'],
  [
    'an unknown box',
    { ...year, forms: { SA102: [{ box_99: 1 }] } },
    'forms.SA102[0].box_99: SA102 has no field',
  ],
  ['an amount that is none', { ...year, forms: { SA102: [{ box_1: 'many' }] } }, 'forms.SA102[0].box_1: '],
  ['an amount of three decimals', { ...year, forms: { SA105: { box_20: 1.234 } } }, 'forms.SA105.box_20: '],
  ['books below nil', { ...year, books: { TRAE: -700 } }, 'books.TRAE: '],
  ['a birth after the year', { ...year, profile: { dob: '06/04/2026' } }, 'profile.dob: '],
  ['an amount below nil', { ...year, forms: { SA103S: { box_9: -5 } } }, 'forms.SA103S.box_9: '],
  [
    'a choice that is not offered',
    { ...year, forms: { SA100: { tr_1_status: 'X' } } },
    'forms.SA100.tr_1_status: ',
  ],
  [
    'a box that is not asked for',
    { ...year, forms: { SA103S: { box_10_1: 500, box_11: 100 } } },
    'forms.SA103S.box_11: ',
  ],
  [
    'a total without its parts',
    { ...year, forms: { SA103S: { box_9: 9000, box_31: 5000 } } },
    'forms.SA103S.box_31: This box is worked out',
  ],
  [
    'a list for a single form',
    { ...year, forms: { SA105: [{ box_20: 1 }] } },
    'forms.SA105: Expected one object',
  ],
  ['an unknown tag', { ...year, books: { XXXX: 1 } }, 'books.XXXX: Not recognised'],
  ['a total that is none', { ...year, books: { TRAI: 'lots' } }, 'books.TRAI: Expected an amount'],
  [
    'an unknown vehicle',
    { ...year, journeys: [{ type: 'by_boat', miles_claimed: 1 }] },
    'journeys[0].type: Expected one of in_vehicle',
  ],
  [
    'miles below nil',
    { ...year, journeys: [{ type: 'in_vehicle', miles_claimed: -1 }] },
    'journeys[0].miles_claimed: ',
  ],
])('reports %s as an error that names the field', (_, json, line) => {
  expect(errorsOf(json)).toEqual([expect.stringContaining(line)]);
});

test('names the case of every error in a list and calculates the other cases', () => {
  const { exitCode, out, errors } = printed([
    year,
    { taxYear: 'x' },
    { ...year, forms: { SA102: [{ box_1: 1, a: 1, b: 2 }] } },
  ]);
  expect(exitCode).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^\[1\] taxYear: /),
    expect.stringMatching(/^\[2\] forms\.SA102\[0\]\.a: /),
    expect.stringMatching(/^\[2\] forms\.SA102\[0\]\.b: /),
  ]);
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({ status: 'success' }),
    { status: 'error', errors: [expect.objectContaining({ field: 'taxYear' })] },
    {
      status: 'error',
      errors: ['a', 'b'].map((box) => expect.objectContaining({ field: `forms.SA102[0].${box}` })),
    },
  ]);
});

test('takes Child Benefit in SA100, which repeats it, as well as at its source', () => {
  const pay = { SA102: { box_1: 55_000 } };
  const atSource = { final: { child_benefit: true, cb_amount: 1885, cb_number: 2 } };
  const shown = { SA100: { tr_5_hicbc_box_1: 1885, tr_5_hicbc_box_2: 2 } };
  const charge = (forms: object) =>
    reply({ taxYear: '2022-23', forms: { ...pay, ...forms } })['higher_childbenefit_charge'];
  expect(charge(atSource)).toBe(942);
  expect(charge(shown)).toBe(942);
  expect(charge({ ...atSource, ...shown })).toBe(942);
});

test('gives a note for what only a return needs, and the same tax', () => {
  const { exitCode, errors } = printed({ ...year, forms: { SA103S: { box_9: 125_140 } } });
  expect(exitCode).toBe(0);
  expect(errors).toEqual([expect.stringMatching(/^Note: forms\.SA103S\.box_9: /)]);
});

test('does not count Child Benefit below the threshold', () => {
  const final = { child_benefit: true, cb_amount: 1000, cb_number: 1 };
  const { exitCode, out, errors } = printed({ ...year, forms: { SA102: { box_1: 50_000 }, final } });
  expect(exitCode).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ higher_childbenefit_charge: 0 });
  expect(errors).toContainEqual(expect.stringContaining('forms.final.child_benefit: Not asked for'));
});

const script = fileURLToPath(new URL('../../../../../tools/tax-calc.ts', import.meta.url));
const run = (args: string[], input?: string) =>
  spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });

test('reads a file or standard input and exits with 1 if something is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tax-calc-'));
  const file = join(folder, 'case.json');
  writeFileSync(file, JSON.stringify({ ...year, forms: { SA102: { box_1: 20_000 } } }));
  const fromFile = run([file]);
  expect([fromFile.status, fromFile.stderr]).toEqual([0, '']);
  expect(JSON.parse(fromFile.stdout)).toMatchObject({ income_tax: 1486 });
  const fromInput = run(['-', '--why'], JSON.stringify([year]));
  expect(JSON.parse(fromInput.stdout)).toMatchObject([{ income_tax: 0, workings: {} }]);
  const missing = run([join(folder, 'none.json')]);
  expect([missing.status, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toMatch(/^There is no file /);
  expect(run([]).stderr).toMatch(/^Usage: /);
  rmSync(folder, { recursive: true });
}, 30_000);

test('takes the expenses of a trade as one total', () => {
  const profit = (SA103S: object) => reply({ ...year, forms: { SA103S } })['trading_profit'];
  expect(profit({ box_9: 52_000, box_20: 14_700 })).toBe(37_300);
  expect(profit({ box_9: 52_000, box_11: 700, box_19: 14_000, box_20: 14_700 })).toBe(37_300);
});

test('does not claim marriage allowance for a named spouse', () => {
  const SA100 = { tr_5_ma_box_1: 'Ann' };
  const tax = (more: object) =>
    reply({ ...year, forms: { SA102: { box_1: 30_000 }, SA100: { ...SA100, ...more } } })['income_tax'];
  expect(tax({})).toBe(3486);
  expect(tax({ tr_5_ma_in: 'Y' })).toBe(3234);
  expect(tax({ tr_5_ma_out: 'Y' })).toBe(3738);
});

test('values miles regardless of the order of the employments', () => {
  const jobs = [{ box_1: 20_000 }, { box_1: 3000 }];
  const net = (SA102: object[]) =>
    reply({ ...year, forms: { SA102 }, journeys: [{ type: 'in_vehicle', miles_claimed: 9000 }] })[
      'adjusted_net_income'
    ];
  expect(net(jobs)).toBe(18_950);
  expect(net(jobs.toReversed())).toBe(18_950);
});

test('refuses a working from home claim above the first employment, instead of cutting it', () => {
  const claim = { HW1: { employed: true, emp_method: 'actual', emp_cost: 4000 } };
  const jobs = [{ box_1: 3000 }, { box_1: 20_000 }];
  const refusals = (SA102: object[]) =>
    reply({ ...year, forms: { SA102, ...claim } })['refusals'] as { code: string }[];
  expect(refusals(jobs).map(({ code }) => code)).toEqual(['unsupported.homeWorkingAboveFirstEmployment']);
  expect(refusals(jobs.toReversed())).toEqual([]);
});
