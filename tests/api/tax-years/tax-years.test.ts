import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
import { claimTransactions } from '#contract/transactions/claims.ts';
import { createTransaction, discardTransaction } from '#contract/transactions/transactions.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { shippedTaxYears } from '#domain/tax-year.ts';

const app = useTestApp();

test('offers every year with forms, newest first, up to the present one', async () => {
  const token = await addSession(app, (await addUser(app)).userId);
  const { body } = await app.call(getTaxYears, { token });
  expect(body.years.map(({ hmrc_year_string }) => hmrc_year_string)).toEqual(shippedTaxYears.toReversed());
});

test('marks a year whose return cannot be sent', async () => {
  const token = await addSession(app, (await addUser(app)).userId);
  const { body } = await app.call(getTaxYears, { token });
  const sendable = body.years.filter((year) => year.sendable === 'Y');
  expect(sendable.map(({ hmrc_year_string }) => hmrc_year_string)).toEqual(['2025-26', '2024-25']);
});

/** The years marked as open, after adding a transaction on this day. */
async function openAfter(trans_date: string) {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { body } = await app.call(createTransaction, {
    token,
    body: { description: 'Invoice', amount: 10, trans_type: 'In', trans_date, category: 5 },
  });
  const open = async () =>
    (await app.call(getTaxYears, { token })).body.years
      .filter((year) => year.open === 'Y')
      .map(({ id }) => id);
  return { userId, token, id: body.trans_id, open };
}

test('marks the last year as open while it has transactions and no filed return', async () => {
  const { userId, open } = await openAfter('05/04/2026');
  expect(await open()).toEqual([2025]);
  await addFiledReturn(app, userId, { success: false });
  await addFiledReturn(app, userId, { test: true });
  expect(await open()).toEqual([2025]);
  await addFiledReturn(app, userId);
  expect(await open()).toEqual([]);
  const other = await openAfter('06/04/2025');
  expect(await other.open()).toEqual([2025]);
  await app.call(claimTransactions, {
    token: other.token,
    query: { operation: 'unclaimOnly' },
    body: { transactions: [{ id: other.id }] },
  });
  await app.call(discardTransaction, { token: other.token, query: { id: other.id } });
  expect(await other.open()).toEqual([]);
});

test('marks no year as open for work in the present year or an earlier one', async () => {
  expect(await (await openAfter('06/04/2026')).open()).toEqual([]);
  expect(await (await openAfter('05/04/2025')).open()).toEqual([]);
});

test('marks the last year as open for saved answers', async () => {
  const { token, open } = await openAfter('06/04/2026');
  const { status } = await app.call(saveTaxData, {
    token,
    query: { tax_year_id: 2025, type: 'employment' },
    body: [],
  });
  expect(status).toBe(200);
  expect(await open()).toEqual([2025]);
});

test('has tax and forms for an early year', async () => {
  const token = await addSession(app, (await addUser(app)).userId);
  const query = { tax_year_id: 2021 };
  const { status, body } = await app.call(getTaxCalculation, { token, query });
  expect([status, body.summary_tax, body.refusals]).toEqual([200, 0, []]);
  const forms = await app.call(getTaxForms, { token, query });
  expect(forms.body.forms.map(({ code }) => code)).toContain('covid1');
});

test('refuses a visitor without a session', async () => {
  const { status, body } = await app.call(getTaxYears);
  expect(status).toBe(401);
  expect(body.error).toBe('unauthorized');
});
