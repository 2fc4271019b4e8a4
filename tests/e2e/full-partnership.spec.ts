import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Forms for income of other kinds: each is filled in, saved, taxed and filed as a test. */

const YEAR = 'year=2025-2026';

test('a partner with rents is led from the short pages to the full ones and files them', async ({ page }) => {
  await signUp(page, `/taxForms/SA104S?${YEAR}`);

  await test.step('the short pages say which partnerships they are for', async () => {
    await page.getByRole('button', { name: 'Add partnership' }).click();
    await expect(
      page.getByText(/These short pages are for trading profit and untaxed UK interest/),
    ).toBeVisible();
    await page.getByRole('link', { name: /^More help with Is this form enough/ }).click();
    await expect(page.getByRole('heading', { name: 'Partnership (full)', level: 1 })).toBeVisible();
  });

  await test.step('a partnership with rents and dividends is filled in', async () => {
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel('Unique taxpayer reference of the partnership').fill('1123456789');
    await page.getByLabel('Trade or profession of the partnership').fill('Architects');
    for (const question of [/Did you become a partner/, /Did you leave the partnership/])
      await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
    await page.getByLabel('Your share of the profit or loss').fill('30000');
    await page.getByLabel('Share of the profit or loss of UK property').fill('10000');
    await page.getByLabel('Property losses of earlier years used this year').fill('2000');
    await page.getByLabel('Share of dividends').fill('1500');
    await expect(page.getByRole('status', { name: 'Taxable profit of UK property' })).toHaveText('£8,000.00');
    await expect(page.getByRole('status', { name: /^All income except interest/ })).toHaveText('£38,000.00');
    await photograph(page, 'full-partnership');
  });

  await test.step('after saving, the form shows what it changes, and the estimate has its working', async () => {
    await save(page);
    const panel = page.getByRole('complementary', { name: 'What this form changes' });
    await expect(panel).toContainText('Taxable profit£30,000.00');
    await expect(panel).toContainText('Rents and other income of partnerships£8,000.00');
    await navigateTo(page, `/taxBreakdown?${YEAR}`);
    await expect(page.getByRole('row', { name: /^Rents and other income of partnerships/ })).toContainText(
      '£8,000.00',
    );
  });

  await fileAsTest(page);
});

test('income of a trust is saved, taxed and filed', async ({ page }) => {
  await signUp(page, `/taxForms/SA107?${YEAR}`);
  await page.getByLabel(/^Include/).check();
  await page.getByLabel('Payments of a discretionary trust').fill('5500');
  await photograph(page, 'trusts');
  await save(page);
  const panel = page.getByRole('complementary', { name: 'What this form changes' });
  await expect(panel).toContainText('All other income£10,000.00');
  await expect(panel).toContainText('Tax already taken−£4,500.00');
  await fileAsTest(page);
});

test('someone who lives abroad keeps the allowance by a claim, and files it', async ({ page }) => {
  await signUp(page, `/taxForms/SA105?${YEAR}`);
  await page.getByLabel(/^Include/).check();
  await page.getByLabel('Number of properties').fill('1');
  await page.getByLabel('Total rents').first().fill('30000');
  await save(page);
  await navigateTo(page, `/taxForms/SA109?${YEAR}`);
  await page.getByLabel(/^Include/).check();
  await page.getByLabel('Not resident in the UK for the year').check();
  await page.getByLabel('Days in the UK', { exact: true }).fill('20');
  await photograph(page, 'residence');
  await save(page);
  const panel = page.getByRole('complementary', { name: 'What this form changes' });
  await expect(panel).toContainText('Personal Allowance£0.00');
  await page.getByLabel('Allowances under a double taxation agreement').check();
  await page.getByLabel('Country of nationality or residence').fill('France');
  await page
    .getByRole('option', { name: /^France/ })
    .first()
    .click();
  await save(page);
  await expect(panel).toContainText('Personal Allowance£12,570.00');
  await fileAsTest(page);
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}

async function fileAsTest(page: Page): Promise<void> {
  await test.step('the return is filed as a test', async () => {
    await navigateTo(page, '/profileMain');
    await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
    await page.getByLabel('Address').fill('1 High Street\nLeeds');
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByLabel('National Insurance number').fill('AB123456C');
    await page.getByLabel('Unique Taxpayer Reference').fill(newUtr());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your changes have been saved!')).toBeVisible();
    await navigateTo(page, `/taxReturn/form?${YEAR}`);
    await page.getByLabel('File with HMRC account').check();
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(
      page.getByText('YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN'),
    ).toBeVisible({ timeout: 30_000 });
  });
}
