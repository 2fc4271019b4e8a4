import { expect, test } from 'vitest';
import * as definitions from '#contract/definitions/definitions.ts';
import * as contract from '#contract/scenarios/scenarios.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { seedDefinitions } from '#server/start/seed.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened, which, withField } from './staff.ts';

const app = useTestApp();

const answers = {
  include: true,
  box_1: 'Design',
  box_2: 'AB1 2CD',
  box_5q: 'no',
  box_6q: 'no',
  box_7: '05/04/2027',
  box_9: 20_000,
};

const small: Scenario = {
  code: 'SA103S',
  taxYear: '2026-27',
  name: 'A trade of 20,000',
  answers,
  // (20,000 − 12,570) at 20%.
  expected: { issues: [], tax: { income_tax: 1486 }, xml: '<Turnover>20000.00</Turnover>' },
};

async function listed(token: string, params = which) {
  return (await app.call(contract.listScenarios, { token, params })).body.scenarios;
}

async function put(token: string, scenario: Scenario, revision = 0) {
  return app.call(contract.putScenario, { token, body: { scenario, revision } });
}

async function remove(token: string, { code, taxYear, name }: Scenario, revision: number) {
  return app.call(contract.deleteScenario, { token, query: { code, taxYear, name, revision } });
}

test('lists the scenarios of every year a definition is in force, and of no other', async () => {
  const token = await adminToken(app);
  const years = async (taxYear: string) => [
    ...new Set((await listed(token, { code: 'SA103S', taxYear })).map((one) => one.taxYear)),
  ];
  expect(await years('2025-26')).toEqual(['2026-27', '2025-26']);
  expect(await years('2024-25')).toEqual(['2024-25']);
  expect(await years('2019-20')).toEqual(['2023-24', '2022-23', '2021-22', '2020-21', '2019-20']);
});

test('makes a definition also pass the scenarios it is filled in with', async () => {
  const token = await adminToken(app);
  const found = await listed(token);
  expect(found).toContainEqual(expect.objectContaining({ code: 'final', taxYear: '2025-26' }));
  expect(found).not.toContainEqual(expect.objectContaining({ code: 'SA105' }));
});

test('adds, changes and removes a scenario, and tells two people who change it at once', async () => {
  const token = await adminToken(app, 'ann@staff.example');
  const added = await put(token, small);
  expect(added.body).toMatchObject({ status: 'success' });
  expect((await put(token, small)).body).toMatchObject({
    error: 'conflict',
    message: 'There is already a scenario “A trade of 20,000”.',
  });
  const { revision } = added.body;
  const changed = { ...small, expected: { issues: [{ field: 'box_9' }] } };
  const next = await put(token, changed, revision);
  expect(next.body.revision).toBe(revision + 1);
  expect((await put(token, small, revision)).status).toBe(409);
  expect((await remove(token, small, revision)).status).toBe(409);
  expect((await listed(token)).find(({ name }) => name === small.name)).toMatchObject({
    ...changed,
    savedBy: 'ann@staff.example',
    revision: revision + 1,
  });
  expect((await remove(token, small, revision + 1)).body).toEqual({ status: 'success' });
  expect((await listed(token)).some(({ name }) => name === small.name)).toBe(false);
  // A removed one can be added again.
  const again = await put(token, small);
  expect(again.status).toBe(200);
  await remove(token, small, again.body.revision);
});

test('logs changes to a scenario, and how many were removed and remain when the form is published', async () => {
  const token = await adminToken(app, 'carl@staff.example');
  const params = { code: 'SA105', taxYear: '2025-26' };
  const scenarios = await listed(token, params);
  const [first, ...others] = scenarios;
  if (first === undefined) throw new Error('no shipped scenario');
  app.clock.advance(60);
  const { revision: _revision, savedBy: _by, saved: _at, ...scenario } = first;
  const changed = await put(token, scenario, first.revision);
  await remove(token, first, changed.body.revision);
  const { events } = (await app.call(listFormEvents, { token, query: { code: 'SA105' } })).body;
  const of = { who: 'carl@staff.example', code: first.code, taxYear: first.taxYear, note: `“${first.name}”` };
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'scenario-removed', ...of },
    { kind: 'scenario-changed', ...of },
  ]);
  const { body } = await app.call(contract.listScenarios, { token, params });
  expect(body.removed).toMatchObject([{ name: first.name, removedBy: 'carl@staff.example' }]);

  const publishOnce = async (title: string) => {
    const revision = await draftOf(app, token, (it) => ({ ...it, title }), params);
    await app.call(definitions.publishForm, { token, params, body: { revision, note: 'Why' } });
    return (await opened(app, token, params)).versions[0];
  };
  expect(await publishOnce('Lettings')).toMatchObject({
    version: 2,
    scenarios: { passed: others.length, removed: 1 },
  });
  app.clock.advance(60);
  for (const one of others) await remove(token, one, one.revision);
  app.clock.advance(60);
  expect(await publishOnce('Letting')).toMatchObject({
    version: 3,
    scenarios: { passed: 0, removed: others.length },
  });
  const [last] = (await app.call(listFormEvents, { token, query: { code: 'SA105', kind: 'published' } })).body
    .events;
  expect(last?.note).toBe(
    `Why. No scenarios. Scenarios removed since the previous version: ${others.length}.`,
  );
  // The first version was shipped.
  expect((await opened(app, token, params)).versions.at(-1)).toMatchObject({ scenarios: null });
  expect((await app.call(contract.listScenarios, { token, params })).body.removed).toEqual([]);
});

