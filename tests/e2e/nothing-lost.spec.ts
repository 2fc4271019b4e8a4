import type { Page } from '@playwright/test';
import { chooseYear, enterPassword, filer, navigateTo, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Actions that must not cost people their work or change their figures behind their back. */
test.beforeEach(async ({ page }) => {
  await signIn(page, filer);
  await chooseYear(page, '2025-2026');
});

/** A year other than the one in which every test here starts. */
const OWN_YEAR = '2024-2025';

test('a reload stays in the chosen tax year', async ({ page }) => {
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toHaveValue('2025');
});

test('a date typed with its slashes arrives as typed, and a double click adds one transaction', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add transaction' });
  await dialog.getByLabel('Type').selectOption('Money out');
  await dialog.getByLabel('Description').fill('Clicked twice');
  await dialog.getByLabel('Amount').fill('12.34');
  await dialog.getByLabel('Tax tag').fill('trading');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Tax tag')).toHaveValue('Trading expense');
  await dialog.getByLabel('Date').pressSequentially('05/05/2025');
  await expect(dialog.getByLabel('Date')).toHaveValue('05/05/2025');
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Search transactions').fill('Clicked twice');
  await expect(page.getByRole('gridcell', { name: 'Clicked twice', exact: true })).toHaveCount(1);
});

test('replaces a form saved in another window only after asking', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openProperty(tab);
  await other.getByLabel(/Repairs and maintenance/).fill('111');
  await save(other);
  await expect(other.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();

  await page.getByLabel(/Costs of services/).fill('222');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Saved in another window' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel(/Costs of services/)).toHaveValue('222.00');
  // The saved answers, without the first window's draft.
  await other.goto('/taxForms/SA105?view=print');
  await expect(other.getByRole('row', { name: /Repairs and maintenance .*£111.00/ })).toBeVisible();
});

test('a session that ends while typing leads back to the form, with what was typed', async ({ page }) => {
  await openProperty(page);
  const draftSaved = page.waitForResponse(
    (reply) =>
      reply.url().includes('/tax/drafts') &&
      reply.request().method() === 'PUT' &&
      (reply.request().postData() ?? '').includes('333') &&
      reply.ok(),
  );
  await page.getByLabel(/Costs of services/).fill('333');
  await draftSaved;
  await page.evaluate(() =>
    fetch('/api/invalidateToken.php', {
      method: 'POST',
      headers: { token: localStorage.getItem('token') ?? '' },
    }),
  );
  await save(page);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/target=taxForms/);
  await enterPassword(page, filer);
  await chooseYear(page, OWN_YEAR);
  await expect(page.getByLabel(/Costs of services/)).toHaveValue('333.00');
});

test('accepts a sort code with dashes', async ({ page }) => {
  await navigateTo(page, '/taxReturn');
  await expect(page).toHaveURL(/\/taxReturn\/form$/);
  await page.getByLabel('Sort code').pressSequentially('12-34-56');
  await page.getByLabel('Account number').focus();
  await expect(page.getByLabel('Sort code')).toHaveValue('12-34-56');
});

async function openProperty(page: Page): Promise<void> {
  await page.goto(`/taxForms/SA105?year=${OWN_YEAR}`);
  await expect(page.getByLabel(/Repairs and maintenance/)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('button', { name: 'Save without including' });
  await question.click();
}

test('leaving the transactions while choosing a year arrives, in that year', async ({ page }) => {
  const years = page.getByRole('combobox', { name: 'Tax year', exact: true });
  await expect(years.getByRole('option', { name: '2024-2025' })).toBeAttached();
  await page.getByRole('link', { name: 'Tax forms', exact: true }).evaluate((link: HTMLAnchorElement) => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ value }) => value === '2024'),
    );
    link.click();
    if (select) select.value = '2024';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('heading', { name: 'Tax forms', exact: true })).toBeVisible();
  await expect(years).toHaveValue('2024');
});
