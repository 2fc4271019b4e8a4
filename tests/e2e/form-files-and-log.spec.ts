import { readFile } from 'node:fs/promises';
import { admin, navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

interface Exported {
  manifest: { checksum?: string };
  forms: { definition: { form_json: { fields: { title: string }[] } } }[];
}

test('staff export a form, import it changed as a draft, and find both in the log', async ({ page }) => {
  await signIn(page, admin, '/admin/forms');
  await expect(page.getByRole('link', { name: 'account-name' })).toBeVisible();
  // The list fills the window, and the page does not scroll for it.
  const left = await page
    .getByRole('grid', { name: 'Forms' })
    .locator('xpath=../..')
    .evaluate((list) => window.innerHeight - list.getBoundingClientRect().bottom);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page.getByLabel('What to export', { exact: true }).selectOption('One form');
  await page.getByLabel('Form', { exact: true }).selectOption('SA104S/2025-26');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^formledger-SA104S-2025-26-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');

  const zone = page.getByLabel('File to import');
  const choose = (content: string) =>
    zone.setInputFiles({ name: 'forms.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose(text);
  await expect(page.getByText('One form is the same as the published version')).toBeVisible();

  const file = JSON.parse(text) as Exported;
  const [field] = file.forms[0]?.definition.form_json.fields ?? [];
  if (field === undefined) throw new Error('a form without fields');
  const before = field.title;
  field.title = 'Asked in another way';
  await choose(JSON.stringify(file));
  await expect(page.getByText(/^The checksum does not match/)).toBeVisible();
  delete file.manifest.checksum;
  await choose(JSON.stringify(file));
  await expect(page.getByText(`title “${before}” → “Asked in another way”`)).toBeVisible();
  await photograph(page, 'admin-import');
  await page.getByRole('button', { name: 'Create one draft' }).click();
  await page.getByRole('link', { name: 'SA104S 2025-26' }).click();
  await expect(page.getByText('Draft · not published')).toBeVisible();

  await navigateTo(page, '/admin/forms/log?code=SA104S');
  const log = page.getByRole('table', { name: 'Form log' });
  await expect(log.getByText('Imported as draft')).toBeVisible();
  await expect(log.getByText('1 field changed')).toBeVisible();
  await photograph(page, 'admin-log');
  await log
    .getByRole('link', { name: /^Version 1 of SA104S 2025-26/ })
    .first()
    .press('Enter');
  const first = page.getByRole('button', { name: /^Version 1 / });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /, version 1$/ })).toBeVisible();
  await page.goBack();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const rows = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
  expect(rows[1]).toContain('"Imported as draft","SA104S","2025-26"');
});
