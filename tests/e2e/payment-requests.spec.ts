import type { Page } from '@playwright/test';
import { approver, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Staff whose books no other test reads: new accounts have no plan that can connect banks. */
test('sends an invoice, discards and restores it, and tags a paid request when the money arrives', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, approver, '/accounts');
  const customer = `${Date.now()}@customer.example`;

  await test.step('without an account the form leads to adding one', async () => {
    await navigateTo(page, '/payment');
    await expect(page.getByText('No payment requests yet')).toBeVisible();
    await photograph(page, 'payments-empty');
    await page.getByRole('link', { name: 'Send a payment request or invoice' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'No accounts' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Account' }).click();
    await connect(page, 'hali');
  });

  await test.step('the form names the problem and keeps what was typed on the way to the invoice settings', async () => {
    await navigateTo(page, '/payment/form');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const problem = page.getByRole('dialog', { name: 'Oops' });
    await expect(problem).toContainText('Please enter a valid email address for the recipient');
    await problem.getByRole('button', { name: 'OK' }).click();
    await page.getByLabel('Recipient’s email').fill(customer.toUpperCase());
    await page.getByLabel('Description').fill('Garden design');
    await page.getByLabel('Amount').fill('1200.50');
    const account = page.getByRole('combobox', { name: 'Pay into' });
    await account.click();
    await page.getByRole('option', { name: /Halifax Current account/ }).click();
    await expect(page.getByLabel('Account holder')).not.toHaveValue('');
    await page.getByLabel('Send invoice').check();
    await page.getByRole('button', { name: 'Add line' }).click();
    await fillLine(page, 1, 'Design', '2', '550.25');
    await page.keyboard.press('Enter');
    await fillLine(page, 2, 'Plants', '', '100');
    await expect(page.getByLabel('Amount', { exact: false }).first()).toHaveValue('1,200.50');
    await page.getByLabel('Customer contact details').fill('Sam Customer\n2 Low Road');
    await page.getByLabel('Invoice notes').fill('Thank you for your order.');
    await photograph(page, 'payment-form');
    await page.getByRole('button', { name: 'Invoice setup' }).click();
    await page.getByLabel('Business name').fill('Fay’s Flowers');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Data saved')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Customer contact details')).toHaveValue('Sam Customer\n2 Low Road');
    await expect(line(page, 2).getByLabel('Price')).toHaveValue('100.00');
  });

  await test.step('the draft opens in a new window', async () => {
    const draft = page.waitForResponse((reply) => reply.url().includes('/draftInvoice.php'));
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'View Invoice' }).click();
    const { guid } = (await (await draft).json()) as { guid: string };
    await (await popup).close();
    const pdf = await page.request.get(`/api/public/PDFViewer.php?id=${guid}&draft=Y`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

  await test.step('an empty reply to sending is an error, and nothing typed is lost', async () => {
    await page.route('**/sendPaymentRequest.php*', (route) => route.fulfill({ json: { status: 'success' } }));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const problem = page.getByRole('dialog', { name: 'Error' });
    await expect(problem).toContainText('Error sending request.');
    await problem.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Customer contact details')).toHaveValue('Sam Customer\n2 Low Road');
    await page.unroute('**/sendPaymentRequest.php*');
  });

  await test.step('after sending, message and link can be copied', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment request sent' });
    await expect(dialog.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    await photograph(page, 'payment-sent');
    await dialog.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByText('Message copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Please pay me £1,200\.50 for Garden design http.*\/pay\?g=[0-9a-f-]{36}%7C\d+$/);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  const grid = page.getByRole('grid', { name: 'payment requests' });
  const row = grid.getByRole('row', { name: /Garden design/ });
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Garden design' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('the list has it, and shows an email that comes back later, until it is sent again', async () => {
    await expect(row).toContainText(customer);
    await expect(row).toContainText('Request sent');
    await photograph(page, 'payments');
    await returnMail(page, customer);
    await page.reload();
    await expect(row).toContainText('Not delivered');
    await photograph(page, 'payments-returned');
    await act('Resend');
    await expect(row).toContainText('Request sent');
  });

  await test.step('marking it as paid shows in another window too', async () => {
    const other = await context.newPage();
    await other.goto('/payment');
    const there = other.getByRole('row', { name: /Garden design/ });
    await expect(there).toContainText('Request sent');
    await act('Mark as paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(row.getByText('Paid')).toBeVisible();
    await expect(there.getByText('Paid')).toBeVisible();
    await other.close();
  });

  await test.step('it can be discarded and restored', async () => {
    await act('Discard');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(grid).not.toContainText('Garden design');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Show discarded requests' }).click();
    await act('Restore');
    await expect(page.getByText('No discarded requests')).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  });

  const link = await test.step('a request without an invoice has a link to pay', async () => {
    await navigateTo(page, '/payment/form');
    await page.getByLabel('Recipient’s email').fill(customer);
    await page.getByLabel('Description').fill('Bulbs');
    await page.getByLabel('Amount').fill('45');
    await page.getByRole('combobox', { name: 'Pay into' }).click();
    await page.getByRole('option', { name: /Halifax Current account/ }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment request sent' });
    await dialog.getByRole('button', { name: 'Copy payment link' }).click();
    await expect(page.getByText('Payment link copied to clipboard')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await dialog.getByRole('button', { name: 'Done' }).click();
    return copied;
  });

  await test.step('the customer cancels at the bank, tries again and pays', async () => {
    const payer = await (await browser.newContext()).newPage();
    await payer.goto(link);
    await expect(payer.getByText('£45.00')).toBeVisible();
    await photograph(payer, 'pay-request');
    await payer.getByRole('button', { name: 'Pay by bank' }).click();
    await atBank(payer, 'Cancel');
    await expect(payer.getByRole('heading', { name: 'The payment was not made' })).toBeVisible();
    await payer.getByRole('button', { name: 'Try again' }).click();
    await atBank(payer, 'Authorise payment');
    await expect(payer.getByRole('heading', { name: 'This has been paid' })).toBeVisible();
    await photograph(payer, 'pay-request-paid');
    await payer.goto(link);
    await expect(payer.getByRole('heading', { name: 'This has been paid' })).toBeVisible();
    await expect(payer.getByRole('button')).toHaveCount(0);
    await payer.context().close();
  });

  await test.step('the list shows that it is paid', async () => {
    await page.reload();
    await expect(grid.getByRole('row', { name: /Bulbs/ }).getByText('Paid')).toBeVisible();
  });

  await test.step('when the bank is asked again, the money has arrived and is tagged, once', async () => {
    await navigateTo(page, '/accounts');
    const add = page.getByRole('button', { name: 'Add Account' });
    await expect(add).toBeEnabled();
    await add.click();
    await connect(page, 'hali');
    await navigateTo(page, '/payment');
    await expect(async () => {
      await page.reload();
      await expect(grid.getByRole('row', { name: /Bulbs/ }).getByText('Auto-tagged')).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
    await page.goto('/transactions');
    await page.getByPlaceholder(/^Search/).fill('45.00');
    const arrived = page.getByRole('row', { name: /FL[0-9A-Z]{9}/ });
    await expect(arrived).toHaveCount(1);
    await expect(arrived).toContainText('Trading income');
    await expect(arrived).toContainText('+45.00');
  });
});

/** The mail server of the sandbox returns the last mail to this address, which it took first. */
async function returnMail(page: Page, customer: string): Promise<void> {
  const mailbox = await page.getByRole('link', { name: 'mailbox' }).getAttribute('href');
  const mails = await page.context().newPage();
  await expect(async () => {
    await mails.goto(`${mailbox}?${new URLSearchParams({ to: customer })}`);
    await mails.getByRole('listitem').getByRole('link').first().click({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await mails.getByRole('button', { name: 'Return as undeliverable' }).click();
  await expect(mails.getByText('The app has been told.')).toBeVisible();
  await mails.close();
}

/** A line of the invoice, by its number. */
function line(page: Page, number: number) {
  return page.getByRole('listitem', { name: `Invoice line ${number}` });
}

/** Fills in a line of the invoice; the focus stays in its price. */
async function fillLine(page: Page, number: number, ...texts: [string, string, string]): Promise<void> {
  for (const [index, label] of ['Description', 'Quantity', 'Price'].entries())
    await line(page, number)
      .getByLabel(label)
      .fill(texts[index] ?? '');
}

/** Chooses a bank on the provider's page and decides there. */
async function atBank(page: Page, decision: 'Authorise payment' | 'Cancel'): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: decision }).click();
}

/** Connects a bank whose name starts like this, from the open choice of banks. */
async function connect(page: Page, bank: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('combobox', { name: 'Find your bank' }).fill(bank);
  await page.keyboard.press('Enter');
  const window = await popup;
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await expect(page.getByText(/accounts added/)).toBeVisible();
}
