import type { Page } from '@playwright/test';
import { chooseYear, filer, signIn, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/**
 * Code that is not loaded yet cannot be fetched: the connection is gone, or a newer version has replaced the file.
 */

const NOT_LOADED = 'could not load';

test('a screen that cannot be fetched says so next to the menu, and tries again', async ({
  page,
  context,
}) => {
  await signUp(page);
  await idle(page);
  await context.setOffline(true);
  await menu(page, 'Rules').click();
  const message = page.getByRole('main').getByRole('alert').filter({ hasText: NOT_LOADED });
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/rules$/);
  await photograph(page, 'screen-not-loaded');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeVisible();

  await menu(page, 'Transactions').click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  await menu(page, 'Rules').click();
  await expect(message).toBeVisible();
  await context.setOffline(false);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
});

test('a screen with a missing file says so, even when it is the first screen', async ({ page }) => {
  const missing = /\/assets\/(rules-screen|accounts-screen)-.*\.(js|css)$/;
  await page.route(missing, (route) => route.fulfill({ status: 404, body: 'not there' }));
  await signUp(page);
  await menu(page, 'Accounts').click();
  const message = page.getByRole('main').getByRole('alert').filter({ hasText: NOT_LOADED });
  await expect(message).toBeVisible();
  await page.goto('/rules');
  await expect(message).toBeVisible();
  await expect(menu(page, 'Accounts')).toBeVisible();
  await page.unroute(missing);
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeVisible();
});

test('a dialog that cannot be fetched says so in front of the screen, and opens once it can be', async ({
  page,
  context,
}) => {
  await signUp(page, '/rules');
  const add = page.getByRole('button', { name: 'Add rule' }).first();
  await expect(add).toBeEnabled();
  await idle(page);
  await page.getByLabel('Search rules').fill('typed before');
  await context.setOffline(true);
  await add.click();
  const message = page.getByRole('dialog', { name: NOT_LOADED });
  await expect(message).toBeVisible();
  await photograph(page, 'dialog-not-loaded');
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByLabel('Search rules')).toHaveValue('typed before');

  await add.click();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
  await add.click();
  await context.setOffline(false);
  await message.getByRole('button', { name: 'Try again' }).click();
  const rule = page.getByRole('dialog', { name: 'Add rule' });
  await expect(rule).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rule).toBeHidden();
  await expect(add).toBeFocused();
});

test('a dialog whose styles could not be fetched never appears without them', async ({ page }) => {
  await signIn(page, filer, '/taxBreakdown');
  await chooseYear(page, '2025-2026');
  const draft = page.getByRole('button', { name: 'Draft report' }).first();
  await expect(draft).toBeVisible();
  const styles = /\/assets\/report.*\.css$/;
  await page.route(styles, (route) => route.abort());
  await draft.click();
  const message = page.getByRole('dialog', { name: NOT_LOADED });
  await expect(message).toBeVisible();
  await page.unroute(styles);
  await message.getByRole('button', { name: 'Try again' }).click();
  const report = page.getByRole('dialog', { name: /^Draft tax return/ });
  await expect(report).toBeVisible();
  await expect(message).toBeHidden();
  // Its styles make the paper as tall as the window allows.
  expect((await report.locator('iframe').boundingBox())?.height).toBeGreaterThan(400);
});

test('a question that cannot be fetched keeps what was typed, and is asked once it can be', async ({
  page,
}) => {
  const kit = /\/assets\/kit-overlays-.*\.js$/;
  await page.route(kit, (route) => route.abort());
  await signUp(page);
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add transaction' });
  await adding.getByLabel('Description').fill('typed before');
  await page.keyboard.press('Escape');
  const message = page.getByRole('dialog', { name: NOT_LOADED });
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toBeHidden();
  await expect(adding.getByLabel('Description')).toHaveValue('typed before');

  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await page.unroute(kit);
  await message.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(adding.getByLabel('Description')).toHaveValue('typed before');
});

test('a form whose check could not be fetched saves once it can be', async ({ page }) => {
  const checks = /\/validators\//;
  let hasFailed = false;
  await page.route(checks, async (route) => {
    hasFailed = true;
    await route.abort();
  });
  await signUp(page, '/taxForms/SA105?year=2024-2025');
  await page.getByLabel(/Repairs and maintenance/).fill('111');
  await expect.poll(() => hasFailed).toBe(true);
  await page.unroute(checks);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save without including' }).click();
  await expect(page.getByText(/^Saved .*\d\d:\d\d/)).toBeVisible();
});

test('a session that ends offline locks the screen, and keeps what was typed', async ({ page, context }) => {
  await page.clock.install();
  await signUp(page, '/rules');
  await expect(page.getByRole('button', { name: 'Add rule' }).first()).toBeEnabled();
  await page.getByLabel('Search rules').fill('typed before');
  await page.clock.runFor(6000);
  await idle(page);
  await context.setOffline(true);
  // One second at a time: a page that slept that long would end the session.
  await page.clock.runFor('46:00');
  await expect(page.getByRole('dialog', { name: 'You have been logged out' })).toBeVisible();
  await expect(page.getByLabel('Search rules')).toHaveValue('typed before');
});

/** Waits until everything fetched in advance has arrived. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

function menu(page: Page, name: string) {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}
