import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('a new person sees what to do next, and the guide ticks off what they do', async ({ page }) => {
  await signUp(page, '/home');
  const guide = page.getByRole('region', { name: 'Next' });
  const steps = page.getByRole('main').getByRole('list').filter({ hasText: 'Send your return to HMRC' });
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title });

  await test.step('the first step is to say how they earn; a label becomes the link to its form', async () => {
    await expect(page.getByRole('heading', { name: 'Next: Tell us how you earn' })).toBeVisible();
    await expect(page.getByText('0 of 7 steps done')).toBeVisible();
    await photograph(page, 'home-new');
    await page.getByRole('button', { name: 'Tell us how you earn' }).first().click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('link', { name: 'Self-employed' })).toHaveAttribute(
      'href',
      '/taxForms/SA103S',
    );
    await page.getByRole('checkbox', { name: 'UK Property' }).check();
    await expect(page.getByRole('heading', { name: 'Next: Add your transactions' })).toBeVisible();
    await expect(step('Tell us how you earn')).toContainText('Done');
  });

  await test.step('the tax forms start with the ones for the ticks', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tax forms' }).click();
    const forms = page.getByRole('main').getByRole('list').getByRole('link');
    await expect(forms.nth(0)).toContainText('SA103S');
    await expect(forms.nth(1)).toContainText('SA103F');
    await expect(forms.nth(2)).toContainText('SA105');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  });

  await test.step('a transaction added by hand with its tag is two steps', async () => {
    await page.getByRole('link', { name: 'Add one by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add transaction' });
    await dialog.getByLabel('Type').selectOption('Money out');
    await dialog.getByLabel('Description').fill('Printer paper');
    await dialog.getByLabel('Amount').fill('18.50');
    await dialog.getByLabel('Tax tag').pressSequentially('Trading expense');
    await dialog.getByRole('option', { name: 'Trading expense' }).first().click();
    await dialog.getByLabel('Date').pressSequentially('18112026');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('dialog', { name: /Way to go/ })
      .getByRole('button', { name: 'No, not yet' })
      .click();
    await navigateTo(page, '/home');
    await expect(page.getByRole('heading', { name: 'Next: Make a rule' })).toBeVisible();
    await expect(page.getByText('3 of 7 steps done')).toBeVisible();
  });

  await test.step('steps can be skipped, the guide hidden, and /home/reset starts it again', async () => {
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(page.getByRole('heading', { name: 'Next: Complete your details' })).toBeVisible();
    await expect(step('Make a rule')).toContainText('Skipped');
    await page.getByRole('button', { name: 'Hide the guide' }).click();
    await expect(page.getByText('The getting-started guide is hidden.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('The getting-started guide is hidden.')).toBeVisible();
    await page.goto('/home/reset');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: 'Next: Make a rule' })).toBeVisible();
    await expect(guide).toHaveCount(0);
  });

  await test.step('hints turn in a circle, and an answer opens by keyboard', async () => {
    await page.getByRole('button', { name: 'Previous hint' }).click();
    await expect(page.getByText('8 of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Next hint' }).click();
    await expect(page.getByText('1 of 8')).toBeVisible();
    await page.getByText('Can I undo a mistake?').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Every change to your books is there/)).toBeVisible();
    await photograph(page, 'home-answers');
  });
});

test('a link to the home page opens the year it names, and leaves the other pages at theirs', async ({
  page,
}) => {
  await signUp(page, '/home?year=2024-25');
  const year = page.getByRole('combobox', { name: 'Tax year', exact: true });
  await expect(year).toHaveValue('2024');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tax forms' }).click();
  await expect(page.getByRole('heading', { name: 'Tax forms', level: 1 })).toBeVisible();
  await expect(year).toHaveValue('2026');
});

test('a person decides whether the home page or the transactions come first', async ({ page, context }) => {
  await signUp(page, '/home');
  const first = page.getByRole('checkbox', { name: 'Show this page when I log in' });
  await expect(first).toBeChecked();
  const saved = page.waitForResponse(/saveUserProfile\.php/);
  await first.uncheck();
  await saved;
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/login/${token}`);
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
});
