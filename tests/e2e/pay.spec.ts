import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { sessionToken } from '../support/test-door.ts';
import { chooseYear, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('someone who has filed reviews the PAYE coding, pays at the bank, and sees the payment under Deadlines', async ({
  page,
}) => {
  const email = `${randomUUID()}@people.example`;
  await signIn(page, { email }, null);
  await fileReturn(page, email);

  await test.step('Tax filings lead to the payment of the filed year', async () => {
    await page.goto('/taxReturns');
    await page.getByRole('link', { name: 'Payments for 2025-2026' }).click();
    await expect(page).toHaveURL(/\/hmrcpay\?year=2025-2026$/);
    await expect(page.getByText('Class 4 National Insurance')).toBeVisible();
    await expect(amountOf(page)).toHaveValue('8,747.70');
  });

  await test.step('an edited PAYE coding is updated first, and lowers the amount', async () => {
    await page.getByLabel('Other payments made in another way').fill('831.80');
    await page.getByRole('button', { name: 'Pay by bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment not started' });
    await expect(dialog).toContainText('Please click the update button in the PAYE coding section');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Updated', { exact: true })).toBeVisible();
    await expect(amountOf(page)).toHaveValue('7,915.90');
    await photograph(page, '80-pay-summary');
  });

  await test.step('a payment cancelled at the bank is not made', async () => {
    await amountOf(page).fill('1,000');
    await page.getByRole('button', { name: 'Pay by bank' }).click();
    await atBank(page, '£1,000.00 to HMRC Cumbernauld', 'Cancel');
    await expect(page.getByRole('heading', { name: 'The payment was not made' })).toBeVisible();
    await expect(page.getByText('You cancelled it at your bank.')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
  });

  await test.step('the next one is made, and has a receipt', async () => {
    await amountOf(page).fill('5000');
    await page.getByRole('button', { name: 'Pay by bank' }).click();
    await atBank(page, '£5,000.00 to HMRC Cumbernauld', 'Authorise payment');
    await expect(page.getByRole('heading', { name: 'You have paid HMRC' })).toBeVisible();
    await expect(page.getByText('12001039')).toBeVisible();
    await photograph(page, '81-payment');
  });

  await test.step('Deadlines show it, and what is left', async () => {
    await page.getByRole('link', { name: 'Show deadlines' }).click();
    const balance = page.getByRole('row', { name: /You paid £5,000.00 on 20 November 2026/ });
    await expect(balance).toContainText('£0.00');
    await expect(page.getByRole('row', { name: /Sent £5,000\.00/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Not made £1,000\.00/ })).toBeVisible();
    await photograph(page, '82-deadlines-paid');
    await page.getByRole('link', { name: 'Pay HMRC' }).last().click();
    await expect(amountOf(page)).toHaveValue('2,915.90');
  });

  await test.step('the same amount again is asked about first', async () => {
    await amountOf(page).fill('5000');
    await page.getByRole('button', { name: 'Pay by bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay again?' });
    await expect(dialog).toContainText('You paid HMRC £5,000.00 a few minutes ago.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a year without a filed return leads to the payment form', async () => {
    await navigateTo(page, '/hmrcpay');
    await chooseYear(page, '2024-2025');
    await page.getByRole('link', { name: 'Get started' }).click();
    await expect(page).toHaveURL(/\/hmrcpay\/form$/);
  });
});

test('a visitor without an account pays with a UTR and an amount', async ({ page, browser }) => {
  await page.goto('/hmrcpay/form');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment form has errors' });
  await expect(dialog).toContainText('Please ensure you have provided a valid reference');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const utr = newUtr();
  await page.getByLabel('UTR').fill(utr);
  await amountOf(page).fill('250.75');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(dialog).toContainText('Please enter your name and your email address.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Your name').fill('Pat Payer');
  await page.getByLabel('Your email').fill('pat@people.example');
  await photograph(page, '83-pay-form');
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await atBank(page, '£250.75 to HMRC Cumbernauld', 'Authorise payment');
  await expect(page.getByRole('heading', { name: 'You have paid HMRC' })).toBeVisible();
  await expect(page.getByText(`${utr}K`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have paid HMRC' })).toBeVisible();

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('We cannot find this payment.')).toBeVisible();
  await other.close();
});

function amountOf(page: Page) {
  return page.getByLabel('Amount', { exact: true });
}

/** The sandbox's pages: the bank, then the decision. */
async function atBank(page: Page, payment: string, decision: string): Promise<void> {
  await expect(page.getByText(payment)).toBeVisible();
  await page.getByLabel('Your bank').selectOption('ob-monzo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL(/\/hmrcpay\/paid\?/);
}

/** Files the return of a trade for 2025-26, through the API: other tests show the screens for it. */
async function fileReturn(page: Page, email: string): Promise<void> {
  const { origin } = new URL(page.url());
  const token = await sessionToken(page.url(), email);
  const call = async (path: string, body: object): Promise<Record<string, string>> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, partnerid: '1' },
      body: JSON.stringify(body),
    });
    const json = (await reply.json()) as Record<string, string>;
    expect(reply.ok, JSON.stringify(json)).toBe(true);
    return json;
  };
  await call('/saveUserProfile.php', {
    name: 'Ann Example',
    address: '1 High Street, Anytown',
    postcode: 'AB1 2CD',
    utr: newUtr(),
  });
  const trade = {
    include: true,
    box_1: 'Joinery',
    box_2: 'AB1 2CD',
    box_5q: 'no',
    box_6q: 'no',
    box_7: '05/04/2026',
    box_9: 40_000,
    box_19: 5_000,
  };
  await call('/saveTaxData.php?tax_year_id=2025&type=self_employment', trade);
  await buyPro(call);
  const filing = {
    hmrc_username: '123456789012',
    hmrc_password: 'sandbox-pass',
    express_submit: 'N',
    file_as_agent: 'N',
    declaration: 'Y',
  };
  const filed = await call('/tax/submitXML.php?tax_year_id=2025&test_file=N&amendment=N', filing);
  expect(filed['success'], JSON.stringify(filed)).toBe('Y');
}

/** Only Pro files live. */
async function buyPro(call: (path: string, body: object) => Promise<Record<string, string>>): Promise<void> {
  const { url = '' } = await call('/plan/checkout', { plan: 2, duration: 'year' });
  const html = await (await fetch(url)).text();
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      checkout: /name="checkout" value="([^"]*)"/.exec(html)?.[1] ?? '',
      coupon: '',
      card_number: '4242 4242 4242 4242',
      expiry: '12/40',
      cvc: '123',
      act: 'pay',
    }),
  });
  const checkout_id = new URL(paid.headers.get('location') ?? '').searchParams.get('checkout');
  await call('/addUserSubscription.php', { checkout_id });
}
