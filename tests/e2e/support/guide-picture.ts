import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
/** Space around what is shown, in pixels. */
const MARGIN = 8;

/** True when the pictures of the guide are made: `npm run guide:pictures`. */
export const makesGuide = process.env['GUIDE'] === '1';

/**
 * A picture of docs/editing-forms.md, docs/pictures/<name>.png: `of` and nothing around it, as far as it stands in the
 * window. Does nothing in an ordinary run of the tests.
 */
export async function guidePicture(page: Page, name: string, of: Locator, height = 800): Promise<void> {
  if (!makesGuide) return;
  const before = page.viewportSize();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height });
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(1279, 1);
  const box = await of.first().boundingBox();
  if (box === null) throw new Error(`There is nothing to take the picture ${name} of.`);
  const x = Math.max(0, Math.floor(box.x - MARGIN));
  const y = Math.max(0, Math.floor(box.y - MARGIN));
  await page.screenshot({
    path: `${folder}${name}.png`,
    animations: 'disabled',
    caret: 'hide',
    clip: {
      x,
      y,
      width: Math.min(1280, Math.ceil(box.x + box.width + MARGIN)) - x,
      height: Math.min(height, Math.ceil(box.y + box.height + MARGIN)) - y,
    },
  });
  if (before !== null) await page.setViewportSize(before);
}
