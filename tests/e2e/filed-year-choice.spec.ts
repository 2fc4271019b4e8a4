import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { saveBusiness } from '#contract/businesses/businesses.calls.ts';
import { submitXML } from '#contract/filing/submissions.calls.ts';
import { saveUserProfile } from '#contract/profile/profile.calls.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.calls.ts';
import { createTransaction } from '#contract/transactions/transactions.calls.ts';
import { newUtr } from '../support/new-utr.ts';
import { sessionToken } from '../support/test-door.ts';
import { buyPro } from './support/buy-pro.ts';
import { navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const TRADING_INCOME = 5;
const year = { tax_year_id: '2025' };

test('moving a transaction of a filed year to another business is asked first', async ({ page }) => {
  const email = `${randomUUID()}@people.example`;
  await signIn(page, { email }, '/plan');
  await buyPro(page);
  await fileTwoTrades(page, email);

  await navigateTo(page, '/transactions?year=2025-2026');
  const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('rowgroup').last();
  const edit = page.getByRole('dialog', { name: 'Edit transaction' });
  const question = page.getByRole('dialog', { name: 'This tax year is filed' });
  const choose = async (business: string) => {
    await rows.getByRole('button', { name: /^Edit .*Invoice/ }).click();
    await edit.getByLabel('Business').selectOption(business);
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
  };

  await test.step('the question names the year, and the answer no keeps the business', async () => {
    await choose('Lessons');
    await expect(question).toBeVisible();
    await expect(question).toContainText('2025-2026');
    await photograph(page, 'filed-year-business');
    await question.getByRole('button', { name: 'Keep as it is' }).click();
    await expect(question).toBeHidden();
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(edit).toBeHidden();
    await navigateTo(page, '/profileMain?tab=businesses');
    await expect(page.getByRole('listitem').filter({ hasText: 'Plumbing' })).toContainText('£30,000.00 in');
  });

  await test.step('the second business has short pages of its own', async () => {
    await navigateTo(page, '/taxForms/SA103S-more?year=2025-2026');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Self-employment (more businesses)' }),
    ).toBeVisible();
    await expect(page.getByLabel(/Description of business/)).toHaveValue('Lessons');
    await photograph(page, 'form-further-business');
  });

  await test.step('the answer yes moves it', async () => {
    await navigateTo(page, '/transactions?year=2025-2026');
    await choose('Lessons');
    await question.getByRole('button', { name: 'Change it here' }).click();
    await expect(edit).toBeHidden();
    await navigateTo(page, '/profileMain?tab=businesses');
    await expect(page.getByRole('listitem').filter({ hasText: 'Lessons' })).toContainText('£30,000.00 in');
  });
});

/** A live return with the trades Plumbing (main) and Lessons, and one invoice in the books. */
async function fileTwoTrades(page: Page, email: string): Promise<void> {
  const token = await sessionToken(page.url(), email);
  const call = async (path: string, query: Record<string, string>, body: object) => {
    const address = new URL(`/api${path}?${new URLSearchParams(query)}`, page.url());
    const headers = { token, 'content-type': 'application/json' };
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as Record<string, unknown>;
  };
  const done = { status: 'success' };
  const profile = { name: 'Jo Bloggs', address: '1 High Street', postcode: 'LS1 4AP', utr: newUtr() };
  expect(await call(saveUserProfile.path, {}, profile)).toMatchObject(done);
  const business = { id: -1, kind: 'trade' };
  expect(await call(saveBusiness.path, {}, { ...business, name: 'Plumbing', main: 'Y' })).toMatchObject(done);
  const lessons = await call(saveBusiness.path, {}, { ...business, name: 'Lessons' });
  expect(lessons).toMatchObject(done);
  const invoice = {
    description: 'Invoice',
    amount: 30_000,
    trans_type: 'In',
    trans_date: '01/06/2025',
    category: TRADING_INCOME,
  };
  expect(await call(createTransaction.path, {}, invoice)).toMatchObject(done);
  const trade = { include: true, box_1: 'Plumber', box_2: 'LS1 4AP', box_5q: 'no', box_6q: 'no' };
  const second = { ...trade, box_1: 'Lessons', business: String(lessons['id']), box_9: 0 };
  expect(await call(saveTaxData.path, { ...year, type: 'self_employment' }, trade)).toMatchObject(done);
  const more = { ...year, type: 'self_employment_more' };
  expect(await call(saveTaxData.path, more, [second])).toMatchObject(done);
  const filed = await call(
    submitXML.path,
    { ...year, test_file: 'N', amendment: 'N' },
    {
      hmrc_username: '123456789012',
      hmrc_password: 'sandbox-pass',
      express_submit: 'N',
      file_as_agent: 'N',
      declaration: 'Y',
    },
  );
  expect(filed, JSON.stringify(filed)).toMatchObject({ success: 'Y' });
}
