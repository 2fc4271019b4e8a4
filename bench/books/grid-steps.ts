import type { Page } from '@playwright/test';

/** Not counted: the first try, which compiles code. */
const TRIES = 6;
const SCREENS = 100;

/** The page's own clock starts when its address is requested. */
export async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await watch(page, `document.querySelector('[role="gridcell"]') !== null`, true);
  return painted(page);
}

/** From a click on a column's header until the rows are painted in its order. */
export async function sorted(page: Page, name: string): Promise<number[]> {
  const header = page.getByRole('columnheader', { name });
  const times: number[] = [];
  for (let round = 0; round <= TRIES; round += 1) {
    const before = await header.getAttribute('aria-sort');
    await watch(
      page,
      `[...document.querySelectorAll('[role="columnheader"]')].find((one) =>
      one.textContent.includes(${JSON.stringify(name)}))?.getAttribute('aria-sort') !== ${JSON.stringify(before)}`,
    );
    await header.getByRole('button').click();
    times.push(await painted(page));
  }
  // The first compiles code.
  return times.slice(1);
}

/** Types a word twice: to see which keys change the result, and to measure those. */
export async function filtered(page: Page, label: string, typed: string): Promise<number[]> {
  const search = page.getByLabel(label);
  const count = `document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')`;
  const counts: string[] = [];
  for (let at = 0; at <= typed.length; at += 1) {
    await search.fill(typed.slice(0, at));
    await page.waitForTimeout(400);
    counts.push(await page.evaluate<string>(count));
  }
  await search.fill('');
  await page.waitForTimeout(400);
  const times: number[] = [];
  for (const [at, letter] of typed.split('').entries()) {
    const [before, after] = [counts[at], counts[at + 1]];
    if (before === after) {
      await search.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(400);
      continue;
    }
    await watch(page, `${count} === ${JSON.stringify(after)}`);
    await search.press(letter === ' ' ? 'Space' : letter);
    times.push(await painted(page));
  }
  await search.fill('');
  await page.waitForTimeout(400);
  return times;
}

/** From the click on Select all until the toolbar of this name is painted. */
export async function selectedAll(page: Page, name: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= TRIES; round += 1) {
    await watch(page, `document.querySelector('[role="toolbar"]') !== null`);
    await page.getByLabel('Select all').click();
    times.push(await painted(page));
    await page.getByLabel('Clear the selection').click();
    await page.getByRole('toolbar', { name }).waitFor({ state: 'detached' });
  }
  return times.slice(1);
}

/** By one screen per frame. */
export function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(async (screens) => {
    let scroller: Element | null = document.querySelector('[role="grid"]');
    while (scroller !== null && scroller.scrollHeight < scroller.clientHeight * 2)
      scroller = scroller.parentElement;
    if (scroller === null) throw new Error('nothing scrolls');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let before = await frame();
    for (let screen = 0; screen < screens; screen += 1) {
      scroller.scrollTop += scroller.clientHeight;
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    scroller.scrollTop = 0;
    await frame();
    return times;
  }, SCREENS);
}

declare global {
  interface Window {
    /** The start of the measurement, and the milliseconds until the result was painted. */
    booksBegan: number;
    booksPainted: Promise<number>;
  }
}

/** Starts to wait for the expression, from the next key or click on, or from the start of the page. */
export async function watch(page: Page, expression: string, fromStart = false): Promise<void> {
  await page.evaluate(`{
    window.booksBegan = ${fromStart ? '0' : 'Number.NaN'};
    window.booksPainted = new Promise((resolve) => {
      const begin = (event) => { if (Number.isNaN(window.booksBegan)) window.booksBegan = event.timeStamp; };
      const kinds = ['keydown', 'pointerdown'];
      for (const kind of kinds) addEventListener(kind, begin, { capture: true });
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        for (const kind of kinds) removeEventListener(kind, begin, { capture: true });
        resolve(performance.now() - window.booksBegan);
      };
      const look = () => {
        if (!Number.isNaN(window.booksBegan) && (${expression})) channel.port2.postMessage(undefined);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // Not the promise: it would be waited for.
    undefined;
  }`);
}

/** Milliseconds from the action after `watch` until the expected content is painted. */
export function painted(page: Page): Promise<number> {
  return page.evaluate(() => window.booksPainted);
}
