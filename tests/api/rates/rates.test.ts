import { expect, test } from 'vitest';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import * as contract from '#contract/rates/rates.ts';
import { listScenarios, putScenario } from '#contract/scenarios/scenarios.ts';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { whatIf } from '#contract/tax/what-if.ts';
import { JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken } from '../definitions/staff.ts';
import { allowanceOf, changed, startDraft } from './rates.ts';

const app = useTestApp();

test('shows staff every figure of a year with its law, unit and sources, next to the year before', async () => {
  const token = await adminToken(app);
  const { status, body } = await app.call(contract.getRates, { token, params: { taxYear: '2026-27' } });
  expect(status).toBe(200);
  const income = body.groups.find(({ name }) => name === 'incomeTax');
  expect(income?.figures[0]).toEqual({
    name: 'personalAllowance',
    label: 'Personal Allowance',
    law: 'Income Tax Act 2007, s.35',
    unit: 'pounds',
  });
  expect(body.inForce?.['incomeTax']?.['personalAllowance']).toMatchObject({ value: 12_570, verified: true });
  expect(body.inForce?.['incomeTax']?.['personalAllowance']?.sources[0]).toEqual({
    title: 'Income Tax Act 2007, section 35',
    url: 'https://www.legislation.gov.uk/ukpga/2007/3/section/35',
  });
  expect(body.before?.taxYear).toBe('2025-26');
  expect(body.draft).toBeNull();
  expect(body.versions).toMatchObject([
    { version: 0, published: '', publishedBy: 'Formledger', note: 'As shipped', status: 'in force' },
  ]);
});

test('changes the estimate of their year at once with published rates, and of no other, and logs who did it', async () => {
  const token = await adminToken(app, 'ann@staff.example');
  const filer = await newFiler(app);
  for (const year of [2021, 2022]) await filer.save('employment', [{ ...JOB, box_6: false }], year);
  const tax = async (id: number) =>
    (await app.call(getTaxCalculation, { token: filer.token, query: { tax_year_id: id } })).body;
  // (30,000 − 12,570) at 20%.
  expect(await tax(2022)).toMatchObject({ personal_allowance: 12_570, income_tax: 3486 });

  const draft = await startDraft(app, token, '2022-23', (figures) => allowanceOf(figures, 13_000));
  expect(await tax(2022)).toMatchObject({ income_tax: 3486 });
  const body = { revision: draft.revision, note: 'A new allowance' };
  const done = await app.call(contract.publishRates, { token, params: { taxYear: '2022-23' }, body });
  expect(done.body).toEqual({ status: 'success', version: 1 });

  expect(await tax(2022)).toMatchObject({ personal_allowance: 13_000, income_tax: 3400 });
  expect(await tax(2021)).toMatchObject({ personal_allowance: 12_570, income_tax: 3486 });
  const year = { tax_year_id: 2022 };
  const reply = await app.call(whatIf, { token: filer.token, body: { ...year, changes: { pay: 100 } } });
  expect(reply.body.lines).toContainEqual(
    expect.objectContaining({ figure: 'income_tax', before: 3400, after: 3420 }),
  );
  const query = { ...year, figure: 'personal_allowance' };
  const { body: why } = await app.call(getTaxWorkings, { token: filer.token, query });
  expect(JSON.stringify(why)).toContain('Budget of the test');

  const after = await app.call(contract.getRates, { token, params: { taxYear: '2022-23' } });
  expect(after.body.draft).toBeNull();
  expect(after.body.versions).toMatchObject([
    { version: 1, publishedBy: 'ann@staff.example', note: 'A new allowance', current: true },
    { version: 0, current: false },
  ]);
  const shipped = await app.call(contract.getRateVersion, {
    token,
    params: { taxYear: '2022-23', version: 0 },
  });
  expect(shipped.body.figures['incomeTax']?.['personalAllowance']?.value).toBe(12_570);
  const { body: log } = await app.call(listFormEvents, { token, query: { code: 'rates' } });
  expect(log.events.map(({ kind, version, who }) => [kind, version, who])).toEqual([
    ['rates-published', 1, 'ann@staff.example'],
    ['rates-draft-started', 0, 'ann@staff.example'],
  ]);
});

