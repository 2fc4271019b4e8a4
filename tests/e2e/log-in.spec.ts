import { enterPassword, filer } from './support/steps.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('people who were away too long read why they are logged out, and return to where they were', async ({
  page,
}) => {
  await page.goto('/login');
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  // As after a night with the laptop closed. Set before the next page loads, because an open page checks every
  // second.
  await page.addInitScript(
    (away) => {
      if (localStorage.getItem('token') !== null && sessionStorage.getItem('slept') === null)
        localStorage.setItem('pingTime', away);
      sessionStorage.setItem('slept', 'yes');
    },
    String(Date.now() - 46 * 60_000),
  );
  await page.goto('/taxForms/menu');
  await expect(page).toHaveURL(/\/login\?target=taxForms$/);
  await expect(
    page.getByText('We logged you out because you were away for more than 45 minutes.'),
  ).toBeVisible();
  await expectAccessible(page);
  await enterPassword(page, filer);
  await expect(page).toHaveURL(/\/taxForms\/menu$/);
});

test('every open tab is locked after a night with the laptop closed', async ({ page, context }) => {
  await page.goto('/login');
  await enterPassword(page, filer);
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/taxForms/menu');
  await expect(other.getByRole('heading', { name: 'Tax forms' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('pingTime', String(Date.now() - 46 * 60_000)));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill(filer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'You have been logged out' })).toBeHidden();
});

test('a visitor logs in before an address is looked up, and a login never ends at a missing page', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/login\?target=no-such-page$/);
  await enterPassword(page, filer);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
