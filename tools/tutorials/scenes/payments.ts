import type { Page } from '@playwright/test';
import type { Scene } from '../scene.ts';

const REQUEST = 'Website redesign';

export const paymentScenes: readonly Scene[] = [
  {
    id: 'payments-requesting',
    topic: 'payments',
    title: 'Ask a customer to pay you',
    at: '/payment/form',
    prepare: withBank,
    play: async (stage, page) => {
      await stage.say('Send customers a link with which they pay you from their own bank.');
      await stage.say('Enter the customer’s email address, and say what the money is for.');
      await stage.type(page.getByLabel('Recipient’s email'), 'kim@customer.example');
      await stage.type(page.getByLabel('Description'), REQUEST);
      await stage.type(page.getByLabel('Amount'), '480');
      await stage.say('Choose the account into which the money is paid.');
      await stage.click(page.getByRole('combobox', { name: 'Pay into' }));
      await stage.click(page.getByRole('option', { name: /Monzo Current account/ }));
      await stage.say('Press Send. The customer gets an email with the link.');
      await stage.click(page.getByRole('button', { name: 'Send', exact: true }));
      await page.getByRole('dialog', { name: 'Payment request sent' }).waitFor();
      await stage.look();
      await stage.say('You can also show the QR code, or copy the message or the link and send it yourself.');
      await stage.click(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
    },
  },
  {
    id: 'payments-invoicing',
    topic: 'payments',
    title: 'Send an invoice',
    at: '/payment/form',
    prepare: withBank,
    play: async (stage, page) => {
      await stage.say('A payment request can have an invoice as a PDF.');
      await stage.type(page.getByLabel('Recipient’s email'), 'lee@customer.example');
      await stage.type(page.getByLabel('Description'), 'Logo design');
      await stage.type(page.getByLabel('Amount'), '250');
      await stage.click(page.getByRole('combobox', { name: 'Pay into' }));
      await stage.click(page.getByRole('option', { name: /Monzo Current account/ }));
      await stage.say('Tick Send invoice. It gets the next number when it is sent.');
      await stage.click(page.getByLabel('Send invoice'));
      await stage.say('Enter the due date, and the customer’s name and address.');
      await stage.point(page.getByLabel(/^Due date/).first());
      await stage.type(page.getByLabel('Customer contact details'), 'Lee Customer, 4 Mill Lane, Leeds');
      await stage.type(page.getByLabel('Invoice notes'), 'Thank you');
      await stage.say('If you like, we send reminders before, on or after the due date.');
      await stage.say('Invoice setup has your business name, logo and address. View Invoice shows a draft.');
      await stage.point(page.getByRole('button', { name: 'Invoice setup' }));
      await stage.point(page.getByRole('button', { name: 'View Invoice' }));
      await stage.say('Press Send. The invoice goes to your customer with the request.');
      await stage.click(page.getByRole('button', { name: 'Send', exact: true }));
      await page.getByRole('dialog', { name: 'Payment request sent' }).waitFor();
      await stage.look();
      await stage.click(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
    },
  },
  {
    id: 'payments-following',
    topic: 'payments',
    title: 'See who has paid',
    at: '/payment',
    prepare: withRequest,
    play: async (stage, page) => {
      await stage.say('Here are all your payment requests and invoices, with what has been paid.');
      await stage.say('Actions sends a request again, shows its invoice, or discards it.');
      await stage.click(page.getByRole('button', { name: /^Actions for/ }).first());
      await stage.say('If a customer paid in another way, mark the request as paid.');
      await stage.click(page.getByRole('menuitem', { name: 'Mark as paid' }));
      await stage.click(page.getByRole('dialog').getByRole('button', { name: 'Yes' }));
      await stage.say('The list shows it as paid.');
      await stage.say('The link sign shows the QR code and the link of a request again.');
      await stage.click(page.getByRole('button', { name: /^Payment link of/ }).first());
      await stage.press('Escape');
    },
  },
];

/** The account of a bank, with the name of its holder: money cannot be paid into one that is kept by hand. */
async function withBank(page: Page): Promise<void> {
  const form = page.url();
  await page.goto('/accounts');
  const grid = page.getByRole('grid', { name: 'Accounts' });
  const account = grid.getByRole('row', { name: 'Monzo Current account' });
  await grid.getByRole('row').nth(1).waitFor();
  if (!(await account.isVisible())) {
    await page.getByRole('button', { name: 'Add Account' }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('combobox', { name: 'Find your bank' }).fill('monz');
    await page.keyboard.press('Enter');
    const bank = await popup;
    const closed = bank.waitForEvent('close');
    await bank.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await account.waitFor();
  }
  await page.goto(form);
}

/** At least one request, also when this tutorial is recorded by itself. */
async function withRequest(page: Page): Promise<void> {
  await page.goto('/payment/form');
  await withBank(page);
  await page.getByLabel('Recipient’s email').fill('kim@customer.example');
  await page.getByLabel('Description').fill(REQUEST);
  await page.getByLabel('Amount').fill('480');
  await page.getByRole('combobox', { name: 'Pay into' }).click();
  await page.getByRole('option', { name: /Monzo Current account/ }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Payment request sent' })
    .getByRole('button', { name: 'Done' })
    .click();
  await page.goto('/payment');
}
