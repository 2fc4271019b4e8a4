import { expect, type Locator, type Page } from '@playwright/test';

/** A page worked with keys alone. A pointer that touches it fails the test when `nothingElse` is asked. */
export interface Keys {
  press(...keys: readonly string[]): Promise<void>;
  /** Types it key by key into what has the focus. */
  type(text: string): Promise<void>;
  /** Puts a longer text in at once, as pasting does. */
  paste(text: string): Promise<void>;
  /** Waits until the keyboard is there. */
  at(target: Locator): Promise<void>;
  /** Tab (or another key) until this has the focus; fails when it is not come by. */
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
      // Looked at with every frame: asking again and again from here takes a tenth of a second each time.
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
