import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms.ts';
import { whatIf, type WhatIfChanges } from '#contract/what-if.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const YEAR = 2025;

/** An employee with a pay of £30,000 in 2025-26, who pays Income Tax of £3,486. */
async function employee() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const body = [{ include: true, box_1: 30_000, box_4: '123/A1', box_5: 'Acme Ltd', box_6: 'no' }];
  const query = { tax_year_id: YEAR, type: 'employment' };
  expect((await app.call(saveTaxData, { token, query, body })).body).toMatchObject({ status: 'success' });
  return {
    ask: (changes: WhatIfChanges) => app.call(whatIf, { token, body: { tax_year_id: YEAR, changes } }),
    tax: async () =>
      (await app.call(getTaxCalculation, { token, query: { tax_year_id: YEAR } })).body as Record<
        string,
        unknown
      >,
  };
}

test('a question shows every figure that would differ, and changes nothing', async () => {
  const { ask, tax } = await employee();
  const before = await tax();
  const { body } = await ask({ pay: 1000 });
  expect(body).toMatchObject({ status: 'success', refusals: [] });
  expect(body.lines).toContainEqual({
    figure: 'income_tax',
    label: 'Income Tax',
    before: 3486,
    after: 3686,
    difference: 200,
  });
  expect(body.lines.map(({ figure }) => figure)).not.toContain('personal_allowance');
  expect(await tax()).toEqual(before);
});

test('a question without a change has no lines', async () => {
  const { ask } = await employee();
  expect((await ask({})).body.lines).toEqual([]);
});

test('an amount cannot fall below nothing, and the answer names it', async () => {
  const { ask } = await employee();
  const { status, body } = await ask({ pay: -30_000.01 });
  expect(status).toBe(422);
  expect(body).toMatchObject({ issues: [{ field: 'pay', message: 'Pay cannot be less than nothing.' }] });
  expect((await ask({ pay: -30_000 })).status).toBe(200);
});

test.each([
  [{ pay: 0.001 }, 422],
  [{ pay: 1e12 }, 400],
  [{ salary: 1 }, 400],
  [{ region: 'france' }, 400],
] as const)('a question that makes no sense is refused: %o', async (changes, status) => {
  const { ask } = await employee();
  expect((await ask(changes as WhatIfChanges)).status).toBe(status);
});

test('the question is about the caller’s own year', async () => {
  await employee();
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(whatIf, { token, body: { tax_year_id: YEAR, changes: { pay: 20_000 } } });
  expect(body.lines).toContainEqual(
    expect.objectContaining({ figure: 'income_tax', before: 0, after: 1486 }),
  );
});
