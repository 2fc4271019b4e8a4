import { signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** The list of partnerships: entries are added, copied and removed, saved, taxed and printed. */
test('partnerships are added, copied, removed, saved and printed, and their profit is taxed', async ({
  page,
}) => {
  await signUp(page);

  await test.step('the menu has a card for the form, which starts empty', async () => {
    await page.getByRole('link', { name: 'Tax forms', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Tax forms', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Tax year', exact: true }).selectOption({
      label: '2024-2025',
    });
    await page.getByRole('link', { name: /^Partnership One/ }).click();
    await expect(page.getByRole('heading', { name: 'Partnership', exact: true })).toBeVisible();
    await expect(page.getByText('No partnership yet')).toBeVisible();
  });

  await test.step('an entry is filled in, and its computed boxes follow', async () => {
    await page.getByRole('button', { name: 'Add partnership' }).click();
    await page.getByLabel('Include').check();
    await page.getByLabel('Unique taxpayer reference of the partnership').fill('1123456789');
    await page.getByLabel('Trade or profession of the partnership').fill('Architects');
    await page.getByLabel('Your share of the profit or loss').fill('26000');
    await page.getByLabel('Losses of earlier years used this year').fill('2000');
    for (const box of ['Profit after losses', 'Your taxable profit from this partnership'])
      await expect(page.getByRole('status', { name: box })).toHaveText('£24,000.00');
  });

  await test.step('a copy is removed, and the removal undone and redone', async () => {
    const entries = page.getByRole('checkbox', { name: 'Include Architects in my return' });
    await page.getByRole('button', { name: 'Copy Architects' }).click();
    await expect(entries).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Architects' }).last().click();
    await expect(entries).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entries).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Architects' }).last().click();
    await expect(entries).toHaveCount(1);
  });

  await test.step('after saving, the form shows what it changes', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'What this form changes' });
    await expect(panel).toContainText('Shares of profit£26,000.00');
    await expect(panel).toContainText('Losses of earlier years−£2,000.00');
    await expect(panel).toContainText('Taxable profit£24,000.00');
    await photograph(page, '9-partnership');
  });

  await test.step('it prints with its boxes', async () => {
    await page.getByRole('link', { name: 'Print' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Architects' })).toBeVisible();
    await expect(
      paper.getByRole('row', { name: /20 Your taxable profit from this partnership £24,000\.00/ }),
    ).toBeVisible();
  });
});
