import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode, navigateTo } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
/** Needs its own server: earlier activity would also be in the list. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T10:00:00Z', 3);
});
test.afterAll(() => server.close());

async function enterCredentials(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('an agent reads who tried to log in as them, before choosing a client and while acting for one', async ({
  page,
}) => {
  const events = page.getByRole('listitem');

  await test.step('a wrong password and a wrong code, then the right ones', async () => {
    await page.goto(`${server.url}/agent`);
    await enterCredentials(page, 'Wrong password 1');
    await page.getByRole('button', { name: 'OK' }).click();
    await enterCredentials(page, agent.password);
    const code = await demoCode(page);
    await enterCode(page, code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'OK' }).click();
    await enterCode(page, code);
    await expect(page.getByRole('heading', { name: 'Choose a client' })).toBeVisible();
    await photograph(page, '72-choose-a-client');
  });

  await test.step('the security activity lists all of it, and Back leads to the clients', async () => {
    await page.getByRole('button', { name: 'Security activity' }).click();
    await expect(page.getByRole('heading', { name: 'Security activity' })).toBeVisible();
    await expect(events).toHaveCount(3);
    await expect(events.nth(0)).toContainText('Logged in');
    await expect(events.nth(0)).toContainText('You · Chrome on');
    await expect(events.nth(1)).toContainText('Wrong authenticator code');
    await expect(events.nth(1)).toContainText('Unknown person');
    await expect(events.nth(2)).toContainText('Failed login');
    await photograph(page, '73-agent-activity');
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('a password change requires a new log-in, and is in the list', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('New password').fill('Another horse 43 battery');
    await page.getByLabel('Confirm password').fill('Another horse 43 battery');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Log in with the new one.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
    await server.setClock('2026-11-20T10:05:00Z');
    await enterCredentials(page, 'Another horse 43 battery');
    await enterCode(page, await demoCode(page));
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /filer@demo\.example/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  });

  await test.step('the profile shows the agent’s activity, not the client’s', async () => {
    await navigateTo(page, '/profileMain?tab=activity');
    await expect(page.getByText(`This is the activity on your own account, ${agent.email}.`)).toBeVisible();
    await expect(events).toHaveCount(5);
    await expect(events.nth(0)).toContainText('Logged in');
    await expect(events.nth(1)).toContainText('Password changed');
    await expect(page.getByText('Your agent opened your account')).toHaveCount(0);
    await photograph(page, '74-agent-activity-profile');
  });
});
