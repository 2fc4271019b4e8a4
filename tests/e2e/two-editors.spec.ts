import type { Browser, Page } from '@playwright/test';
import { guidePicture } from './support/guide-picture.ts';
import { admin, signIn } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

/** A separate form and year: publishing in other tests changes which box comes first. */
const FORM = '/admin/forms/SA105/2019-20';

/** The editor with the form open, in a separate browser context. */
async function editor(browser: Browser, form = FORM): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, admin, form);
  await expect(page.getByRole('tree')).toBeVisible();
  return page;
}

const field = (page: Page, at: number) => page.getByRole('treeitem', { level: 3 }).nth(at);
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved ·/)).toBeVisible();

async function rename(page: Page, at: number, text: string): Promise<void> {
  await field(page, at).click();
  await title(page).fill(text);
}

test('two browsers edit one draft: different fields both survive, the same field asks, undo affects only its own changes', async ({
  browser,
}) => {
  test.slow();
  const [ann, bob] = [await editor(browser), await editor(browser)];
  await expect(bob.getByLabel('Also here')).toContainText('You, elsewhere');

  await rename(ann, 0, 'Named by the first');
  await saved(ann);
  // The second, unaware of this, edits another field: both changes are in the draft.
  await rename(bob, 1, 'Named by the second');
  await saved(bob);
  await expect(field(bob, 0)).toContainText('Named by the first');
  await expect(field(bob, 1)).toContainText('Named by the second');
  // Within a heartbeat the first has it too, without doing anything.
  await expect(field(ann, 1)).toContainText('Named by the second', { timeout: 20_000 });
  await expect(field(ann, 0)).toContainText('Named by the first');
  // Each is still at the box they edited, although the other's change arrived since.
  await expect(ann.getByLabel('Also here').getByTitle(/open at Box 2$/)).toBeVisible({ timeout: 20_000 });
  await expect(bob.getByLabel('Also here').getByTitle(/open at Box 1$/)).toBeVisible({ timeout: 20_000 });

  // The same attribute of the same field: the second must choose, and sees the other value.
  // Presence would tell the second too early.
  await bob.route('**/presence?*', (route) => route.abort());
  await rename(ann, 2, 'Split year');
  await saved(ann);
  await rename(bob, 2, 'Split-year treatment claimed');
  const panel = bob.getByRole('alert', { name: 'Conflicting changes' });
  await expect(panel.getByText(/“Split year”/)).toBeVisible();
  await expect(panel.getByText(/“Split-year treatment claimed”/)).toBeVisible();
  await expectAccessible(bob);
  await photograph(bob, 'two-editors');
  await guidePicture(bob, 'two-editors', panel, { window: 900 });
  await expect(panel.getByRole('button', { name: /to choose/ })).toBeDisabled();
  await panel.getByLabel(/“Split year”/).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
  // Nothing of the second's change is left to undo, and the page says so.
  await expect(bob.getByText(/SA105: one of your steps can no longer be undone or redone/)).toBeVisible();
  await bob.unroute('**/presence?*');
  await expect(field(bob, 2)).toContainText('Split year');

  // Undo in the second undoes only the second's changes.
  await bob.getByRole('button', { name: 'Undo' }).click();
  await expect(field(bob, 1)).not.toContainText('Named by the second');
  await expect(field(bob, 0)).toContainText('Named by the first');
  await saved(bob);

  // The window closes before the save: the browser offers the change when the form is opened again.
  // Only from inside the page, because requests from a closing page bypass the test's routes.
  await bob.evaluate(() => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      typeof input === 'string' && input.includes('/draft')
        ? Promise.reject(new TypeError('offline'))
        : real(input, init);
  });
  await rename(bob, 3, 'Typed just before closing');
  await expect(bob.getByText(/saved in this browser/)).toBeVisible();
  await bob.reload();
  await expect(bob.getByRole('region', { name: 'Unsaved changes' })).toContainText(
    'Typed just before closing',
  );
  await expectAccessible(bob);
  await bob.getByRole('button', { name: 'Restore changes' }).click();
  await expect(field(bob, 3)).toContainText('Typed just before closing');
  await saved(bob);
  await expect(bob.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  // A tab closed at once: the typing is on the server.
  await rename(bob, 0, 'Typed and closed');
  const closed = bob.waitForEvent('close');
  await bob.close({ runBeforeUnload: true });
  await closed;
  await expect(async () => {
    await ann.reload();
    await expect(field(ann, 0)).toContainText('Typed and closed', { timeout: 2000 });
  }).toPass({ timeout: 10_000 });
});

test('a value that one editor restores stays in both windows', async ({ browser }) => {
  test.slow();
  const form = '/admin/forms/SA104S/2019-20';
  const [ann, bob] = [await editor(browser, form), await editor(browser, form)];
  const arrives = (page: Page, text: string) =>
    expect(field(page, 0)).toContainText(text, { timeout: 20_000 });
  await rename(bob, 0, 'As it was saved');
  await saved(bob);
  await arrives(ann, 'As it was saved');
  await rename(ann, 0, 'Tried for a moment');
  await arrives(bob, 'Tried for a moment');
  await rename(ann, 0, 'As it was saved');
  await saved(ann);
  await arrives(bob, 'As it was saved');
});

test('a restored figure of the rates stays in both windows', async ({ browser }) => {
  test.slow();
  const open = async () => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, admin, '/admin/rates/2019-20');
    return page.getByLabel('Personal Allowance', { exact: true });
  };
  const [ann, bob] = [await open(), await open()];
  const turns = [
    [bob, '12,580', ann],
    [ann, '12,590', bob],
    [ann, '12,580', bob],
  ] as const;
  for (const [from, amount, to] of turns) {
    await from.fill(amount);
    await from.blur();
    await expect(to).toHaveValue(amount, { timeout: 20_000 });
  }
});
