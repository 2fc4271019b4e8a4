import type { Page } from '@playwright/test';
import type { Definition } from '../../form-schemas/definition.ts';
import { type Account, signIn } from '../product/sign-in.ts';

/** Waiting times of staff in the editor of a large form. Milliseconds; lists have one of each run. */
export interface EditorTimes {
  /** From requesting the address until the form, its list of fields and its first boxes are painted. */
  readonly open: readonly number[];
  /** From a key in the title of a field until the form shows it. */
  readonly edit: readonly number[];
  /** From the keys of Undo until the form shows the previous title. */
  readonly undo: readonly number[];
  /** From opening Compare until every difference is listed. */
  readonly compare: readonly number[];
  /** From pasting 50 rows until the grid shows them. */
  readonly paste: readonly number[];
  /**
   * From pressing Publish until the screen shows that the form is published: checks, compiling and release to filers.
   */
  readonly publish: readonly number[];
}

/**
 * Keys, and undone steps. With only 20, the 95th percentile is the second worst: an occasional 30 ms pause of the
 * machine would decide it.
 */
export const KEYS = 60;
/** Not counted: they compile code and allocate memory. */
const FIRST_KEYS = 4;
/** Each publishes another version. */
const PUBLISHINGS = 5;
/** From key to key, in milliseconds: five letters a second. */
const TYPING = 200;
/** Until the effects of a change have arrived, in milliseconds: problems, changes, the saved draft. */
const SETTLING = 1500;

/** Until the browser has cleaned up the previous pages, in milliseconds, so that this is not measured. */
const AFTER_OPENING = 10_000;

/** Imports the form as staff would, and measures each action in turn. */
export async function editorTimes(
  page: Page,
  url: string,
  staff: Account,
  definition: Definition,
  tries: number,
): Promise<EditorTimes> {
  await signIn(page, url, staff);
  await bringIn(page, url, definition);
  const address = `${url}/admin/forms/${definition.code}/${definition.taxYear}`;
  await publishFirst(page, url, address);
  const open: number[] = [];
  // The first one fills the caches of browser and server.
  for (let round = 0; round <= 3; round += 1) open.push(await opened(page, address));
  await page
    .getByRole('treeitem', { name: /^9? ?.+/ })
    .nth(3)
    .click();
  await page.waitForTimeout(AFTER_OPENING);
  const edit = await typed(page);
  const undo = await undone(page);
  const compare = await compared(page, tries);
  const paste = await pasted(page, tries);
  const publish = await published(page, address);
  return { open: open.slice(1), edit, undo, compare, paste, publish };
}

async function bringIn(page: Page, url: string, definition: Definition): Promise<void> {
  await page.goto(`${url}/admin/forms/files`);
  await page.getByLabel('File to import').setInputFiles({
    name: 'bench.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(definition)),
  });
  await page.getByRole('button', { name: 'Create one draft' }).click();
  await page.getByRole('link', { name: `${definition.code} ${definition.taxYear}` }).waitFor();
}

/** So that there is a form in force to compare with. */
async function publishFirst(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/admin/staff`);
  await page.getByLabel('A second admin approves before publishing').uncheck();
  await page.goto(address);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByLabel('Note for the log').fill('The first');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published').waitFor();
}

/** The page's own clock starts when its address is requested. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isThere =
            document.querySelector('[data-at="0"] input') !== null &&
            document.querySelector('[role="treeitem"][data-kind="field"]') !== null;
          if (!isThere) {
            requestAnimationFrame(look);
            return;
          }
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve(performance.now()));
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(undefined));
        };
        look();
      }),
  );
}

async function typed(page: Page): Promise<number[]> {
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('T');
  await page.waitForTimeout(SETTLING);
  const times: number[] = [];
  for (let key = 0; key < FIRST_KEYS + KEYS; key += 1) {
    const letter = String.fromCharCode(97 + (key % 26));
    await watch(page, '[data-selected]', `T${lettersTo(key)}`);
    // Into the focused control: finding it by its label would keep the page of so large a form busy for half a
    // second, and pending work would run between the key and its paint.
    await page.keyboard.press(letter);
    times.push(await painted(page));
    await page.waitForTimeout(TYPING);
  }
  return times.slice(FIRST_KEYS);
}

/** The text after the first letter, after a number of keys. */
function lettersTo(key: number): string {
  return Array.from({ length: key + 1 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
}

async function undone(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < FIRST_KEYS + KEYS; round += 1) {
    const before = `Before ${round}`;
    for (const text of [before, `After ${round}`]) {
      // Into the focused control, as above.
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await watch(page, '[data-selected]', before);
    await page.waitForTimeout(SETTLING);
    await page.keyboard.press('Control+z');
    times.push(await painted(page));
    await page.keyboard.press('Tab');
  }
  return times.slice(FIRST_KEYS);
}

async function compared(page: Page, tries: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= tries; round += 1) {
    await watch(page, '[role="tabpanel"]', 'difference');
    await page.getByRole('tab', { name: 'Compare' }).click();
    times.push(await painted(page));
    await page.getByRole('tab', { name: /^Problems/ }).click();
  }
  // The first loads the panel.
  return times.slice(1);
}

async function pasted(page: Page, tries: number): Promise<number[]> {
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  const times: number[] = [];
  for (let round = 0; round <= tries; round += 1) {
    const rows = Array.from({ length: 50 }, (_, at) => `Pasted ${round} in row ${at}`);
    await watch(page, '[role="grid"]', `Pasted ${round} in row 3`);
    await grid.evaluate((element, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      window.benchBegan = performance.now();
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, rows.join('\n'));
    times.push(await painted(page));
  }
  return times.slice(1);
}

async function published(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  const times: number[] = [];
  for (let round = 0; round <= PUBLISHINGS; round += 1) {
    await page.getByRole('treeitem', { name: /^.+/ }).nth(4).click();
    await page.getByLabel('Title', { exact: true }).fill(`Published ${round}`);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByLabel('Note for the log').fill(`Round ${round}`);
    await page.getByText(/^Saved/).waitFor();
    await watch(page, 'body', `Version ${round + 2} is published`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    times.push(await painted(page));
    // The form opens again, as it is in force.
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor({ state: 'detached' });
  }
  // The first starts the compiler.
  return times.slice(1);
}

declare global {
  interface Window {
    /** The start of the measurement, and the milliseconds until the result was painted. */
    benchBegan: number;
    benchPainted: Promise<number>;
  }
}

/** Starts to wait for this text in the element, from the next key, click or paste on. */
async function watch(page: Page, place: string, text: string): Promise<void> {
  await page.evaluate(
    ([selector, wanted]) => {
      window.benchBegan = Number.NaN;
      window.benchPainted = new Promise((resolve) => {
        const begin = (event: Event) => {
          window.benchBegan = event.timeStamp;
        };
        addEventListener('keydown', begin, { capture: true, once: true });
        addEventListener('pointerdown', begin, { capture: true, once: true });
        const done = () => {
          removeEventListener('keydown', begin, { capture: true });
          removeEventListener('pointerdown', begin, { capture: true });
          resolve(performance.now() - window.benchBegan);
        };
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector(selector)?.textContent.includes(wanted) === true;
          if (!isThere || Number.isNaN(window.benchBegan)) return;
          observer.disconnect();
          // The first task after the frame: a message would wait for React's remaining work.
          requestAnimationFrame(() => void scheduler.postTask(done, { priority: 'user-blocking' }));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    },
    [place, text] as const,
  );
}

/** Milliseconds from the action after `watch` until the expected text is painted. */
function painted(page: Page): Promise<number> {
  return page.evaluate(() => window.benchPainted);
}
