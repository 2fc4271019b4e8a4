import type { Browser, Page } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { admin, signIn, signUp } from './support/steps.ts';
import { expect, expectAccessible, photograph, test } from './support/test.ts';

/** Needs its own server, because every filer sees the new form. */
let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer('2026-11-20T12:00:00Z', 9);
});
test.afterAll(() => server.close());

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const FORM = '/taxForms/LETS?year=2025-2026';

test('staff build a form with a list, then show it as pages; filers fill it in on a desk and a phone', async ({
  browser,
}) => {
  test.slow();
  const staff = await newPage(browser, desk);

  await test.step('a form with a list of two fields, by palette', async () => {
    await signIn(staff, admin, '/admin/forms');
    await staff.getByRole('button', { name: /New form/ }).click();
    await staff.getByLabel('Code').fill('LETS');
    await staff.getByLabel('Title', { exact: true }).fill('Rental checklist');
    await staff.getByLabel('First tax year').selectOption('2025-26');
    await staff.getByRole('button', { name: 'Create form' }).click();
    await line(staff, 'Rental checklist').click();
    await property(staff, 'Saved and printed only').check();
    await line(staff, 'New text').click();
    await property(staff, 'Starts a section called').fill('The property');
    await property(staff, 'Title').fill('Address of the property');
    await add(staff, 'Address of the property', 'list', 'Tenants');
    await property(staff, 'Name of one entry').fill('Tenant');
    await property(staff, 'Fewest entries').fill('1');
    await property(staff, 'Most entries').fill('3');
    await property(staff, 'As a table, one line for each entry').check();
    await line(staff, 'New text').click();
    await property(staff, 'Title').fill('Name');
    await property(staff, 'Required').check();
    await add(staff, 'Name', 'mon', 'Rent');
    await line(staff, 'Tenants').click();
    await property(staff, 'Title of an entry').selectOption({ label: 'Name' });
  });

  await test.step('a box with the total of the list, by choosing', async () => {
    await add(staff, 'Rental checklist', 'worked', 'All rent');
    const properties = staff.getByRole('region', { name: 'Properties' });
    await properties.getByRole('button', { name: 'Edit', exact: true }).click();
    await properties
      .getByRole('combobox', { name: /: what it is$/ })
      .first()
      .selectOption('Total over a list');
    await properties.getByLabel('Calculated as: total').selectOption('The sum over the entries');
    await properties.getByLabel('Calculated as, of each entry: what it is').selectOption('Box');
    await expect(properties.getByText(/the sum of “?Rent”? over all entries of/)).toBeVisible();
  });

  await test.step('a rule that says the total', async () => {
    await staff.getByRole('tab', { name: /^Rules/ }).click();
    await staff.getByRole('button', { name: 'Add a rule' }).click();
    const rules = staff.getByRole('tabpanel');
    await rules.getByRole('button', { name: 'JSON' }).click();
    await rules
      .getByLabel(/as JSON Logic/)
      .fill('{"<": [{"sum": ["tenants", {"var": "rent"}]}, {"pounds": 100}]}');
    await rules.getByLabel('Message').fill('{count tenants} tenants paid {sum rent}. Enter at least £100');
    await rules.getByLabel('Shown next to').selectOption({ label: 'Tenants' });
    await expect(staff.getByText(/^Saved ·/)).toBeVisible();
  });
  await test.step('publishing', () => publish(staff, 'For landlords'));

  for (const viewport of [desk, phone])
    await test.step(`a filer fills it in at ${viewport.width} px`, async () => {
      const filer = await newPage(browser, viewport);
      await signUp(filer, FORM);
      await box(filer, 'Name').fill('Ada Okafor');
      await box(filer, 'Rent').fill('20.50');
      await filer.getByRole('button', { name: 'Add another tenant' }).click();
      await box(filer, 'Rent').nth(1).fill('30');
      await expect(filer.getByText('£50.50')).toBeVisible();
      await save(filer);
      await expect(filer.getByRole('dialog')).toContainText('2 tenants paid £50.50. Enter at least £100');
      await filer.keyboard.press('Escape');
      await expect(filer.getByRole('alert')).toContainText('Enter the name');
      await box(filer, 'Name').nth(1).fill('Ben Lloyd');
      await photograph(filer, `list-of-tenants-${viewport.width}`);
      await box(filer, 'Rent').nth(1).fill('300');
      await filer.getByRole('button', { name: 'Add another tenant' }).click();
      await expect(filer.getByText('You can add up to 3.')).toBeVisible();
      await filer.getByRole('button', { name: 'Remove Tenant 3' }).click();
      await save(filer);
      await expect(filer.getByText(/^Saved \d/)).toBeVisible();
      await filer.reload();
      await expect(filer.getByRole('button', { name: 'Remove Ben Lloyd' })).toBeVisible();
      await expect(filer.getByText('£320.50')).toBeVisible();
      await filer.context().close();
    });

  await test.step('staff see whom a change of a field in the list affects', async () => {
    await line(staff, 'Name').click();
    await property(staff, 'Title').fill('Full name');
    await staff.getByRole('tab', { name: 'Impact' }).click();
    await expect(staff.getByRole('tabpanel').getByRole('row', { name: /Full name.* 2\b/ })).toBeVisible();
  });

  await test.step('staff show each section as a page, try it, and publish', async () => {
    await line(staff, 'All rent').click();
    await property(staff, 'Starts a section called').fill('Totals');
    await line(staff, 'Rental checklist').click();
    await property(staff, 'Show as pages').check();
    await staff.getByRole('tab', { name: /^Changes/ }).click();
    await expect(staff.getByText('Form: shown as pages none → yes')).toBeVisible();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(property(staff, 'Show as pages')).not.toBeChecked();
    await staff.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect(property(staff, 'Show as pages')).toBeChecked();
    await staff.getByRole('button', { name: 'Source' }).click();
    const source = staff.getByRole('textbox', { name: 'Source of the form, as JSON' });
    await source.press('ControlOrMeta+End');
    await expect(source).toContainText('"pages": true');
    await staff.getByRole('button', { name: 'Preview' }).click();
    await staff.getByRole('button', { name: 'Start', exact: true }).click();
    await staff.getByRole('button', { name: 'Continue' }).click();
    await expect(staff.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'Enter the full name',
    );
    await staff.getByRole('button', { name: 'Form', exact: true }).click();
    await publish(staff, 'As pages');
  });

  for (const viewport of [desk, phone])
    await test.step(`a filer goes through the pages at ${viewport.width} px`, async () => {
      const filer = await newPage(browser, viewport);
      await signUp(filer, FORM);
      await expect(filer.getByRole('listitem').filter({ hasText: 'The property' })).toContainText(
        'Not started',
      );
      await photograph(filer, `pages-list-${viewport.width}`);
      await filer.getByRole('link', { name: 'The property' }).click();
      await expect(heading(filer, 'The property')).toBeFocused();
      await box(filer, 'Address of the property').fill('12 Harbour Road');
      await filer.getByRole('button', { name: 'Continue' }).click();
      await expect(filer.getByRole('alert')).toBeFocused();
      await expectAccessible(filer);
      await filer
        .getByRole('alert')
        .getByRole('link', { name: /Enter the full name/ })
        .click();
      await expect(box(filer, 'Full name')).toBeFocused();
      await box(filer, 'Full name').fill('Ada Okafor');
      const kept = filer.waitForResponse(
        (reply) => reply.url().includes('/tax/drafts') && (reply.request().postData() ?? '').includes('650'),
      );
      await box(filer, 'Rent').fill('650');
      await photograph(filer, `pages-page-${viewport.width}`);
      await filer.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(filer, 'Totals')).toBeFocused();
      // Answers stay between the pages, and after a reload.
      await expect(filer).toHaveURL(/page=2/);
      await kept;
      await filer.reload();
      await expect(heading(filer, 'Totals')).toBeVisible();
      await filer.goBack();
      await expect(box(filer, 'Full name')).toHaveValue('Ada Okafor');
      await filer.getByRole('link', { name: 'All pages' }).click();
      await expect(filer.getByRole('listitem').filter({ hasText: 'The property' })).toContainText('Done');
      await filer.getByRole('link', { name: 'Check your answers' }).click();
      await expect(heading(filer, 'Check your answers')).toBeFocused();
      await photograph(filer, `pages-check-${viewport.width}`);
      await filer.getByRole('link', { name: 'Change Rent (Tenants: Ada Okafor)' }).click();
      await expect(box(filer, 'Rent')).toBeFocused();
      await box(filer, 'Rent').fill('700');
      await filer.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(filer, 'Check your answers')).toBeFocused();
      await expect(filer.getByText('£700.00').first()).toBeVisible();
      await save(filer);
      await expect(filer.getByText(/^Saved \d/)).toBeVisible();
      const width = await filer.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await filer.context().close();
    });
});

const line = (page: Page, name: string) => page.getByRole('treeitem', { name }).first();

const property = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Properties' }).getByLabel(label, { exact: true });

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

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

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  return context.newPage();
}
