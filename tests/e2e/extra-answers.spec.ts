import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { admin, chooseYear, enterPassword, filer, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Needs its own server, because it changes dialogs that everyone uses. */
let server: OwnServer;

test.beforeAll(async () => {
  // Later than the start of the server, which publishes the shipped forms.
  server = await startOwnServer('2026-11-20T12:00:00Z', 2);
});
test.afterAll(() => server.close());

test('saves a box added to Add transaction, and shows it in the row, a column, the search and the file', async ({
  page,
  browser,
}) => {
  await addBox(browser, 'add-transaction', 'Project code');
  await page.goto(`${server.url}/login`);
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await navigateTo(page, '/transactions');
  await chooseYear(page, '2026-2027');
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  const box = page.getByRole('textbox', { name: /^Project code/ });
  const row = page.getByRole('row', { name: /Paint for the harbour/ });

  await test.step('saves it with the transaction', async () => {
    await page.getByRole('button', { name: 'Add transaction' }).first().click();
    await dialog.getByLabel('Type').selectOption('Money out');
    await dialog.getByLabel('Description').fill('Paint for the harbour');
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByLabel('Tax tag').pressSequentially('Trading expense');
    await dialog.getByRole('option', { name: /^Trading expense/ }).click();
    await dialog.getByLabel('Date').pressSequentially('20112026');
    await dialog.getByLabel('Project code').fill('=HB-7');
    // The buttons stay at the bottom of the dialog, and the last box is above them.
    expect(await dialog.getByLabel('Project code').evaluate(isOnTop)).toBe(true);
    await photograph(page, 'extra-answers-add');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('shows it when the row is opened again, where it can be changed', async () => {
    await row.getByRole('button', { name: /^Edit/ }).click();
    await expect(box).toHaveValue('=HB-7');
    await box.fill('=HARBOUR-7');
    await photograph(page, 'extra-answers-edit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Changed Paint for the harbour')).toBeVisible();
  });

  await test.step('finds it with the search, and shows it in its own column', async () => {
    await page.getByRole('searchbox', { name: /Search/ }).fill('harbour-7');
    await expect(page.getByText('1 shown', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show Project code column' }).click();
    await expect(page.getByRole('columnheader', { name: 'Project code' })).toBeInViewport({ ratio: 1 });
    await expect(row).toContainText('=HARBOUR-7');
    await photograph(page, 'extra-answers-column');
  });

  await test.step('exports it to the file, where no spreadsheet reads it as a formula', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download filtered transactions' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    const [headings, only] = text.trim().split('\r\n');
    expect(headings).toMatch(/,"Project code"$/);
    expect(only).toMatch(/,"'=HARBOUR-7"$/);
  });
});

test('saves boxes added to the dialogs of rules, tags and filters', async ({ page, browser }) => {
  for (const code of ['rule', 'custom-tag', 'saved-filter']) await addBox(browser, code, 'Approved by');
  await page.goto(`${server.url}/login`);
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await navigateTo(page, '/transactions');
  await chooseYear(page, '2026-2027');
  const box = page.getByRole('textbox', { name: /^Approved by/ });

  await test.step('saved filters', async () => {
    await page.getByRole('searchbox', { name: /Search/ }).fill('paint');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Paint');
    await box.fill('Ann');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved as Paint')).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Rename or delete…' }).click();
    await page.getByRole('button', { name: 'Rename Paint' }).click();
    await expect(box).toHaveValue('Ann');
    await page.keyboard.press('Escape');
  });

  await test.step('a rule', async () => {
    await navigateTo(page, '/rules');
    await page.getByRole('button', { name: 'Add rule' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add rule' });
    await dialog.getByLabel('The description').selectOption('contains');
    await dialog.getByLabel('Text of the description').fill('harbour');
    await box.fill('Ben');
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByText('Rule added.')).toBeVisible();
    await page.getByRole('row', { name: /harbour/ }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Edit rule' })).toBeVisible();
    await expect(box).toHaveValue('Ben');
    await photograph(page, 'extra-answers-rule');
    await page.keyboard.press('Escape');
  });

  await test.step('a tag', async () => {
    await navigateTo(page, '/profileMain');
    await page.getByRole('tab', { name: /tags/i }).click();
    await page.getByLabel('Tag name').fill('Slipway');
    await page.getByLabel('Tax category').pressSequentially('Trading expense');
    await page.getByRole('option', { name: /^Trading expense/ }).click();
    await box.fill('Dee');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Added Slipway')).toBeVisible();
    await expect(box).toHaveValue('');
    await page.getByRole('button', { name: 'Edit Slipway' }).click();
    await expect(box).toHaveValue('Dee');
    await photograph(page, 'extra-answers-tag');
  });
});

/** Whether nothing covers the middle of a box. */
function isOnTop(box: Element): boolean {
  const { x, y, width, height } = box.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === box;
}

/** What staff do: add a text field at the end of the dialog and publish it. */
async function addBox(browser: Browser, code: string, title: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, admin, `/admin/forms/${code}/2019-20`);
  await page.getByRole('treeitem').last().click();
  await page.keyboard.press('a');
  await page.keyboard.type('tex');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByText(/^Saved ·/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('region', { name: 'Review and publish' });
  await panel.getByLabel('Note for the log').fill('Which project it is for');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toBeHidden();
  await context.close();
}
