import type { Page } from '@playwright/test';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('from what a return still needs, over the comparison with last year, to a filed test return', async ({
  page,
}) => {
  await signUp(page, '/taxReturn/form?year=2025-2026');
  const ready = page.getByRole('list', { name: 'Ready to file?' });

  await test.step('lists on the first visit what is missing, each with where to add it', async () => {
    await expect(ready.getByRole('listitem')).toHaveCount(6);
    await expect(ready).toContainText('No form is in this return yet.');
    await photograph(page, 'ready-first-visit');
    await ready.getByRole('link', { name: /^Open profile: Name and address/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
    await page.getByLabel('Address').fill('1 High Street\nLeeds');
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByLabel('National Insurance number').fill('AB123456C');
    await saveProfile(page);
  });

  await test.step('after saving a form there is the way to the next one, and to the return', async () => {
    await saveEmployment(page, '2024-2025', '18,000');
    await expect(page.getByRole('link', { name: 'Back to the return' })).toBeVisible();
    await saveEmployment(page, '2025-2026', '27,000');
    await navigateTo(page, '/taxForms/SA100?year=2025-2026');
    await page.getByLabel('Include in my return').check();
    await page.getByLabel(/Where in the United Kingdom/).selectOption({ index: 1 });
    await save(page);
    await photograph(page, 'next-form');
    await page.getByRole('link', { name: /^Next form: Employment \(SA102\)/ }).click();
    await expect(page.getByRole('heading', { name: 'Employment', level: 1 })).toBeVisible();
    await save(page);
    await page.getByRole('link', { name: 'Back to the return' }).click();
    await expect(ready).toContainText('1 entry included.');
    await expect(ready.getByRole('link')).toHaveCount(1);
    await photograph(page, 'ready-some');
  });

  await test.step('the comparison names a failed check, and what changed since last year', async () => {
    await page.getByRole('link', { name: 'Compare with last year' }).click();
    const checks = page.getByRole('list', { name: 'Checks of a live submission' });
    await expect(checks).toContainText('Your UTR is missing');
    await expect(checks).toContainText('Please enter the Unique Taxpayer Reference in the profile.');
    const table = page.getByRole('table', { name: 'Employment: Mill Works Ltd' });
    const pay = table.getByRole('row').filter({ hasText: 'Pay from this employment' });
    await expect(pay).toContainText('£27,000.00');
    await expect(pay).toContainText('£18,000.00');
    await expect(pay).toContainText('Up 50%');
    await photograph(page, 'before-filing');
    await pay.getByRole('link', { name: /Pay from this employment/ }).click();
    await expect(page.getByLabel(/Pay from this employment/)).toBeFocused();
  });

  await test.step('the check is mended through its link', async () => {
    await navigateTo(page, '/taxReturn/compare?year=2025-2026');
    await page.getByRole('link', { name: /^Open profile: Your UTR is missing/ }).click();
    await page.getByLabel('Unique Taxpayer Reference').fill('2325648152');
    await saveProfile(page);
    await navigateTo(page, '/taxReturn/compare?year=2025-2026');
    await expect(page.getByText('The UTR is in the profile')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the return' }).click();
  });

  await test.step('everything is ready once the login details are entered, and the test is filed', async () => {
    await ready.getByRole('button', { name: 'Go there' }).click();
    await expect(page.getByLabel('File with HMRC account')).toBeFocused();
    await page.getByLabel('File with HMRC account').check();
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
    await expect(page.getByRole('heading', { name: /Ready to file\?/ })).toContainText('Ready');
    await expect(ready.getByText('To do: ')).toHaveCount(0);
    await photograph(page, 'ready-all');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(
      page.getByText('YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN'),
    ).toBeVisible({ timeout: 30_000 });
    await navigateTo(page, '/taxReturns');
    await expect(page.getByRole('row').filter({ hasText: 'Success' })).toHaveCount(1);
    await photograph(page, 'filings-after-test');
  });
});

async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

async function saveEmployment(page: Page, year: string, pay: string): Promise<void> {
  await page.goto(`/taxForms/SA102?year=${year}`);
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/Pay from this employment/).fill(pay);
  await page.getByLabel(/UK tax taken off this pay/).fill('1486');
  await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
  await page.getByLabel(/Name of the employer/).fill('Mill Works Ltd');
  const director = page.getByRole('radiogroup', { name: /Were you a director/ });
  if (year === '2025-2026') await director.getByLabel('No').check();
  await save(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}
