import { navigateTo, signIn, viewer } from './support/steps.ts';
import { findings, describeFindings } from './support/axe.ts';
import { expect, photograph, test } from './support/test.ts';

test('a viewer returns to the tab after a reload, sees boxes by name, and gets no forbidden actions', async ({
  page,
}) => {
  await signIn(page, viewer, null);

  await test.step('the tab is in the address', async () => {
    await page.goto('/admin/forms/HW1/2019-20');
    for (const tab of ['Impact', 'Problems', 'Rules', 'Preview', 'Tests']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.reload();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    }
    // On a phone the row of tabs scrolls to it.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('tab', { name: 'Tests' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await photograph(page, 'form-to-read');
    await page.getByRole('tab', { name: 'Form' }).click();
    await expect(page).toHaveURL(/HW1\/2019-20$/);
  });

  await test.step('rates can only be checked', async () => {
    await navigateTo(page, '/admin/rates/2024-25');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check 2024-25' })).toBeVisible();
    await expect(page.getByRole('button', { name: /publish|review/i })).toHaveCount(0);
    await photograph(page, 'rates-to-read');
  });

  await test.step('an unknown year is reported under its heading', async () => {
    for (const [path, heading] of [
      ['/admin/years/2026-27', 'Tax year 2026-27'],
      ['/admin/rates/2029-30', 'Rates 2029-30'],
    ] as const) {
      await navigateTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      expect(describeFindings(await findings(page))).toEqual([]);
      await photograph(page, `not-there-${heading.replaceAll(' ', '-')}`);
    }
  });
});
