import type { Page } from '@playwright/test';
import { admin, signIn } from './support/steps.ts';
import { guidePicture } from './support/guide-picture.ts';
import { findings, inWords } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Only looked at: nothing is edited here, so that no draft begins. */
const FORM = '/admin/forms/SA105/2025-26';

/** Each view with what only it has, to know that it is there: its code comes when it is opened. */
const views = {
  Form: '[role="treeitem"]',
  Source: '.cm-content',
  Grid: '[role="grid"]',
  Welsh: '[aria-label^="Welsh: "]',
  Preview: '[aria-label="Width of the preview"]',
} as const;
type View = keyof typeof views;

/** Every pane of the editor in the real app: nothing for axe to find, on a desk by day and on a phone by night. */
test('every pane of the editor is accessible, wide and light and on a dark phone', async ({ page }) => {
  await signIn(page, admin, FORM);
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByRole('treeitem', { level: 3 }).first().click();

  await test.step('with Shift fields are selected, and no words of the page', async () => {
    const rows = page.getByRole('treeitem', { level: 3 });
    await rows.nth(3).click({ modifiers: ['Shift'] });
    const boxes = page.locator('[data-try] [data-at] label');
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('heading', { name: /^\d+ fields$/ })).toBeVisible();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await rows.first().click();
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
    // The bar above it is three lines: which form, how far it is, what it is looked at with.
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
  // Problems, Rules, Changes, Done, and what the screen adds.
  expect(await tabs.count()).toBeGreaterThan(7);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    await examine(page, `${(await tab.innerText()).replaceAll(/\s+/g, ' ')}, ${look}`);
  }
}

/** Once what was opened is there: its code comes when it is asked for. How large what is pressed is, axe looks at when asked. */
async function examine(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const found = await findings(page, { rules: { 'target-size': { enabled: true } } });
  expect.soft(inWords(found), name).toEqual([]);
}
