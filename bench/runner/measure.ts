import { gzipSync } from 'node:zlib';
import { chromium as launcher, type CDPSession, type Page } from '@playwright/test';
import { chromium, launchArguments } from '../../tests/support/chromium.ts';
import type { Bench } from '../pages/protocol.ts';
import { median } from './middle.ts';

/** One measurement of one page, in a new browser. Milliseconds, megabytes, kilobytes. */
export interface Sample {
  start: number;
  busyPerKey: number;
  scriptPerKey: number;
  /** For each key. */
  keyToPaint: number[];
  toggle: number;
  submit: number;
  errorsShown: ReturnType<Bench['errorCount']>;
  heap: number;
  /** Scripts and styles. */
  gzip: number;
  /** The scripts of `gzip`. */
  script: number;
}

const KEYS = 40;
/** Even, so that as many show boxes as hide them. */
const TOGGLES = 20;
/** Not counted: the first click that shows boxes and the first that hides them compile code, as the first keys do. */
const FIRST_TOGGLES = 2;

/** Opens `address` (without its query), types, toggles and submits. */
export async function measure(address: string, n: number): Promise<Sample> {
  const join = address.includes('?') ? '&' : '?';
  return inBrowser(async (page, session) => {
    const scripts: Promise<number>[] = [];
    const styles: Promise<number>[] = [];
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const kind = type.includes('javascript') ? scripts : type.includes('css') ? styles : undefined;
      kind?.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(`${address}${join}n=${n}&errors=0`);
    await page.waitForFunction(() => window.__bench !== undefined);
    const start = await page.evaluate(async () => {
      await window.__bench.ready;
      return window.__bench.times.ready - window.__bench.excludedMs;
    });
    await page.waitForTimeout(300);
    const heap = await heapOf(session);
    const script = sum(await Promise.all(scripts)) / 1000;
    const gzip = script + sum(await Promise.all(styles)) / 1000;
    const field = await page.evaluate(async () => {
      const { form } = {
        form: await (await fetch(`/neutral/def-${new URL(location.href).searchParams.get('n')}.json`)).json(),
      };
      return window.__bench.fieldId(form.midMoney) ?? '';
    });
    const keys = await typeInto(page, session, field);
    const toggle = await toggled(page);

    await page.goto(`${address}${join}n=${n}&errors=20`);
    await page.waitForFunction(() => window.__bench !== undefined);
    await page.evaluate(() => window.__bench.ready);
    await page.waitForTimeout(300);
    const { submit, errorsShown } = await submitted(page);
    return { start, ...keys, toggle, submit, errorsShown, heap, gzip, script };
  });
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Runs `work` on one page of a new browser, 1280×800. */
export async function inBrowser<T>(work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const found = await chromium();
  const browser = await launcher.launch({
    executablePath: found.executablePath,
    args: [...launchArguments],
    env: { ...(process.env as Record<string, string>), ...found.env },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => console.error(`page: ${error.message}`));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return await work(page, session);
  } finally {
    await browser.close();
  }
}

/** Presses 40 keys, alternating a digit and backspace, each once the last is painted. */
export async function typeInto(page: Page, session: CDPSession, id: string) {
  await page.evaluate((id) => {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`no input ${id}`);
    element.scrollIntoView({ block: 'center' });
    element.focus();
    const times: number[] = [];
    let pressed = 0;
    let inputs = 0;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => times.push(performance.now() - pressed));
    channel.port1.start();
    element.addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
    element.addEventListener('input', () => {
      inputs += 1;
      requestAnimationFrame(() => channel.port2.postMessage(undefined));
    });
    Object.assign(window, { __keys: { times, inputs: () => inputs } });
  }, id);
  await page.waitForTimeout(100);
  // Warm up: the first keys compile code.
  for (let key = 0; key < 4; key += 1) await press(page, key);
  await page.evaluate(() => (window as unknown as KeyWindow).__keys.times.splice(0));
  const before = await metrics(session);
  for (let key = 0; key < KEYS; key += 1) await press(page, key);
  const after = await metrics(session);
  const keyToPaint = await page.evaluate(() => [...(window as unknown as KeyWindow).__keys.times]);
  return {
    busyPerKey: (after.task - before.task) / KEYS,
    scriptPerKey: (after.script - before.script) / KEYS,
    keyToPaint,
  };
}

interface KeyWindow {
  __keys: { times: number[]; inputs: () => number };
}

async function press(page: Page, key: number): Promise<void> {
  await page.keyboard.press(key % 2 === 0 ? String(1 + (key % 9)) : 'Backspace');
  await page.waitForTimeout(35);
}

async function toggled(page: Page): Promise<number> {
  const times = await page.evaluate(async (count) => {
    const painted = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve());
          channel.port1.start();
          channel.port2.postMessage(undefined);
        }),
      );
    const tick = document.getElementById(window.__bench.conditionToggleId);
    tick?.scrollIntoView({ block: 'center' });
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      // Right after a frame, so that the wait for the next one is always the same.
      await painted();
      const start = performance.now();
      document.getElementById(window.__bench.conditionToggleId)?.click();
      await painted();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return times;
  }, FIRST_TOGGLES + TOGGLES);
  return median(times.slice(FIRST_TOGGLES));
}

async function submitted(page: Page): Promise<{ submit: number; errorsShown: number }> {
  return page.evaluate(async () => {
    const data = await (
      await fetch(`/neutral/data-${new URL(location.href).searchParams.get('n')}.json?errors=20`)
    ).json();
    const start = performance.now();
    await window.__bench.submit();
    while (window.__bench.errorCount() < data.expectedErrors && performance.now() - start < 5000)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(undefined);
      }),
    );
    return { submit: performance.now() - start, errorsShown: window.__bench.errorCount() };
  });
}

/** Megabytes of script objects, after two garbage collections. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** The busy time of the page's thread so far in milliseconds, and the part of it in scripts. */
export async function metrics(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics: all } = await session.send('Performance.getMetrics');
  const named = (name: string) => (all.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { task: named('TaskDuration'), script: named('ScriptDuration') };
}
