import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('someone with two trades and half of a flat tells them apart, fills a form for each and files them', async ({
  page,
}) => {
  await signUp(page, '/profileMain?tab=businesses');

  await test.step('the businesses are listed', async () => {
    await expect(page.getByText('One business, or one let property?')).toBeVisible();
    await photograph(page, 'businesses-empty');
    await addBusiness(page, 'Plumbing');
    await addBusiness(page, 'Lessons');
    await addBusiness(page, '14 Elm Row', '50');
    await expect(page.getByText('50% yours')).toBeVisible();
  });

  await test.step('one transaction belongs to the second trade, the others to the main one', async () => {
    await navigateTo(page, '/transactions?year=2025-2026');
    await addIncome(page, '7000', 'Trading income');
    await addIncome(page, '30000', 'Trading income');
    await addIncome(page, '12000', 'Property income');
    const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('rowgroup').last();
    await rows.getByRole('button', { name: /^Edit .*Invoice of 7000/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit transaction' });
    await edit.getByLabel('Business').selectOption('Lessons');
    await photograph(page, 'transaction-business');
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(edit).toBeHidden();
    await navigateTo(page, '/profileMain?tab=businesses');
    await expect(page.getByRole('listitem').filter({ hasText: 'Plumbing' })).toContainText('£30,000.00 in');
    await expect(page.getByRole('listitem').filter({ hasText: 'Lessons' })).toContainText('£7,000.00 in');
    await expect(page.getByRole('listitem').filter({ hasText: '14 Elm Row' })).toContainText(
      'Your 50%: £6,000.00 in',
    );
    await photograph(page, 'businesses');
    await page.getByRole('listitem').filter({ hasText: 'Lessons' }).getByRole('link').click();
    await expect(rows.getByRole('row')).toHaveCount(1);
  });

  await test.step('the list shows the transactions of one business, also by its address', async () => {
    await navigateTo(page, '/transactions?year=2025-2026');
    const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('rowgroup').last();
    await expect(rows.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'More filters' }).click();
    const panel = page.getByRole('dialog', { name: 'More filters' });
    await panel.getByLabel('Business').selectOption('Plumbing');
    await photograph(page, 'filter-business');
    await page.keyboard.press('Escape');
    await expect(rows.getByRole('row')).toHaveCount(1);
    await expect(page).toHaveURL(/business=Plumbing/);
    await page.getByRole('button', { name: 'Remove filter: Business: Plumbing' }).click();
    await expect(rows.getByRole('row')).toHaveCount(3);
  });

  await test.step('each form has the transactions of its business', async () => {
    await navigateTo(page, '/taxForms/SA103S?year=2025-2026');
    await page.getByLabel('Include in my return').check();
    await page.getByLabel(/Description of business/).fill('Plumber');
    await page.getByLabel(/Postcode of your business/).fill('LS1 4AP');
    for (const question of [/Did the business start/, /Did the business cease/])
      await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
    await page.getByLabel(/Date your books or accounts are made up to/).pressSequentially('05042026');
    await expect(page.getByText('£30,000.00').first()).toBeVisible();
    await save(page);
    await navigateTo(page, '/taxForms/SA103F?year=2025-2026');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel('Business in your books').selectOption('Lessons');
    await page.getByLabel(/Business name/).fill('Lessons');
    await page.getByLabel(/Description of business/).fill('Music lessons');
    for (const question of [/Did the business start/, /Did the business cease/])
      await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
    await page.getByLabel(/Date your books or accounts start/).pressSequentially('06042025');
    await page.getByLabel(/Date your books or accounts are made up to/).pressSequentially('05042026');
    await photograph(page, 'form-business');
    await save(page);
    await navigateTo(page, '/taxForms/SA105?year=2025-2026');
    await page.getByLabel('Include in my return').check();
    await page.getByLabel(/Number of properties/).fill('1');
    await save(page);
    await navigateTo(page, '/taxBreakdown?year=2025-2026');
    await expect(page.getByRole('row', { name: /^Trading income/ })).toContainText('£37,000.00');
    await expect(page.getByRole('row', { name: /^Rents and other income/ })).toContainText('£6,000.00');
  });

  await test.step('the comparison says which business each form is of', async () => {
    await navigateTo(page, '/taxReturn/compare?year=2025-2026');
    await expect(page.getByText('Business: Lessons')).toBeVisible();
    await expect(page.getByText('Business: Plumbing')).toBeVisible();
    await photograph(page, 'comparison-business');
  });

  await test.step('the return is filed as a test', async () => {
    await navigateTo(page, '/profileMain');
    await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
    await page.getByLabel('Address').fill('1 High Street\nLeeds');
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByLabel('National Insurance number').fill('AB123456C');
    await page.getByLabel('Unique Taxpayer Reference').fill(newUtr());
    await save(page, 'Your changes have been saved!');
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

/** A let with a share in percent, or a trade without one. */
async function addBusiness(page: Page, name: string, share?: string): Promise<void> {
  if (share !== undefined) {
    await page.getByRole('radio', { name: 'Let property' }).check();
    await page.getByLabel(/^Your share/).fill(share);
  }
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

async function addIncome(page: Page, amount: string, tag: string): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Type').selectOption('Money in');
  await dialog.getByLabel('Description').fill(`Invoice of ${amount}`);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Tax tag').pressSequentially(tag);
  await dialog.getByRole('option', { name: tag }).click();
  await dialog.getByLabel('Date').pressSequentially('01052025');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const offer = page.getByRole('dialog', { name: /Way to go/ });
  await page.waitForLoadState('networkidle');
  if (await offer.isVisible()) await offer.getByRole('button', { name: 'No, not yet' }).click();
}

async function save(page: Page, done: string | RegExp = /^Saved .*\d\d:\d\d/): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
}
