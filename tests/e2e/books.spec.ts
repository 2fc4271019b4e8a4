import type { Page } from '@playwright/test';
import { keysOf } from './support/keys.ts';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** A link to the transactions with these filters. Spec 2, 2.1. */
const linkWith = (data: object) => `/transactions/${Buffer.from(JSON.stringify(data)).toString('base64')}`;

test('books work by keyboard: select, tag, undo and redo, note, discard, saved filters, links', async ({
  page,
}) => {
  const keys = await keysOf(page);
  const grid = page.getByRole('grid', { name: 'Transactions' });
  const rows = grid.getByRole('rowgroup').last().getByRole('row');
  const expenses = page.getByRole('region', { name: 'Tax year summary' });
  const toolbar = page.getByRole('toolbar', { name: 'Selected transactions' });

  await test.step('empty books explain how to start; the demo account fills them and is marked', async () => {
    await signUp(page);
    await expect(page.getByRole('heading', { name: 'Welcome to your books' })).toBeVisible();
    await photograph(page, 'books-welcome');
    await page.getByRole('button', { name: 'Don’t ask again' }).focus();
    await keys.press('Enter');
    await expect(page.getByText('You have no password')).toBeHidden();
    await page.getByRole('button', { name: 'Try demo account' }).focus();
    await keys.press('Enter');
    await expect(page.getByText(/include demo transactions/)).toBeVisible();
    await expect(expenses).toContainText('£3,572.83');
  });

  await test.step('filters narrow the list, appear in the address and are saved by name', async () => {
    await page.getByLabel('Tag filter').focus();
    await keys.press('ArrowDown');
    await expect(rows).toHaveCount(3);
    await expect(page).toHaveURL(/tagged=no/);
    await expect(page.getByText('3 shown', { exact: true })).toBeVisible();
    await nameFilters(page, 'Waiting');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).not.toHaveURL(/tagged/);
    await expect(page.getByText(/^\d+ shown$/)).toBeHidden();
  });

  await test.step('a column scrolls into view when it is switched on', async () => {
    const note = page.getByRole('columnheader', { name: 'Note' });
    for (const isShown of [true, false]) {
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: /notes column/ }).press('Enter');
      await expect(page.getByRole('menu')).toBeHidden();
      if (isShown) await expect(note).toBeInViewport({ ratio: 1 });
      else await expect(note).toHaveCount(0);
    }
  });

  await test.step('a saved filter applies; Shift selects a range; C tags it, and the tax changes', async () => {
    await page.getByRole('button', { name: 'Saved filters' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Waiting' }).press('Enter');
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('menu')).toBeHidden();
    await grid.focus();
    await keys.press('Space', 'Shift+ArrowDown');
    await expect(toolbar).toContainText(/^2 items = £[\d.]+ Out; £0\.00 In/);
    await photograph(page, 'books-selected');
    await keys.press('c');
    await keys.at(page.getByLabel('Search tags'));
    await keys.type('Trading expense');
    await keys.press('Enter');
    await expect(page.getByText(/^Tagged 2 items as/)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(expenses).not.toContainText('£3,572.83');
  });

  await test.step('Ctrl Z undoes it, Ctrl Shift Z redoes it', async () => {
    await keys.press('Control+z');
    await expect(rows).toHaveCount(3);
    await expect(expenses).toContainText('£3,572.83');
    await keys.press('Control+Shift+z');
    await expect(rows).toHaveCount(1);
    await expect(expenses).not.toContainText('£3,572.83');
    await keys.press('Control+z');
    await expect(rows).toHaveCount(3);
  });

  await test.step('N writes a note, D discards; both can be undone', async () => {
    await grid.focus();
    await keys.press('Home', 'Control+Home', 'Space', 'n');
    await keys.at(page.getByRole('dialog').getByLabel('Note'));
    await keys.type('ask the accountant');
    await keys.to(page.getByRole('button', { name: 'Confirm' }));
    await keys.press('Enter');
    await expect(page.getByText('Note saved')).toBeVisible();
    await grid.focus();
    await keys.press('d');
    await expect(page.getByRole('dialog', { name: 'Discard' })).toContainText(
      'Only items that are not tagged will be discarded.',
    );
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.press('Control+z');
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Search transactions').focus();
    await keys.type('accountant');
    await expect(rows).toHaveCount(1);
    await keys.press('Control+z', 'Escape', 'Escape');
    await expect(rows).toHaveCount(3);
    await keys.at(grid);
  });

  await test.step('links bring filters, year and order, and report when nothing matches', async () => {
    await page.goto(
      `${linkWith({ taxYear: 'LAST_YEAR', type: 'E', tagged: 'N', description: ['train'], order: 'ASC', orderBy: 'amount' })}/a-token`,
    );
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(
      /\/transactions\?description=train&tagged=no&money=out&sort=amount&year=2025-2026$/,
    );
    // The demo account has more than two years of transactions. This range covers all of them.
    await page.goto(linkWith({ fromDate: '01/07/2000', toDate: '30/06/2099' }));
    await expect(page).toHaveURL(/years=all/);
    await expect(page.getByRole('button', { name: 'Remove filter: All years' })).toBeVisible();
    await expect(page.getByText(/^\d+ shown$/)).toBeVisible();
    const [inYear = 0, shown = 0] = (
      await page.getByText(/^\d+ (in this year|shown)$/).allTextContents()
    ).map((text) => Number.parseInt(text));
    expect(shown).toBeGreaterThan(inYear);
    await page.getByLabel('Tax year', { exact: true }).selectOption({ index: 2 });
    await expect(page).not.toHaveURL(/years=all/);
    await page.goto(linkWith({ taxYear: 'CURRENT_YEAR', tagName: 'Nothing has this tag' }));
    const alert = page.getByRole('dialog', { name: 'No found transactions' });
    await expect(alert).toContainText('There are no transactions that match the current search parameters');
    await photograph(page, 'books-nothing-found');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Clear filters' }).first().press('Enter');
    await page.getByRole('button', { name: 'Remove demo account' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Welcome to your books' })).toBeVisible();
  });
});

async function nameFilters(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Saved filters' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save these filters…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save filters' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await photograph(page, 'books-save-filters');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible();
}

test('shows only rows claimed in another year, even after a reload, until people ask for all', async ({
  page,
}) => {
  const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('rowgroup').last().getByRole('row');
  const heading = page.getByRole('heading', { name: /claimed in a year different to the source/ });
  await signUp(page);
  await page.getByRole('button', { name: 'Try demo account' }).click();
  await page.getByLabel('Tag filter').selectOption({ label: 'All tagged' });
  await rows
    .first()
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
  await dialog.getByLabel('Claim in another year').check();
  await dialog.getByRole('textbox', { name: 'Tax date' }).fill('01/06/2024');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await navigateTo(page, '/txYearCheck');
  await expect(heading).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(rows).toHaveCount(1);
  // Changing a filter rewrites the address.
  await page.getByLabel('Tag filter').selectOption({ label: 'All tagged' });
  // The year comes last. A reload in the same millisecond as a change of address loses its state in the browser.
  await expect(page).toHaveURL(/tagged=yes&year=/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'See all transactions' }).click();
  await expect(heading).toBeHidden();
  await expect(page.getByText(/^\d+ in this year$/)).toBeVisible();
  // The rows appear before the address is updated.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"listed"');
  await page.reload();
  await expect(page.getByText(/^\d+ in this year$/)).toBeVisible();
  await expect(heading).toBeHidden();
});

test('an action on a deleted row shows a message and closes its dialog', async ({ page }) => {
  // As on another device: nothing notifies this window.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const edit = (on: Page) =>
    on
      .getByRole('grid', { name: 'Transactions' })
      .getByRole('rowgroup')
      .last()
      .getByRole('row')
      .first()
      .getByRole('button', { name: /^Edit / });
  await signUp(page);
  await page.getByRole('button', { name: 'Try demo account' }).click();
  await page.getByLabel('Tag filter').selectOption({ label: 'All tagged' });
  const name = (await edit(page).getAttribute('aria-label')) ?? '';
  const like = page.getByRole('button', { name, exact: true });
  const before = await like.count();
  await edit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' });
  await expect(dialog.getByText('Receipts', { exact: true })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/transactions?tagged=yes');
  await expect(edit(other)).toHaveAttribute('aria-label', name);
  await other.getByRole('grid', { name: 'Transactions' }).focus();
  for (const key of ['Control+Home', 'Space', 'd']) await other.keyboard.press(key);
  await other.getByRole('button', { name: 'Untag and discard' }).click();
  await expect(other.getByText('Discarded 1 item')).toBeVisible();
  await other.close();

  await dialog.getByRole('button', { name: 'Untag' }).click();
  await page.getByRole('dialog', { name: 'Untag' }).getByRole('button', { name: 'Untag' }).click();
  const alert = page.getByRole('dialog', { name: 'Oops' });
  await expect(alert).toContainText('This transaction no longer exists');
  await alert.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(like).toHaveCount(before - 1);
});

test('shows a note someone else wrote before replacing it, and removes a receipt once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await signUp(page);
  await page.getByRole('button', { name: 'Try demo account' }).click();
  const edit = (on: Page) => on.getByRole('button', { name: /^Edit / }).first();
  const open = async (on: Page) => {
    await edit(on).click();
    await expect(dialogOf(on).getByText('Receipts', { exact: true })).toBeVisible();
  };
  const dialogOf = (on: Page) => on.getByRole('dialog', { name: 'Edit transaction' });
  const save = async (on: Page, note: string) => {
    await dialogOf(on).getByLabel('Note').fill(note);
    await dialogOf(on)
      .getByRole('button', { name: /^(Confirm|Save)$/ })
      .click();
  };
  await open(page);
  const other = await page.context().newPage();
  await other.goto('/transactions');
  await open(other);
  await save(other, 'ask Ann for the bill');
  await expect(dialogOf(other)).toBeHidden();
  await other.close();

  await save(page, 'paid in cash');
  const question = page.getByRole('dialog', { name: 'Someone has changed this note' });
  await expect(question).toContainText('“ask Ann for the bill”');
  await question.getByRole('button', { name: 'Back to my note' }).click();
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('paid in cash');
  await dialogOf(page)
    .getByRole('button', { name: /^(Confirm|Save)$/ })
    .click();
  // Reopened before the list has refetched, the dialog already has what was saved.
  const news = Promise.withResolvers<void>();
  await page.route('**/getTransactions.php*', async (route) => {
    await news.promise;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Replace with mine' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await edit(page).click();
  await expect(dialogOf(page).getByLabel('Loading the transaction')).toBeVisible();
  news.resolve();
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('paid in cash');
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await dialogOf(page).locator('input[type="file"]').first().setInputFiles(file);
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('deleteReceipt')) removals.push(request.url());
  });
  // While it is uploading, it is listed twice: in progress and stored.
  const remove = dialogOf(page).getByRole('button', { name: 'Remove bill.pdf' });
  await expect(remove).toHaveCount(1);
  await remove.dblclick();
  await expect(page.getByText('Removed bill.pdf')).toBeVisible();
  expect(removals).toHaveLength(1);
});
