import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { navigateTo, signIn } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const pageLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a filer reads forms in Welsh, wherever they log in', async ({ page, browser }) => {
  const person = { email: `${randomUUID()}@people.example` };
  await signIn(page, person, '/taxForms/SA105?year=2024-2025');
  const lease = page.getByLabel(/^Premiums for the grant of a lease/);
  const prydles = page.getByLabel(/^Premiymau am ganiatáu prydles/);
  await expect(lease).toBeVisible();

  await test.step('the menu changes the language, and what was typed is still there', async () => {
    await lease.fill('250');
    const saved = page.waitForResponse(/saveUserProfile/);
    await page.getByRole('button', { name: 'Cymraeg' }).click();
    await saved;
    await expect(prydles).toHaveValue(/^250/);
    expect(await pageLanguage(page)).toBe('cy');
    await expect(page.getByRole('heading', { name: 'Eiddo yn y DU', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Allgofnodi' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Allgofnodi' })).toHaveAttribute('lang', 'cy');
    // HMRC has not published it.
    const english = page.getByText('Reverse premiums and inducements');
    expect(await english.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('en-GB');
    await expectAccessible(page);
  });

  await test.step('tables, buttons, dates and the title of the tab are in Welsh too', async () => {
    await navigateTo(page, '/taxBreakdown');
    await expect(page.getByText('Treuliau', { exact: true })).toHaveAttribute('lang', 'cy');
    await navigateTo(page, '/profileMain');
    await expect(page).toHaveTitle('Proffil a gosodiadau · Formledger');
    await expect(page.getByLabel('Cod post')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a reload and the menu stay in Welsh', async () => {
    await navigateTo(page, '/taxForms/menu');
    await page.reload();
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
    expect(await pageLanguage(page)).toBe('cy');
  });

  await test.step('an address can ask for English, and wins', async () => {
    await page.goto('/taxForms/SA105?year=2024-2025&lang=en');
    await expect(lease).toBeVisible();
    expect(await pageLanguage(page)).toBe('en-GB');
  });

  await test.step('before logging in', async () => {
    const visitor = await browser.newPage();
    await visitor.goto('/login?lang=cy');
    await expect.poll(() => pageLanguage(visitor)).toBe('cy');
    await expect(visitor.getByRole('heading', { name: 'Mewngofnodi' })).toHaveAttribute('lang', 'cy');
    await expect(visitor).toHaveTitle('Mewngofnodi · Formledger');
    await expect(visitor.getByRole('button', { name: 'English' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'English' }).click();
    await expect(visitor.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('button', { name: 'Cymraeg' })).toBeVisible();
    expect(await pageLanguage(visitor)).toBe('en-GB');
    await visitor.close();
  });
});
