import { expect, type Locator, type Page } from '@playwright/test';

/** Works a page by keyboard only. Call `nothingElse` to fail the test if a pointer was used. */
export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  /** Types the text key by key into the focused element. */
  type(text: string): Promise<void>;
  /** Inserts a longer text at once, like pasting. */
  paste(text: string): Promise<void>;
  /** Waits until this has the focus. */
  at(target: Locator): Promise<void>;
  /** Presses Tab (or another key) until this has the focus; fails when it is never reached. */
  to(target: Locator, key?: string): Promise<void>;
  nothingElse(): Promise<void>;
}

export async function keysOf(page: Page): Promise<Keys> {
  const pointed: string[] = [];
  await page.exposeFunction('pointerUsed', (what: string) => pointed.push(what));
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      addEventListener(
        kind,
        () => (window as unknown as { pointerUsed(what: string): void }).pointerUsed(kind), // exposed above
        { capture: true },
      );
  });
  const { keyboard } = page;
  return {
    async press(...keys) {
      for (const key of keys) await keyboard.press(key);
    },
    type: (text) => keyboard.type(text),
    paste: (text) => keyboard.insertText(text),
    async at(target) {
      // Checked every frame inside the page: polling from here takes a tenth of a second each time.
      await target.evaluate(async (element) => {
        for (let frame = 0; frame < 60 && element !== document.activeElement; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await expect(target).toBeFocused();
    },
    async to(target, key = 'Tab') {
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await keyboard.press(key);
      }
      await expect(target, `reached with ${key}`).toBeFocused({ timeout: 1 });
    },
    async nothingElse() {
      expect(pointed, 'keys alone').toEqual([]);
    },
  };
}

const MOST_STEPS = 80;
