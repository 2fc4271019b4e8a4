import type { Locator } from '@playwright/test';
import { chooseYear, navigateTo, saveEmployment, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** A higher rate employee of 2019-20: £60,000 of pay is £11,500 of Income Tax. */
test('the breakdown explains every figure, answers what-if questions, and lists what it leaves out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, null);
  const estimate = page.getByRole('region', { name: /Tax estimate|tax/i }).getByRole('status');

  await test.step('a saved employment is in the estimate without a reload', async () => {
    await saveEmployment(page, '2019-2020');
    await expect(estimate).toContainText('£11,500.00');
  });

  await test.step('the estimate leads to its working, down to the box and the rate', async () => {
    await estimate.getByRole('link').click();
    const why = page.getByRole('region', { name: /^Working: Tax of the year/ });
    await expect(why.getByRole('heading', { name: /^Why £11,500\.00\? / })).toBeFocused();
    await page.getByRole('button', { name: 'Why? Income Tax', exact: true }).click();
    const tax = page.getByRole('region', { name: 'Working: Income Tax' });
    for (const details of await tax.locator('details:not([open]) > summary').all())
      if (await details.isVisible()) await details.click();
    await expect(tax.getByText('Income Tax Act 2007', { exact: false }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await photograph(page, '20-breakdown-why');
  });

  await test.step('Escape closes the working, and Back opens it again', async () => {
    const why = page.getByRole('button', { name: 'Why? Income Tax', exact: true });
    const working = page.getByRole('region', { name: 'Working: Income Tax' });
    await working.getByRole('button', { name: 'Close the working' }).focus();
    await page.keyboard.press('Escape');
    await expect(working).toBeHidden();
    await expect(why).toBeFocused();
    await page.goBack();
    await expect(working.getByRole('heading', { name: 'Why £11,500.00? Income Tax' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('region', { name: /^Working: Tax of the year/ })).toBeVisible();
  });

  await test.step('an amount opened in a new tab is the form at its box, in its year', async () => {
    await navigateTo(page, '/taxBreakdown');
    await chooseYear(page, '2019-2020');
    const amount = page.getByRole('row', { name: /^Pay / }).getByRole('link', { name: '£60,000.00' });
    const address = '/taxForms/SA102?year=2019-2020&box=box_1';
    expect(await amount.getAttribute('href')).toBe(address);
    // Browsers open the tab, and a busy one reports it late. The page must leave the click alone.
    const isLeftAlone = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = (event: Event) => {
            resolve(!event.defaultPrevented);
            event.preventDefault();
          };
          window.addEventListener('click', look, { once: true });
        }),
    );
    await amount.click({ modifiers: ['ControlOrMeta'] });
    expect(await isLeftAlone).toBe(true);
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.getByLabel('Pay from this employment')).toBeFocused();
    await expect(tab.getByRole('combobox', { name: 'Tax year', exact: true })).toHaveValue('2019');
    await tab.close();
  });

  await test.step('what-if shows the difference line by line, and the saved figures stay', async () => {
    await page.getByRole('button', { name: 'What if?' }).click();
    const panel = page.getByRole('region', { name: 'What if?' });
    await panel.getByLabel('Gift Aid').fill('800');
    await expect(panel.getByText('You would owe £200.00 less.')).toBeVisible();
    await expect(
      panel.getByRole('row', { name: /^Income Tax £11,500\.00 £11,300\.00 −£200\.00$/ }),
    ).toBeVisible();
    await expect(estimate).toContainText('£11,500.00');
    await photograph(page, '21-breakdown-what-if');
    await panel.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get('whatIf')).toBe('gift_aid:800');
    await page.goto(link);
    await chooseYear(page, '2019-2020');
    await expect(page.getByText('You would owe £200.00 less.')).toBeVisible();
  });
});

test('a year that cannot be worked out says why everywhere, with a link to the box each time', async ({
  page,
}) => {
  await signUp(page, null);
  await test.step('foreign tax on dividends has no rule', async () => {
    await page.goto('/taxForms/SA100?year=2020-2021&box=tr_3_box_6');
    await page.getByLabel('Include').check();
    await page.getByLabel('Where in the United Kingdom').selectOption('Rest of UK');
    await page.getByLabel('Foreign dividends').fill('300');
    await page.getByLabel('Foreign tax on those dividends').fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });
  const toBox = (area: Locator) => area.getByRole('link', { name: 'Open SA100, box 7', exact: true });
  const address = '/taxForms/SA100?year=2020-2021&box=tr_3_box_7';

  await test.step('next to the form, above it and on the breakdown', async () => {
    await expect(toBox(page.getByRole('main'))).toHaveAttribute('href', address);
    await page.getByRole('button', { name: 'Not available' }).click();
    await expect(toBox(page.getByRole('dialog'))).toHaveAttribute('href', address);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'See the working' }).click();
    await expect(page.getByText('Income counted so far')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('£300.00');
    await photograph(page, '22-breakdown-refused');
  });

  await test.step('among the deadlines, with a link to the box', async () => {
    await page.getByRole('link', { name: 'Deadlines' }).click();
    await toBox(page.getByRole('main')).click();
    await expect(page.getByLabel('Foreign tax on those dividends')).toBeFocused();
  });
});
