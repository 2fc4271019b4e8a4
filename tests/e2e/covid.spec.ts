import type { Page } from '@playwright/test';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

/** The COVID page: ticks show guidance with boxes of the real forms, submitted one section at a time. */
test('boxes on the COVID page are submitted to their forms, and its buttons lead there', async ({ page }) => {
  await signUp(page, '/taxForms/menu');
  await page.getByRole('combobox', { name: 'Tax year', exact: true }).selectOption({ label: '2021-2022' });
  await page.getByRole('link', { name: /COVID-19 support/ }).click();
  await expect(page.getByText('Select all options that apply')).toBeVisible();

  await test.step('the page is about 2021-22, whatever year the other screens show', async () => {
    const bar = page.getByRole('region', { name: /^Tax/ });
    await navigateTo(page, '/transactions');
    const year = page.getByRole('combobox', { name: 'Tax year', exact: true });
    await expect(page).toHaveURL(/year=2021-2022/);
    await year.selectOption({ label: '2024-2025' });
    await expect(page).toHaveURL(/year=2024-2025/);
    await navigateTo(page, '/cov19');
    await expect(page.getByText('Select all options that apply')).toBeVisible();
    await expect(bar.getByText('2021-2022')).toBeVisible();
    await expect(year).toHaveCount(0);
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect(year).toHaveValue('2024');
    await page.goBack();
    await bar.getByRole('link', { name: 'View tax breakdown' }).click();
    await expect(page.getByRole('heading', { name: 'Tax breakdown' })).toBeVisible();
    await expect(bar.getByText('2021-2022')).toBeVisible();
    await expect(year).toHaveCount(0);
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect(year).toHaveValue('2024');
    await page.goBack();
    await bar.getByRole('link', { name: 'Back to COVID-19 support' }).click();
    await expect(page.getByText('Select all options that apply')).toBeVisible();
  });

  const jsa = section(page, "Jobseeker's Allowance is taxed");
  const esa = section(page, 'Contribution-based ESA is taxed');
  const flat = section(page, 'Claim £312 for the year');
  const costs = section(page, 'Claim the extra costs instead');
  const own = section(page, 'Claim for the months you worked at home');
  const job = section(page, 'Other costs of your job');

  await test.step('sections show only under ticked options', async () => {
    await page.getByLabel('I received COVID loans or other support').check();
    await expect(jsa).toHaveCount(0);
    await page.getByLabel("Jobseeker's Allowance", { exact: true }).check();
    await page.getByLabel('Employment and Support Allowance, contribution-based').check();
    await expect(jsa.getByLabel("Jobseeker's Allowance")).toBeVisible();
    await expect(esa.getByLabel('Incapacity Benefit and contribution-based ESA')).toBeVisible();
    await expect(esa.getByLabel('Tax taken off Incapacity Benefit')).toBeHidden();
    await page.getByLabel('Universal Credit', { exact: true }).check();
    await expect(page.getByText('Universal Credit is not taxed').first()).toBeVisible();
  });

  await test.step('submitting one section leaves the other one unsubmitted', async () => {
    await esa.getByLabel('Incapacity Benefit and contribution-based ESA').fill('900');
    await esa.getByLabel('Tax taken off Incapacity Benefit').fill('180');
    await jsa.getByLabel("Jobseeker's Allowance").fill('1234');
    const draftSaved = draftAfterSave(page);
    await submit(page, jsa, 'Save without including');
    await expect(jsa.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(esa.getByText('Not submitted yet')).toBeVisible();
    expect((await draftSaved).ok()).toBe(true);
  });

  await test.step('ticks, the submitted figure and the figure only typed survive a reload', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel("Jobseeker's Allowance", { exact: true }).first()).toBeChecked();
    await expect(jsa.getByLabel("Jobseeker's Allowance")).toHaveValue('1,234.00');
    await expect(jsa.getByText('Not submitted yet')).toBeHidden();
    await expect(esa.getByLabel('Incapacity Benefit and contribution-based ESA')).toHaveValue('900.00');
    await expect(esa.getByText('Not submitted yet')).toBeVisible();
  });

  await test.step('the section also asks for missing boxes of the form, and keeps what was typed', async () => {
    await submit(page, esa, 'Save and include');
    await page
      .getByRole('dialog', { name: 'Please check the form' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(esa.getByText('Error:')).not.toHaveCount(0);
    await expect(esa.getByLabel('Incapacity Benefit and contribution-based ESA')).toHaveValue('900.00');
    await photograph(page, '10-covid-asked');
    await esa.getByLabel('Where in the United Kingdom did you live?').selectOption('Wales');
    await submit(page, esa);
    await expect(esa.getByText('Submitted', { exact: true })).toBeVisible();
    await expect(esa.getByLabel('Where in the United Kingdom did you live?')).toBeHidden();
  });

  await test.step('a refused figure and a failed save keep what was typed', async () => {
    const box = jsa.getByLabel("Jobseeker's Allowance");
    await box.fill('200000');
    await submit(page, jsa);
    await page
      .getByRole('dialog', { name: 'Please check the form' })
      .getByRole('button', { name: 'OK' })
      .click();
    await expect(jsa.getByText('Error:')).toHaveCount(1);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('200,000.00');
    await box.fill('1300');
    await page.route('**/saveTaxData.php*', (route) => route.abort());
    await submit(page, jsa);
    const failed = page.getByRole('dialog', { name: 'Error', exact: true });
    await expect(failed).toContainText('There was a problem saving the form.');
    await failed.getByRole('button', { name: 'OK' }).click();
    await expect(jsa.getByText('Not submitted yet')).toBeVisible();
    await expect(box).toHaveValue('1,300.00');
    await page.unroute('**/saveTaxData.php*');
    await submit(page, jsa);
    await expect(jsa.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('working from home: a share of costs instead of the flat rate', async () => {
    await page.getByLabel('I worked from home').check();
    await page.getByLabel('I am employed').check();
    await expect(flat.getByRole('status', { name: 'Claim as an employee' })).toHaveText('£312.00');
    await submit(page, flat, 'Save and include');
    await expect(flat.getByText('Submitted', { exact: true })).toBeVisible();
    await page.getByLabel('I am self-employed').check();
    await own.getByLabel('Months with 51 to 100 hours').fill('4');
    await expect(own.getByRole('status', { name: 'Cost for your business' })).toHaveText('£72.00');
    await submit(page, own);
    await expect(own.getByText('Submitted', { exact: true })).toBeVisible();
    await page.getByLabel('I had extra costs above £312').check();
    await expect(flat).toHaveCount(0);
    await costs.getByLabel('Extra costs of working at home').fill('500');
    await submit(page, costs);
    await expect(costs.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('the first employment needs its PAYE reference', async () => {
    await job.getByLabel('Other expenses and capital allowances').fill('150');
    await submit(page, job, 'Save and include');
    await page
      .getByRole('dialog', { name: 'Please check the form' })
      .getByRole('button', { name: 'OK' })
      .click();
    await job.getByLabel('PAYE reference of the employer').fill('123/A456');
    await submit(page, job);
    await expect(job.getByText('Submitted', { exact: true })).toBeVisible();
    await page.getByLabel('I received a SEISS grant').check();
    await page.getByLabel('My employer put me on furlough').check();
    await photograph(page, '10-covid');
    // Pictures end at 390 px, so that is the width checked here.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  await test.step('the buttons lead to the 2021-22 forms with the figures', async () => {
    await fill(jsa);
    await expect(page.getByRole('heading', { name: 'Tax return', exact: true })).toBeVisible();
    await expectYear(page);
    await expect(page.getByLabel("Jobseeker's Allowance")).toHaveValue('1,300.00');
    await expect(page.getByLabel('Incapacity Benefit and contribution-based ESA')).toHaveValue('900.00');
    await expect(page.getByLabel('Tax taken off Incapacity Benefit')).toHaveValue('180.00');
    await expect(page.getByLabel('Include in my return')).toBeChecked();
    await page.goBack();
    await fill(costs);
    await expectYear(page);
    await expect(page.getByLabel('Extra costs of working at home')).toHaveValue('500.00');
    await expect(page.getByLabel('Months with 51 to 100 hours')).toHaveValue('4');
    await page.goBack();
    await fill(job);
    await expectYear(page);
    await expect(page.getByLabel('PAYE reference of the employer')).toHaveValue('123/A456');
    await expect(page.getByLabel('Other expenses and capital allowances')).toHaveValue('150.00');
  });
});

/** One part removed by staff, and one no longer ticked: their typing waits in the form. */
test('points to the form of typing the page no longer shows', async ({ page }) => {
  await signUp(page, '/taxForms/menu');
  await page.getByRole('combobox', { name: 'Tax year', exact: true }).selectOption({ label: '2021-2022' });
  await page.getByRole('link', { name: /COVID-19 support/ }).click();
  const unsavedNotice = page.getByRole('status').filter({ hasText: 'that this page does not show' });
  const esa = page.getByLabel('Employment and Support Allowance, contribution-based');
  await page.getByLabel('I received COVID loans or other support').check();
  await esa.check();
  await section(page, 'Contribution-based ESA is taxed')
    .getByLabel('Incapacity Benefit and contribution-based ESA')
    .fill('180');
  await expect(page.getByText('Not submitted yet')).toBeVisible();
  await expect(unsavedNotice).toHaveCount(0);
  await esa.uncheck();
  await expect(unsavedNotice.getByRole('link')).toHaveText(['Tax return (SA100)']);
  await esa.check();
  await expect(page.getByText('Not submitted yet')).toBeVisible();
  await expect(unsavedNotice).toHaveCount(0);

  await page.getByLabel('I worked from home').check();
  await page.getByLabel('I am employed').check();
  await page.getByLabel('I had extra costs above £312').check();
  const draftSaved = page.waitForResponse(
    (reply) => reply.url().includes('type=employment') && reply.request().method() === 'PUT' && reply.ok(),
  );
  await section(page, 'Other costs of your job')
    .getByLabel('Other expenses and capital allowances')
    .fill('150');
  await draftSaved;
  await page.route('**/api/getTaxForms.php*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { forms: { code: string; form_json: { fields: Field[] } }[] };
    for (const { code, form_json } of body.forms)
      if (code === 'covid1')
        form_json.fields = form_json.fields.filter(
          ({ help_link }) => !help_link?.startsWith('/taxForms/SA102'),
        );
    await route.fulfill({ response, json: body });
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(unsavedNotice.getByRole('link')).toHaveText(['Employment (SA102)']);
  await photograph(page, '10-covid-unsaved');
  await expectAccessible(page);
  await unsavedNotice.getByRole('link').click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expectYear(page);
  await expect(page.getByLabel('Other expenses and capital allowances')).toHaveValue('150.00');
  await page.unrouteAll({ behavior: 'wait' });
});

interface Field {
  help_link?: string;
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function submit(page: Page, part: ReturnType<typeof section>, answer?: string): Promise<void> {
  await part.getByRole('button', { name: /^Submit/ }).click();
  if (answer === undefined) return;
  await page
    .getByRole('dialog', { name: 'Include this form?' })
    .getByRole('button', { name: answer })
    .click();
}

async function fill(part: ReturnType<typeof section>): Promise<void> {
  await part.getByRole('button', { name: /Fill it Now/ }).click();
}

async function expectYear(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/taxForms$/);
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toHaveValue('2021');
}

/** Waits for the draft of what a save left out. */
async function draftAfterSave(page: Page) {
  let isSaved = false;
  return page.waitForResponse((reply) => {
    isSaved ||= reply.url().includes('saveTaxData');
    return isSaved && reply.url().includes('/tax/drafts') && reply.request().method() === 'PUT';
  });
}
