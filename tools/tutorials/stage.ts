import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Line, readingTime } from './captions.ts';
import { drawCursor } from './cursor.ts';

/** A picture of the page, shown for some milliseconds. */
export interface Frame {
  readonly file: string;
  readonly ms: number;
}

/** The time between two pictures while something moves. */
const STEP_MS = 80;
const STEPS_OF_A_MOVE = 8;

/**
 * Records what happens on a page as single pictures. Each says how long it is shown, so the video has the same speed on
 * every machine, however long taking a picture takes.
 */
export class Stage {
  readonly frames: Frame[] = [];
  readonly lines: Line[] = [];
  private cursor = { x: 1_000, y: 640 };
  private clock = 0;
  /** Calls and files that are under way. */
  private calls = 0;
  private line: { from: number; until: number; text: string } | undefined;
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly folder: string;

  constructor(page: Page, cdp: CDPSession, folder: string) {
    this.page = page;
    this.cdp = cdp;
    this.folder = folder;
    page.on('request', () => (this.calls += 1));
    page.on('requestfinished', () => (this.calls -= 1));
    page.on('requestfailed', () => (this.calls -= 1));
  }

  /** Says a line, once there was time to read the one before. What follows happens while it is shown. */
  async say(text: string): Promise<void> {
    await this.endLine();
    this.line = { from: this.clock, until: this.clock + readingTime(text), text };
    await this.look(700);
  }

  /** Shows the page as it is. */
  async look(ms = 600): Promise<void> {
    await this.settle();
    await this.take(ms);
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.take(240);
    await this.take(160, true);
    await target.click();
    await this.look();
  }

  /** Moves the pointer to what is spoken of. */
  async point(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.take(500);
  }

  /** Like click, with two clicks. */
  async doubleClick(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.take(240);
    await this.take(120, true);
    await this.take(80);
    await this.take(120, true);
    await target.dblclick();
    await this.look();
  }

  /** Clicks on a field and types into it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    for (let at = 0; at < text.length; at += 2) {
      await this.page.keyboard.type(text.slice(at, at + 2));
      await this.take(STEP_MS * 2);
    }
    await this.look();
  }

  /** Chooses in a list of the browser, whose open state no picture shows. */
  async choose(target: Locator, label: string | { label: string } | { index: number }): Promise<void> {
    await this.moveTo(target);
    await this.take(160, true);
    await target.selectOption(label);
    await this.look();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.look();
  }

  /** Ends the last line. */
  async end(): Promise<void> {
    await this.look(800);
    await this.endLine();
  }

  private async endLine(): Promise<void> {
    if (this.line === undefined) return;
    const { from, until, text } = this.line;
    if (this.clock < until) await this.take(until - this.clock);
    this.lines.push({ from, to: this.clock, text });
    this.line = undefined;
  }

  private async moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${String(target)} is not on the page`);
    const from = this.cursor;
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    if (Math.hypot(to.x - from.x, to.y - from.y) < 4) return;
    for (let step = 1; step <= STEPS_OF_A_MOVE; step += 1) {
      const part = ease(step / STEPS_OF_A_MOVE);
      this.cursor = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.page.mouse.move(this.cursor.x, this.cursor.y);
      await this.take(STEP_MS);
    }
  }

  /** Waits until nothing loads and nothing moves. */
  private async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      await this.page.waitForTimeout(100);
      quiet = this.calls > 0 || (await this.page.evaluate(isMoving)) ? 0 : quiet + 1;
    }
  }

  private async take(ms: number, isPressed = false): Promise<void> {
    await this.page.evaluate(drawCursor, { ...this.cursor, isPressed });
    const { data } = await this.cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const file = join(this.folder, `${String(this.frames.length).padStart(4, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    this.frames.push({ file, ms });
    this.clock += ms;
  }
}

/** Runs in the page. */
function isMoving(): boolean {
  return (
    document.querySelector('output[aria-label^="Loading"], [aria-busy="true"]') !== null ||
    document.getAnimations().some(({ playState }) => playState === 'running')
  );
}

/** Slow at both ends. */
function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
