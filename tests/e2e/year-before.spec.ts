import type { Browser, Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { admin, signIn, signUp } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

/** Needs its own server, because every filer sees the new form. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T12:00:00Z', 5);
});
test.afterAll(() => server.close());

test('staff make a form that reads its own box of the year before, and filers see last year’s amount rounded', async ({
  browser,
}) => {
  test.slow();
  const staff = await newPage(browser, 1280);
  await signIn(staff, admin, '/admin/forms');
  await staff.getByRole('button', { name: /New form/ }).click();
  await staff.getByLabel('Code').fill('KEPT');
  await staff.getByLabel('Title', { exact: true }).fill('Deposits kept');
  await staff.getByLabel('First tax year').selectOption('2024-25');
  await staff.getByRole('button', { name: 'Create form' }).click();
  await line(staff, 'Deposits kept').click();
  await property(staff, 'Saved and printed only').check();
  await line(staff, 'New text').click();
  await property(staff, 'Starts a section called').fill('The deposit');
  await property(staff, 'Title').fill('Name of the tenant');
  await add(staff, 'Name of the tenant', 'mon', 'Deposit');
  await publish(staff, 'For landlords');

  await test.step('a formula with a box of the year before, by choosing', async () => {
    await add(staff, 'Deposit', 'worked', 'Deposit last year');
    const properties = staff.getByRole('region', { name: 'Properties' });
    await property(staff, 'An amount of money').check();
    await properties.getByRole('button', { name: 'Edit', exact: true }).click();
    await properties.getByLabel('Calculated as: what it is').selectOption('Rounded');
    await properties.getByLabel('Calculated as, value: what it is').selectOption('Box');
    await properties
      .getByLabel('Calculated as, value', { exact: true })
      .selectOption('A box of the year before…');
    await properties
      .getByLabel('Calculated as, value: form of the year before')
      .selectOption('KEPT Deposits kept');
    await properties
      .getByLabel('Calculated as, value: box of KEPT', { exact: true })
      .selectOption({ label: 'KEPT Deposits kept in the year before: Deposit' });
    await properties.getByLabel('Calculated as: which way').selectOption('Down');
    await expect(
      properties.getByText('“Deposit” of KEPT in the year before rounded down to a whole pound').first(),
    ).toBeVisible();
    await properties.getByText('Each step with the sample answers').click();
    await expect(
      properties
        .getByRole('listitem')
        .filter({ hasText: /^“Deposit” of KEPT.*: £/ })
        .first(),
    ).toBeVisible();
    await properties.getByText('Functions and examples').click();
    await expect(properties.getByRole('region', { name: 'Rounding' })).toBeVisible();
    await expectAccessible(staff);
    await photograph(staff, 'box-of-the-year-before');
    await publish(staff, 'With last year');
  });

  for (const width of [1280, 390])
    await test.step(`a filer sees it at ${width} px`, async () => {
      const filer = await newPage(browser, width);
      await signUp(filer, '/taxForms/KEPT?year=2025-2026');
      await expect(filer.getByText('Deposit last year')).toBeVisible();
      await expect(filer.getByText('£650.00')).toHaveCount(0);
      await filer.goto(`${server.url}/taxForms/KEPT?year=2024-2025`);
      await box(filer, 'Deposit').fill('650.75');
      await filer.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(filer.getByText(/^Saved \d/)).toBeVisible();
      await filer.goto(`${server.url}/taxForms/KEPT?year=2025-2026`);
      await expect(filer.getByText('£650.00')).toBeVisible();
      await photograph(filer, `deposit-of-last-year-${width}`);
      await filer.context().close();
    });
});

const line = (page: Page, name: string) => page.getByRole('treeitem', { name }).first();

const property = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Properties' }).getByLabel(label, { exact: true });

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('region', { name: 'Review and publish' });
  await panel.getByLabel('Note for the log').fill(note);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Adds a field below another one by palette. */
async function add(page: Page, below: string, kind: string, title: string): Promise<void> {
  await line(page, below).click();
  await page.keyboard.press('a');
  await page.keyboard.type(kind);
  await page.keyboard.press('Enter');
  await property(page, 'Title').fill(title);
  await expect(line(page, title)).toBeVisible();
}

async function newPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } });
  return context.newPage();
}
