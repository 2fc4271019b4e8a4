import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium as playwright } from '@playwright/test';
import { isTopic } from '#client/shared/tutorials/topics.ts';
import type { Tutorial } from '#client/shared/tutorials/tutorials.ts';
import { chromium, launchArguments } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';
import { filer, signIn } from '#tests/e2e/support/steps.ts';
import { webVtt } from './tutorials/captions.ts';
import { encode } from './tutorials/encode.ts';
import type { Scene } from './tutorials/scene.ts';
import { scenes } from './tutorials/scenes/index.ts';
import { Stage } from './tutorials/stage.ts';

/**
 * Records tutorials from the built product with its demo data: `npm run tutorials:record`, or only those of some topics
 * or with some names: `npm run tutorials:record -- transactions`. Needs ffmpeg. docs/tutorials.md.
 */
const folder = fileURLToPath(new URL('../src/client/shared/tutorials/recorded/', import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isTopic(name) && !scenes.some(({ id }) => id === name));
if (unknown.length > 0) throw new Error(`There is no topic or tutorial called ${unknown.join(', ')}.`);
const chosen = scenes.filter(
  ({ id, topic }) => wanted.length === 0 || [id, topic].some((it) => wanted.includes(it)),
);

const product = await startProduct();
const found = await chromium();
const browser = await playwright.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
  args: [...launchArguments, '--hide-scrollbars', '--lang=en-GB'],
});
try {
  for (const scene of chosen) {
    try {
      const tutorial = await record(browser, scene);
      saveInManifest(tutorial);
      console.log(`${tutorial.id}: ${tutorial.seconds} s`);
    } catch (error) {
      console.error(`${scene.id} was not recorded.`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  product.stop();
}

async function record(by: Browser, { id, topic, title, at, prepare, play }: Scene): Promise<Tutorial> {
  const context = await by.newContext({
    baseURL: product.address,
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await signIn(page, filer, at);
  await prepare?.(page);
  // Notices and figures at the top come after the rest.
  await page.waitForLoadState('networkidle');
  const frames = mkdtempSync(join(tmpdir(), 'tutorial-'));
  const stage = new Stage(page, await context.newCDPSession(page), frames);
  try {
    await play(stage, page);
    await stage.end();
    encode(stage.frames, frames, join(folder, id));
  } catch (error) {
    await page.screenshot({ path: join(tmpdir(), `tutorial-${id}.png`) });
    throw error;
  } finally {
    rmSync(frames, { recursive: true });
    await context.close();
  }
  writeFileSync(join(folder, `${id}.vtt`), webVtt(stage.lines));
  const seconds = Math.round((stage.lines.at(-1)?.to ?? 0) / 1000);
  return { id, topic, title, seconds, transcript: stage.lines.map(({ text }) => text) };
}

/** Replaces or adds it, in the order of the scenes. */
function saveInManifest(tutorial: Tutorial): void {
  const file = join(folder, 'manifest.json');
  const before = JSON.parse(readFileSync(file, 'utf8')) as Tutorial[]; // Only this script writes it.
  const all = [...before.filter(({ id }) => id !== tutorial.id), tutorial];
  const ordered = scenes.flatMap(({ id }) => all.filter((one) => one.id === id));
  writeFileSync(file, `${JSON.stringify(ordered, null, 2)}\n`);
}

/** The built product in a process of its own, with new demo data, at 10:00 on 20 November 2026. */
async function startProduct(): Promise<{ address: string; stop: () => void }> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../tests/support/serve-for-browser.ts', import.meta.url)), {
    env: {
      ...process.env,
      HOST: 'localhost',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DURABLE: 'no',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });
  return { address: `http://localhost:${port}`, stop: () => void child.kill('SIGTERM') };
}