test('blocks publishing with the year’s failing scenarios by name, and passes with the new figure', async () => {
  const token = await adminToken(app);
  const params = { taxYear: '2025-26' };
  const draft = await startDraft(app, token, '2025-26', (figures) => allowanceOf(figures, 13_070));
  const publish = () =>
    app.call(contract.publishRates, { token, params, body: { revision: draft.revision, note: 'Why' } });
  const refused = (await publish()).body;
  if (refused.status !== 'error') throw new Error('published');
  expect(refused.message).toMatch(/scenarios? fails?\.$/);
  expect(refused.failing[0]).toMatchObject({ taxYear: '2025-26' });
  expect(refused.failing[0]?.failures[0]?.rule).toMatch(/^the figure /);

  const tried = await app.call(contract.tryRates, { token, params, body: { figures: draft.figures } });
  expect(tried.body.failing).toEqual(refused.failing);
  expect(tried.body.scenarios).toBeGreaterThan(refused.failing.length);
  // An extra allowance of 500 at 20%.
  expect(tried.body.effects[0]).toEqual({
    person: 'Employee with pay of £30,000, England',
    before: 3486,
    inForce: 3486,
    draft: 3386,
  });

  for (const { code, name, failures } of refused.failing) {
    const { body } = await app.call(listScenarios, { token, params: { code, taxYear: '2025-26' } });
    const stored = body.scenarios.find((one) => one.name === name && one.taxYear === '2025-26');
    if (stored === undefined) throw new Error(`no scenario ${name}`);
    const { revision, savedBy: _, saved: __, ...scenario } = stored;
    const tax = { ...scenario.expected.tax };
    for (const { rule, found } of failures) {
      const figure = /^the figure (\w+)/.exec(rule)?.[1] ?? '';
      tax[figure] = Number(found.replace(/[£,]/g, ''));
    }
    const expected = { ...scenario.expected, tax };
    await app.call(putScenario, { token, body: { scenario: { ...scenario, expected }, revision } });
  }
  expect((await publish()).body).toEqual({ status: 'success', version: 1 });
});

test('keeps incomplete figures in a draft, and names the figure of every problem', async () => {
  const token = await adminToken(app);
  const params = { taxYear: '2024-25' };
  const wrong = await startDraft(app, token, '2024-25', (figures) =>
    changed(figures, {
      'incomeTax.personalAllowance': { value: '12,5' },
      'savings.basicRate': { value: 101 },
      'class4.mainRate': { value: 6.125 },
      'incomeTax.taperThreshold': { sources: [] },
      'incomeTax.bands': {
        value: [
          { name: 'basic', over: 0, rate: 20 },
          { name: 'higher', over: 37_800, rate: 40 },
          { name: 'additional', over: 30_000, rate: 45 },
        ],
      },
      'capitalGains.annualExemptAmount': { sources: [{ title: 'x', url: 'javascript:alert(1)' }] },
      'selfEmployment.daysInYear': { value: 366 },
    }),
  );
  expect(wrong.problems.map(({ message }) => message)).toEqual([
    'Personal Allowance: must be an amount in pounds from 0 to 1,000,000,000.',
    'Income above which the Personal Allowance falls: a source is missing.',
    'Bands of England and Northern Ireland: bands must rise, but additional starts above £30,000.00.',
    'Bands of England and Northern Ireland: the higher band starts above £37,800.00, but the Basic rate limit is £37,700.00.',
    'Bands of England and Northern Ireland: the additional band starts above £30,000.00, but the Higher rate limit is £125,140.00.',
    'Basic rate on savings: must be a percentage from 0 to 100.',
    'Main rate of Class 4: has more than two decimal places.',
    'Annual exempt amount: the address of source 1 must begin with https:// and have no spaces.',
    'Days in the tax year: there are 365 days in 2024-25.',
  ]);
  expect(wrong.problems.flatMap(({ source }) => source ?? [])).toEqual([{ at: 0, part: 'url' }]);
  const stored = await app.call(contract.getRates, { token, params });
  expect(stored.body.draft?.figures['incomeTax']?.['personalAllowance']?.value).toBe('12,5');
  expect(stored.body.draft?.problems).toEqual(wrong.problems);
  const body = { revision: wrong.revision, note: 'Why' };
  const refused = await app.call(contract.publishRates, { token, params, body });
  expect(refused.body).toMatchObject({ status: 'error', problems: wrong.problems, failing: [] });
  const tried = await app.call(contract.tryRates, { token, params, body: { figures: wrong.figures } });
  expect(tried.body).toMatchObject({ problems: wrong.problems, effects: [], failing: [] });
});

