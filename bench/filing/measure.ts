import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { FormScenario } from '../../tests/filing/form-scenarios.ts';
import { shippedForm } from '../../tests/filing/full-return.ts';
import { inBrowser } from '../runner/measure.ts';
import { largestReturn } from './largest-return.ts';
import type { Ready } from './serve.ts';

/** Milliseconds of each try. */
export interface FilingTimes {
  /** From requesting the PDF of the largest return to its last byte. */
  readonly pdf: readonly number[];
  /** From requesting the list of 1,000 filings to its last byte. */
  readonly call: readonly number[];
  /** From opening Tax filings until the first rows are painted. */
  readonly open: readonly number[];
}

const ROUNDS = 10;
const YEAR_ID = 2025;

export async function filingTimes(port: number): Promise<FilingTimes> {
  const server = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DEMO_DATA: 'no' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const ready = await new Promise<Ready>((resolve, reject) => {
      server.once('message', (message) => resolve(message as Ready)); // the first message of serve.ts
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    // What can be asked in the final section depends on the person; its boxes are few.
    for (const scenario of largestReturn()) if (scenario.form !== 'final') await save(ready, scenario);
    const pdf = await times(await pdfAddress(ready), ready.largest);
    const call = await times(`${ready.url}/api/getTaxSubmissions.php`, ready.history);
    return { pdf, call, open: await inBrowser((page) => opens(page, ready)) };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function save({ url, largest }: Ready, { form, stored }: FormScenario): Promise<void> {
  const type = shippedForm(form, '2025-26').tax_column;
  const reply = await fetch(`${url}/api/saveTaxData.php?tax_year_id=${YEAR_ID}&type=${type}`, {
    method: 'POST',
    headers: { token: largest, 'content-type': 'application/json' },
    body: JSON.stringify(stored),
  });
  const text = await reply.text();
  if (!text.includes('"success"')) throw new Error(`${form}: ${text.slice(0, 500)}`);
}

/** The draft of the largest return has all the boxes of a filed one. */
async function pdfAddress({ url, largest }: Ready): Promise<string> {
  const reply = await fetch(`${url}/api/getTaxCalculation.php?tax_year_id=${YEAR_ID}`, {
    headers: { token: largest },
  });
  const { report_token: t } = (await reply.json()) as { report_token: string };
  return `${url}/api/tax/viewReturnReport.php?${new URLSearchParams({ t, pre: '1', format: 'pdf' })}`;
}

/** The first is not counted: it compiles code and fills caches. */
async function times(address: string, token: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const reply = await fetch(address, { headers: { token } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    found.push(performance.now() - began);
  }
  return found.slice(1);
}

/** The first fills the caches of browser and server. */
async function opens(page: Page, { url, history }: Ready): Promise<readonly number[]> {
  await page.goto(`${url}/login/${history}`);
  await page.waitForURL(/\/home/);
  const found: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await page.goto(`${url}/taxReturns`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^View the tax return/ })
      .first()
      .waitFor();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    found.push(performance.now() - began);
  }
  return found.slice(1);
}
