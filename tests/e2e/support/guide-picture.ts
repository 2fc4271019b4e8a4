import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
/** True when `npm run guide:pictures` takes the guide's pictures. */
export const makesGuide = process.env['GUIDE'] === '1';

/**
 * Takes a picture for docs/editing-forms.md, docs/pictures/<name>.png. It shows only `of`, as far as it fits a
 * window `window` pixels high, and at most `most` pixels of it. Does nothing in an ordinary test run.
 */
export async function guidePicture(
  page: Page,
  name: string,
  of: Locator,
  { window: height, most = height }: { window: number; most?: number },
): Promise<void> {
  if (!makesGuide) return;
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height });
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // One at a time: each takes its place from the list.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await page.mouse.move(1279, 1);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const box = await of.first().boundingBox();
  if (box === null) throw new Error(`There is nothing to take the picture ${name} of.`);
  // Content scrolled out at the top is not in the window.
  const [x, y] = [Math.round(box.x), Math.max(0, Math.round(box.y))];
  await page.screenshot({
    path: `${folder}${name}.png`,
    animations: 'disabled',
    caret: 'hide',
    clip: {
      x,
      y,
      width: Math.min(1280, Math.round(box.x + box.width)) - x,
      height: Math.min(height, Math.round(box.y + box.height), y + most) - y,
    },
  });
  if (before !== null) await page.setViewportSize(before);
}
