import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admin, signIn, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

/** A separate form and year, so that publishing does not change what other tests fill in. */
const FORM = { code: 'SA109', taxYear: '2019-20', year: '2022-2023' };
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

test('staff add a file box to a form; a filer fills it in, saves, prints and downloads the files', async ({
  page,
  browser,
}) => {
  await publishWithFiles(await browser.newPage());
  await signUp(page);
  await page.getByRole('link', { name: 'Tax forms', exact: true }).click();
  const years = page.getByRole('combobox', { name: 'Tax year', exact: true });
  await years.selectOption(
    await years.getByRole('option').filter({ hasText: FORM.year }).getAttribute('value'),
  );
  await page.getByRole('main').getByRole('link').filter({ hasText: FORM.code }).click();
  const input = page.getByLabel('Certificates of residence');

  await test.step('files are chosen, refused and removed', async () => {
    await input.setInputFiles([
      { name: 'Certificat für Zürich.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
      { name: 'Second.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
    ]);
    await expect(page.getByText('File upload error - Invalid format', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Certificat für Zürich.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Second.pdf' })).toBeVisible();
    await input.scrollIntoViewIfNeeded();
    await photograph(page, '9-files');
    await page.getByRole('button', { name: 'Remove Second.pdf' }).click();
    await page.getByRole('button', { name: 'Dismiss page.pdf' }).click();
  });

  await test.step('a large file shows its progress, and can be cancelled', async () => {
    await page.route('**/api/files?*', () => undefined);
    await input.setInputFiles({ name: 'Slow.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
    await expect(page.getByRole('progressbar', { name: 'Uploading Slow.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Slow.pdf' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.unroute('**/api/files?*');
  });

  await test.step('saved files are there after a reload, and on paper', async () => {
    await page.getByLabel('Include in my return').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.getByRole('link', { name: 'Print' }).click();
    const file = page
      .getByRole('article')
      .getByRole('button', { name: 'Download Certificat für Zürich.pdf' });
    await expect(file).toBeVisible();
    const download = page.waitForEvent('download');
    await file.click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Certificat für Zürich.pdf');
    expect(await readFile(await saved.path(), 'utf8')).toBe(PDF);
    await photograph(page, '9-files-print');
  });
});

async function publishWithFiles(page: Page): Promise<void> {
  await signIn(page, admin);
  const problem = await page.evaluate(
    async ({ code, taxYear }) => {
      const token = localStorage.getItem('token') ?? '';
      const call = async (method: string, path: string, body?: object) => {
        const reply = await fetch(`/api/admin/forms/${code}/${taxYear}${path}`, {
          method,
          headers: { token, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { body: await reply.json() };
      };
      const { body } = await call('GET', '');
      const definition = body.published;
      definition.form_json.fields.unshift({
        name: 'certificates',
        title: 'Certificates of residence',
        format: 'string',
        widget: 'file-drop',
        accept: ['pdf'],
        maxFiles: 5,
        heading: 'Documents',
        help: 'What the other country gave you to show that you live there.',
      });
      const draft = await call('PUT', '/draft', { definition, revision: 0, version: 1 });
      const published = await call('POST', '/publish', { revision: draft.body.revision, note: 'Why' });
      return published.body.status === 'success' ? '' : JSON.stringify([draft.body, published.body]);
    },
    { code: FORM.code, taxYear: FORM.taxYear },
  );
  expect(problem).toBe('');
  await page.close();
}
