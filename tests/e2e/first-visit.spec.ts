import { enterPassword, filer, signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** A browser that has never been here before. */
test('a first visit ends with the designed font, and every file it requests exists', async ({ page }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  const hasTypeface = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
      ),
    );
  await page.goto('/login');
  await page.getByLabel('Email').fill(filer.email);
  await expect.poll(hasTypeface).toBe(true);
  await page.getByLabel('Email').clear();
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect.poll(hasTypeface).toBe(true);
  expect(missing).toEqual([]);
});

/** Screens override the styles of the parts they are made of, so theirs must come later. */
test('a screen that the page starts with has its own styles', async ({ page }) => {
  await signIn(page, filer);
  await page.goto('/taxForms/SA103S');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Business details' }) });
  await expect(section).toHaveCSS('padding', '8px 20px');
  await page.goto('/taxReturn/form');
  await expect(page.getByText('HMRC checks everything, but nothing is filed.')).toHaveCSS(
    'padding-left',
    '12px',
  );
});
