import type { Page } from '@playwright/test';
import { chooseYear, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Typing in a form survives its tab, saved forms can be printed, and the COVID page saves its ticks. */
test('typing survives a closed tab, a saved form prints, and the COVID page saves as it changes', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signUp(page, '/taxForms/menu');

  await test.step('closes a tab two seconds after the last key', async () => {
    await openForm(page, '2025-2026', 'SA105');
    const draftSaved = page.waitForResponse(
      (reply) => reply.url().includes('/tax/drafts') && reply.request().method() === 'PUT' && reply.ok(),
    );
    // The browser's clock moves on by two seconds and then stops, so a later save would never run.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
    await page.getByLabel('Number of properties let').fill('3');
    await page.clock.runFor(2000);
    await draftSaved;
    await page.close({ runBeforeUnload: false });
  });

  await context.clock.resume();
  const again = await context.newPage();
  await again.goto('/taxForms/menu');
  await test.step('the menu shows that the form has unsaved changes', async () => {
    await chooseYear(again, '2025-2026');
    const card = again.getByRole('main').getByRole('link').filter({ hasText: 'SA105' });
    await expect(card).toContainText('Unsaved changes');
    await expect(card).not.toContainText('Not started');
    await photograph(again, '8-menu-unsaved');
  });
  await test.step('the form reopens as it was typed, and can be reverted', async () => {
    await openForm(again, '2025-2026', 'SA105');
    const box = again.getByLabel('Number of properties let');
    await expect(box).toHaveValue('3');
    await expect(again.getByText(/We restored your unsaved changes from/)).toBeVisible();
    await photograph(again, '8-draft');
    await again.getByRole('button', { name: 'Discard changes' }).click();
    await expect(box).toHaveValue('');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect(box).toHaveValue('3');
  });

  await test.step('saves and includes it', async () => {
    await again.getByLabel('Include in my return').check();
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(again.getByText(/^Saved/)).toBeVisible();
    await expect(again.getByText(/We restored your unsaved changes from/)).toBeHidden();
  });

  await test.step('later typing is saved too', async () => {
    const box = again.getByLabel('Number of properties let');
    for (const [typed, call] of [
      ['4', 'PUT'],
      ['3', 'DELETE'],
    ] as const) {
      const sent = again.waitForResponse(
        (reply) => reply.url().includes('/tax/drafts') && reply.request().method() === call,
      );
      await box.fill(typed);
      expect((await sent).ok()).toBe(true);
    }
  });

  await test.step('the printed form has every answer with its box, and no buttons', async () => {
    await again.getByRole('link', { name: 'Print' }).click();
    const paper = again.getByRole('article');
    await expect(paper.getByRole('row', { name: /1 Number of properties let 3/ })).toBeVisible();
    await expect(paper).toContainText('2025-2026');
    await expect(paper.locator('a, button, input, select, textarea')).toHaveCount(0);
    await photograph(again, '8-print');
    await again.emulateMedia({ media: 'print' });
    await expect(again.getByRole('button', { name: 'Print' })).toBeHidden();
    await again.emulateMedia({ media: 'screen' });
  });

  await test.step('the COVID page keeps its ticks and leads to its forms', async () => {
    await again.getByRole('link', { name: 'Tax forms', exact: true }).click();
    await chooseYear(again, '2021-2022');
    await again.getByRole('link', { name: /COVID-19 support/ }).click();
    await expect(again.getByRole('heading', { name: 'Covid support page' })).toBeVisible();
    await expect(again.getByLabel('I am employed')).toBeHidden();
    await again.getByLabel('I worked from home').check();
    const saved = again.waitForResponse(
      (reply) =>
        reply.url().includes('saveObjectData') &&
        (reply.request().postData() ?? '').includes('"employed":true'),
    );
    await again.getByLabel('I am employed').check();
    expect((await saved).ok()).toBe(true);
    await expect(again.getByText('Your answers are saved')).toBeVisible();
    await again.reload();
    await expect(again.getByLabel('I am employed')).toBeChecked();
    await photograph(again, '8-covid');
    await again.getByRole('button', { name: /Fill it Now/ }).click();
    await expect(again.getByRole('heading', { name: 'Working from home' })).toBeVisible();
    await expect(again.getByRole('combobox', { name: 'Tax year', exact: true })).toHaveValue('2021');
  });
});

async function openForm(page: Page, year: string, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Tax forms', exact: true }).click();
  await chooseYear(page, year);
  await page.getByRole('main').getByRole('link').filter({ hasText: code }).click();
}
