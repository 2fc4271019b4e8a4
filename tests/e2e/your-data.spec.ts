import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { deleteDueAt, staffEntry } from '../support/test-door.ts';
import { enterPassword, filer, navigateTo } from './support/steps.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { expect, photograph, test } from './support/test.ts';
import { keepPasskeys } from './support/virtual-passkeys.ts';

/** Its clock moves past the seven days in which an account can be kept. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T10:00:00Z', 11);
});
test.afterAll(() => server.close());

test('after the subscription has ended, the login still leads to the data and to nothing else', async ({
  page,
}) => {
  await server.setClock('2028-01-02T10:00:00Z');
  await page.goto(`${server.url}/login`);
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Your subscription has expired' })).toBeVisible();
  await photograph(page, '95-subscription-ended');
  await page.getByRole('button', { name: 'Download or delete your data' }).click();
  const heading = page.getByRole('heading', { name: 'Your data', exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a copy' })).toBeEnabled();
  await photograph(page, '96-only-your-data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog').getByText(/\d transactions/)).toBeVisible();
  await page.goto(`${server.url}/accounts`);
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  await server.setClock('2026-11-20T10:00:00Z');
});

test('after the trial has ended, a passkey opens the data and confirms that the account is deleted', async ({
  page,
}) => {
  const email = 'passkey@people.example';
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await keepPasskeys(page);
  await page.goto(await staffEntry(server.url, email));
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await navigateTo(page, '/profileMain?tab=security');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');
  await page.goto(`${server.url}/logout/logout`);
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();

  await server.setClock('2028-01-02T10:00:00Z');
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your trial has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'Download or delete your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible();
  await server.setClock('2028-01-02T10:11:00Z');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel(/Type your email address/).fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
  await identity.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('We will delete it on 09/01/2028.')).toBeVisible();
  await server.setClock('2026-11-20T10:00:00Z');
});

test('downloads a copy of all data; deletes the account, keeps it, and deletes it again', async ({
  page,
}) => {
  const logIn = async () => {
    await page.goto(`${server.url}/login`);
    await enterPassword(page, filer);
  };
  const inside = page.getByRole('heading', { name: 'Home', exact: true });
  const deleteAccount = async () => {
    await navigateTo(page, '/profileMain?tab=data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText(/\d transactions/)).toBeVisible();
    await photograph(page, '98-delete-account');
    await dialog.getByLabel(/Type your email address/).fill(filer.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('We will delete it on 27/11/2026.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
  };
  await logIn();
  await expect(inside).toBeVisible();

  await test.step('the copy is made, and has the books', async () => {
    await navigateTo(page, '/profileMain?tab=data');
    await page.getByRole('button', { name: 'Request a copy' }).click();
    await expect(page.getByText('Your copy is ready')).toBeVisible({ timeout: 30_000 });
    await photograph(page, '97-your-data');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download copy' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('formledger-data-2026-11-20.zip');
    const files = unzipSync(readFileSync(await download.path()));
    expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain(filer.email);
    expect(strFromU8(files['books.csv'] ?? new Uint8Array()).split('\r\n').length).toBeGreaterThan(10);
  });

  await test.step('deletes the account, and keeps it by logging in', async () => {
    await deleteAccount();
    await logIn();
    await expect(page.getByText(/We will delete it on 27\/11\/2026/)).toBeVisible();
    await photograph(page, '99-closed-account');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(inside).toBeVisible();
  });

  await test.step('after seven days no one can keep it', async () => {
    await deleteAccount();
    await server.setClock('2026-11-27T10:00:01Z');
    await logIn();
    await expect(page.getByText(/It is being deleted now/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
  });

  await test.step('the account is gone', async () => {
    await deleteDueAt(page.url());
    await logIn();
    const refusal = page.getByRole('dialog', { name: 'Unauthorised' });
    await expect(refusal).toContainText('There was a problem logging you in.');
  });
});
