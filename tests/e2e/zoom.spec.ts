import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { keysOf } from './support/keys.ts';
import { fillProfile, saveJob, signUp } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** What is left of a window of 1280 × 1024 at a zoom of 400 %: WCAG 2.2, 1.4.10 (Reflow). */
test.use({ viewport: { width: 320, height: 256 } });

test('at 400 % zoom and by keyboard alone: send a return, tag and split', async ({ page, context }) => {
  await signUp(page);
  const prepared = await context.newPage();
  await prepared.goto('/profileMain');
  await fillProfile(prepared, newUtr());
  await saveJob(prepared);
  await prepared.close();

  const keys = await keysOf(page);
  await test.step('send a test return', async () => {
    await page.goto('/taxReturn/form?year=2025-2026');
    await expectWhole(page);
    await keys.to(page.getByLabel('File with HMRC account'));
    await keys.press('Space');
    await keys.to(page.getByLabel('HMRC username'));
    await keys.type('123456789012');
    await keys.to(page.getByLabel('HMRC password', { exact: true }));
    await keys.type('sandbox-pass');
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await keys.to(submit);
    await expect(submit).toBeInViewport({ ratio: 1 });
    await keys.press('Enter');
    await expect(page.getByText('YOUR TEST WAS SUCCESSFUL', { exact: false })).toBeInViewport({
      timeout: 30_000,
    });
    await expectAccessible(page);
  });

  const grid = page.getByRole('grid', { name: 'Transactions' });
  const rows = grid.getByRole('rowgroup').last().getByRole('row');

  await test.step('tag', async () => {
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Try demo account' }).press('Enter');
    await expect(page.getByText(/include demo transactions/)).toBeVisible();
    await page.goto('/transactions?tagged=no&year=2026-2027');
    await expect(rows).toHaveCount(3);
    await keys.to(grid);
    await keys.press('Space', 'c');
    const search = page.getByLabel('Search tags');
    await keys.at(search);
    await expectWhole(page);
    await keys.type('Trading expense');
    await keys.press('Enter');
    await expect(page.getByText('Tagged 1 item as Trading expense')).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  await test.step('split', async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirm tag' });
    await keys.to(grid, 'Shift+Tab');
    await keys.press('Enter');
    await keys.to(dialog.getByRole('button', { name: 'Split', exact: true }));
    await keys.press('Enter');
    for (const part of ['Part 1', 'Part 2']) {
      const tag = dialog.getByRole('group', { name: part }).getByLabel('Tax tag');
      await keys.to(tag);
      await expect(tag).toBeInViewport();
      await keys.type('trading');
      await expect(page.getByRole('option', { name: /^Trading expense/ }).first()).toBeInViewport();
      await keys.press('ArrowDown', 'Enter');
      await expect(tag).toHaveValue('Trading expense');
    }
    await expectWhole(page);
    await keys.to(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
    await keys.press('Enter');
    await expect(page.getByText(/^Split .+ in 2 parts/)).toBeVisible();
    await expect(rows).toHaveCount(1);
  });

  await keys.nothingElse();
});

/** Nothing is cut at the side, and nothing needs sideways scrolling. */
async function expectWhole(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
