import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe's findings for a page and its frames, once nothing moves. Each document gets the axe script once. */
export async function findings(page: Page, options: RunOptions = {}): Promise<AxeResults['violations']> {
  await page.waitForFunction(
    (width) => width === undefined || window.innerWidth === width,
    page.viewportSize()?.width,
  );
  await page.evaluate(waitUntilStill);
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(source);
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<same_origin>'] })`);
  }
  return page.evaluate(
    async (runOptions) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(document, runOptions)).violations;
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
}

/**
 * During a transition, colours are mixed and positions differ. Changes for a new window width render a frame or
 * more later. Axe looks in several steps and would mix both states. Endless animations are checked as they are.
 */
async function waitUntilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      })
      .map(({ finished }) => finished);
  // Offsets ignore transforms, so an endless spin counts as still.
  const places = () =>
    [...document.querySelectorAll<HTMLElement>('body, body *')]
      .map((one) => `${one.offsetLeft},${one.offsetTop},${one.offsetWidth},${one.offsetHeight}`)
      .join(' ');
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let before = '', now = places(); now !== before; now = places()) {
    before = now;
    // A cancelled animation is over too, and one that ends may start another.
    for (let ends = moving(); ends.length > 0; ends = moving()) await Promise.allSettled(ends);
    await frame();
    await frame();
  }
}

/** Findings as a failed test shows them. */
export function describeFindings(found: AxeResults['violations']): string[] {
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
