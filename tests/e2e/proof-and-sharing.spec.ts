import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { submitXML } from '#contract/filing/submissions.calls.ts';
import { saveUserProfile } from '#contract/profile/profile.calls.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.calls.ts';
import { newUtr } from '../support/new-utr.ts';
import { sessionToken } from '../support/test-door.ts';
import { buyPro } from './support/buy-pro.ts';
import { navigateTo, signIn } from './support/steps.ts';
import { expect, photograph, test } from './support/test.ts';

test('a filed return has a proof pack that verifies offline, and a link that a lender can open, check and lose', async ({
  page,
  browser,
}, info) => {
  const email = `${randomUUID()}@people.example`;
  await signIn(page, { email }, '/plan');
  await buyPro(page);
  await fileReturn(page, email);
  await navigateTo(page, '/taxReturns');
  const actions = page.getByRole('button', { name: /^Actions for the return of/ });

  await test.step('the proof pack agrees, and a changed byte is found', async () => {
    await actions.click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download proof pack' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^formledger-proof-2025-2026-\d+\.zip$/);
    const pack = info.outputPath('proof.zip');
    await download.saveAs(pack);
    const whole = await verify(pack);
    expect(whole.output).toContain('Everything agrees.');
    expect(whole.exitCode).toBe(0);
    const files = unzipSync(readFileSync(pack));
    const xml = files['sent.xml'];
    if (xml === undefined) throw new Error('no sent.xml');
    xml[400] = (xml[400] ?? 0) ^ 1;
    const changed = info.outputPath('changed.zip');
    writeFileSync(changed, zipSync(files));
    const other = await verify(changed);
    expect(other.output).toContain('WRONG sent.xml is not the file in the manifest');
    expect(other.exitCode).toBe(1);
  });

  await test.step('the PDF of the submission also opens in a new tab, which has no session', async () => {
    await navigateTo(page, '/taxReturn/form?year=2025-2026');
    const link = page.getByRole('link', { name: /^PDF of/ });
    const letIn = page.waitForResponse((reply) => reply.url().includes('/tax/openReports'));
    await link.hover();
    await letIn;
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toBe('application/pdf');
    await navigateTo(page, '/taxReturns');
  });

  const reader = await (await browser.newContext()).newPage();
  await test.step('a link is made, and anyone can open it', async () => {
    await actions.click();
    await page.getByRole('menuitem', { name: 'Share tax calculation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the tax calculation for 2025-2026' });
    await dialog.getByLabel('Who is it for?').fill('Acme Bank');
    await photograph(page, 'share-report');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const link = dialog.getByLabel('Link', { exact: true });
    await expect(link).toBeVisible();
    const address = new URL(await link.inputValue());
    await photograph(page, 'shared-link');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await reader.goto(`${new URL(page.url()).origin}${address.pathname}`);
    await expect(
      reader.getByRole('heading', { name: 'Tax calculation summary for 2025-2026' }),
    ).toBeVisible();
    await expect(reader.getByText('Tax year overview')).toBeVisible();
    await photograph(reader, 'shared-report');
  });

  await test.step('its code says when it was issued and for whom', async () => {
    const code = await reader.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
    const address = reader.url();
    await reader.goto('/check-report');
    await photograph(reader, 'check-report');
    await reader.getByLabel('Check code').fill('AAAA-AAAA-AAAA');
    await reader.getByRole('button', { name: 'Check' }).click();
    await expect(reader.getByText('We have no report with this code')).toBeVisible();
    await reader.getByLabel('Check code').fill(code.toLowerCase());
    await reader.getByRole('button', { name: 'Check' }).click();
    await expect(reader.getByText(/^Issued on .* for Jo Bloggs$/)).toBeVisible();
    await photograph(reader, 'checked-report');
    await reader.goto(address);
  });

  await test.step('its owner sees the views and ends it', async () => {
    await page.reload();
    const shared = page.getByRole('region', { name: 'Shared reports' });
    await expect(shared.getByText(/Opened 2 times/)).toBeVisible();
    await photograph(page, 'shared-reports');
    await page.getByRole('button', { name: 'End the link for Acme Bank' }).click();
    await page
      .getByRole('dialog', { name: 'End this link?' })
      .getByRole('button', { name: 'End link' })
      .click();
    await expect(shared.getByText('Ended by you')).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await photograph(reader, 'ended-link');
  });
});

/** Saves a profile and a job, and files the return, as the screens do. */
async function fileReturn(page: Page, email: string): Promise<void> {
  const token = await sessionToken(page.url(), email);
  const call = async (path: string, query: Record<string, string>, body: object) => {
    const address = new URL(`/api${path}?${new URLSearchParams(query)}`, page.url());
    const reply = await fetch(address, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Record<string, unknown>;
  };
  const profile = { name: 'Jo Bloggs', address: '1 High Street', postcode: 'LS1 4AP', utr: newUtr() };
  expect(await call(saveUserProfile.path, {}, profile)).toMatchObject({ status: 'success' });
  const job = {
    include: true,
    box_1: 30_000,
    box_2: 3_486,
    box_4: '123/A456',
    box_5: 'Acme Ltd',
    box_6: 'no',
  };
  const year = { tax_year_id: '2025' };
  expect(await call(saveTaxData.path, { ...year, type: 'employment' }, [job])).toMatchObject({
    status: 'success',
  });
  const filed = await call(
    submitXML.path,
    { ...year, test_file: 'N', amendment: 'N' },
    {
      hmrc_username: '123456789012',
      hmrc_password: 'sandbox-pass',
      express_submit: 'N',
      file_as_agent: 'N',
      declaration: 'Y',
    },
  );
  expect(filed).toMatchObject({ success: 'Y' });
}

/** `npm run proof:verify`, with its result. */
function verify(file: string): Promise<{ exitCode: number; output: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, ['tools/proof-verify.ts', file], (_error, output) =>
      done({ exitCode: child.exitCode ?? -1, output }),
    );
  });
}
