import type { Page } from '@playwright/test';
import { signIn, viewer } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Staff whose books no other test reads: new accounts have no plan that can connect banks. */
const CURRENT = 'Monzo Current account';

test('connects a bank in its window, adds its transactions to the books, and removes and recovers an account', async ({
  page,
}) => {
  await signIn(page, viewer);
  const grid = page.getByRole('grid', { name: 'Accounts' });
  const menu = page.getByRole('navigation', { name: 'Main' });

  await test.step('empty books lead to the choice of banks', async () => {
    await photograph(page, 'accounts-welcome');
    await page.getByRole('link', { name: 'Add Account' }).click();
    await expect(page.getByRole('option')).toHaveCount(13);
    await photograph(page, 'accounts-picker');
  });

  await test.step('people who cancel at the bank read that nothing was added, and try again', async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('combobox', { name: 'Find your bank' }).fill('monz');
    await page.keyboard.press('Enter');
    const bank = await popup;
    await expect(page.getByText('Waiting for Monzo.', { exact: false })).toBeVisible();
    await photograph(page, 'accounts-waiting');
    const closed = bank.waitForEvent('close');
    await bank.getByRole('button', { name: 'Deny' }).click();
    await closed;
    await expect(page.getByText('No account was added.', { exact: false })).toBeVisible();
  });

  await test.step('with consent the window closes and both accounts appear', async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Try again' }).click();
    const bank = await popup;
    const closed = bank.waitForEvent('close');
    await bank.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await expect(page.getByText('2 accounts added. Their transactions are on the way.')).toBeVisible();
    await expect(grid.getByRole('row', { name: CURRENT })).toContainText(/Expires in \d+ day\(s\).*Enabled/);
  });

  await test.step('their transactions appear in the books without a reload', async () => {
    await menu.getByRole('link', { name: 'Transactions' }).click();
    await expect(inBooks(page).first()).toBeVisible();
  });

  await test.step('an account that cannot be removed stays, and the page says so', async () => {
    await menu.getByRole('link', { name: 'Accounts' }).click();
    await page.route('**/deleteAccount.php*', (route) => route.abort());
    await page.getByRole('button', { name: `Actions for ${CURRENT}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
    const problem = page.getByRole('dialog', { name: 'Error deleting account!' });
    await problem.getByRole('button', { name: 'OK' }).click();
    await expect(grid.getByRole('row', { name: CURRENT })).toContainText('Enabled');
    await page.unroute('**/deleteAccount.php*');
  });

  await test.step('a removed account leaves the books and can be recovered', async () => {
    await page.getByRole('button', { name: `Actions for ${CURRENT}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
    await expect(grid.getByRole('row', { name: CURRENT })).toContainText('Removed');
    await menu.getByRole('link', { name: 'Transactions' }).click();
    await expect(
      page.getByRole('grid', { name: 'Transactions' }).getByText('Savings account').first(),
    ).toBeVisible();
    await expect(inBooks(page)).toHaveCount(0);

    await menu.getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('button', { name: `Recover ${CURRENT}` }).click();
    await expect(page.getByText(`Recovered ${CURRENT} and its transactions.`)).toBeVisible();
    await expect(grid.getByRole('row', { name: CURRENT })).toContainText('Enabled');
    await photograph(page, 'accounts');
    await menu.getByRole('link', { name: 'Transactions' }).click();
    await expect(inBooks(page).first()).toBeVisible();
    await photograph(page, 'accounts-books');
  });
});

/** Rows of the current account. */
function inBooks(page: Page) {
  return page.getByRole('grid', { name: 'Transactions' }).getByRole('gridcell', { name: CURRENT });
}
