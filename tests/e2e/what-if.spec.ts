import type { Page } from '@playwright/test';
import { admin, chooseYear, navigateTo, signIn, signUp } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'What if?' });

/** An employee of 2020-21 with £30,000 of pay: £3,500 of Income Tax, nothing deducted. */
test('a question shows its answer next to the figures, is refused at its field, and opens from a link in its year', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, '/taxForms/SA102?year=2020-2021');
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel('Include').check();
  await page.getByLabel('Pay from this employment').fill('30000');
  await page.getByLabel(/PAYE reference/).fill('123/A46');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await navigateTo(page, '/taxBreakdown?whatIf=&year=2020-2021');
  const panel = panelOf(page);
  const pay = panel.getByLabel('Pay', { exact: true });

  await test.step('extra pay shows what an employer would do, and the tax taken off counts', async () => {
    await pay.fill('1000');
    await expect(panel.getByText('You would owe £200.00 more.')).toBeVisible();
    await expect(panel.getByText(/which an employer normally does/)).toBeVisible();
    await panel.getByLabel('Tax taken off that pay').fill('200');
    await expect(
      panel.getByText('Your tax for the year would be £200.00 more. You would have the same left to pay.'),
    ).toBeVisible();
    await expect(panel.getByRole('rowheader').first()).toHaveText('Tax of the year');
    await photograph(page, '22-what-if');
  });

  await test.step('the previous answer is marked until the new one arrives', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/tax/whatIf', async (route) => {
      await held;
      await route.continue();
    });
    await pay.fill('2000');
    await expect(panel.getByText('Working it out…')).toBeVisible();
    await expect(panel.locator('[aria-busy="true"]')).toBeVisible();
    await expect(panel.getByText(/Your tax for the year would be £200\.00 more/)).toBeHidden();
    answer();
    await expect(panel.getByText(/Your tax for the year would be £400\.00 more/)).toBeVisible();
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(panel.getByRole('rowheader', { name: /^First payment on account/ })).toHaveCount(1);
    await expect(panel.getByRole('rowheader', { name: /^Second payment on account/ })).toHaveCount(1);
    await page.unroute('**/api/tax/whatIf');
  });

  await test.step('characters dropped while typing are reported next to the field', async () => {
    const interest = panel.getByLabel('Interest');
    await interest.pressSequentially('1e5');
    await expect(interest).toHaveValue('15');
    await expect(panel.getByText('Use digits and a decimal point only.')).toBeVisible();
    await expect(panel.getByText(/would be £400\.00 more/)).toBeVisible();
    await expect(panel.getByText('Use digits and a decimal point only.')).toBeVisible();
    await interest.fill('');
  });

  await test.step('an impossible answer is refused at its field, in words', async () => {
    await pay.fill('-30001');
    await expect(pay).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByText('Pay cannot be less than zero. You have £30,000.00 of it.')).toHaveCount(2);
    await pay.fill('999999999.99');
    await expect(pay).not.toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByRole('row', { name: /^Tax of the year/ })).toBeVisible();
    // Until the new answer arrives, the previous one is shown dimmed.
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      const amounts = panel.getByRole('row', { name: /^Tax of the year/ }).getByRole('cell');
      for (const cell of await amounts.all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await pay.fill('');
    await panel.getByLabel('Tax taken off that pay').fill('');
    await panel.getByLabel('Dividends').fill('90000');
    await expect(panel.getByText(/You would owe .* more/)).toBeVisible();
  });

  await test.step('the link names the year, and another account gets its own figures', async () => {
    await expect(panel.getByRole('button', { name: 'Copy link' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get('year')).toBe('2020-2021');
    await page.goto(link);
    await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toContainText('2020-2021');
    await expect(panel.getByLabel('Dividends')).toHaveValue('90,000.00');
    await expect(panel.getByText(/with this account’s figures for 2020-2021/)).toBeVisible();
    await chooseYear(page, '2019-2020');
    await expect(page).toHaveURL(/year=2019-2020/);

    await page.goto('/logout/logout');
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await signIn(page, admin, link);
    await expect(page.getByText(/with this account’s figures for 2020-2021/)).toBeVisible();
  });
});

test('an empty year takes a question, with its fields in line; a return opens in the year of its link', async ({
  page,
}) => {
  await signUp(page, '/taxBreakdown?year=2022-2023');
  await expect(page.getByText('Nothing to work out for 2022-2023 yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('button', { name: 'What if?' }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Trading income').fill('30000');
  await expect(panel.getByText('You would owe £5,410.15 more.')).toBeVisible();
  const topOf = async (label: string) => (await panel.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await topOf('Pay')).toBe(await topOf('Tax taken off that pay'));
  expect(await topOf('Trading income')).toBe(await topOf('Trading expenses'));

  await panel.getByLabel('Gift Aid').pressSequentially('12.345');
  await expect(panel.getByText('Rounded to 2 decimal places.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Put back “12.345”' })).toBeVisible();

  await page.goto('/taxReturn/form?year=2020-2021');
  await expect(page.getByRole('combobox', { name: 'Tax year' }).first()).toHaveValue('2020');
  await expect(page.getByRole('heading', { name: 'We cannot send a return for 2020-2021' })).toBeVisible();
});
