import { chooseYear, navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** A return of a year before 2024-25 can be prepared here, but reaches HMRC in another way. */
test('a year that cannot be sent says so in the menu of forms, on each form and above the return', async ({
  page,
}) => {
  await signUp(page, '/taxForms/menu');
  await expect(page.getByRole('heading', { name: 'Tax forms' })).toBeVisible();
  const notice = page.getByText(/^We cannot send a return for/);
  await chooseYear(page, '2024-2025');
  await expect(notice).toHaveCount(0);
  await chooseYear(page, '2020-2021');
  await expect(notice).toHaveText('We cannot send a return for 2020-2021');
  await photograph(page, 'unsendable-year-menu');
  await navigateTo(page, '/taxForms/SA100?year=2020-2021');
  await expect(page.getByLabel('Include in my return')).toBeVisible();
  await expect(notice).toHaveText('We cannot send a return for 2020-2021');
  await page.goto('/taxForms/SA100?year=2025-2026');
  await expect(page.getByLabel('Include in my return')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await navigateTo(page, '/cov19');
  await expect(page.getByText('Select all options that apply')).toBeVisible();
  await expect(notice).toHaveText('We cannot send a return for 2021-2022');
  await page.goto('/taxReturn/form?year=2020-2021');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByText(/^HMRC took first returns for 2020-2021 until 05\/04\/2025/)).toBeVisible();
  await photograph(page, 'unsendable-year-return');
  await expect(
    page.getByText(/write to Self Assessment, HM Revenue and Customs, BX9 1AS/).first(),
  ).toBeVisible();
  // It can be filled in, but nothing offers to send it.
  await expect(page.getByText('How would you like to file?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
  await page.goto('/taxReturn/form?year=2023-2024');
  await expect(page.getByText(/HMRC takes it until 05\/04\/2028/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Paper returns \(SA100\)/ })).toBeVisible();
  await page.goto('/taxReturn/form?year=2024-2025');
  await expect(page.getByText('How would you like to file?')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
