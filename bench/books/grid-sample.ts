import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import type { GridWindow, SortBy } from '../pages/grid-shared/protocol.ts';
import { heapOf, inBrowser, metrics } from '../runner/measure.ts';
import { median, quantile } from '../runner/middle.ts';

/** One measurement of one grid, in a new browser. Milliseconds, megabytes, kilobytes. */
export interface GridSample {
  /** From the start of the document to the first painted rows, without generating the rows. */
  mount: number;
  /** Busy time of the page's thread: for a sort, a key in the filter, selecting all rows, a jump by a screen. */
  sort: number;
  filterKey: number;
  selectAll: number;
  jump: number;
  /** 95 of 100 jumps have shorter frames than this. */
  p95Frame: number;
  heap: number;
  gzip: number;
  /** The number of checks during a wheel scroll, and how many found a wrong row or none. */
  looks: number;
  stale: number;
}

declare const window: GridWindow;

const OPENINGS = 5;
const JUMPS = 100;
const TURNS = 6;
const WHEEL = { speed: 12_000, distance: 36_000 };

/** Opens the page, sorts, filters, selects and scrolls. Throws when the page does not do this correctly. */
export async function measureGrid(address: string): Promise<GridSample> {
  return inBrowser(async (page, session) => {
    const bodies: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/javascript|css/.test(response.headers()['content-type'] ?? ''))
        bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    // CPU time, which excludes other work of the machine.
    await session.send('Performance.disable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const mount = median([await opened(page, address), ...(await reopened(page, address))]);
    await page.waitForTimeout(300);
    const heap = await heapOf(session);
    const gzip = (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1000;
    const sort = await sorted(page, session);
    const selectAll = await selected(page, session);
    const filterKey = await filtered(page, session);
    const { jump, p95Frame } = await jumped(page, session);
    const { looks, stale } = await wheeled(page, session);
    return { mount, sort, filterKey, selectAll, jump, p95Frame, heap, gzip, looks, stale };
  });
}

/** Milliseconds from the start of the document to its first painted rows. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(() => window.__bench !== undefined);
  return page.evaluate(async () => {
    await window.__bench.ready;
    return window.__bench.times.ready - window.__bench.excludedMs;
  });
}

/** The same for several windows with an empty cache, because a single run says little. */
async function reopened(page: Page, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 1; time < OPENINGS; time += 1) {
    const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
    const other = await context?.newPage();
    if (other !== undefined) times.push(await opened(other, address));
    await context?.close();
  }
  return times;
}

/** Ascending, descending and original order. The first of each is not counted, because it compiles code. */
async function sorted(page: Page, session: CDPSession): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const by: SortBy = turn % 2 === 0 ? 'asc' : 'desc';
    times.push(
      await worked(session, () =>
        page.evaluate((by) => window.__bench.sort(by), by).then(() => painted(page)),
      ),
    );
    await expectThat(
      page,
      `sorted ${by}`,
      (by) => window.__bench.idAt(15) === (by === 'asc' ? window.__bench.minId : window.__bench.maxId),
      by,
    );
  }
  await page.evaluate(() => window.__bench.sort(null));
  await painted(page);
  return median(times.slice(1));
}

async function selected(page: Page, session: CDPSession): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    times.push(
      await worked(session, () =>
        page.evaluate(() => window.__bench.selectAll(true)).then(() => painted(page)),
      ),
    );
    await expectThat(
      page,
      'all selected',
      () => window.__bench.selectedCount() === window.__bench.n && window.__bench.checkedAt(15),
      undefined,
    );
    await page.evaluate(() => window.__bench.selectAll(false));
    await painted(page);
  }
  return median(times.slice(1));
}

/** Types the query like a person; the first time is not counted. */
async function filtered(page: Page, session: CDPSession): Promise<number> {
  const { id, query } = await page.evaluate(() => ({
    id: window.__bench.filterInputId,
    query: window.__bench.query,
  }));
  const times: number[] = [];
  for (let turn = 0; turn <= 2; turn += 1) {
    await page.locator(`#${id}`).focus();
    for (const key of query)
      times.push(await worked(session, () => page.keyboard.press(key).then(() => page.waitForTimeout(40))));
    await expectThat(
      page,
      'filtered',
      () =>
        window.__bench.rowCount() === window.__bench.expected.c &&
        window.__bench.idAt(15) === window.__bench.expected.first,
      undefined,
    );
    await page.locator(`#${id}`).fill('');
    await expectThat(
      page,
      'whole again',
      () => window.__bench.rowCount() === window.__bench.n && window.__bench.idAt(15) !== '',
      undefined,
    );
  }
  return median(times.slice(query.length));
}

async function jumped(page: Page, session: CDPSession): Promise<{ jump: number; p95Frame: number }> {
  const before = await metrics(session);
  const frames = await page.evaluate(async (jumps) => {
    const frames: number[] = [];
    const scroller = window.__bench.scroller();
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    for (let jump = 1; jump <= jumps; jump += 1) {
      scroller.scrollTop = jump * 600;
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, JUMPS);
  const after = await metrics(session);
  await expectThat(page, 'scrolled', (top) => window.__bench.scroller().scrollTop >= top, JUMPS * 600);
  return { jump: (after.task - before.task) / JUMPS, p95Frame: quantile(frames, 0.95) };
}

/** A wheel at full speed. After every painted frame, three positions are compared with the expected rows. */
async function wheeled(page: Page, session: CDPSession): Promise<{ looks: number; stale: number }> {
  await page.evaluate(() => (window.__bench.scroller().scrollTop = 0));
  await page.waitForTimeout(200);
  const place = await page.evaluate(() => {
    const { left, top } = window.__bench.body().getBoundingClientRect();
    const found = { on: true, looks: 0, stale: 0 };
    Object.assign(window, { __looks: found });
    const { rows, idAt, scroller } = window.__bench;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      for (const y of [15, 315, 585]) {
        found.looks += 1;
        if (idAt(y) !== rows[Math.floor((scroller().scrollTop + y) / 30)]?.id) found.stale += 1;
      }
      if (found.on) next();
    });
    channel.port1.start();
    const next = () => requestAnimationFrame(() => channel.port2.postMessage(undefined));
    next();
    return { x: Math.round(left + 300), y: Math.round(top + 300) };
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...place,
    yDistance: -WHEEL.distance,
    speed: WHEEL.speed,
    gestureSourceType: 'mouse',
  });
  const found = await page.evaluate(() => {
    const { __looks: found } = window as unknown as {
      __looks: { on: boolean; looks: number; stale: number };
    };
    found.on = false;
    return found;
  });
  await expectThat(
    page,
    'scrolled by the wheel',
    (least) => window.__bench.scroller().scrollTop >= least,
    WHEEL.distance * 0.9,
  );
  return { looks: found.looks, stale: found.stale };
}

/** The busy time of the page's thread during the work. */
async function worked(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await metrics(session);
  await act();
  const after = await metrics(session);
  return after.task - before.task;
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function expectThat<T>(page: Page, what: string, isSo: (given: T) => boolean, given: T): Promise<void> {
  // oxlint-disable-next-line typescript/no-explicit-any -- Playwright unwraps handles in the argument, which these are not
  await page.waitForFunction(isSo as any, given, { timeout: 10_000 }).catch(() => {
    throw new Error(`${page.url()} is not ${what}`);
  });
}
