import { signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('a new filer sees the days of the trial, finds an answer in the help, and writes to us', async ({
  page,
}) => {
  await test.step('signing up says what it costs and on which terms', async () => {
    await page.goto('/login');
    await expect(page.getByText(/30-day trial of Pro/)).toContainText('£99.99 a year or £9.99 a month');
    await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  });

  await signUp(page);
  await expect(page.getByText(/Trial of Pro: \d+ days left/)).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Get help' }).click();
  const help = await opened;

  await test.step('the search finds a page', async () => {
    await photograph(help, '97-help');
    await help.getByRole('searchbox').fill('import bank statement');
    await help.getByRole('link', { name: 'Import a bank file' }).first().click();
    await expect(help.getByRole('heading', { name: 'Import a bank file', level: 1 })).toBeVisible();
    await photograph(help, '98-help-page');
  });

  await test.step('a message reaches us from the address of the account', async () => {
    await help.getByRole('link', { name: 'Contact us' }).first().click();
    await help.getByLabel('What is it about?').selectOption('Express Submit');
    await help.getByLabel('Your message').fill('How do I get Express Submit?');
    await photograph(help, '99-contact');
    await help.getByRole('button', { name: 'Send message' }).click();
    await expect(help.getByText(/A copy is in your mailbox/)).toBeVisible();
  });

  await test.step('the terms name who runs the installation', async () => {
    await help.getByRole('link', { name: 'Privacy' }).click();
    await expect(help.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
    await photograph(help, '99-privacy');
  });
});
