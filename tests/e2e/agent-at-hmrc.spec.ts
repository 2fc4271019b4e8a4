import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
const login = { name: 'Login', exact: true } as const;
/** Needs its own server: an agent has one number and one connection. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-27T10:00:00Z', 6);
});
test.afterAll(() => server.close());

/** A code works once, so a second login needs the next one. */
async function logIn(page: Page, inSeconds = 0): Promise<void> {
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', login).click();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page, inSeconds));
  await page.getByRole('button', login).click();
}

test('an agent is authorised by a client, sees their quarters, and changes to them from the list', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/agent`);
  await logIn(page);
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: /filer@demo\.example/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  // Where the stand-in for HMRC says that everyone lives.
  await page.evaluate(async () => {
    await fetch('/api/saveUserProfile.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' },
      body: JSON.stringify({ postcode: 'BN1 1AA' }),
    });
  });

  await test.step('the agent enters their number and connects', async () => {
    await page.getByRole('link', { name: 'Digital Tax', exact: true }).click();
    await page.getByLabel('Your Agent Reference Number').fill('aarn-123-4567');
    await page.getByRole('button', { name: 'Save' }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect with HMRC' }).click();
    const hmrc = await popup;
    await hmrc.getByLabel('Agent Reference Number').fill('AARN1234567');
    await hmrc.getByRole('button', { name: 'Grant authority', exact: true }).click();
  });

  await test.step('the client accepts the invitation', async () => {
    await page.getByRole('button', { name: 'Invite as main agent' }).click();
    const link = await page.locator('code').textContent();
    await photograph(page, '90-agent-invitation');
    const client = await context.newPage();
    await client.goto(link ?? '');
    await client.getByRole('button', { name: 'Accept' }).click();
    await expect(client.getByText('You have authorised Formledger')).toBeVisible();
    await client.close();
    await page.getByRole('button', { name: 'Check with HMRC' }).click();
    await expect(page.getByText('You are this client’s main agent')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh from HMRC' }).click();
    await expect(page.getByRole('button', { name: /^Submit Update/ }).first()).toBeVisible();
  });

  await test.step('the client is in the list, which leads to the login with them chosen', async () => {
    await page.getByRole('link', { name: 'Your clients’ quarters' }).click();
    const grid = page.getByRole('grid', { name: 'your clients' });
    await expect(grid.getByText('Main agent').first()).toBeVisible();
    await photograph(page, '91-clients-quarters');
    // The client of this session opens at once.
    await grid.getByText('Main agent').first().click();
    await expect(page).toHaveURL(/\/MTD/);
  });

  await test.step('another client opens from the list, without logging in again', async () => {
    await page.getByRole('link', { name: 'Your clients’ quarters' }).click();
    await page.getByRole('grid', { name: 'your clients' }).getByText('Maud Ellery').click();
    await expect(page).toHaveURL(/\/MTD/);
    await expect(page.getByText('maud@demo.example').first()).toBeVisible();
  });

  await test.step('an address chooses the client at the login, and leads to their Digital Tax', async () => {
    const id = await page.evaluate(async () => {
      const token = localStorage.getItem('token') ?? '';
      const reply = await fetch('/api/digital-tax/agent/clients?tax_year_id=2026', { headers: { token } });
      const { clients } = (await reply.json()) as { clients: { id: number; email: string }[] };
      return clients.find(({ email }) => email === 'filer@demo.example')?.id ?? 0;
    });
    await page.goto(`${server.url}/agent?client=${id}&target=MTD`);
    await logIn(page, 30);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(/filer@demo\.example/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/MTD/);
  });
});
