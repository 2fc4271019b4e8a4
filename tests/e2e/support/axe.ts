import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong with a page and the frames in it, once nothing moves. It is put into a document once. */
export async function findings(page: Page, options: RunOptions = {}): Promise<AxeResults['violations']> {
  await page.waitForFunction(
    (asked) => asked === undefined || window.innerWidth === asked,
    page.viewportSize()?.width,
  );
  await page.evaluate(stillness);
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<same_origin>'] })`);
  }
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(document, asked)).violations;
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
}

/**
 * Half way through a transition colours are mixed and places are others, and what answers a new width of the window is
 * drawn a frame or more after it: axe, which looks in several steps, would mix the two. What never ends is how it looks.
 */
async function stillness(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      })
      .map(({ finished }) => finished);
  // Offsets know nothing of transforms, so that what turns for ever stands still here.
  const places = () =>
    [...document.querySelectorAll<HTMLElement>('body, body *')]
      .map((one) => `${one.offsetLeft},${one.offsetTop},${one.offsetWidth},${one.offsetHeight}`)
      .join(' ');
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let before = '', now = places(); now !== before; now = places()) {
    before = now;
    // One that is called off is over as well; when one ends another may begin.
    for (let ends = moving(); ends.length > 0; ends = moving()) await Promise.allSettled(ends);
    await frame();
    await frame();
  }
}

/** Findings as a failed test shows them. */
export function inWords(found: AxeResults['violations']): string[] {
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
