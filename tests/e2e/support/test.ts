import { mkdirSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { findings, describeFindings } from './axe.ts';

const sandbox = `http://localhost:${Number(process.env['E2E_PORT'] ?? 4810) + 1}`;

export { expect };

/** The browser test: watches every page for violations of the content policy and for our own errors. */
export const test = base.extend<{ watched: Page }>({
  page: async ({ page }, use) => {
    const violations: string[] = [];
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && /CSP violation|Content Security Policy/i.test(message.text()))
        violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`));
    // An unhandled refusal of a call is not an Error, and would be reported as 'Object'.
    await page.addInitScript(() =>
      window.addEventListener('unhandledrejection', ({ reason }) => {
        if (!(reason instanceof Error)) console.error(`rejected: ${JSON.stringify(reason)}`);
      }),
    );
    page.on('console', (message) => {
      if (message.text().startsWith('rejected: ')) violations.push(message.text());
    });
    await use(page);
    expect(violations, 'content policy violations and uncaught errors').toEqual([]);
  },
});

/**
 * Checks a screen with axe at 390 px, light and dark. E2E_PICTURES=yes also saves pictures at 1280 and 390 px in
 * artefacts/. E2E_PICTURES=no skips both while writing a test.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  const pictures = process.env['E2E_PICTURES'];
  if (pictures === 'no') return;
  if (pictures === 'yes') mkdirSync('artefacts', { recursive: true });
  const before = page.viewportSize();
  // From the top: otherwise fixed elements would be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of pictures === 'yes' ? [1280, 390] : [390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      if (pictures === 'yes')
        await page.screenshot({ path: `artefacts/${name}-${width}-${scheme}.png`, fullPage: true });
    }
    await expectAccessible(page, scheme === 'light' ? WCAG : COLOURS);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}

const WCAG: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The rules that can fail only because of another scheme. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Fails on any serious or critical axe finding. */
export async function expectAccessible(page: Page, runOnly = WCAG): Promise<void> {
  const found = await findings(page, { runOnly });
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(describeFindings(serious)).toEqual([]);
}

/** The newest email to an address, once it has arrived. */
export async function newestMail(address: string): Promise<{ subject: string; text: string }> {
  let mail: { subject: string; text: string } | undefined;
  await expect
    .poll(async () => {
      const reply = await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
      [mail] = ((await reply.json()) as { mails: { subject: string; text: string }[] }).mails;
      return mail?.subject;
    })
    .toBeDefined();
  return mail ?? { subject: '', text: '' };
}

/** The code on its own line in an email; the address in its link may also have eight digits. */
export function codeIn({ text }: { text: string }): string {
  return /^\d{8}$/m.exec(text)?.[0] ?? '';
}

export { sandbox };
