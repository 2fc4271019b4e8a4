import { expect, photograph, test } from './support/test.ts';
import { navigateTo, signIn, signUp } from './support/steps.ts';

const support = { email: 'support@demo.example' };

test('an owner lets support look for an hour, reads what they saw and ends it', async ({ page, browser }) => {
  await signUp(page);
  const email = await page.evaluate(() => localStorage.getItem('username') ?? '');
  const staff = await (await browser.newContext()).newPage();
  const row = staff.getByRole('row').filter({ hasText: email });

  await test.step('the owner has a transaction, and grants access', async () => {
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' };
      const sale = { description: 'Sale of a bicycle', amount: 120, category: 5 };
      await fetch('/api/createTransaction.php', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...sale, trans_type: 'In', trans_date: '01/05/2026' }),
      });
    });
    await navigateTo(page, '/profileMain?tab=security');
    await expect(page.getByText('Support has not looked at your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Grant support access' }).click();
    const message = page.getByRole('dialog', { name: 'Support access granted' });
    await expect(message).toContainText('Support access expires in 1 hour.');
    await message.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Grant support access' })).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveText(/^(60:00|59:\d\d)$/);
  });

  await test.step('support opens the account and sees the transaction', async () => {
    await signIn(staff, support);
    await expect(staff.getByRole('link', { name: 'Forms editor' })).toHaveCount(0);
    await staff.getByRole('link', { name: 'Support', exact: true }).click();
    await row.getByRole('button', { name: `Open ${email}` }).click();
    await expect(staff.getByText(`You are looking at ${email}. You cannot change anything.`)).toBeVisible();
    await expect(staff.getByText('Sale of a bicycle')).toBeVisible();
    await photograph(staff, 'support-looks');
  });

  await test.step('support cannot change anything, and may leave and come back', async () => {
    await navigateTo(staff, '/profileMain');
    await expect(staff.getByLabel('Name', { exact: true })).toBeDisabled();
    await expect(staff.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled();
    await staff.getByRole('button', { name: 'Leave' }).click();
    await expect(staff.getByRole('heading', { name: 'Support', exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Open ${email}` }).click();
    await expect(staff.getByText('Sale of a bicycle')).toBeVisible();
  });

  await test.step('the owner reads what support looked at, and ends it', async () => {
    await navigateTo(page, '/transactions');
    await navigateTo(page, '/profileMain?tab=security');
    const log = page.getByRole('list', { name: 'What support looked at' });
    await expect(log.getByText(/^Support looked at: Transactions, /).first()).toBeVisible();
    await expect(log.getByText(support.email).first()).toBeVisible();
    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(sessions.getByText('This device')).toBeVisible();
    await expect(sessions.getByText('Support', { exact: true })).toBeVisible();
    await photograph(page, 'security-tab');
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('button', { name: 'Grant support access' })).toBeVisible();
    await expect(sessions.getByText('Support', { exact: true })).toHaveCount(0);
  });

  await test.step('support is out with the next call', async () => {
    await navigateTo(staff, '/taxReturns');
    await expect(staff.getByText('Your access to the account has ended.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await photograph(staff, 'support-over');
  });
});

test('logging out everywhere else ends the session in another browser', async ({ page, browser }) => {
  await signUp(page);
  const email = await page.evaluate(() => localStorage.getItem('username') ?? '');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, { email });
  await navigateTo(page, '/profileMain?tab=security');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await question.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
  await navigateTo(other, '/rules');
  // A call that the page makes by itself may have noticed it before.
  await expect(other.getByRole('heading', { name: /^(You are logged out|Log in)$/ })).toBeVisible();
});
