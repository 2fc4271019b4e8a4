import type { Page } from '@playwright/test';
import { signUp } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The connection breaks after the server made the change and before the page got the answer; people try again. */
test('retrying a change whose answer was lost makes it once, reports it and allows undo', async ({
  page,
}) => {
  const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('rowgroup').last().getByRole('row');
  await signUp(page);
  await page.getByRole('button', { name: 'Try demo account' }).click();
  await expect(page.getByText(/include demo transactions/)).toBeVisible();
  await page.getByLabel('Tag filter').selectOption('no');
  await expect(rows).toHaveCount(3);

  await test.step('tagging', async () => {
    await page.getByRole('grid', { name: 'Transactions' }).focus();
    for (const key of ['Space', 'c']) await page.keyboard.press(key);
    await page.getByLabel('Search tags').fill('Trading expense');
    await loseAnswer(page, /claimTransactions/, () => page.getByLabel('Search tags').press('Enter'));
    await page.getByLabel('Search tags').press('Enter');
    await expect(page.getByText('Tagged 1 item as Trading expense')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(rows).toHaveCount(3);
  });

  await test.step('splitting a row and adding a note, in one Save', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm tag' });
    await rows
      .first()
      .getByRole('button', { name: /^Edit / })
      .click();
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    for (const part of ['Part 1', 'Part 2']) {
      const tag = dialog.getByRole('group', { name: part }).getByLabel('Tax tag');
      await tag.fill('trading');
      await page
        .getByRole('option', { name: /^Trading expense/ })
        .first()
        .click();
      await expect(tag).toHaveValue('Trading expense');
    }
    await dialog.getByLabel('Note').fill('half of it is mine');
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await loseAnswer(page, /createTaxTransactions/, () => confirm.click());
    await expect(dialog.getByLabel('Note')).toHaveValue('half of it is mine');
    await confirm.click();
    await expect(page.getByText(/^Split .+ in 2 parts/)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Search transactions').fill('half of it is mine');
    await page.getByLabel('Tag filter').selectOption('yes');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByLabel('Tag filter').selectOption('no');
    await expect(rows).toHaveCount(3);
  });

  await test.step('applying a rule to existing rows', async () => {
    await page.evaluate(() =>
      fetch('/api/createRule.php', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' },
        body: JSON.stringify({
          id: -1,
          account: -1,
          type_id: 'E',
          tax_cat: 11,
          desc_op: 3,
          desc_val: 'screwfix',
          class_op: 1,
          class_val: '',
          percentage: 100,
        }),
      }),
    );
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.getByRole('checkbox', { name: 'Select rule 1' }).check();
    const apply = page.getByRole('button', { name: 'Apply to existing' });
    await loseAnswer(page, /\/rules\/\d+\/apply/, () => apply.click());
    await apply.click();
    await expect(page.getByText(/^The rule tagged \d+ transactions?\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  });
});

/**
 * The server makes the change, but its answer does not arrive: the page says that it could not reach the server.
 */
async function loseAnswer(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await act();
  const alert = page.getByRole('dialog', { name: 'Oops' });
  await expect(alert).toContainText('We could not reach the server');
  await alert.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(alert).toBeHidden();
}
