import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** What a first user met: each kind of income says at once what happens to it. */
test('the list of forms opens in the year of its address', async ({ page }) => {
  await signUp(page, '/taxForms?year=2023-2024');
  await expect(page.getByRole('heading', { name: 'Tax forms', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toContainText('2023-2024');
  await page.getByRole('link', { name: /^Foreign income/ }).click();
  await expect(page).toHaveURL(/SA106|taxForms/);
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toContainText('2023-2024');
});

test('a lump sum and a gain are in what the form changes as soon as it is saved', async ({ page }) => {
  await signUp(page, '/taxForms/SA101?year=2025-2026');
  await page.getByLabel('Include in my return').check();
  await page.getByLabel('Redundancy and compensation above the exemption').fill('15000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'What this form changes' });
  await expect(panel).toContainText('Lump sums after a job£15,000.00');
  await expect(panel).toContainText('Tax estimate£486.00');
  await page.getByLabel('Redundancy and compensation above the exemption').fill('25000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Figures update when you save.')).toBeHidden();
  // Never the previous estimate once the typing is saved.
  await expect(panel).not.toContainText('Tax estimate£486.00');
  await expect(panel).toContainText('Tax estimate£2,486.00');
  await photograph(page, '27-additional-information');
});

test('a kind of foreign income that is not taken says so where it is chosen', async ({ page }) => {
  await signUp(page, '/taxForms/SA106?year=2025-2026');
  await page.getByRole('button', { name: 'Add foreign income' }).click();
  await page.getByLabel('Include').check();
  const kind = page.getByLabel('What kind of income is it?');
  await kind.selectOption({ label: 'A gain on a foreign life insurance policy' });
  await expect(page.getByText('We cannot take gains on foreign life insurance yet').first()).toBeVisible();
  await kind.selectOption({ label: 'Income or benefits from a trust abroad' });
  await expect(page.getByText('We cannot take income from a trust abroad yet').first()).toBeVisible();
  await photograph(page, '27-refused-kind');
  await kind.selectOption({ label: 'Land and property abroad' });
  await page.getByLabel('My figures are in a foreign currency').check();
  await page.getByRole('combobox', { name: /^Currency/ }).selectOption({ label: 'Swiss franc (CHF)' });
  await page.getByLabel('Total rents and other receipts, in that currency').fill('11200');
  await page.getByLabel(/^Exchange rate/).fill('1.12');
  await expect(page.getByRole('status', { name: 'Total rents and other receipts in pounds' })).toHaveText(
    '£10,000.00',
  );
  await photograph(page, '27-property-in-francs');
});

test('averaging refuses a minus, and Why shows its profits and the law', async ({ page }) => {
  await signUp(page, '/taxForms/SA103F?year=2025-2026');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/Business name/).fill('Hill Farm');
  await page.getByLabel(/Description of business/).fill('Dairy farm');
  for (const question of [/Did the business start/, /Did the business cease/])
    await page.getByRole('radiogroup', { name: question }).getByLabel('No').check();
  await page.getByLabel(/Date your books or accounts start/).pressSequentially('06042025');
  await page.getByLabel(/Date your books or accounts are made up to/).pressSequentially('05042026');
  await page.getByLabel('Turnover', { exact: true }).fill('71508');
  const ownUse = page.getByLabel('Goods and services for your own use');
  await ownUse.pressSequentially('-50');
  await ownUse.press('Tab');
  await expect(page.getByText('You cannot enter a negative figure here.')).toBeVisible();
  await ownUse.fill('');
  const before = page.getByLabel('Profit of the year before, to average two years');
  await before.pressSequentially('-5000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('Enter 0 for a loss of the year before').first()).toBeVisible();
  await before.fill('20000');
  await expect(page.getByRole('status', { name: 'Averaging adjustment over two years' })).toHaveText(
    '−£25,754.00',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
  await photograph(page, '27-averaging');
  await navigateTo(page, '/taxBreakdown?year=2025-2026&why=trading_adjustments');
  const working = page.getByRole('region', { name: /^Working: Adjustments/ });
  await expect(working).toContainText('Average profit of Hill Farm over two years');
  await expect(working).toContainText('ss.221 to 223');
  await expect(working).not.toContainText('averaging_worked');
  await photograph(page, '27-why-averaging');
});
