import { statSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { type Account, signIn } from '../product/sign-in.ts';
import { filtered, opened, painted, scrolled, selectedAll, sorted, watch } from './grid-steps.ts';
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
const BULK = 3;
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
  const sort = await sorted(page, 'Amount');
  const filterKey = await filtered(page, 'Search transactions', TYPED);
  const selectAll = await selectedAll(page, 'Selected transactions');
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

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
