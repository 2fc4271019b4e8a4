import type { Page } from '@playwright/test';
import { admin, signIn } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

const FORM = '/admin/forms/SA101/2019-20';

const field = (page: Page, at: number) => page.getByRole('treeitem', { level: 3 }).nth(at);
const drawn = (page: Page) => page.getByRole('region', { name: 'Form', exact: true });
const stage = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo', exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved ·/)).toBeVisible();

test('undo and redo continue after publishing, discarding and rolling back, as a new draft', async ({
  page,
}) => {
  test.slow();
  await signIn(page, admin, FORM);
  await expect(page.getByRole('tree')).toBeVisible();
  const [first, second] = [await titleOf(page, 0), await titleOf(page, 1)];
  await rename(page, 0, 'First new wording');
  await rename(page, 1, 'Second new wording');
  await saved(page);

  await test.step('undoing what was published makes a new draft, which can be redone', async () => {
    await publish(page, 2);
    await expect(undo(page)).toBeEnabled();
    await undo(page).click();
    await expect(page.getByText('Started a new draft of SA101, based on version 2.')).toBeVisible();
    await expect(stage(page, /^Draft/)).toBeVisible();
    await expect(drawn(page)).not.toContainText('Second new wording');
    await expect(drawn(page)).toContainText(second);
    await expect(drawn(page)).toContainText('First new wording');
    await saved(page);
    await expectAccessible(page);
    await photograph(page, 'undo-after-publishing');
    await undo(page).click();
    await expect(drawn(page)).toContainText(first);
    await expect(undo(page)).toBeDisabled();
    await redo(page).click();
    await redo(page).click();
    // Everything is as published, so there is no draft.
    await expect(drawn(page)).toContainText('Second new wording');
    await expect(stage(page, 'Version 2')).toBeVisible();
    await undo(page).click();
    await expect(stage(page, /^Draft/)).toBeVisible();
    await expect(drawn(page)).toContainText('First new wording');
    await publish(page, 3);
    // Steps undone before publishing can still be redone.
    await redo(page).click();
    await expect(drawn(page)).toContainText('Second new wording');
    await expect(page.getByText('Started a new draft of SA101, based on version 3.')).toBeVisible();
    await saved(page);
  });

  await test.step('a discarded draft can be restored', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Discard draft…' }).click();
    await page
      .getByRole('dialog', { name: 'Discard draft?' })
      .getByRole('button', { name: 'Discard draft' })
      .click();
    await expect(stage(page, 'Version 3')).toBeFocused();
    await expect(drawn(page)).toContainText(second);
    await expect(undo(page)).toHaveAttribute('title', /^Undo: discarded the draft/);
    await undo(page).click();
    await expect(drawn(page)).toContainText('Second new wording');
    await expect(stage(page, /^Draft/)).toBeVisible();
    await publish(page, 4);
  });

  await test.step('undoing a republished version makes a new draft', async () => {
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('button', { name: 'Publish version 1 again…' }).click();
    await page.getByLabel('Reason for rolling back').fill('The wording was right before');
    await page.getByRole('button', { name: 'Publish version 1 again' }).click();
    await expect(page.getByRole('region', { name: 'Roll back to version 1' })).toContainText('as version 5.');
    await page.getByRole('button', { name: 'Back to the editor' }).click();
    await expect(drawn(page)).toContainText(first);
    await undo(page).click();
    await expect(page.getByText('Started a new draft of SA101, based on version 5.')).toBeVisible();
    await expect(drawn(page)).toContainText('First new wording');
    await expect(drawn(page)).toContainText('Second new wording');
    // The steps before it are still there.
    await undo(page).click();
    await undo(page).click();
    await expect(undo(page)).toBeDisabled();
    await expect(drawn(page)).toContainText(second);
    await saved(page);
  });
});

async function titleOf(page: Page, at: number): Promise<string> {
  await field(page, at).click();
  return page.getByLabel('Title', { exact: true }).inputValue();
}

async function rename(page: Page, at: number, text: string): Promise<void> {
  await field(page, at).click();
  await page.getByLabel('Title', { exact: true }).fill(text);
}

/**
 * Publishes the draft without a second approver, as the demo data allows. The editor continues with the new
 * version.
 */
async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('region', { name: 'Review and publish' });
  await panel.getByLabel('Note for the log').fill(`For version ${version}`);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(stage(page, `Version ${version}`)).toBeFocused();
}
