import type { Page } from '@playwright/test';
import { chooseYear, filer, navigateTo, signIn } from './support/steps.ts';
import { findings, describeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/**
 * Every page where people fill in a form, in the real app with its content policy: no axe findings (contrast
 * included), and no sideways scrolling. It only reads, because the filer is shared with other browser tests.
 */
const forms = {
  SA100: 'Tax return',
  SA101: 'Additional information',
  SA102: 'Employment',
  SA103S: 'Self-employment',
  'SA103S-more': 'Self-employment (more businesses)',
  SA103F: 'Self-employment (full)',
  SA104S: 'Partnership',
  SA104F: 'Partnership (full)',
  SA105: 'UK property',
  SA107: 'Trusts',
  SA108: 'Capital gains',
  SA109: 'Residence',
  HW1: 'Working from home',
};

/** As on a desktop by day and on a phone by night: layout depends only on the width, colours only on the scheme. */
const looks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page }) => {
  await signIn(page, filer, '/taxForms/menu');
});

for (const year of ['2021-2022', '2025-2026', '2026-2027']) {
  test(`the form pages of ${year} are accessible, wide and light and on a dark phone`, async ({ page }) => {
    await chooseYear(page, year);
    await expect(card(page, 'SA100')).toBeVisible();
    await examine(page, `menu of ${year}`);
    for (const [code, title] of Object.entries(forms)) {
      await navigateTo(page, `/taxForms/${code}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await examine(page, `${code} of ${year}`);
    }
    if (year !== '2021-2022') return;
    await navigateTo(page, '/cov19');
    await expect(page.getByRole('heading', { name: 'Covid support page' })).toBeVisible();
    await examine(page, 'the COVID page');
  });
}

test('printed forms, the final section and the transaction dialog are accessible', async ({ page }) => {
  await chooseYear(page, '2025-2026');
  for (const [code, title] of Object.entries(forms)) {
    await navigateTo(page, `/taxForms/${code}?view=print`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await examine(page, `${code} on paper`);
  }
  await navigateTo(page, '/taxForms/final');
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await examine(page, 'the last section');
  await navigateTo(page, '/transactions');
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add transaction' }).getByLabel('Amount')).toBeVisible();
  await examine(page, 'Add transaction');
});

function card(page: Page, code: string) {
  return page.getByRole('main').getByRole('link').filter({ hasText: code });
}

function heading(page: Page, title: string) {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}

async function examine(page: Page, name: string): Promise<void> {
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const look = `${name}, ${size.width} px, ${colorScheme}`;
    await unfold(page, size);
    // After the page has adapted to its new width.
    await softly.poll(() => widerThanWindow(page), `${look}: wider than the window`).toEqual([]);
    expect.soft(describeFindings(await findings(page)), look).toEqual([]);
  }
}

const softly = expect.configure({ soft: true });

/** Elements past the right edge, when the page scrolls sideways. */
async function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

/** A window as tall as the page, so that sections further down render in the colours of the scheme. */
async function unfold(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}
