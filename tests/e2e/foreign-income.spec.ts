import { signUp, saveEmployment, navigateTo } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** The list of foreign sources: pounds from another currency, a flat abroad, credit in the tax, and the printed page. */
test('foreign sources are entered, one in euros, and credit for their tax reduces the tax', async ({
  page,
}) => {
  await signUp(page, null);
  await saveEmployment(page, '2024-2025');
  await navigateTo(page, '/taxForms/SA106?year=2024-2025');
  await expect(page.getByRole('heading', { name: 'Foreign income', exact: true })).toBeVisible();
  await expect(page.getByText('No foreign income yet')).toBeVisible();

  await test.step('interest in euros becomes pounds', async () => {
    await page.getByRole('button', { name: 'Add foreign income' }).click();
    await page.getByLabel('Include').check();
    await page
      .getByLabel('What kind of income is it?')
      .selectOption({ label: 'Interest and other savings income' });
    await page.getByLabel('Name of the source').fill('Banco Uno');
    await page.getByRole('combobox', { name: 'Country or territory' }).pressSequentially('Spain');
    await page.getByRole('option', { name: /Spain/ }).click();
    await page.getByLabel('My figures are in a foreign currency').check();
    await page.getByRole('combobox', { name: /^Currency/ }).selectOption({ label: 'Euro (EUR)' });
    await page.getByLabel('Income before any tax, in that currency').fill('2340');
    await page.getByLabel('Foreign tax taken off or paid, in that currency').fill('444.60');
    const rate = page.getByLabel(/^Exchange rate/);
    await rate.fill('0.85');
    await expect(page.getByText('Check the exchange rate').first()).toBeVisible();
    await rate.fill('1.17');
    await expect(page.getByText('Check the exchange rate')).toHaveCount(0);
    await page.getByLabel('Where the rate comes from').fill('HMRC yearly average');
    await page.getByLabel('Claim Foreign Tax Credit Relief').first().check();
    await page.getByLabel(/^Most that the tax treaty/).fill('12');
    await expect(page.getByRole('status', { name: 'Income before any tax' })).toHaveText('£2,000.00');
    await expect(page.getByRole('status', { name: 'Taxable amount' })).toHaveText('£2,000.00');
    await photograph(page, '9-foreign-interest');
  });

  await test.step('a flat abroad has its own boxes', async () => {
    await page.getByRole('button', { name: 'Add foreign income' }).click();
    await page.getByLabel('Include').last().check();
    await page
      .getByLabel('What kind of income is it?')
      .last()
      .selectOption({ label: 'Land and property abroad' });
    await page.getByLabel('Name of the source').last().fill('Flat in Lisbon');
    await page.getByRole('combobox', { name: 'Country or territory' }).last().pressSequentially('Portugal');
    await page.getByRole('option', { name: /Portugal/ }).click();
    await page.getByLabel('Total rents and other receipts').fill('9000');
    await page.getByLabel('Number of properties let').fill('1');
    await page.getByLabel('Allowable property expenses').fill('2000');
    await expect(page.getByRole('status', { name: 'Adjusted profit or loss for the year' })).toHaveText(
      '£7,000.00',
    );
    await photograph(page, '9-foreign-property');
  });

  await test.step('the form shows its credit, and the breakdown too', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'What this form changes' });
    await expect(panel).toContainText('Credit for foreign tax−£240.00');
    await expect(panel).toContainText('Profit of property abroad£7,000.00');
    await navigateTo(page, '/taxBreakdown?year=2024-2025');
    await expect(page.getByRole('row', { name: /Credit for foreign tax/ })).toContainText('£240.00');
  });

  await test.step('it prints with its boxes', async () => {
    await navigateTo(page, '/taxForms/SA106?year=2024-2025');
    await page.getByRole('link', { name: 'Print' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Banco Uno' })).toBeVisible();
    await expect(paper.getByRole('row', { name: /4F Taxable amount £2,000\.00/ })).toBeVisible();
  });
});
