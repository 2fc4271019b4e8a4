import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwrightChromium } from '@playwright/test';

export interface Browser {
  executablePath: string;
  /** Added to the environment in which the browser is started. */
  env: Record<string, string>;
}

/**
 * Arguments that work as root, in containers and without a graphics card, and prevent the browser from calling home.
 */
export const launchArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Like findChromium, but throws an error with the install command when there is no browser. */
export async function chromium(): Promise<Browser> {
  const found = await findChromium();
  if (found) return found;
  throw new Error(
    'No Chromium for the browser tests. Install one with `npx playwright install chromium`, or name one in CHROMIUM_PATH.',
  );
}

/** CHROMIUM_PATH, Playwright's own browser, one of the system, the one packed in an npm package (Linux x64). */
export async function findChromium(): Promise<Browser | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return { executablePath: named, env: {} };
  }
  const installed = [playwrightChromium.executablePath(), ...onPath()].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return unpacked();
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * Unpacks the browser once, next to the installed packages. Several test runs can start at the same moment: each
 * unpacks into its own folder, and the first to finish renames its folder to the final name.
 */
async function unpacked(): Promise<Browser> {
  const home = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const cache = join(home, '..', '..', '.cache');
  const folder = join(cache, 'chromium-unpacked');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    mkdirSync(cache, { recursive: true });
    const own = mkdtempSync(join(cache, 'chromium-'));
    await withTemporaryFolder(own, async () => {
      await packed.executablePath();
      await inflate(join(home, 'bin', 'al2023.tar.br'));
    });
    try {
      renameSync(own, folder);
    } catch {
      rmSync(own, { recursive: true, force: true });
      if (!existsSync(executablePath)) throw new Error(`could not unpack Chromium into ${folder}`);
    }
  }
  return { executablePath, env: missing(executablePath) ? librariesOf(folder) : {} };
}

/** The package unpacks into the current temporary folder. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Whether the system lacks shared libraries that the browser needs; the package contains them. */
function missing(executablePath: string): boolean {
  try {
    return execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}

function librariesOf(folder: string): Record<string, string> {
  return {
    LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
      .filter(Boolean)
      .join(':'),
    FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'] ?? join(folder, 'fonts'),
  };
}
