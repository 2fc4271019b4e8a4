import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The browser's Back asks; the person stays, and then leaves. */
async function backAsks(page: Page, typed: Locator, leavesTo: RegExp) {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(typed).toHaveValue('Client visit');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(leavesTo);
}

test('the browser’s Back asks before a dialog or a form loses what was typed', async ({ page }) => {
  await signIn(page, { email: `${randomUUID()}@people.example` }, '/insights');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [screen, name] of [
    ['Journeys', 'Add journey'],
    ['Transactions', 'Add transaction'],
  ] as const) {
    await menu.getByRole('link', { name: screen, exact: true }).click();
    const add = page.getByRole('button', { name }).first();
    await expect(add).toBeEnabled();
    await add.click();
    const typed = page.getByRole('dialog', { name }).getByLabel('Description');
    await typed.fill('Client visit');
    await backAsks(page, typed, /\/insights/);
  }
});
