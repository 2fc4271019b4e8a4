import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
/** Needs its own server: other tests change the books of the demo accounts. */
let server: OwnServer;

test.beforeAll(async () => {
  // The forms are in force from the start of the server, so its clock cannot be earlier.
  server = await startOwnServer(new Date(Date.now() + 60_000).toISOString(), 4);
});
test.afterAll(() => server.close());

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The number in the column of untagged items. */
async function untagged(page: Page, name: string): Promise<number> {
  const cell = rowOf(page, name).getByRole('gridcell').nth(2);
  await expect(cell).toHaveText(/^\d+$/);
  return Number(await cell.textContent());
}

test('an agent works through their clients without logging in again, and logging out ends it all', async ({
  page,
}) => {
  let before = 0;

  await test.step('log in and open the practice', async () => {
    await page.goto(`${server.url}/agent`);
    await page.getByLabel('Email').fill(agent.email);
    await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: 'Open practice' }).click();
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
    before = await untagged(page, 'Priya Nair');
    expect(before).toBeGreaterThan(1);
    expect(await untagged(page, 'Tom Becket')).toBe(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Transactions' })).toHaveCount(0);
    await photograph(page, '75-practice');
  });

  await test.step('open a client from a search, and tag a transaction', async () => {
    await page.getByLabel('Search clients').fill('priya');
    await expect(rowOf(page, 'Tom Becket')).toHaveCount(0);
    await rowOf(page, 'Priya Nair').click();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
    await expect(page.getByText('Managing:')).toContainText('priya@demo.example');
    await tagOne(page);
  });

  await test.step('back: the search is kept, and the count is one lower', async () => {
    await page.getByRole('link', { name: 'Back to practice' }).click();
    await expect(page.getByLabel('Search clients')).toHaveValue('priya');
    await expect(rowOf(page, 'Priya Nair').getByRole('gridcell').nth(2)).toHaveText(String(before - 1));
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await test.step('open another client; Back shows nothing of the one before', async () => {
    await rowOf(page, 'Maud Ellery').click();
    await expect(page.getByText('Managing:')).toContainText('maud@demo.example');
    await expect(page.getByText('Northlight Studio')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Managing:')).toContainText('maud@demo.example');
    await expect(page.getByText('Northlight Studio')).toHaveCount(0);
  });

  await test.step('logging out ends the practice too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('agentToken'));
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    const status = async () =>
      (
        await page.request.get(`${server.url}/api/practice/session`, { headers: { token: token ?? '' } })
      ).status();
    await expect.poll(status).toBe(401);
    await page.goto(`${server.url}/practice`);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

/** Tags the first transaction without a tag, by keyboard. */
async function tagOne(page: Page): Promise<void> {
  await page.getByLabel('Tag filter').selectOption({ label: 'Not tagged' });
  await expect(page).toHaveURL(/tagged=no/);
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await expect(page.getByText(/^\d+ shown$/)).toBeVisible();
  await grid.focus();
  await grid.press('Space');
  await grid.press('c');
  await expect(page.getByLabel('Search tags')).toBeFocused();
  await page.keyboard.type('Trading expense');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Tagged/).first()).toBeVisible();
}
