import { readFile } from 'node:fs/promises';
import { navigateTo, signUp } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';
import { manualReturn } from '../support/manual-xml.ts';

const UTR = '2325648152';

test('marks bad XML at its line, and sends it to HMRC once it is corrected', async ({ page }) => {
  await signUp(page, '/profileMain');
  await page.getByLabel('Name', { exact: true }).fill('Sam Sample');
  await page.getByLabel('Address').fill('1 High Street\nLeeds');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('Unique Taxpayer Reference').fill(UTR);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved!')).toBeVisible();

  const good = manualReturn(UTR);
  const bad = good.replace('<TaxpayerStatus>U<', '<TaxpayerStatus>X<');
  const line = bad.split('\n').findIndex((one) => one.includes('TaxpayerStatus>X')) + 1;
  await test.step('opens a file with an error', async () => {
    await navigateTo(page, '/ManualSubmit');
    await page.getByLabel('XML file').setInputFiles(fileOf(bad));
    const problem = page.getByRole('list', { name: 'Problems of the XML' }).getByRole('button');
    await expect(problem).toHaveText(`Line ${line} Schema 4080: Invalid value in element TaxpayerStatus`);
    await problem.click();
    await expect(page.locator('.cm-lintRange-error')).toHaveText('<TaxpayerStatus>');
    await photograph(page, 'manual-xml-problem');
  });

  await test.step('sends nothing while it has one', async () => {
    await page.getByLabel('Live or test').selectOption('Test-In-Live');
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password').fill('sandbox-pass');
    await page.getByRole('button', { name: 'Submit to HMRC' }).click();
    await expect(page.getByRole('heading', { name: 'Submission Failed' })).toBeVisible();
    await expect(page.getByText(`Line ${line}: 4080`)).toBeVisible();
    await page.getByRole('button', { name: 'Change the XML' }).click();
  });

  await test.step('is corrected and accepted', async () => {
    await page.getByLabel('XML file').setInputFiles(fileOf(good));
    await expect(page.getByText('A return for 2025-2026. We found nothing wrong with it.')).toBeVisible();
    await photograph(page, 'manual-xml');
    await page.getByRole('button', { name: 'Submit to HMRC' }).click();
    await expect(page.getByText('Communicating with HMRC. Please wait ...')).toBeVisible();
    await expect(page.getByRole('heading', { name: /YOUR TEST WAS SUCCESSFUL/ })).toBeVisible({
      timeout: 30_000,
    });
    await photograph(page, 'manual-xml-sent');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF Report' }).click();
    const content = await readFile(await (await download).path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('is in the history, and the username is remembered', async () => {
    await navigateTo(page, '/taxReturns');
    await expect(page.getByRole('row', { name: /2025-2026/ }).first()).toContainText('Success');
    await navigateTo(page, '/ManualSubmit');
    await expect(page.getByLabel('HMRC username')).toHaveValue('123456789012');
    await expect(page.getByLabel('HMRC password')).toHaveValue('');
    await expect(page.getByLabel('HMRC service')).toHaveCount(0);
  });
});

function fileOf(xml: string) {
  return { name: 'return.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) };
}