test('does not save a scenario for a form that the year does not have', async () => {
  const token = await adminToken(app);
  for (const wrong of [
    { ...small, code: 'SA999' },
    { ...small, taxYear: '2018-19' },
    { ...small, others: { SA999: {} } },
  ])
    expect((await put(token, wrong)).body).toMatchObject({ error: 'invalid' });
});

test('does not restore a removed shipped scenario at the next start', async () => {
  const token = await adminToken(app);
  const params = { code: 'what-if', taxYear: '2019-20' };
  const [first] = await listed(token, params);
  if (first === undefined) throw new Error('no shipped scenario');
  await remove(token, first, first.revision);
  await seedDefinitions(app.services);
  expect((await listed(token, params)).map(({ taxYear }) => taxYear)).not.toContain(first.taxYear);
});

test('runs a draft before it is published, and names the box of every failure', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const run = (definition: typeof published) =>
    app.call(contract.runScenarios, { token, params: which, body: { definition } });
  const fine = await run(published);
  if (fine.body.status === 'error') throw new Error('it was not run');
  expect(fine.body.results.length).toBeGreaterThan(3);
  expect(fine.body.results.flatMap(({ failures }) => failures)).toEqual([]);

  const strict = await run(withField(published, 'box_9', { max: 100 }));
  if (strict.body.status === 'error') throw new Error('it was not run');
  expect(strict.body.results.find(({ name }) => name === 'Turnover of 45,000')?.failures).toMatchObject([
    { field: 'box_9', place: 'Box 9 Turnover', found: 'Turnover: enter £100 or less' },
  ]);
});

test('does not run a draft with problems, because an endless pattern would block everyone', async () => {
  const token = await adminToken(app);
  const { published } = await opened(app, token);
  const { body } = await app.call(contract.runScenarios, {
    token,
    params: which,
    body: { definition: withField(published, 'box_1', { pattern: '^(a+)+$' }) },
  });
  expect(body).toMatchObject({ status: 'error', problems: [{ path: expect.stringContaining('pattern') }] });
  const other = await app.call(contract.runScenarios, {
    token,
    params: { ...which, taxYear: '2024-25' },
    body: { definition: published },
  });
  expect(other.status).toBe(422);
});

test('returns the result of a filled-in form', async () => {
  const token = await adminToken(app);
  const { published: definition } = await opened(app, token);
  const tried = (filled: Scenario['answers']) =>
    app.call(contract.tryScenario, {
      token,
      params: which,
      body: { definition, year: '2026-27', answers: filled },
    });
  expect((await tried(small.answers)).body).toMatchObject({
    issues: [],
    tax: { income_tax: 1486 },
    xml: expect.stringMatching(/^<SA103S>.*<Turnover>20000.00<\/Turnover>.*<\/SA103S>$/),
  });
  const wrong = await tried({ ...answers, box_9: -1 });
  expect(wrong.body).toMatchObject({ issues: [{ field: 'box_9' }] });
});

test('refuses to publish with failing scenarios, by name, and keeps the draft', async () => {
  const token = await adminToken(app);
  const revision = await draftOf(app, token, (it) => withField(it, 'box_9', { max: 100 }));
  const publish = (at: number) =>
    app.call(definitions.publishForm, { token, params: which, body: { revision: at, note: 'Why' } });
  const refused = await publish(revision);
  expect(refused.body).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/scenarios fail\.$/),
    problems: [],
    failing: expect.arrayContaining([
      expect.objectContaining({
        name: 'Turnover of 45,000',
        taxYear: '2025-26',
        failures: [expect.objectContaining({ field: 'box_9' })],
      }),
    ]),
  });
  const { draft, versions } = await opened(app, token);
  expect(draft?.revision).toBe(revision);
  expect(versions).toHaveLength(1);

  const mended = await draftOf(app, token, (it) => ({ ...it, title: 'Trading' }));
  expect((await publish(mended)).body).toMatchObject({ status: 'success', version: 2 });
});

test('refuses a request to force it', async () => {
  const token = await adminToken(app);
  const revision = await draftOf(app, token, (it) => withField(it, 'box_9', { max: 100 }));
  const { status } = await app.call(definitions.publishForm, {
    token,
    params: which,
    body: { revision, note: 'Why', force: true },
  });
  expect(status).toBe(400);
});
