import { filer, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Only reads the demo filer's books. */
test('a bar leads to its transactions, and a regular item to a new rule and to its transactions', async ({
  page,
}) => {
  await signIn(page, filer, '/insights');
  const grid = page.getByRole('grid', { name: /transactions/i });

  await test.step('a chart becomes large, and Escape makes it small again', async () => {
    const expand = page.getByRole('button', { name: 'Expand: Tagged income and expenses' });
    await expand.click();
    await expect(page).toHaveURL(/tile=2/);
    await expect(page.getByRole('button', { name: 'Close: Tagged income and expenses' })).toBeFocused();
    await photograph(page, 'insights-large');
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/tile=/);
    await expect(expand).toBeFocused();
  });

  await test.step('Enter on a bar shows its transactions', async () => {
    const months = page.getByRole('slider', { name: 'Chart: Tagged income and expenses' });
    await months.focus();
    await months.press('ArrowRight');
    await expect(months).toHaveAttribute('aria-valuetext', /^6 May.*: Income £[\d,.]+, Expenses £[\d,.]+$/);
    await months.press('Enter');
    await expect(page).toHaveURL(/\/transactions\?.*dates=tax/);
    await expect(grid.getByRole('row', { name: /Northlight Studio, invoice/ })).toHaveCount(1);
    await expect(grid.getByRole('row', { name: /Adobe Creative Cloud/ })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/insights$/);
  });

  const rule = page.getByRole('dialog', { name: 'Add rule' });

  await test.step('a regular item opens the rule with what it knows, and Escape closes it', async () => {
    await page.getByRole('button', { name: 'Regular items' }).click();
    await photograph(page, 'insights-regular');
    await page.getByRole('link', { name: /^Make rule: .*Adobe/i }).click();
    await expect(rule).toBeVisible();
    await expect(rule.getByRole('combobox', { name: /account/i }).first()).toHaveValue(/Starling/);
    await expect(rule.getByRole('textbox').filter({ visible: true }).first()).toHaveValue(/Adobe/i);
    await page.keyboard.press('Escape');
    await expect(rule).toBeHidden();
    await page.goBack();
  });

  await test.step('its transactions are the only ones in the list', async () => {
    await page.getByRole('link', { name: /^View items: .*Adobe/i }).click();
    await expect(page).toHaveURL(/\/transactions/);
    await expect(grid.getByRole('row', { name: /Adobe Creative Cloud/ })).toHaveCount(3);
    await expect(grid.getByRole('row', { name: /Northlight/ })).toHaveCount(0);
  });
});
