import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { admin, chooseYear, enterPassword, signIn } from './support/steps.ts';
import { codeIn, expect, newestMail, photograph, test } from './support/test.ts';

/**
 * The product's main job from end to end: a person signs up, keeps books, fills in the forms, sees the tax and
 * files a test return. Then staff change a form and the filer sees it.
 */
test('from signing up to a filed test return, and a form changed by staff', async ({ page }) => {
  const email = `${randomUUID()}@people.example`;

  await test.step('1. signs up with an emailed code, sets a password, signs in with it', async () => {
    await page.goto('/taxForms/menu');
    await expect(page).toHaveURL(/\/login\?target=taxForms/);
    await photograph(page, '1-login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const mail = await newestMail(email);
    await photograph(page, '1-code');
    await page.getByLabel('Secret code', { exact: true }).fill(codeIn(mail));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Tax forms', exact: true })).toBeVisible();

    await open(page, 'Profile & settings');
    await fillProfile(page);
    await photograph(page, '1-profile');
    // From the notice in the books, so that signing in with it leads back there.
    await open(page, 'Transactions');
    await page.getByRole('button', { name: 'Set a password' }).click();
    await setPassword(page, email);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page).toHaveURL(/\/login\?email=.+&target=transactions$/);
  });

  await test.step('1. a wrong password is refused in the words of the specification', async () => {
    await enterPassword(page, { email, password: 'Wrong-password-26' });
    const dialog = page.getByRole('dialog', { name: 'Unauthorised' });
    await expect(dialog).toContainText(
      'There was a problem logging you in. Please check you have entered the correct email and password.',
    );
    await photograph(page, '1-refused');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  });

  await test.step('2. the menu folds and stays folded', async () => {
    await photograph(page, '2-empty-books');
    await page.getByRole('button', { name: /close (the )?menu/i }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: /open (the )?menu/i })).toBeVisible();
    await page.getByRole('button', { name: /open (the )?menu/i }).click();
    await expect(page.getByText(`Logged in as`)).toBeVisible();
  });

  await test.step('4. adds transactions, tagged as trading income and expense, which update the estimate', async () => {
    await chooseYear(page, '2025-2026');
    await addTransaction(page, {
      type: 'Money in',
      description: 'Invoice 1',
      amount: '30000',
      tag: 'Trading income',
      date: '01052025',
    });
    const formQuestion = page.getByRole('dialog', { name: /Way to go/ });
    await expect(formQuestion).toBeVisible();
    await photograph(page, '4-way-to-go');
    await formQuestion.getByRole('button', { name: 'No, not yet' }).click();
    await addTransaction(page, {
      type: 'Money out',
      description: 'Studio rent',
      amount: '4500.50',
      tag: 'Trading expense',
      date: '02062025',
    });
    await expect(page.getByRole('gridcell', { name: 'Studio rent', exact: true })).toBeVisible();
    await photograph(page, '4-transactions');
    await expect(page.getByRole('region', { name: 'Tax year summary' })).toContainText('£30,000.00');
  });

  await test.step('3. fills in employment (a list), self-employment and property', async () => {
    await fillEmployment(page);
    await fillSelfEmployment(page);
    await fillProperty(page);
  });

  await test.step('5. sees the tax and why', async () => {
    await open(page, 'Tax breakdown');
    await expect(page.getByRole('heading', { name: 'Tax breakdown' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Trading income/ })).toContainText('£30,000.00');
    await page
      .getByRole('row', { name: /^Income Tax £/ })
      .getByRole('button', { name: /Why/ })
      .click();
    await expect(page.getByRole('heading', { name: /Why/ })).toBeVisible();
    await photograph(page, '5-breakdown');
  });

  await test.step('6. files a test return with the HMRC sandbox', async () => {
    await fileTestReturn(page);
  });

  await test.step('7. staff change the form; the filer sees it, and 2024-25 stays as it was', async () => {
    await logOut(page);
    await changeForm(page);
    await page.goto('/login');
    await enterPassword(page, { email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
    await chooseYear(page, '2025-2026');
    await openForm(page, /Self-employment(?! \()/);
    await expect(page.getByText('Takings of the year', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Trading name')).toBeVisible();
    await photograph(page, '7-changed-form');
    await chooseYear(page, '2024-2025');
    await expect(page.getByText('Turnover', { exact: true })).toBeVisible();
    await expect(page.getByText('Takings of the year', { exact: true })).toBeHidden();
  });
});

const PASSWORD = 'Sewing-seventeen-7';

async function open(page: Page, item: string): Promise<void> {
  await page.getByRole('navigation').getByText(item, { exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await open(page, 'Log out');
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill('2325648152');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

async function setPassword(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible();
  await page.getByRole('button', { name: /auth code/i }).click();
  await expect(page.getByText('Please check your email for your auth code.')).toBeVisible();
  await dismiss(page);
  await expect.poll(async () => (await newestMail(email)).subject).toMatch(/auth code/i);
  const mail = await newestMail(email);
  await page.getByRole('textbox', { name: 'Auth code' }).fill(codeIn(mail));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been updated!')).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

async function dismiss(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
}

interface NewTransaction {
  type: string;
  description: string;
  amount: string;
  tag: string;
  date: string;
}

async function addTransaction(
  page: Page,
  { type, description, amount, tag, date }: NewTransaction,
): Promise<void> {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Type').selectOption(type);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Tax tag').pressSequentially(tag);
  await dialog.getByRole('option', { name: tag }).click();
  await dialog.getByLabel('Date').pressSequentially(date);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openForm(page: Page, name: RegExp): Promise<void> {
  await open(page, 'Tax forms');
  await page.getByRole('link', { name }).click();
}

async function saved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}

async function fillEmployment(page: Page): Promise<void> {
  await openForm(page, /Employment/);
  await page.getByRole('button', { name: /Add/ }).first().click();
  await page.getByLabel(/Pay from this employment/).fill('20,000');
  await page.getByLabel(/UK tax taken off this pay/).fill('1486');
  await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
  await page.getByLabel(/Name of the employer/).fill('Mill Works Ltd');
  await page
    .getByRole('radiogroup', { name: /Were you a director/ })
    .getByLabel('No')
    .check();
  await photograph(page, '3-employment');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and include' }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}

async function fillSelfEmployment(page: Page): Promise<void> {
  await openForm(page, /Self-employment(?! \()/);
  await page.getByLabel('Include in my return').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Box 1: enter the description of business');
  await dismiss(page);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem in 4 boxes' })).toBeVisible();
  await photograph(page, '3-self-employment-problems');
  await page.getByLabel(/Description of business/).fill('Bookbinder');
  await page.getByLabel(/Postcode of your business/).fill('LS1 4AP');
  await page
    .getByRole('radiogroup', { name: /Did the business start/ })
    .getByLabel('No')
    .check();
  await page
    .getByRole('radiogroup', { name: /Did the business cease/ })
    .getByLabel('No')
    .check();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel(/Description of business/)).toHaveValue('Bookbinder');
  await photograph(page, '3-self-employment');
}

async function fillProperty(page: Page): Promise<void> {
  await openForm(page, /UK property/);
  await page.getByLabel('Include in my return').check();
  await page.getByLabel(/Number of properties let/).fill('1');
  await page.getByLabel(/Total rents/).fill('9600');
  await page.getByLabel(/^Residential finance costs/).fill('2000');
  await saved(page);
  await photograph(page, '3-property');
}

async function fileTestReturn(page: Page): Promise<void> {
  await open(page, 'Tax filings');
  await photograph(page, '6-no-filings');
  await page.getByRole('link', { name: 'File New Return or Amendment' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Please choose how you would like to file your return.',
  );
  await dismiss(page);
  await page.getByLabel('File with HMRC account').check();
  await page.getByLabel('HMRC username').fill('123456789012');
  await page.getByLabel('HMRC password', { exact: true }).fill('wrong');
  await photograph(page, '6-return');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Please Read')).toBeVisible();
  await photograph(page, '6-authentication-failure');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(
    page.getByText('YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN'),
  ).toBeVisible({ timeout: 30_000 });
  await photograph(page, '6-result');
  const mark = await page.locator('code').innerText();
  expect(mark).toMatch(/^[A-Z2-7]{32}$/);
  await open(page, 'Tax filings');
  const filed = page.getByRole('row').filter({ hasText: mark });
  // The refused attempt sent the same return, so it has the same IRmark.
  await expect(filed).toHaveCount(2);
  await expect(filed.first()).toContainText('Success');
  await expect(filed.last()).toContainText('Fail');
  await photograph(page, '6-filings');
  await openReport(page, filed.first());
}

async function openReport(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^View the SA302 summary/ }).click();
  const dialog = page.getByRole('dialog', { name: 'SA302 summary for 2025-2026' });
  const paper = dialog.frameLocator('iframe');
  await expect(paper.getByText('Test, not filed')).toBeVisible();
  await expect(paper.getByRole('row', { name: /^Total income received/ }).first()).toBeVisible();
  await photograph(page, '6-report');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Jo Bloggs_draft_SA302_2025-2026.pdf');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function changeForm(page: Page): Promise<void> {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await open(page, 'Forms editor');
  await expect(page.getByRole('row').filter({ hasText: 'SA103S' }).first()).toBeVisible();
  await photograph(page, '7-forms');
  await page.getByRole('link', { name: 'SA103S 2025-26', exact: true }).click();
  await page.getByRole('treeitem', { name: /9 Turnover/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('Takings of the year');
  await page.getByLabel('Length').fill('9');
  await page.getByRole('button', { name: /Add a field/ }).click();
  await photograph(page, '7-palette');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('Trading name');
  await photograph(page, '7-editor');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Takings of the year', { exact: true })).toBeVisible();
  await photograph(page, '7-preview');
  await page.getByRole('button', { name: /Publish/ }).click();
  await page.getByLabel('Note for the log').fill('The words of the new form');
  await photograph(page, '7-publish');
  await page.getByRole('button', { name: /^Publish version|^Publish$/ }).click();
  await expect(page.getByText(/Version 2 published/)).toBeVisible();
  // While a form is edited, the menu is folded.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await logOut(page);
}
