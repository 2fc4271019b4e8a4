import { chooseYear, moveTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** In a year before the employment that build-by-keyboard.spec.ts makes. Tax of £5,486 on pay of £40,000, of which £4,000 was deducted: £1,486 left and twice £743 on account. */
test('deadlines say what is to pay, and what being late has cost until the days the filer states', async ({
  page,
}) => {
  await signUp(page, null);

  await test.step('with nothing entered there are the dates alone', async () => {
    await page.goto('/taxDeadlines');
    await chooseYear(page, '2023-2024');
    await expect(page.getByText('You have not entered anything for 2023-2024 yet')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '31 October 2024' })).toContainText(
      'File on paper',
    );
  });

  await test.step('a job brings amounts, reached from the breakdown', async () => {
    await moveTo(page, '/taxForms/SA102?year=2023-2024');
    await page.getByRole('button', { name: 'Add employment' }).click();
    await page.getByLabel(/^Include/).check();
    await page.getByLabel(/PAYE reference of the employer/).fill('123/A456');
    await page.getByLabel(/^Pay from/).fill('40000');
    await page.getByLabel(/tax taken off/i).fill('4000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await moveTo(page, '/taxBreakdown');
    await page.getByRole('link', { name: 'Deadlines' }).click();
    await chooseYear(page, '2023-2024');
    await expect(page.getByRole('row', { name: /Total by 31 Jan 2025 £2,229\.00/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Second payment on account.*£743\.00/ })).toBeVisible();
    await photograph(page, '10-deadlines-late');
  });

  await test.step('stated days end penalties and interest, by keyboard; a day that cannot be is refused', async () => {
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
    const late = page.getByRole('listitem').filter({ hasText: 'An online return has to reach' });
    await expect(late).toContainText('Done late');
    await expect(late).toContainText('1 day late');
    await photograph(page, '10-deadlines');
  });

  await test.step('what is stated stays in the address with its year, and goes with another year', async () => {
    await page.reload();
    await expect(page.getByText('Paid on 31 January 2025')).toBeVisible();
    await expect(page.getByLabel('I filed on')).toHaveValue('01/02/2025');
    await chooseYear(page, '2024-2025');
    await expect(page.getByLabel('I filed on')).toHaveValue('');
    await expect(page).toHaveURL(/\?year=2024-2025$/);
  });

  await test.step('the payments on account of a year have the amount its year before gives', async () => {
    const second = page.getByRole('listitem').filter({ hasText: 'Second payment on account for this year' });
    await expect(second).toContainText('£743.00');
    await expect(second).toContainText('Payment not recorded');
  });
});
