import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { examplePeople } from '#sandbox/letting-platform/example-people.ts';
import { codeIn, expect, newestMail, photograph, sandbox, test } from './support/test.ts';

const [olive] = examplePeople;
const review = { name: 'Review import' } as const;

/** On the letting platform: sends Olive's lettings for this email, with the income of the first property. */
async function sendLettings(
  page: Page,
  { email, income, button = 'Send to the app' }: { email: string; income: number; button?: string },
): Promise<void> {
  await page.goto(`${sandbox}/lettings`);
  const data = JSON.stringify(olive?.data)
    .replace('olive@owners.example', email)
    .replace('12000', String(income));
  await page.getByLabel('Data of Olive Owner').fill(data);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Answers the salary question and imports. */
async function importReviewed(page: Page, salary: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radio', { name: salary }).check();
  await page.getByRole('button', { name: 'Import and save' }).click();
  await expect(page.getByRole('heading', { name: 'Data imported' })).toBeVisible();
}

/** The data of the import in this browser, and everything that its address and history show. */
function kept(page: Page): Promise<{ waiting: string | null; address: string; referrer: string }> {
  return page.evaluate(() => ({
    waiting: localStorage.getItem('partner-import'),
    address: location.href,
    referrer: document.referrer,
  }));
}

test('a landlord comes from a letting platform, logs in, imports, imports again and undoes it', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.example`;
  await test.step('the data wait while they sign up', async () => {
    await sendLettings(page, { email, income: 12_000 });
    await expect(page).toHaveURL(/\/login\?target=partner_import$/);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', review)).toBeVisible();
    await expect(page).toHaveURL(/\/partner_import$/);
  });

  await test.step('the review shows each share, and asks about a salary', async () => {
    await expect(page.getByRole('row', { name: 'Your share in total' })).toContainText('£16,800.01');
    await photograph(page, 'partner-import-review');
    await page.getByRole('button', { name: 'Import and save' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Confirm resident status');
    await dialog.getByRole('button').last().click();
    await importReviewed(page, 'Yes');
  });

  await test.step('afterwards nothing waits, and the employment form comes next', async () => {
    await expect(page).toHaveURL(/\/Partner_import_employed$/);
    await photograph(page, 'partner-import-done');
    expect((await kept(page)).waiting).toBeNull();
    await page.getByRole('link', { name: 'Fill in your employment' }).click();
    await expect(page.getByRole('button', { name: 'Add employment' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'View transactions' }).click();
    await expect(page.getByText('Income of property 1, Lettings Ltd')).toBeVisible();
  });

  await test.step('the same period again replaces it, and undo brings it back', async () => {
    await sendLettings(page, { email, income: 13_000 });
    await expect(page.getByText(/You imported this period from this source on/)).toBeVisible();
    await expect(page).toHaveURL(/\/partner_import$/);
    await importReviewed(page, 'No');
    await expect(page).toHaveURL(/\/Partner_import2$/);
    await expect(page.getByText('They replace 4 transactions of an earlier import.')).toBeVisible();
    await page.getByRole('link', { name: 'View transactions' }).click();
    await expect(page.getByText('13,000.00').first()).toBeVisible();
    await expect(page.getByText('12,000.00')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('12,000.00').first()).toBeVisible();
    await expect(page.getByText('13,000.00')).toHaveCount(0);
  });
});

test('a link with a token mails a login link, which opens the review in another tab', async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@people.example`;
  await sendLettings(page, { email, income: 12_000, button: 'Send with a token' });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect((await kept(page)).address).not.toContain('Partner_import/');
  const link = /https?:\S+magiclink\S+/.exec((await newestMail(email)).text)?.[0] ?? '';
  const tab = await context.newPage();
  await tab.goto(new URL(link).pathname + new URL(link).search);
  await expect(tab.getByRole('heading', review)).toBeVisible();
  await tab.getByRole('button', { name: 'Discard import' }).click();
  await expect(tab.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  expect((await kept(tab)).waiting).toBeNull();
});

test('data that cannot be read are refused after logging in', async ({ page }) => {
  await page.goto(`${sandbox}/lettings`);
  await page.getByLabel('Data of Olive Owner').fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Send to the app', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?target=partner_import$/);
  const email = `${randomUUID()}@people.example`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Secret code', { exact: true }).fill(codeIn(await newestMail(email)));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Error with imported information');
});
