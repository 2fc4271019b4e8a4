import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { FONT_KEY } from '../../src/client/shared/session/stored-session.ts';
import { signIn } from '../product/sign-in.ts';
import type { MeasuredPage } from './pages.ts';
import { recordRequests, type Request } from './requests.ts';
import { watchUsable } from './usable.ts';

/** One visit to a page. */
export interface Visit {
  /** Milliseconds until it was usable. */
  readonly usable: number;
  /** The requests until then, and those afterwards. */
  readonly until: readonly Request[];
  readonly afterwards: readonly Request[];
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const PROCESSOR = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
/** After this time without a request, a page has fetched everything. */
const QUIET = 1500;
const LONGEST = 90_000;

/** Opens the page in a new context with an empty cache; if requested, a second time in the same context. */
export async function visits(
  browser: Browser,
  url: string,
  measured: MeasuredPage,
  stored: Stored | undefined,
): Promise<{ first: Visit; again?: Visit }> {
  const context = await browser.newContext({
    ...(measured.isWide ? DESK : PHONE),
    ...(stored === undefined ? {} : { storageState: stored }),
  });
  await context.addInitScript(watchUsable, measured.signs);
  try {
    const first = await visit(context, `${url}${measured.path}`);
    return measured.isVisitedAgain
      ? { first, again: await visit(context, `${url}${measured.path}`) }
      : { first };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const record = await recordRequests(session);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const reported = new Promise<number>((resolve) =>
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload))),
  );
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportUsable' });
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await Promise.race([
    reported,
    setTimeout(LONGEST).then(() => Promise.reject(new Error(`${address} did not become usable`))),
  ]);
  const until = Date.now() + LONGEST;
  while (!record.isQuiet(QUIET) && Date.now() < until) await setTimeout(100);
  const all = await record.requests();
  await page.close();
  return {
    usable,
    until: all.filter(({ start }) => start < usable),
    afterwards: all.filter(({ start }) => start >= usable),
  };
}

/** The browser storage of a person who has signed in. */
export async function storedSession(
  browser: Browser,
  url: string,
  { who }: MeasuredPage,
): Promise<Stored | undefined> {
  if (who === undefined) return undefined;
  const context = await browser.newContext();
  await signIn(await context.newPage(), url, who);
  const { cookies, origins } = await context.storageState();
  await context.close();
  // The visit has an empty cache, so the flag for a cached font is removed.
  return {
    cookies,
    origins: origins.map(({ localStorage, ...origin }) => ({
      ...origin,
      localStorage: localStorage.filter(({ name }) => name !== FONT_KEY),
    })),
  };
}
