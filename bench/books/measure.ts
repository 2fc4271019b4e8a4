import { statSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { type Account, signIn } from '../product/sign-in.ts';
import { UNTAGGED_WORD } from './population.ts';

/** Waiting times in the books. Milliseconds; lists have one of each run. */
export interface BooksTimes {
  /** From requesting the address until the first rows are painted. */
  readonly open: readonly number[];
  /** From a click on a column header until the rows are painted in that order. */
  readonly sort: readonly number[];
  /** From a key in the search until the matching rows are painted, for keys that change the result. */
  readonly filterKey: readonly number[];
  readonly selectAll: readonly number[];
  /** From frame to frame while scrolling 100 screens. */
  readonly frames: readonly number[];
  /**
   * From the click that tags 10,000 rows until the grid shows the tags, and from Undo until it shows the previous
   * state.
   */
  readonly tag: readonly number[];
  readonly undo: readonly number[];
  /** From choosing the file until it is saved. */
  readonly download: readonly number[];
  readonly fileBytes: number;
  /** Megabytes of the tab after a garbage collection: with the rows shown, and at the end. */
  readonly heap: { readonly open: number; readonly after: number };
}

const OPENS = 5;
const TRIES = 6;
const BULK = 3;
const SCREENS = 100;
/** The word in untagged rows and a place: every few letters narrow the result. */
const TYPED = `${UNTAGGED_WORD.toLowerCase()} whitby 1`;

export async function booksTimes(
  page: Page,
  session: CDPSession,
  url: string,
  filer: Account,
): Promise<BooksTimes> {
  await signIn(page, url, filer);
  const address = `${url}/transactions`;
  const open: number[] = [];
  // The first one fills the caches of browser and server.
  for (let round = 0; round <= OPENS; round += 1) open.push(await opened(page, address));
  const heapOpen = await heapOf(session);
  const sort = await sorted(page);
  const filterKey = await filtered(page);
  const selectAll = await selectedAll(page);
  const frames = await scrolled(page);
  const { download, fileBytes } = await downloaded(page);
  const { tag, undo } = await taggedAndUndone(page);
  return {
    open: open.slice(1),
    sort,
    filterKey,
    selectAll,
    frames,
    tag,
    undo,
    download,
    fileBytes,
    heap: { open: heapOpen, after: await heapOf(session) },
  };
}

/** The page's own clock starts when its address is requested. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await watch(page, `document.querySelector('[role="gridcell"]') !== null`, true);
  return painted(page);
}

async function sorted(page: Page): Promise<number[]> {
  const header = page.getByRole('columnheader', { name: 'Amount' });
  const times: number[] = [];
  for (let round = 0; round <= TRIES; round += 1) {
    const before = await header.getAttribute('aria-sort');
    await watch(
      page,
      `[...document.querySelectorAll('[role="columnheader"]')].find((one) =>
      one.textContent.includes('Amount'))?.getAttribute('aria-sort') !== ${JSON.stringify(before)}`,
    );
    await header.getByRole('button').click();
    times.push(await painted(page));
  }
  // The first compiles code.
  return times.slice(1);
}

/** Types a word twice: to see which keys change the result, and to measure those. */
async function filtered(page: Page): Promise<number[]> {
  const search = page.getByLabel('Search transactions');
  const count = `document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')`;
  const counts: string[] = [];
  for (let at = 0; at <= TYPED.length; at += 1) {
    await search.fill(TYPED.slice(0, at));
    await page.waitForTimeout(400);
    counts.push(await page.evaluate<string>(count));
  }
  await search.fill('');
  await page.waitForTimeout(400);
  const times: number[] = [];
  for (const [at, letter] of TYPED.split('').entries()) {
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

async function selectedAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= TRIES; round += 1) {
    await watch(page, `document.querySelector('[role="toolbar"]') !== null`);
    await page.getByLabel('Select all').click();
    times.push(await painted(page));
    await page.getByLabel('Clear the selection').click();
    await page.getByRole('toolbar', { name: 'Selected transactions' }).waitFor({ state: 'detached' });
  }
  return times.slice(1);
}

/** By one screen per frame. */
function scrolled(page: Page): Promise<number[]> {
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

/** All rows of the year. */
async function downloaded(page: Page): Promise<{ download: number[]; fileBytes: number }> {
  const times: number[] = [];
  let fileBytes = 0;
  for (let round = 0; round <= BULK; round += 1) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Download filtered transactions' });
    await item.waitFor();
    const began = performance.now();
    const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
    const path = await file.path();
    times.push(performance.now() - began);
    fileBytes = statSync(path).size;
  }
  return { download: times.slice(1), fileBytes };
}

async function taggedAndUndone(page: Page): Promise<{ tag: number[]; undo: number[] }> {
  const [tag, undo]: [number[], number[]] = [[], []];
  const count = `document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')`;
  const before = await page.evaluate<string>(count);
  await page.getByLabel('Search transactions').fill(UNTAGGED_WORD);
  // A function and not text, because the strict policy of the page does not allow evaluating text later.
  await page.waitForFunction(
    (was) => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== was,
    before,
  );
  const isTagged = `document.querySelector('[role="row"][aria-rowindex="2"]')?.textContent.includes('Trading expense')`;
  for (let round = 0; round <= BULK; round += 1) {
    await page.getByLabel('Select all').click();
    await page.getByRole('button', { name: 'Select Tag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search tags').fill('Trading expense');
    await dialog.getByRole('radio').first().check({ force: true });
    await watch(page, `${isTagged} === true`);
    await dialog.getByRole('button', { name: /^Tag / }).click();
    tag.push(await painted(page));
    await watch(page, `${isTagged} === false`);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    undo.push(await painted(page));
  }
  return { tag: tag.slice(1), undo: undo.slice(1) };
}

declare global {
  interface Window {
    /** The start of the measurement, and the milliseconds until the result was painted. */
    booksBegan: number;
    booksPainted: Promise<number>;
  }
}

/** Starts to wait for the expression, from the next key or click on, or from the start of the page. */
async function watch(page: Page, expression: string, fromStart = false): Promise<void> {
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
function painted(page: Page): Promise<number> {
  return page.evaluate(() => window.booksPainted);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
