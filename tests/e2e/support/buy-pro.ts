import { expect, type Page } from '@playwright/test';
import { navigateTo } from './steps.ts';

/** Buys the Pro plan with a card of the sandbox. */
export async function buyPro(page: Page): Promise<void> {
  await navigateTo(page, '/plan');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Buy Pro/ }).click();
  const checkout = await opened;
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
  await checkout.getByLabel('Expiry date').fill('12/40');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByRole('button', { name: /^Pay £/ }).click();
  await expect(checkout.getByRole('heading', { name: 'Thank you! Your plan has started.' })).toBeVisible();
  await checkout.close();
  await expect(page.getByRole('link', { name: 'Upgrade to pro' })).toHaveCount(0);
}
