import { codeAt } from '../support/authenticator.ts';
import { timeAt } from '../support/test-door.ts';
import { admin, approver, demoCode, enterPassword, navigateTo, signIn, signUp } from './support/steps.ts';
import { codeIn, expect, newestMail, photograph, test } from './support/test.ts';

const home = { name: 'Home', exact: true } as const;

test('staff log in with password and authenticator code, and return with both after a time-out', async ({
  page,
}) => {
  await page.goto('/login');
  await enterPassword(page, approver);
  await expect(page.getByRole('heading', { name: 'Authenticator code' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await photograph(page, 'staff-code');
  const code = await demoCode(page);
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(/^This code is wrong or has already been used\./)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', home)).toBeVisible();
  await navigateTo(page, '/admin/staff');
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();

  // A session of one second, which is over after the reload.
  await page.evaluate(() => localStorage.setItem('web_login_timeout', '1'));
  await page.reload();
  const locked = page.getByRole('dialog', { name: 'You have been logged out' });
  await locked.getByLabel('Password', { exact: true }).fill(approver.password);
  await locked.getByRole('button', { name: 'Log in' }).click();
  await expect(locked.getByText('Please also enter the code from your authenticator app.')).toBeVisible();
  // The current code was used above, so this takes the next one, half a minute early.
  await locked.getByLabel('Authenticator code').fill(await demoCode(page, 30));
  await locked.getByRole('button', { name: 'Log in' }).click();
  await expect(locked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
});

test('a new colleague sets up an authenticator at the next log-in; an approver resets it', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  await signUp(theirs);
  const email = await theirs.evaluate(() => localStorage.getItem('username') ?? '');

  await signIn(page, admin, '/admin/staff');
  await page.getByRole('textbox', { name: 'Add a colleague' }).fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('group', { name: `Roles of ${email}` });
  await expect(row.getByText('No authenticator yet')).toBeVisible();

  // The earlier session has no staff screens.
  await theirs.goto('/admin/staff');
  await expect(theirs.getByRole('heading', { name: 'Staff', exact: true })).toHaveCount(0);
  await theirs.goto('/logout/logout');
  await expect(theirs.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByRole('button', { name: 'No password? Email a magic link.' }).click();
  await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await theirs.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
  await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(theirs.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await photograph(theirs, 'staff-enrolment');
  const secret = (await theirs.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await theirs.getByLabel('Code', { exact: true }).fill(codeAt(secret, await timeAt(theirs.url())));
  await theirs.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(theirs.getByRole('heading', home)).toBeVisible();
  await navigateTo(theirs, '/admin/staff');
  await expect(theirs.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();

  await page.reload();
  await row.getByRole('button', { name: 'Reset the authenticator of', exact: false }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(row.getByText('No authenticator yet')).toBeVisible();
  await photograph(page, 'staff-people');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await row.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});
