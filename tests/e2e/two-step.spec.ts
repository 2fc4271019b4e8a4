import type { Page } from '@playwright/test';
import { codeAt } from '../support/authenticator.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { enterPassword, filer, navigateTo } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';
import { keepPasskeys } from './support/virtual-passkeys.ts';

/** Its clock moves on, because an authenticator code works once in thirty seconds. */
let server: OwnServer;
let minute = 0;

test.beforeAll(async () => {
  server = await startOwnServer(timeOf(minute), 13);
});
test.afterAll(() => server.close());

function timeOf(minutes: number): string {
  return new Date(Date.parse('2026-11-20T10:00:00Z') + minutes * 60_000).toISOString();
}

/** The code that the authenticator shows a minute later. */
async function nextCode(secret: string): Promise<string> {
  minute += 1;
  await server.setClock(timeOf(minute));
  return codeAt(secret, new Date(timeOf(minute)));
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${server.url}/logout/logout`);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await page.goto(`${server.url}/login`);
}

async function openSecurity(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await navigateTo(page, '/profileMain?tab=security');
}

test('a filer sets up two-step sign-in, logs in with a code, a recovery code and a passkey, and removes it', async ({
  page,
}) => {
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  const code = page.getByLabel('Code', { exact: true });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  let secret = '';
  let recoveryCode = '';

  await page.goto(`${server.url}/login`);
  await enterPassword(page, filer);
  await openSecurity(page);

  await test.step('sets up the authenticator and saves the recovery codes', async () => {
    await twoStep.getByRole('button', { name: 'Set up' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await photograph(page, 'two-step-set-up');
    secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await dialog.getByLabel('Code from the app').fill(await nextCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(8);
    await photograph(page, 'two-step-recovery-codes');
    recoveryCode = (await codes.first().textContent()) ?? '';
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('formledger-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(twoStep).toContainText('You have 8 of 8 recovery codes left.');
  });

  await test.step('logs in with a code of the app after the password', async () => {
    await logOut(page);
    await enterPassword(page, filer);
    await expect(page.getByRole('heading', { name: 'Authenticator code' })).toBeVisible();
    await photograph(page, 'two-step-code');
    await code.fill(await nextCode(secret));
    await login.click();
    await openSecurity(page);
  });

  await test.step('logs in with a recovery code, which is then used up', async () => {
    await logOut(page);
    await enterPassword(page, filer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await login.click();
    await openSecurity(page);
    await expect(twoStep).toContainText('You have 7 of 8 recovery codes left.');
    await expect(page.getByRole('region', { name: 'Security activity' })).toContainText('Recovery code used');
  });

  await test.step('adds a passkey', async () => {
    await keepPasskeys(page);
    await passkeys.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');
    await photograph(page, 'two-step-security');
  });

  await test.step('logs in with the passkey, without a password or a code', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await openSecurity(page);
    await expect(passkeys.getByRole('listitem')).toContainText('Last used');
  });

  await test.step('after ten minutes, removing it asks who they are; the passkey answers that', async () => {
    minute += 11;
    await server.setClock(timeOf(minute));
    await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
    await expect(identity.getByLabel('Authenticator code')).toBeVisible();
    await photograph(page, 'two-step-confirm');
    await identity.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(passkeys).toContainText('You have no passkeys yet.');
  });

  await test.step('the removed passkey logs no one in', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not log you in with this passkey.');
    await photograph(page, 'two-step-passkey-refused');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
