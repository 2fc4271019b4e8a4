import type { Page } from '@playwright/test';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** First direct's format: with balances, oldest first. */
const june = [
  'Date,Description,Amount,Balance',
  '01/06/2026,RENT OFFICE,-400.00,600.00',
  '02/06/2026,COFFEE CORNER,-3.00,597.00',
  '02/06/2026,COFFEE CORNER,-3.00,594.00',
  '',
].join('\r\n');
const july = [
  'Date,Description,Amount,Balance',
  '02/06/2026,COFFEE CORNER,-3.00,597.00',
  '02/06/2026,COFFEE CORNER,-3.00,594.00',
  '32/07/2026,PAPER,-5.00,589.00',
  '03/07/2026,NORTHLIGHT STUDIO,"1,250.50",1839.50',
  '',
].join('\r\n');
const template = (amount: string) =>
  [
    'Account,Date,Description,Amount,Category,Classification',
    `Cash,01/07/2026,Stamps,${amount},Office,Post`,
    'Cash,02/07/2026,Market stall,120.00,,',
    '',
  ].join('\r\n');

test('imports template and bank files: detects duplicates, applies rules, undoes in full, never imports twice', async ({
  page,
}) => {
  await signUp(page);

  await test.step('empty books lead to the importer; the template downloads', async () => {
    await page.getByRole('link', { name: 'Import transactions' }).click();
    await expect(page).toHaveURL(/\/ManualTransactionsImporter$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download template' }).click();
    expect((await download).suggestedFilename()).toBe('transactions-template.csv');
    await photograph(page, 'import-steps');
    await page.keyboard.press('i');
    const info = page.getByRole('dialog', { name: 'File format' });
    await expect(info).toContainText('31/12/2020');
    await page.keyboard.press('Escape');
  });

  await test.step('files of other types or over the limit are not sent', async () => {
    await choose(page, 'statement.pdf', '%PDF-1.7', 'application/pdf');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await choose(page, 'statement.csv', '%PDF-1.7');
    await page.route(/\/imports\?/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'The connection was lost before we had the whole file',
    );
    await page.getByRole('button', { name: 'Try again!' }).click();
    await expect(page.getByRole('alert')).toContainText('This is a PDF');
  });

  await test.step('an invalid amount in a template is located, and nothing is imported', async () => {
    await upload(page, 'template.csv', template('-9.99 or so'));
    const whoops = page.getByRole('dialog', { name: 'Whoops!' });
    await expect(whoops).toContainText('Line 2');
    await whoops.getByRole('button', { name: 'Help!' }).click();
    await expect(page.getByRole('dialog', { name: 'Help!' })).toContainText("Press 'i' for more info.");
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText('NaN, not a number')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave out 1 line, import 1 row' })).toBeVisible();
    await photograph(page, 'import-bad-template');
    await page.getByRole('button', { name: /^Delete line 3/ }).click();
    await page.getByRole('button', { name: 'Oops, I made a mistake!' }).click();
    await expect(page.getByText("Don't worry, nothing has changed!")).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
  });

  await test.step('the corrected template is imported, and only its rows are shown', async () => {
    await startAgain(page);
    await upload(page, 'template.csv', template('-9.99'));
    const sent = page.waitForRequest(/createTransactions\.php\?noclaim=1&/);
    await page.getByRole('button', { name: 'Import 2 rows' }).dblclick();
    expect((await sent).postDataJSON()).toMatchObject([
      { Account: 'Cash', Date: '01/07/2026', Description: 'Stamps', Amount: -9.99 },
      { Description: 'Market stall', Amount: 120 },
    ]);
    await expect(page.getByText('2 transactions imported.')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '3');
  });

  await test.step('a rule for coffee', async () => {
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Add rule' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add rule' });
    await dialog.getByRole('combobox', { name: /^The description/ }).selectOption({ label: 'contains' });
    await dialog.getByRole('textbox', { name: /^Text of the description/ }).fill('coffee');
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByText('Rule added.')).toBeVisible();
  });

  await test.step('a bank file: its account is named once, and rules tag matching rows', async () => {
    await startAgain(page);
    await upload(page, 'june.csv', june);
    await expect(page.getByText('first direct or HSBC', { exact: true })).toBeVisible();
    const importing = page.getByRole('button', { name: 'Import 3 rows' });
    await expect(importing).toBeDisabled();
    await page.getByRole('combobox', { name: /^Account/ }).click();
    await page.getByRole('option', { name: /A new account/ }).click();
    await page.getByRole('textbox', { name: /Name of the new account/ }).fill('Business');
    await photograph(page, 'import-account');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(importing).toBeEnabled();
    // Nothing can drop the rows silently while they are being sent.
    const shown = Promise.withResolvers<void>();
    await page.route(
      /\/commit\b/,
      async (route) => {
        await shown.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await importing.click();
    await expect(page.getByText('You can no longer cancel')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    shown.resolve();
    await expect(page.getByText('3 transactions imported, 2 tagged by rules.')).toBeVisible();
  });

  await test.step('an overlapping file adds what is new; a bad line is left out, and the page says so', async () => {
    await startAgain(page);
    await upload(page, 'july.csv', july);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.getByRole('combobox', { name: /^Account/ }).click();
    await page.getByRole('option', { name: /Business/ }).click();
    if (await page.getByLabel('Import the rows as they are').isVisible())
      await page.getByLabel('Import the rows as they are').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Duplicates 2' })).toBeVisible();
    await photograph(page, 'import-review');
    const grid = page.getByRole('grid', { name: 'Rows in the file' });
    await grid.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Your books');
    await page.keyboard.press('Escape');
    // Lost while deciding on a row: the decision waits, and the page says so.
    await page.route(/\/imports\/\d+\?/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: /^Left out: line 2/ }).click();
    await expect(page.getByText('We have not saved your last decisions yet')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We have not saved your last decisions yet')).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: /^Add: line 2/ }).click();
    const unsure = page.getByRole('main').getByText('we never import anything twice');
    // Lost on the way there: nothing is imported, and trying again imports once.
    await page.route(/\/commit\?/, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Leave out 1 line, import 1 row' }).click();
    await expect(unsure).toBeVisible();
    // Lost on the way back: it is imported, and trying again says so.
    await page.route(
      /\/commit\?/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await lost;
    await expect(unsure).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('1 transaction imported, 3 left out.')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '2');
    await page.getByRole('button', { name: 'See all transactions' }).click();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '7');
  });

  await test.step('undoing removes the whole import, and importing the first file again adds nothing', async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '6');
    await startAgain(page);
    await upload(page, 'june.csv', june);
    await page.getByRole('combobox', { name: /^Account/ }).click();
    await page.getByRole('option', { name: /Business/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Finish: nothing to add' }).click();
    await expect(page.getByText('Nothing was added, 3 left out.')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-rowcount', '6');
  });

  await test.step('the address of an unknown import is reported', async () => {
    await navigateTo(page, '/ManualTransactionsImporter?import=999999');
    await expect(page.getByRole('heading', { name: 'This import no longer exists' })).toBeVisible();
  });
});

async function choose(page: Page, name: string, text: string, mimeType = 'text/csv'): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
}

async function upload(page: Page, name: string, text: string): Promise<void> {
  await choose(page, name, text);
  await page.getByRole('button', { name: 'Upload' }).click();
}

/** From any page, through the page menu of the transactions. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import transactions' }).click();
  await expect(page.getByRole('button', { name: 'Download template' })).toBeVisible();
}
