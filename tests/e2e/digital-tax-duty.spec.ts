import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** Today is 20 November 2026: the return of 2024-25 decides for 2026-27. */
test('a turnover above the limit puts Digital Tax above the books and its updates among the deadlines', async ({
  page,
}) => {
  await signUp(page, null);

  await test.step('without a return, only Deadlines says what decides', async () => {
    await page.goto('/taxDeadlines?year=2026-2027');
    await expect(page.getByText('We cannot tell whether you must use Digital Tax.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Send update/ })).toHaveCount(0);
  });

  await test.step('a trade of 2024-25 with a turnover of £61,200 is entered', async () => {
    await navigateTo(page, '/taxForms/SA103S?year=2024-2025');
    await page.getByLabel(/^Include/).check();
    await page.getByLabel('Description of business').fill('Joinery');
    await page.getByLabel('Postcode of your business address').fill('AB1 2CD');
    await page.getByLabel('Turnover', { exact: true }).fill('61200');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step('the first screen after a login says so, with the source', async () => {
    await navigateTo(page, '/home');
    await expect(page.getByText('You must use Digital Tax.')).toBeVisible();
    await expect(page.getByRole('link', { name: /GOV\.UK: Work out your qualifying income/ })).toBeVisible();
  });

  await test.step('the books say so, with the income and the source', async () => {
    await navigateTo(page, '/transactions');
    await expect(page.getByText('You must use Digital Tax.')).toBeVisible();
    await expect(page.getByText(/was £61,200\.00 before expenses/)).toBeVisible();
    await expect(page.getByRole('link', { name: /GOV\.UK: Work out your qualifying income/ })).toBeVisible();
    await photograph(page, '10-digital-tax-notice');
    await page.getByRole('link', { name: 'See deadlines' }).click();
  });

  await test.step('Deadlines has the four updates of the year', async () => {
    await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
    await navigateTo(page, '/taxDeadlines?year=2026-2027');
    const update = (due: string) => page.getByRole('listitem').filter({ hasText: due });
    await expect(update('7 August 2026')).toContainText('Send update 1 of 4');
    await expect(update('7 November 2026')).toContainText('Not recorded here');
    await expect(update('7 May 2027')).toContainText('To come');
    await photograph(page, '10-digital-tax-deadlines');
  });
});
