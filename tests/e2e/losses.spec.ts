import type { Page } from '@playwright/test';
import { navigateTo, saveEmployment, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('a loss carried back shows what it saves in the year before, asks how it is used and lowers what is left to pay', async ({
  page,
}) => {
  await signUp(page);
  await saveEmployment(page, '2024-2025');

  await test.step('the form asks what the loss comes off', async () => {
    await navigateTo(page, '/taxForms/SA103F?year=2025-2026');
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel(/Business name/).fill('Corner Shop');
    await page.getByLabel(/Description of business/).fill('Newsagent');
    for (const question of [/Did the business start/, /Did the business cease/])
      await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
    await page.getByLabel(/Date your books or accounts start/).pressSequentially('06042025');
    await page.getByLabel(/Date your books or accounts are made up to/).pressSequentially('05042026');
    await page
      .getByLabel(/^15\.? ?.*Turnover|^Turnover/)
      .first()
      .fill('5000');
    await page
      .getByLabel(/Cost of goods/)
      .first()
      .fill('15000');
    await page.getByLabel(/Loss carried back to earlier years/).fill('10000');
    await page.getByLabel(/What the loss carried back comes off/).selectOption('Income of the year before');
    await photograph(page, 'loss-back-form');
    await save(page);
  });

  await test.step('the final section says what it saves, and asks how it is used', async () => {
    await navigateTo(page, '/taxForms/final?year=2025-2026');
    // £10,000 of pay of £60,000: £9,730 at 40% and the rest at 20%.
    await expect(page.getByLabel('Tax of earlier years saved by your loss')).toContainText('3,946');
    await photograph(page, 'loss-back-final');
    await page.getByLabel('How the loss is used').fill('Loss of 10,000 against income of 2024-25, s.64');
    await save(page, /saved/i);
  });

  await test.step('the breakdown takes it off, with the reason', async () => {
    await navigateTo(page, '/taxBreakdown?year=2025-2026');
    await expect(page.getByRole('row', { name: /^Tax of earlier years saved by a loss/ })).toContainText(
      '3,946.00',
    );
    await photograph(page, 'loss-back-breakdown');
  });
});

async function save(page: Page, done: string | RegExp = /^Saved .*\d\d:\d\d/): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(done).first()).toBeVisible();
}
