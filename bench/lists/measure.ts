import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { filtered, opened, painted, scrolled, selectedAll, sorted, watch } from '../books/grid-steps.ts';
import { practiceSession } from '../../src/client/shared/session/practice-session.ts';
import { writeSession } from '../../src/client/shared/session/stored-session.ts';
import { inBrowser } from '../runner/measure.ts';
import type { Ready } from './serve.ts';

/** Waiting times in one list, in milliseconds, with one of each run. */
export interface GridTimes {
  /** From requesting the address until the first rows are painted. */
  readonly open: readonly number[];
  readonly sort: readonly number[];
  /** From frame to frame while scrolling 100 screens. */
  readonly frames: readonly number[];
}

export interface JourneyTimes extends GridTimes {
  readonly filterKey: readonly number[];
  readonly selectAll: readonly number[];
  /** From the click that unclaims all of them until the list shows it, and from Undo until it shows the claims. */
  readonly unclaim: readonly number[];
  readonly undo: readonly number[];
}

/** An agent's 500 clients. */
export interface ClientTimes {
  readonly open: readonly number[];
}

export interface ListTimes {
  readonly clients: ClientTimes;
  readonly journeys: JourneyTimes;
  readonly payments: GridTimes;
}

const OPENS = 5;
const BULK = 3;
/** Every few letters narrow the result. */
const TYPED = 'client 123';

export async function listTimes(port: number): Promise<ListTimes> {
  const server = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DEMO_DATA: 'no' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const { url, token, agent } = await new Promise<Ready>((resolve, reject) => {
      server.once('message', (message) => resolve(message as Ready)); // the first message of serve.ts
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return await inBrowser(async (page) => {
      await page.goto(`${url}/login/${token}`);
      await page.waitForURL(/\/home/);
      return {
        payments: await gridTimes(page, `${url}/payment`),
        journeys: await journeyTimes(page, `${url}/journeys`),
        clients: await clientTimes(page, url, agent),
      };
    });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function gridTimes(page: Page, address: string): Promise<GridTimes> {
  const open: number[] = [];
  // The first one fills the caches of browser and server.
  for (let round = 0; round <= OPENS; round += 1) open.push(await opened(page, address));
  return { open: open.slice(1), sort: await sorted(page, 'Description'), frames: await scrolled(page) };
}

async function journeyTimes(page: Page, address: string): Promise<JourneyTimes> {
  const grid = await gridTimes(page, address);
  const filterKey = await filtered(page, 'Search journeys', TYPED);
  const selectAll = await selectedAll(page, 'Selected journeys');
  return { ...grid, filterKey, selectAll, ...(await unclaimedAndUndone(page)) };
}

async function unclaimedAndUndone(page: Page): Promise<{ unclaim: number[]; undo: number[] }> {
  const [unclaim, undo]: [number[], number[]] = [[], []];
  const isUnclaimed = `document.querySelector('[role="row"][aria-rowindex="2"]')?.textContent.includes('Not claimed')`;
  for (let round = 0; round <= BULK; round += 1) {
    await page.getByLabel('Select all').click();
    const button = page.getByRole('toolbar').getByRole('button', { name: 'Unclaim' });
    await button.waitFor();
    await watch(page, `${isUnclaimed} === true`);
    await button.click();
    unclaim.push(await painted(page));
    await watch(page, `${isUnclaimed} === false`);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    undo.push(await painted(page));
  }
  return { unclaim: unclaim.slice(1), undo: undo.slice(1) };
}

/** The first opening has the facts of each client worked out, which the others find. */
async function clientTimes(page: Page, url: string, agent: Ready['agent']): Promise<ClientTimes> {
  const session = new Map<string, string>();
  const store = { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined };
  const setItem = (key: string, value: string) => void session.set(key, value);
  writeSession({ ...store, setItem }, practiceSession(agent, Date.now()));
  await page.goto(`${url}/healthz`);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...session],
  );
  await page.goto(`${url}/practice`);
  await page.getByText('Client 1', { exact: true }).waitFor();
  await page
    .getByText(/^Bringing .* up to date$/)
    .first()
    .waitFor({ state: 'hidden', timeout: 120_000 });
  const open: number[] = [];
  for (let round = 0; round <= OPENS; round += 1) open.push(await opened(page, `${url}/practice`));
  return { open: open.slice(1) };
}
