import { chooseYear, navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/**
 * Uses a year before the employment in build-by-keyboard.spec.ts. Tax of £5,486 on pay of £40,000, with £4,000
 * deducted: £1,486 is left, and two payments of £743 on account.
 */
test('deadlines show the payments due, and the cost of being late until the stated dates', async ({
  page,
}) => {
  await signUp(page, null);

  await test.step('with nothing entered, only the dates appear', async () => {
    await page.goto('/taxDeadlines');
    await chooseYear(page, '2023-2024');
    await expect(page.getByText('You have not entered anything for 2023-2024 yet')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '31 October 2024' })).toContainText(
      'File on paper',
    );
  });

  await test.step('a job adds amounts, reached from the breakdown', async () => {
    await navigateTo(page, '/taxForms/SA102?year=2023-2024');
    await page.getByRole('button', { name: 'Add employment' }).click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel(/PAYE reference of the employer/).fill('123/A456');
    await page.getByLabel(/^Pay from/).fill('40000');
    await page.getByLabel(/tax taken off/i).fill('4000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await navigateTo(page, '/taxBreakdown');
    await page.getByRole('link', { name: 'Deadlines' }).click();
    await chooseYear(page, '2023-2024');
    await expect(page.getByRole('row', { name: /Total by 31 Jan 2025 £2,229\.00/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Second payment on account.*£743\.00/ })).toBeVisible();
    await photograph(page, '10-deadlines-late');
  });

  await test.step('stated dates end penalties and interest, by keyboard; an invalid date is refused', async () => {
    const filed = page.getByLabel('I filed on');
    await filed.fill('05/04/2024');
    await expect(page.getByText(/can be filed from the day after 05\/04\/2024/)).toBeVisible();
    await filed.fill('31/02/2025');
    await page.getByLabel('I paid on').fill('soon');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Enter a date as DD/MM/YYYY')).toHaveCount(2);
    await filed.fill('2025-02-01');
    await page.getByLabel('I paid on').fill('31.1.25');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('I paid on')).toHaveValue('31/01/2025');
    await expect(page.getByRole('row', { name: /Total so far £100\.00/ })).toBeVisible();
    await expect(page.getByText('Paid on 31 January 2025')).toBeVisible();
    const late = page.getByRole('listitem').filter({ hasText: 'An online return must reach' });
    await expect(late).toContainText('Done late');
    await expect(late).toContainText('1 day late');
    await photograph(page, '10-deadlines');
  });

  await test.step('stated dates stay in the address with their year, and go with another year', async () => {
    await page.reload();
    await expect(page.getByText('Paid on 31 January 2025')).toBeVisible();
    await expect(page.getByLabel('I filed on')).toHaveValue('01/02/2025');
    await chooseYear(page, '2024-2025');
    await expect(page.getByLabel('I filed on')).toHaveValue('');
    await expect(page).toHaveURL(/\?year=2024-2025$/);
  });

  await test.step('payments on account follow from the year before', async () => {
    const second = page.getByRole('listitem').filter({ hasText: 'Second payment on account for this year' });
    await expect(second).toContainText('£743.00');
    await expect(second).toContainText('Payment not recorded');
  });
});
