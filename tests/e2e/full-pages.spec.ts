import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('a trader whose books cross the limit of the short pages is led to the full ones and files them', async ({
  page,
}) => {
  await signUp(page, '/transactions?year=2025-2026');

  await test.step('the books cross the limit', async () => {
    await addIncome(page, '88000');
    await page
      .getByRole('dialog', { name: /Way to go/ })
      .getByRole('button', { name: 'No, not yet' })
      .click();
    await navigateTo(page, '/taxForms/SA103S?year=2025-2026');
    await expect(page.getByLabel(/Description of business/)).toBeVisible();
    await expect(page.getByText('Your turnover needs the full pages')).toBeHidden();
    await navigateTo(page, '/transactions?year=2025-2026');
    await addIncome(page, '7000');
  });

  await test.step('the short pages say so, and lead to the full ones', async () => {
    await navigateTo(page, '/taxForms/SA103S?year=2025-2026');
    await expect(page.getByText('Your turnover needs the full pages', { exact: true })).toBeVisible();
    await photograph(page, 'short-pages-above-limit');
    await page.getByRole('link', { name: /^More help with Your turnover/ }).click();
    await expect(page.getByRole('heading', { name: 'Self-employment (full)', level: 1 })).toBeVisible();
    await navigateTo(page, '/taxReturn/form?year=2025-2026');
    await expect(page.getByRole('heading', { name: 'Your turnover needs the full pages' })).toBeVisible();
    await photograph(page, 'return-above-limit');
    await page.getByRole('link', { name: 'Open Self-employment (full)' }).click();
    await expect(page.getByRole('heading', { name: 'Self-employment (full)', level: 1 })).toBeVisible();
  });

  await test.step('the books fill the first business', async () => {
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel(/Business name/).fill('Harbour Garage');
    await page.getByLabel(/Description of business/).fill('Repair of motor vehicles');
    for (const question of [/Did the business start/, /Did the business cease/])
      await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
    await page.getByLabel(/Date your books or accounts start/).pressSequentially('06042025');
    await page.getByLabel(/Date your books or accounts are made up to/).pressSequentially('05042026');
    await page.getByLabel(/Wages, salaries and other staff costs$/).fill('12000');
    await photograph(page, 'full-pages');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
    await navigateTo(page, '/taxBreakdown?year=2025-2026');
    await expect(page.getByRole('row', { name: /^Trading income/ })).toContainText('£95,000.00');
    await expect(page.getByRole('row', { name: /^Trading profit/ })).toContainText('£83,000.00');
  });

  await test.step('the return is filed as a test', async () => {
    await fillProfile(page);
    await navigateTo(page, '/taxReturn/form?year=2025-2026');
    await page.getByLabel('File with HMRC account').check();
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(
      page.getByText('YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN'),
    ).toBeVisible({ timeout: 30_000 });
  });
});

async function addIncome(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Type').selectOption('Money in');
  await dialog.getByLabel('Description').fill(`Invoice of ${amount}`);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Tax tag').pressSequentially('Trading income');
  await dialog.getByRole('option', { name: 'Trading income' }).click();
  await dialog.getByLabel('Date').pressSequentially('01052025');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function fillProfile(page: Page): Promise<void> {
  await navigateTo(page, '/profileMain');
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByLabel('Unique Taxpayer Reference').fill(newUtr());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}
