import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newUtr } from '../support/new-utr.ts';
import { pdf, pdfOf, png } from '../support/upload.ts';
import { fillProfile, saveJob, signUp } from './support/steps.ts';
import { expect, expectAccessible, photograph, sandbox, test } from './support/test.ts';

const utr = newUtr();
const gains = pdfOf(120_000);

test('attaches PDFs to a return, opens and removes one, and HMRC receives the others', async ({ page }) => {
  await signUp(page, '/profileMain');
  await fillProfile(page, utr);
  await saveJob(page);
  await page.goto('/taxReturn/form?year=2025-2026');
  const list = page.getByRole('list', { name: 'Attached files' });

  await test.step('refuses what is no PDF, with the reason', async () => {
    await choose(page, [
      ['gains.pdf', gains],
      ['scan.png', png],
      ['notes.pdf', Buffer.from('notes')],
    ]);
    await expect(page.getByText('scan.png: You can only upload pdf files')).toBeVisible();
    await expect(page.getByText('notes.pdf: File upload error - Invalid format')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('adds more, and ignores a name that is there', async () => {
    await choose(page, [
      ['gains.pdf', pdf],
      ['Lease – old.pdf', pdf],
      ['letter.pdf', pdf],
    ]);
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list).toContainText('117 KB');
    await page.getByRole('heading', { name: 'Attachments' }).scrollIntoViewIfNeeded();
    await photograph(page, 'return-attachments');
    await expectAccessible(page);
  });

  await test.step('opens one where it is', async () => {
    await list.getByRole('button', { name: 'Open letter.pdf' }).click();
    await expect(page.getByRole('region', { name: 'letter.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'letter.pdf' })).toHaveCount(0);
  });

  await test.step('removes one', async () => {
    await list.getByRole('button', { name: 'Remove letter.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('files, and HMRC has both files with their content', async () => {
    await page.getByLabel('File with HMRC account').check();
    await page.getByLabel('HMRC username').fill('123456789012');
    await page.getByLabel('HMRC password', { exact: true }).fill('sandbox-pass');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('YOUR TEST WAS SUCCESSFUL', { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    const reply = await fetch(`${sandbox}/_returns?utr=${utr}`);
    const { returns } = (await reply.json()) as {
      returns: { attachments: unknown[]; messageClass: string }[];
    };
    expect(returns).toHaveLength(1);
    expect(returns[0]).toMatchObject({
      messageClass: 'HMRC-SA-SA100-ATT-TIL',
      attachments: [
        { name: 'gains.pdf', bytes: gains.length, sha256: sha256(gains) },
        { name: 'Lease - old.pdf', bytes: pdf.length, sha256: sha256(pdf) },
      ],
    });
  });

  await test.step('they are still attached for the live return', async () => {
    await page.goto('/taxReturn/form?year=2025-2026');
    await expect(list.getByRole('listitem')).toHaveCount(2);
  });
});

async function choose(page: Page, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add attachments' }).click();
  await (
    await chooser
  ).setFiles(files.map(([name, buffer]) => ({ name, buffer, mimeType: 'application/octet-stream' })));
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
