import { mkdirSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { findings, inWords } from './axe.ts';

const sandbox = `http://localhost:${Number(process.env['E2E_PORT'] ?? 4810) + 1}`;

export { expect };

/** The browser test: every page is watched for violations of the content policy and for errors of our own. */
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
    // A refusal of a call that nobody caught is no Error, and would be reported as 'Object'.
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
 * Checks a screen with axe at 390 px, light and dark. With E2E_PICTURES=yes it also keeps pictures of it at 1280 and 390 px
 * in artefacts/; E2E_PICTURES=no skips both while a test is written.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  const pictures = process.env['E2E_PICTURES'];
  if (pictures === 'no') return;
  if (pictures === 'yes') mkdirSync('artefacts', { recursive: true });
  const before = page.viewportSize();
  // From the top: what is fixed to the window would otherwise stand in the middle of the picture.
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

/** What another scheme can make wrong on a page that is right but for it. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** No serious or critical finding of axe. */
export async function expectAccessible(page: Page, runOnly = WCAG): Promise<void> {
  const found = await findings(page, { runOnly });
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(inWords(serious)).toEqual([]);
}

/** The newest mail to an address, once it is there. */
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

/** The code a mail has on a line of its own; the address in its link may hold eight digits too. */
export function codeIn({ text }: { text: string }): string {
  return /^\d{8}$/m.exec(text)?.[0] ?? '';
}

export { sandbox };
