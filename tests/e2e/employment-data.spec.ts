import type { Page } from '@playwright/test';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('connects with HMRC in its window, shows the record, and copies it to the form once', async ({
  page,
}) => {
  // Connecting takes 30 seconds.
  await page.clock.install();
  await signUp(page, null);
  await saveProfile(page, { nin: 'AA100005A', dob: '30/01/1995' });
  await page.goto('/taxForms/SA102?year=2025-2026');
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Employment data from HMRC' }),
  });

  await test.step('HMRC compares the details of the profile, which are in no address', async () => {
    const popup = page.waitForEvent('popup');
    await panel.getByRole('button', { name: 'Connect with HMRC' }).click();
    const hmrc = await popup;
    await expect(hmrc.getByText('AA 10 00 05 A')).toBeVisible();
    await expect(hmrc.getByText('30/01/1995')).toBeVisible();
    expect(hmrc.url()).toMatch(/\/api\/tax\/employmentConnection$/);
    await photograph(hmrc, 'employment-window');
    await expect(panel.getByText(/^Answer HMRC in the other window/)).toBeVisible();
    await hmrc.getByRole('link', { name: 'Continue to HMRC' }).click();
    await hmrc.getByRole('button', { name: 'Accept' }).click();
    await expect(hmrc.getByText('You have authorised Formledger')).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(panel.getByText(/^HMRC has your answer/)).toBeVisible();
    await hmrc.close();
  });

  await test.step('the record appears after 30 seconds', async () => {
    await page.clock.runFor(30_000);
    await expect(panel.getByText('HMRC Connected')).toBeVisible();
    // The browser's clock is ahead of the server, which reads the record in seconds.
    await expect(panel.getByText('Harbour Bakery Ltd')).toBeVisible();
    await expect(panel.getByText('DWP Jobseekers Allowance')).toBeVisible();
    await photograph(page, 'employment-connected');
  });

  const dialog = page.getByRole('dialog', { name: 'Copy from HMRC' });
  await test.step('what would change is shown first', async () => {
    await panel.getByRole('button', { name: 'Copy to form' }).click();
    await expect(dialog.getByText('New entry')).toBeVisible();
    await expect(dialog.getByText('£20,120.00')).toBeVisible();
    await expect(dialog.getByText('Pensions and benefits, in SA100')).toBeVisible();
    await photograph(page, 'employment-copy');
    await dialog.getByRole('radio', { name: 'No' }).check();
    await dialog.getByRole('button', { name: 'Copy to form' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the entry is on the form, and can be saved', async () => {
    await expect(page.getByLabel('Pay from this employment')).toHaveValue('20,120.00');
    await expect(page.getByLabel(/PAYE reference/)).toHaveValue('123/AB456');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step('copying again changes nothing', async () => {
    await panel.getByRole('button', { name: 'Copy to form' }).click();
    await expect(dialog.getByText('The form already has everything that HMRC has.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByLabel('Pay from this employment')).toHaveCount(1);
  });

  await test.step('the benefit is waiting in SA100', async () => {
    await panel.getByRole('link', { name: 'Open SA100' }).click();
    await expect(page.getByLabel(/Jobseeker's Allowance/)).toHaveValue('998.25');
    await expect(page.getByText('Unsaved changes').first()).toBeVisible();
  });

  await test.step('the connection can be removed, and the form stays', async () => {
    await navigateTo(page, '/taxForms/SA102');
    await panel.getByRole('button', { name: 'Remove connection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove connection' }).click();
    await expect(panel.getByRole('button', { name: 'Connect with HMRC' })).toBeVisible();
    await expect(page.getByText(/Please allow a few minutes/)).toBeVisible();
    await expect(page.getByLabel('Pay from this employment')).toHaveValue('20,120.00');
  });
});

async function saveProfile(page: Page, body: object): Promise<void> {
  const status = await page.evaluate(async (profile) => {
    const reply = await fetch('/api/saveUserProfile.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' },
      body: JSON.stringify(profile),
    });
    return reply.status;
  }, body);
  expect(status).toBe(200);
}
