import type { Page } from '@playwright/test';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** The smallest PNG. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The text messages and calls of the sandbox, in a second page as people read them. Returns the newest code. */
async function codeOnPhone(page: Page, number: string): Promise<string> {
  const address = await page.getByRole('link', { name: 'phones' }).getAttribute('href');
  const phones = await page.context().newPage();
  await phones.goto(`${address}?${new URLSearchParams({ to: number })}`);
  const message = (await phones.getByRole('listitem').first().textContent()) ?? '';
  await phones.close();
  return /code is: ([\d ]+)/.exec(message)?.[1]?.replaceAll(' ', '').slice(0, 6) ?? '';
}

async function savePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a person verifies a mobile by text message and a landline by a call, and puts a logo on invoices', async ({
  page,
}) => {
  await signUp(page, '/profileMain');
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });

  await test.step('a new number is saved unverified, and saving it offers to verify it', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Fay Filer');
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await savePhone(page, '07700 900871');
    await expect(dialog.getByText(/We send a code to 07700900871/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
    await photograph(page, '90-phone-not-verified');
  });

  await test.step('a wrong code is invalid; the right one verifies the number', async () => {
    await page.getByRole('button', { name: 'Verify number' }).click();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText('We have sent a text message with a code to +447700900871.')).toBeVisible();
    const code = await codeOnPhone(page, '+447700900871');
    await dialog.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByText('Invalid code')).toBeVisible();
    await photograph(page, '91-invalid-code');
    await dialog.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('+447700900871');
  });

  await test.step('a landline gets a call', async () => {
    await savePhone(page, '020 7946 0871');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText(/We are calling \+442079460871\./)).toBeVisible();
    await dialog.getByLabel('Code').fill(await codeOnPhone(page, '+442079460871'));
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('a number that does not exist is refused with the reason', async () => {
    await savePhone(page, '7700 900871');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Invalid phone number: please start the number with + followed by the country code',
    );
    await dialog.getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('the monthly summary is chosen, and stays chosen', async () => {
    await page.getByLabel('Email me a monthly summary').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your changes have been saved!').first()).toBeVisible();
  });

  await test.step('a logo is only kept once it is saved', async () => {
    await page.getByRole('tab', { name: 'Invoice settings' }).click();
    await page.getByLabel('Business name').fill('Fay’s Flowers');
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(LOGO, 'base64'),
    });
    await expect(page.getByText('Logo uploaded - still need to save to confirm')).toBeVisible();
    await photograph(page, '92-invoice-settings');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Data saved')).toBeVisible();
  });

  await test.step('the separate screen shows the same, and Back leads to where the person was', async () => {
    await navigateTo(page, '/invoiceSettings');
    await expect(page.getByRole('heading', { name: 'Invoice settings' })).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue('Fay’s Flowers');
    await expect(page.getByAltText('Your logo')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('tab', { name: 'Invoice settings' })).toBeVisible();
    await page.getByRole('tab', { name: 'Your profile' }).click();
    await expect(page.getByLabel('Email me a monthly summary')).toBeChecked();
  });
});
