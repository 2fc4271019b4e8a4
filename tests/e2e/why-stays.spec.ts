import type { Page } from '@playwright/test';
import { navigateTo, saveEmployment, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Opening Why moves nothing on the page, at either width, so that people keep their place. */
test('opening and closing Why moves nothing else on the breakdown', async ({ page }) => {
  await signUp(page, null);
  await saveEmployment(page, '2021-2022');

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await test.step(`every Why of the table at ${width} px`, async () => {
      await navigateTo(page, '/taxBreakdown?year=2021-2022');
      await expect(page.getByRole('heading', { name: 'What to pay and when' })).toBeVisible();
      const why = page.getByRole('button', { name: /^Why\?/ });
      await expect(why.first()).toBeVisible();
      for (const button of await why.all()) {
        await button.scrollIntoViewIfNeeded();
        const before = await places(page);
        await button.evaluate((element: HTMLElement) => element.click());
        const heading = page.getByRole('heading', { name: /^Why £/ });
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport();
        await expect(page.getByLabel('Loading the working')).toHaveCount(0);
        expect(await places(page)).toEqual(before);
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
        expect(await places(page)).toEqual(before);
      }
      await why.last().click();
      await expect(page.getByLabel('Loading the working')).toHaveCount(0);
      await photograph(page, `23-breakdown-why-${width}`);
      await page.keyboard.press('Escape');
    });

    await test.step(`with a question open, from it and from the table at ${width} px`, async () => {
      await navigateTo(page, '/taxBreakdown?whatIf=gift_aid:800&year=2021-2022');
      const panel = page.getByRole('region', { name: 'What if?' });
      await expect(panel.getByText('You would owe £200.00 less.')).toBeVisible();
      for (const opener of [
        panel.locator('[data-opens="income_tax"]'),
        page.getByRole('button', { name: 'Why? Income Tax', exact: true }),
      ]) {
        await opener.scrollIntoViewIfNeeded();
        const before = await places(page);
        await opener.evaluate((element: HTMLElement) => element.click());
        const working = page.getByRole('region', { name: 'Working: Income Tax' });
        await expect(working.getByRole('heading', { name: /^Why £/ })).toBeFocused();
        await expect(page.getByLabel('Loading the working')).toHaveCount(0);
        expect(await places(page)).toEqual(before);
        await expect(panel.getByLabel('Gift Aid')).toHaveValue('800.00');
        await working.getByRole('button', { name: 'Close the working' }).click();
        await expect(working).toHaveCount(0);
        await expect(panel.getByLabel('Gift Aid')).toHaveValue('800.00');
        expect(await places(page)).toEqual(before);
      }
    });
  }
});

/** The position in the window of everything on the page except the working. */
async function places(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('h1, h2, h3, tr, dl, label, main section');
    return Array.from(parts)
      .filter((part) => part.closest('[aria-label^="Working: "]') === null)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.tagName} ${part.textContent?.slice(0, 30)} ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  });
}
