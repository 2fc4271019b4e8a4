import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { getTaxForms } from '#contract/tax-forms/tax-forms.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.ts';
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
