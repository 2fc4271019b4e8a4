import type { Page } from '@playwright/test';
import { admin, signIn } from './support/steps.ts';
import { guidePicture } from './support/guide-picture.ts';
import { findings, describeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Read only: the test edits nothing, so no draft starts. */
const FORM = '/admin/forms/SA105/2025-26';

/** Each view with something only it has, to detect that it has loaded: its code loads on demand. */
const views = {
  Form: '[role="treeitem"]',
  Source: '.cm-content',
  Grid: '[role="grid"]',
  Welsh: '[aria-label^="Welsh: "]',
  Preview: '[aria-label="Width of the preview"]',
} as const;
type View = keyof typeof views;

/** Every pane of the editor in the real app, with no axe findings: wide and light, then phone and dark. */
test('every pane of the editor is accessible, wide and light and on a dark phone', async ({ page }) => {
  await signIn(page, admin, FORM);
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByRole('treeitem', { level: 3 }).first().click();

  await test.step('Shift selects fields, and no text on the page', async () => {
    const rows = page.getByRole('treeitem', { level: 3 });
    await rows.nth(3).click({ modifiers: ['Shift'] });
    const boxes = page.locator('[data-try] [data-at] label');
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('heading', { name: /^\d+ fields$/ })).toBeVisible();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await rows.first().click();
  });

  await test.step('at 1280 x 800 the form has the most room', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const form = page.locator('section[data-pane]');
    await expect.poll(async () => (await form.boundingBox())?.width).toBeGreaterThanOrEqual(700);
    expect((await form.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    const panes = page.getByRole('group', { name: 'Panes around the form' });
    for (const pane of ['List of fields', 'Properties']) {
      await panes.getByRole('button', { name: pane }).click();
      await expect(panes.getByRole('button', { name: pane })).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(page.getByRole('tree')).toBeHidden();
    expect((await form.boundingBox())?.width).toBeGreaterThan(1200);
    await examine(page, 'Only the form, wide');
    for (const pane of ['List of fields', 'Properties', 'Problems and changes'])
      await panes.getByRole('button', { name: pane }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
  });

  await test.step('at 1280 px: each view, each tab of the dock', async () => {
    for (const view of Object.keys(views) as View[]) {
      await show(page, view);
      await examine(page, `${view}, wide`);
      if (view === 'Preview') await guidePicture(page, 'preview', page.getByRole('main'), { window: 700 });
    }
    await show(page, 'Form');
    await eachTab(page, 'wide');
    await page.getByRole('tab', { name: 'Tests' }).click();
    await expect(page.getByText('All 2 scenarios pass.')).toBeVisible();
    await guidePicture(page, 'scenarios', page.getByRole('main'), { window: 800 });
  });

  await test.step('at 390 px in the dark: the same, pane by pane', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const panes = page.getByRole('group', { name: 'Panes' });
    // The bar above it has three lines: which form, its progress, and the preview settings.
    const bar = await page.locator('[data-editor] > [data-stop]').first().boundingBox();
    expect(bar?.height).toBeLessThan(130);
    for (const pane of ['Fields', 'Properties']) {
      await panes.getByRole('button', { name: pane }).click();
      await examine(page, `${pane}, phone`);
    }
    await panes.getByRole('button', { name: 'Form', exact: true }).click();
    for (const view of Object.keys(views) as View[]) {
      await show(page, view);
      await examine(page, `${view}, phone`);
    }
    await show(page, 'Form');
    await panes.getByRole('button', { name: /^Problems/ }).click();
    await eachTab(page, 'phone');
  });
});

async function show(page: Page, view: View): Promise<void> {
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();
  await expect(page.locator(views[view]).first()).toBeAttached();
}

async function eachTab(page: Page, look: string): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Problems and changes' }).getByRole('tab');
  // Problems, Rules, Changes, Done, and the screen's own tabs.
  expect(await tabs.count()).toBeGreaterThan(7);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await examine(page, `${(await tab.innerText()).replaceAll(/\s+/g, ' ')}, ${look}`);
  }
}

/** Runs axe once the pane has loaded. Includes the target-size rule, which axe leaves off by default. */
async function examine(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const found = await findings(page, { rules: { 'target-size': { enabled: true } } });
  expect.soft(describeFindings(found), name).toEqual([]);
}
