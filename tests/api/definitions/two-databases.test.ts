import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RateFigures } from '#contract/rates/rates.ts';
import { pence } from '#domain/money.ts';
import { definitionsInForce } from '#server/data/definitions/in-force.ts';
import { validatorOf } from '#server/data/definitions/validator-of.ts';
import { ratesInForce } from '#server/data/rates/rates-in-force.ts';
import { insertRateSet } from '#server/data/rates/rates.repo.ts';
import { shippedRateSet } from '#tax/rates/index.ts';
import { storeVersion } from '#tests/support/stored-versions.ts';
import { type TestApp, useTestApp } from '#tests/support/test-app.ts';
import { allowanceOf } from '../rates/rates.ts';

const year = '2025-26';
const [one, other] = [useTestApp(), useTestApp()];

test('treats a version with the same number as a different one in another database', async () => {
  const form = { code: 'SA103S', taxYear: '2025-26', version: 2 };
  const found = async (app: TestApp) =>
    (await app.services.db.asSystem((tx) => definitionsInForce(tx, year, app.clock.now))).find(
      ({ code }) => code === form.code,
    );
  await storeVersion(one, form, sql`jsonb_set(definition, '{title}', '"One"')`);
  await storeVersion(other, form, sql`jsonb_set(definition, '{title}', '"Other"')`);
  const [first, second] = [await found(one), await found(other)];
  expect([first?.definition.title, second?.definition.title]).toEqual(['One', 'Other']);
  expect(first && validatorOf(first)).not.toBe(second && validatorOf(second));
  // It is cached all the same.
  expect((await found(one))?.definition).toBe(first?.definition);
});

test('treats rates with the same number as different ones in another database', async () => {
  // In the wire format.
  const shipped = structuredClone(shippedRateSet(year)) as RateFigures;
  const publish = (app: TestApp, value: number) =>
    app.services.db.asSystem((tx) =>
      insertRateSet(
        tx,
        {
          year,
          version: 1,
          set: allowanceOf(shipped, value),
          by: 'test',
          note: '',
          approvedBy: '',
          holdsFrom: app.clock.now,
          restores: undefined,
        },
        app.clock.now,
      ),
    );
  await publish(one, 13_000);
  await publish(other, 14_000);
  const allowance = async (app: TestApp) =>
    (await app.services.db.asSystem((tx) => ratesInForce(tx, year, app.clock.now))).incomeTax
      .personalAllowance.value;
  expect([await allowance(one), await allowance(other)]).toEqual([pence(13_000_00), pence(14_000_00)]);
});
