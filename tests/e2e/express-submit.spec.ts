import type { Page } from '@playwright/test';
import { buyPro } from './support/buy-pro.ts';
import { navigateTo, signIn, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const support = { email: 'support@demo.example' };

test('a failed login leads to Express Submit: asked for, approved by support, and filed with the code', async ({
  page,
  browser,
}) => {
  await signUp(page, '/profileMain');
  const email = await page.evaluate(() => localStorage.getItem('username') ?? '');
  await fillProfile(page);
  await saveEmployment(page);
  await buyPro(page);
  let code = '';

  await test.step('HMRC refuses the login, and the page leads to Express Submit', async () => {
    await page.goto('/taxReturn/form?year=2025-2026');
    await page.getByLabel('File with HMRC account').check();
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Please Read' })).toBeVisible({ timeout: 30_000 });
    await photograph(page, 'login-refused');
    await page.getByRole('button', { name: 'File with Express Submit' }).click();
    await expect(page.getByLabel('File with Express Submit')).toBeChecked();
  });

  await test.step('without an approval, the dialog of the check says so', async () => {
    await page.getByLabel('Authorisation code').fill('ABCD1234EFGH');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Express Submit not enabled' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('the person asks for approval', async () => {
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText(/^You have asked for approval\./)).toBeVisible();
    await photograph(page, 'express-asked');
  });

  await test.step('support compares the identity and approves', async () => {
    const staff = await (await browser.newContext()).newPage();
    await signIn(staff, support, '/support');
    const request = staff.getByRole('region', { name: email });
    await expect(request.getByText('2325648152')).toBeVisible();
    await expect(request.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await request.getByLabel(/^How you checked the identity/).fill('Passport and a video call');
    await photograph(staff, 'express-request');
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(request.getByText('Approved', { exact: true })).toBeVisible();
    await staff.context().close();
  });

  await test.step('the person gets a code, which is shown once', async () => {
    await openExpress(page);
    await page.getByRole('button', { name: 'Get your authorisation code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your authorisation code' });
    await expect(dialog).toContainText('we show it only now');
    code = /[A-Z0-9-]{12,}/.exec(await dialog.innerText())?.[0] ?? '';
    expect(code).not.toBe('');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Get a new authorisation code' })).toBeVisible();
  });

  await test.step('a wrong code files nothing, and the right one files the return', async () => {
    await submitLive(page, 'WRONGWRONG99');
    await expect(page.getByText(/^This authorisation code is not correct\./)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await submitLive(page, code);
    await expect(page.getByText('Your tax return has been submitted')).toBeVisible({ timeout: 30_000 });
    await photograph(page, 'express-filed');
  });
});

async function openExpress(page: Page): Promise<void> {
  await page.goto('/taxReturn/form?file=express&year=2025-2026');
  await expect(page.getByLabel('File with Express Submit')).toBeChecked();
}

async function submitLive(page: Page, code: string): Promise<void> {
  await page.getByLabel('Authorisation code').fill(code);
  await page.getByLabel('This is a test submission').uncheck();
  await page.getByLabel(/^The information I have given/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Submission!' });
  await question.getByRole('button', { name: 'Submit', exact: true }).click();
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jo Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Date of birth').fill('14/03/1985');
  await page.getByLabel('Unique Taxpayer Reference').fill('2325648152');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();
}

async function saveEmployment(page: Page): Promise<void> {
  await navigateTo(page, '/taxForms/SA102?year=2025-2026');
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/Pay from this employment/).fill('20,000');
  await page.getByLabel(/UK tax taken off this pay/).fill('1486');
  await page.getByLabel(/PAYE reference of the employer/).fill('123/AB456');
  await page.getByLabel(/Name of the employer/).fill('Mill Works Ltd');
  const director = page.getByRole('radiogroup', { name: /Were you a director/ });
  await director.getByLabel('No').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
}
