import type { Page } from '@playwright/test';
import { signIn, type Account } from '../product/sign-in.ts';

/** Milliseconds from the last byte of a save's reply to the paint that shows the new estimate in the summary bar. */
export type Lags = readonly number[];

/** A higher rate employee of 2019-20, taxed 40% on each pound more: pay of £60,000 gives £11,500 of Income Tax. */
const FIRST = { pay: 60_000, tax: 11_500 };
const STEP = { pay: 1000, tax: 400 };

/**
 * Saves an employment repeatedly, each time with different pay. The first save is not counted, because it compiles
 * code.
 */
export async function summaryLags(page: Page, url: string, filer: Account, saves: number): Promise<Lags> {
  await signIn(page, url, filer);
  await page.goto(`${url}/taxForms/SA102?year=2019-2020`);
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel('Include').check();
  await page.getByLabel(/PAYE reference/).fill('123/A45');
  const lags: number[] = [];
  for (let save = 0; save <= saves; save += 1) {
    await page.getByLabel('Pay from this employment').fill(String(FIRST.pay + save * STEP.pay));
    const tax = `£${(FIRST.tax + save * STEP.tax).toLocaleString('en-GB')}.00`;
    const lag = shown(page, tax);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    lags.push(await lag);
  }
  return lags.slice(1);
}

/**
 * Waits in the page, whose clock measures both moments. A task after the frame's callbacks runs once the frame is
 * painted.
 */
async function shown(page: Page, tax: string): Promise<number> {
  const bar = page.getByRole('region', { name: 'Tax year summary' });
  return bar.evaluate((element, text) => {
    performance.clearResourceTimings();
    return new Promise<number>((resolve) => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        const painted = performance.now();
        const saves = performance.getEntriesByType('resource').filter(({ name }) => /saveTaxData/.test(name));
        const reply = saves.at(-1) as PerformanceResourceTiming | undefined;
        resolve(painted - (reply?.responseEnd ?? Number.NaN));
      });
      channel.port1.start();
      const observer = new MutationObserver(() => {
        if (!element.textContent.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => channel.port2.postMessage(undefined));
      });
      observer.observe(element, { subtree: true, childList: true, characterData: true });
    });
  }, tax);
}
