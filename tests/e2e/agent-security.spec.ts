import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';
import { keepPasskeys } from './support/virtual-passkeys.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
/** Needs its own server: other tests log in as this agent, and its clock moves past ten minutes. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T10:00:00Z', 8);
});
test.afterAll(() => server.close());

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${server.url}/agent`);
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** From the choice of a client. */
async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open practice' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
}

test('an agent makes recovery codes and a passkey, logs in with each, and removes the passkey', async ({
  page,
}) => {
  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  let recoveryCode = '';
  await keepPasskeys(page);
  await enterPassword(page);
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await test.step('with a client open, the codes are still the agent’s', async () => {
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /filer@demo\.example/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Back to practice' }).click();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await recovery.getByRole('button', { name: 'Make recovery codes' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(8);
    recoveryCode = (await codes.first().textContent()) ?? '';
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    expect(text).toContain(`Formledger recovery codes of ${agent.email}`);
    expect(text).toContain(recoveryCode);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(recovery).toContainText('You have 8 of 8 recovery codes left.');
  });

  await test.step('adds a passkey and gives it another name', async () => {
    await passkeys.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Name').fill('Office laptop');
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');
    await passkeys.getByRole('button', { name: 'Rename Office laptop' }).click();
    await dialog.getByLabel('Name').fill('Front desk');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('Front desk');
    await photograph(page, '76-agent-security');
  });

  await test.step('logs in with a recovery code, which is then used up', async () => {
    await logOut(page);
    await enterPassword(page);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await openSecurity(page);
    await expect(recovery).toContainText('You have 7 of 8 recovery codes left.');
  });

  await test.step('logs in with the passkey alone', async () => {
    await logOut(page);
    await page.goto(`${server.url}/agent`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await openSecurity(page);
    await expect(passkeys.getByRole('listitem')).toContainText('Last used');
  });

  await test.step('after ten minutes, removing it asks who they are', async () => {
    await server.setClock('2026-11-20T10:11:00Z');
    await passkeys.getByRole('button', { name: 'Remove Front desk' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const identity = page.getByRole('dialog', { name: 'Confirm it is you' });
    await identity.getByLabel('Password').fill(agent.password);
    await identity.getByLabel('Authenticator code').fill(await demoCode(page));
    await identity.getByRole('button', { name: 'Confirm' }).click();
    await expect(passkeys).toContainText('You have no passkeys yet.');
    await photograph(page, '77-agent-security-empty');
  });
});