test('refuses missing, unknown or malformed figures', async () => {
  const token = await adminToken(app);
  const params = { taxYear: '2023-24' };
  const { body } = await app.call(contract.getRates, { token, params });
  const { winterFuel: _, ...rest } = body.inForce ?? {};
  const figures = { ...rest, extra: { figure: { value: 1, sources: [], verified: true } } };
  const tried = await app.call(contract.tryRates, { token, params, body: { figures } });
  expect(tried.body.problems.map(({ message }) => message)).toEqual([
    'Income above which Winter Fuel Payments are paid back: the figure is missing.',
    'extra.figure is not a figure of this product.',
  ]);
  for (const shapeless of [{ incomeTax: 1 }, { incomeTax: { x: { value: 1 } } }, { __proto__x: {} }]) {
    const sent = { figures: shapeless, revision: 0, version: 0 };
    expect((await app.call(contract.saveRateDraft, { token, params, body: sent })).status).toBe(400);
  }
});

test('tells the second of two simultaneous editors, and keeps the work of the first', async () => {
  const [ann, ben] = [await adminToken(app), await adminToken(app)];
  const params = { taxYear: '2020-21' };
  const first = await startDraft(app, ann, '2020-21', (figures) => allowanceOf(figures, 12_501));
  const late = { figures: allowanceOf(first.figures, 12_502), revision: 0, version: 0 };
  const refused = await app.call(contract.saveRateDraft, { token: ben, params, body: late });
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'conflict' }]);
  const discard = (revision: number) =>
    app.call(contract.discardRateDraft, { token: ben, params, query: { revision } });
  expect((await discard(first.revision + 1)).status).toBe(409);
  const stored = await app.call(contract.getRates, { token: ben, params });
  expect(stored.body.draft?.figures['incomeTax']?.['personalAllowance']?.value).toBe(12_501);
  expect((await discard(first.revision)).body).toEqual({ status: 'success' });
  expect((await app.call(contract.getRates, { token: ann, params })).body.draft).toBeNull();
});

test('does not save over other rates than those it was edited from', async () => {
  const token = await adminToken(app);
  const params = { taxYear: '2019-20' };
  const draft = await startDraft(app, token, '2019-20', (figures) => figures);
  const body = { figures: draft.figures, revision: draft.revision, version: 3 };
  expect((await app.call(contract.saveRateDraft, { token, params, body })).status).toBe(409);
  const stale = await app.call(contract.publishRates, { token, params, body: { revision: 1, note: 'Why' } });
  expect(stale.status).toBe(409);
});

test('lists no draft for rates equal to the published ones', async () => {
  const token = await adminToken(app);
  const hasDraft = async () => {
    const { body } = await app.call(contract.listRateYears, { token });
    return body.years.find(({ taxYear }) => taxYear === '2020-21')?.hasDraft;
  };
  await startDraft(app, token, '2020-21', (figures) => allowanceOf(figures, 12_000));
  expect(await hasDraft()).toBe(true);
  const { body } = await app.call(contract.getRates, { token, params: { taxYear: '2020-21' } });
  await startDraft(app, token, '2020-21', () => body.newest ?? {});
  expect(await hasDraft()).toBe(false);
});
