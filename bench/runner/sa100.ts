import type { Page } from '@playwright/test';
import { inBrowser, typeInto } from './measure.ts';
import { median, quantile } from './middle.ts';

interface Sa100Window {
  __sa100: { ready: Promise<void>; counter: { redraws: number }; idOf: (name: string) => string };
}

const SLOW_DOWN = 4;

/** SA100 as people see it, on a processor slowed down four times: key to paint, and the boxes drawn for each key. */
export async function measureSa100(url: string) {
  return inBrowser(async (page, session) => {
    await page.goto(`${url}/bench/sa100`);
    await page.waitForFunction(() => '__sa100' in window);
    await page.evaluate(() => (window as unknown as Sa100Window).__sa100.ready);
    const id = await moneyBox(page);
    // Never empty while keys are counted: an empty box can hide others, which is the toggle's figure.
    await page.focus(`[id="${id}"]`);
    await page.keyboard.type('5');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await redraws(page);
    const { keyToPaint, busyPerKey } = await typeInto(page, session, id);
    const drawn = await redraws(page);
    return {
      median: median(keyToPaint),
      p95: quantile(keyToPaint, 0.95),
      busyPerKey,
      // The warm-up keys are counted too.
      redrawsPerKey: drawn / (keyToPaint.length + 4),
      slowDown: SLOW_DOWN,
    };
  });
}

/** The money box nearest to the middle of the form. */
async function moneyBox(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]')];
    return inputs.filter((input) => !input.readOnly)[Math.floor(inputs.length / 2)]?.id ?? '';
  });
}

/** The number of boxes drawn since the last call. */
async function redraws(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { counter } = (window as unknown as Sa100Window).__sa100;
    const count = counter.redraws;
    counter.redraws = 0;
    return count;
  });
}
