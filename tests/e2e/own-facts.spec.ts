import type { Page } from '@playwright/test';
import { chooseYear, navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

const YEAR = '2022-2023';

test('SA100 shows who the filer is and which forms are included, on screen and on paper, and stores neither', async ({
  page,
}) => {
  await signUp(page, '/profileMain');
  await page.getByLabel('Name', { exact: true }).fill('Kim Bloggs');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Date of birth').fill('14/03/1985');
  await page.getByLabel('Phone').fill('01632 960123');
  await page.getByLabel('National Insurance number').fill('QQ 12 34 56 C');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();

  await openForm(page, 'SA100');
  const facts = {
    'Date of birth': '14/03/1985',
    'Phone number': '01632960123',
    'National Insurance number': 'QQ123456C',
  };
  for (const [label, value] of Object.entries(facts))
    await expect(page.getByLabel(label, { exact: true })).toHaveText(value);
  await expect(page.getByText('Number of employments')).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await photograph(page, '9-sa100');
  await page.getByRole('link', { name: /Open your profile for Phone number/ }).click();
  await expect(page).toHaveURL(/profileMain$/);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('01632960123');

  await openForm(page, 'SA102');
  await page.getByRole('button', { name: 'Add employment' }).click();
  await page.getByLabel(/^Include/).check();
  await page.getByLabel(/PAYE reference of the employer/).fill('123/A456');
  await save(page);

  await openForm(page, 'SA100');
  await expect(page.getByLabel('Number of employments')).toHaveText('1');
  await page.getByLabel('Include in my return').check();
  await page.getByLabel(/Where in the United Kingdom/).selectOption('Scotland');
  const sent = page.waitForRequest((request) => request.url().includes('saveTaxData'));
  await save(page);
  expect((await sent).postDataJSON()).toEqual({ include: true, tr_1_status: 'S' });
  await page.getByRole('link', { name: 'Print' }).click();
  const paper = page.getByRole('article');
  await expect(
    paper.getByRole('row', { name: /1 Date of birth From your profile 14\/03\/1985/ }),
  ).toBeVisible();
  await expect(paper.getByRole('row', { name: /Number of employments 1/ })).toBeVisible();
});

test('a link leads to a form, its year and its box', async ({ page }) => {
  await signUp(page, '/taxForms/SA102?year=2020-2021');
  await expect(page.getByRole('heading', { name: 'Employment', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toHaveValue('2020');
  await navigateTo(page, '/taxForms/UK%20property?year=2023-2024&box=24');
  await expect(page.getByRole('heading', { name: 'UK property', level: 1 })).toBeVisible();
  await expect(page.getByLabel(/Rent, rates, insurance/)).toBeFocused();
});

test('a form never saved opens with its defaults, unchanged, and saved answers stay', async ({ page }) => {
  await signUp(page, '/taxForms/menu');
  await expect(page.getByRole('heading', { name: 'Tax forms' })).toBeVisible();
  await openForm(page, 'HW1');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByLabel('Employed, and worked from home', { exact: true }).check();
  const weeks = page.getByLabel(/weeks/i).first();
  await expect(weeks).toHaveValue('52');
  await expect(page.getByLabel('Flat weekly rate')).toBeChecked();
  await weeks.fill('40');
  await page.getByLabel('Include in my return').check();
  await save(page);
  await page.reload();
  await expect(weeks).toHaveValue('40');
});

async function openForm(page: Page, code: string): Promise<void> {
  await navigateTo(page, `/taxForms/${code}`);
  await chooseYear(page, YEAR);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}
