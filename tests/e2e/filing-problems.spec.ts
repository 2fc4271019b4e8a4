import type { Page } from '@playwright/test';
import { buyPro } from './support/buy-pro.ts';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('links a problem to its box, counts untagged rows of a live return, and makes the next one an amendment', async ({
  page,
}) => {
  await signUp(page, '/profileMain');
  await test.step('a person with a job, an untagged row and the Pro plan', async () => {
    await fillProfile(page);
    await addUntagged(page);
    await saveEmployment(page);
    await buyPro(page);
  });

  await test.step('lists a form that contradicts another as a problem with a link to its box', async () => {
    await openForm(page, 'SA100');
    await page.getByLabel('Include in my return').check();
    await page.getByLabel(/Where in the United Kingdom/).selectOption('Scotland');
    await page.getByLabel('No bank account, or a cheque please').check();
    await save(page);
    await openReturn(page);
    await page.getByLabel('Name of the bank or building society').fill('Elm Bank');
    await page.getByLabel('Name of the account holder').fill('Jo Bloggs');
    await page.getByLabel('Account number').fill('12345678');
    await page.getByLabel('Sort code').fill('000000');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Cannot be sent to HMRC' })).toBeVisible();
    await photograph(page, 'filing-problem');
    await page.getByRole('link', { name: 'Open SA100' }).click();
    await expect(page.getByLabel('No bank account, or a cheque please')).toBeFocused();
    await page.getByLabel('No bank account, or a cheque please').uncheck();
    await save(page);
  });

  await test.step('confirms a live return first, with what it leaves out', async () => {
    await openForm(page, 'SA100');
    const draft = page.waitForResponse(
      (reply) => reply.url().includes('/tax/drafts') && reply.request().method() === 'PUT' && reply.ok(),
    );
    await page.getByLabel('No bank account, or a cheque please').check();
    await draft;
    page.once('dialog', (leave) => void leave.accept());
    await openReturn(page);
    const amendment = page.getByLabel('This is an amendment');
    await expect(amendment).not.toBeChecked();
    await page.getByLabel('This is a test submission').uncheck();
    await page.getByLabel(/^The information I have given/).check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Submission!' });
    await expect(dialog).toContainText('1 transaction in this year has no tag');
    await expect(dialog).toContainText('1 form has unsaved changes');
    await photograph(page, 'filing-confirm');
    await dialog.getByRole('button', { name: 'Show forms' }).click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(1);
    await openReturn(page);
    await page.getByLabel('This is a test submission').uncheck();
    await page.getByLabel(/^The information I have given/).check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Your tax return has been submitted')).toBeVisible({ timeout: 30_000 });
    await openReturn(page);
    await expect(amendment).toBeChecked();
  });
});

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill('2325648152');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

/** A row of the template without a category. */
async function addUntagged(page: Page): Promise<void> {
  await navigateTo(page, '/ManualTransactionsImporter');
  const lines = [
    'Account,Date,Description,Amount,Category,Classification',
    'Cash,01/07/2025,Paper,-5.00,,',
    '',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: /^Import 1 row/ }).click();
  await expect(page).toHaveURL(/\/transactions/);
}

async function saveEmployment(page: Page): Promise<void> {
  await openForm(page, 'SA102');
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/Pay from this employment/).fill('20,000');
  await page.getByLabel(/UK tax taken off this pay/).fill('1486');
  await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
  await page.getByLabel(/Name of the employer/).fill('Mill Works Ltd');
  const director = page.getByRole('radiogroup', { name: /Were you a director/ });
  await director.getByLabel('No').check();
  await save(page);
}

async function openForm(page: Page, code: string): Promise<void> {
  await navigateTo(page, `/taxForms/${code}?year=2025-2026`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

async function openReturn(page: Page): Promise<void> {
  await page.goto('/taxReturn/form?year=2025-2026');
  await page.getByLabel('File with HMRC account').check();
  await page.getByLabel('HMRC username').fill('123456789012');
  await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}
