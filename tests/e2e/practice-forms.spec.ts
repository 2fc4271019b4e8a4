import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { demoCode, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const agent = { email: 'agent@demo.example', password: 'Advising-many-26' };
const question = 'When do you want to start?';
/** Needs its own server: other tests look at the demo accounts. */
let server: OwnServer;

test.beforeAll(async () => {
  // The forms are in force from the start of the server, so its clock cannot be earlier.
  server = await startOwnServer(new Date(Date.now() + 60_000).toISOString(), 10);
});
test.afterAll(() => server.close());

async function openPractice(page: Page): Promise<void> {
  await page.goto(`${server.url}/agent`);
  await page.getByLabel('Email').fill(agent.email);
  await page.getByLabel('Password or secret code', { exact: true }).fill(agent.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(await demoCode(page));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'Open practice' }).click();
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
}

/** Presses a button that downloads a file, and returns its name and bytes. */
async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a practice makes a letter, sends it to two clients, and one signs it on a phone', async ({
  page,
  browser,
}) => {
  await openPractice(page);

  await test.step('make a form from a starter, and add a question', async () => {
    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('button', { name: 'New form' }).click();
    await page.getByRole('combobox', { name: 'Begin with' }).selectOption('Engagement letter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Engagement letter');
    await photograph(page, 'practice-form-new');
    await page.getByRole('button', { name: 'Create form' }).click();
    await expect(page.getByRole('heading', { name: 'Engagement letter', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /Add a field/ }).click();
    const kinds = page.getByRole('group', { name: 'Kinds of fields' });
    await expect(kinds.getByRole('button', { name: 'Date', exact: true })).toBeVisible();
    // What needs the books of a filer is not offered.
    await expect(kinds.locator('[data-member="tag-picker"]')).toHaveCount(0);
    await kinds.getByRole('button', { name: 'Date', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(question);
    await expect(page.getByRole('textbox', { name: 'Help', exact: true })).toBeVisible();
    for (const gone of ['XML element', 'Filled from', 'Feeds the tax as', 'Offered in'])
      await expect(page.getByText(gone, { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await photograph(page, 'practice-form-editor');
  });

  await test.step('publish it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish version' }).click();
    await expect(page.getByText('version 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clients', exact: true }).click();
    await expect(page.getByText('No client has this form yet')).toBeVisible();
  });

  await test.step('send it to two clients', async () => {
    await page.getByRole('link', { name: 'Send to clients' }).click();
    for (const name of ['Priya Nair', 'Tom Becket'])
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await photograph(page, 'practice-choose');
    await page.getByRole('button', { name: 'Send a form' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a form' });
    await expect(dialog.getByText('To 2 clients.')).toBeVisible();
    await dialog.getByLabel('Message (optional)').fill('Please sign this before we start.');
    await photograph(page, 'practice-form-send');
    await dialog.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByText('Sent to 2 clients')).toBeVisible();
  });

  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await test.step('a client fills it in and signs it on a phone', async () => {
    const client = await phone.newPage();
    await signIn(client, { email: 'priya@demo.example' }, '/home');
    await client.getByRole('link', { name: 'Fill in', exact: true }).click();
    await expect(client.getByText('Please sign this before we start.')).toBeVisible();
    await client.getByLabel('Full name').fill('Priya Nair');
    await client.getByLabel(question).fill('01/12/2026');
    await client.getByRole('button', { name: /^Sign and send/ }).click();
    await expect(client.getByText('Type your full name to sign.')).toBeVisible();
    await client.getByLabel('Signature').fill('Priya Nair');
    await photograph(client, 'asked-form-phone');
    await client.getByRole('button', { name: /^Sign and send/ }).click();
    await expect(client.getByText('Fingerprint of the answers')).toBeVisible();
    await photograph(client, 'asked-form-sent-phone');
  });
  await phone.close();

  await test.step('the practice reads it, and has the PDF and the CSV', async () => {
    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('link', { name: 'Engagement letter' }).click();
    const priya = page.getByRole('row').filter({ hasText: 'Priya Nair' });
    await expect(priya).toContainText('Sent back');
    await expect(page.getByRole('row').filter({ hasText: 'Tom Becket' })).toContainText('Sent');
    const csv = await downloaded(page, 'Download CSV');
    expect(csv.name).toBe('Engagement letter answers.csv');
    expect(csv.content.toString()).toContain('"Priya Nair"');
    expect(csv.content.toString()).toContain(`"${question}"`);
    await photograph(page, 'practice-form-clients');
    await priya.getByRole('link').click();
    await expect(page.getByText('Fingerprint of the answers')).toBeVisible();
    await expect(page.getByText(/^1 December 2026|01\/12\/2026/)).toBeVisible();
    await expect(page.getByText('We prepare your Self Assessment')).toBeVisible();
    const pdf = await downloaded(page, 'Download PDF');
    expect(pdf.name).toBe('Engagement letter Priya Nair.pdf');
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
    await photograph(page, 'practice-form-answers');
  });
});
