import {
  addTransaction,
  addUntagged,
  connectWithHmrc,
  sendUpdate,
  signUpForDigitalTax,
} from './support/digital-tax.ts';
import { navigateTo } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Today is 20 November 2026 for the server, whatever the browser's clock says. */
test('on a phone: calendar quarters, an update of zeros, and holiday lets up to 2024-25', async ({
  page,
}) => {
  const nin = 'AA313131D';
  await signUpForDigitalTax(page, nin);
  await addUntagged(page, {
    description: 'Card payment 4471',
    amount: '12.99',
    trans_type: 'Out',
    trans_date: '10/05/2026',
  });
  for (const year of [2024, 2025])
    await addTransaction(page, {
      description: 'Cottage',
      amount: '700.00',
      trans_type: 'In',
      category: 22,
      trans_date: `10/05/${year}`,
    });
  await page.goto('/MTD?year=2026-2027');
  await connectWithHmrc(page, { nin, has: 'both' });
  const businesses = page.getByRole('combobox', { name: 'Business' });
  const choose = async (name: string) => {
    const labels = await businesses.getByRole('option').allTextContents();
    await businesses.selectOption(labels.find((label) => label.includes(name)) ?? '');
  };
  const dialog = page.getByRole('dialog');
  const first = 'for the period to 30 Jun 2026';

  await test.step('the days are those of the server, and calendar quarters can be chosen', async () => {
    await choose('Self-employment');
    await expect(page.getByText('13 days late')).toHaveCount(2);
    await page.getByRole('button', { name: 'Use calendar quarters' }).click();
    await dialog.getByRole('button', { name: 'Use calendar quarters' }).click();
    await expect(page.getByRole('button', { name: `Submit Update ${first}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use standard quarters' })).toBeVisible();
  });

  const untagged = dialog.getByText('1 transaction of this period has no tag. It is not in this update.');
  await test.step('untagged transactions are named, and their link returns to the open update', async () => {
    await page.getByRole('button', { name: `Submit Update ${first}` }).tap();
    await expect(untagged).toBeVisible();
    await expect(page).toHaveURL(/&business=X\w+&period=2026-06-30$/);
    await photograph(page, 'digital-tax-untagged');
    await dialog.getByRole('link', { name: 'Show untagged' }).tap();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(page.getByText('Card payment 4471')).toBeVisible();
    await page.goBack();
    await expect(untagged).toBeVisible();
    await page.reload();
    await expect(untagged).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Submit Update ${first}` })).toBeFocused();
  });

  await test.step('a quarter of zeros is sent, and the focus stays with its row', async () => {
    await sendUpdate(page, `Submit Update ${first}`);
    await expect(page.getByRole('button', { name: `Amend ${first}` })).toBeFocused();
    await expect(
      page.getByText('An update of this year has been sent, so this cannot change now.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Use .* quarters/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Details of Quarterly update/ }).click();
    await dialog.getByText('What was sent').click();
    await expect(dialog.getByText(/"turnover": 0,/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the next update includes that quarter, and expenses are suggested as they were sent', async () => {
    await page.getByRole('button', { name: 'Submit Update for the period to 30 Sept 2026' }).click();
    await dialog.getByLabel('As one total').check();
    await expect(dialog.getByRole('row', { name: /^Expenses in one figure/ })).toBeHidden();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Submitted' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Included in the update to 30 Sept 2026')).toBeVisible();
    await expect(page.getByRole('button', { name: `Amend ${first}` })).toHaveCount(0);
    await page.getByRole('button', { name: 'Amend for the period to 30 Sept 2026' }).click();
    await expect(dialog.getByLabel('As one total')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a holiday let has boxes of its own in 2024-25, and none from 2025-26', async () => {
    await navigateTo(page, '/MTD?year=2024-2025');
    await expect(
      page.getByRole('button', { name: 'Submit Update for the period to 5 Jul 2024' }),
    ).toBeVisible();
    await choose('UK property');
    await page.getByRole('button', { name: 'Submit Update for the period to 5 Jul 2024' }).click();
    await expect(
      dialog.getByRole('row', { name: /^Income of furnished holiday lets £700.00/ }),
    ).toBeVisible();
    await photograph(page, 'digital-tax-holiday-let');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await navigateTo(page, '/MTD?year=2025-2026');
    await expect(
      page.getByRole('button', { name: 'Submit Update for the period to 5 Jul 2025' }),
    ).toBeVisible();
    await choose('UK property');
    await page.getByRole('button', { name: 'Submit Update for the period to 5 Jul 2025' }).click();
    await expect(dialog.getByText(/^HMRC has no box for these tags in this tax year/)).toBeVisible();
    await expect(dialog.getByText(/^Holiday let income · £700.00/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /furnished holiday lets/ })).toHaveCount(0);
    await photograph(page, 'digital-tax-left-out');
  });
});
