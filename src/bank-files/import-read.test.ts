import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-files-'));
  writeFileSync(join(folder, 'a.csv'), 'Date,Description,Amount,Balance\n13/04/2025,SHOP,-1.00,9.00\n');
  writeFileSync(join(folder, 'b.csv'), '%PDF-1.7');
  writeFileSync(
    join(folder, 'two.csv'),
    'Date,Description,Amount,Currency,Type,Started Date,Completed Date,State,Product\n,A,-1.00,GBP,X,2025-04-13,2025-04-13,COMPLETED,Current\n,B,-2.00,EUR,X,2025-04-13,2025-04-13,COMPLETED,Current\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...names: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/import-read.ts', ...names], {
    encoding: 'utf8',
  });
  return { out: stdout === '' ? undefined : JSON.parse(stdout), stderr, status };
}

test('prints one file as an object with amounts in pence', { timeout: 30_000 }, () => {
  const { out, status } = run(join(folder, 'a.csv'));
  expect(status).toBe(0);
  expect(out).toMatchObject({
    layout: 'first-direct',
    account: null,
    currency: 'GBP',
    rows: [{ line: 2, date: '2025-04-13', description: 'SHOP', amount_pence: -100, balance_pence: 900 }],
    skipped: [],
    questions: [],
  });
});

test('prints several as a list, and exits with 1 when one is not a statement', { timeout: 30_000 }, () => {
  const { out, stderr, status } = run(join(folder, 'a.csv'), join(folder, 'b.csv'));
  expect([status, stderr]).toEqual([1, expect.stringContaining('This is a PDF')]);
  expect(out).toMatchObject([{ layout: 'first-direct' }, { layout: 'unknown', problem: { code: 'pdf' } }]);
});

test('prints an object for each account and currency of one file', { timeout: 30_000 }, () => {
  const { out, status } = run(join(folder, 'two.csv'));
  expect(status).toBe(0);
  expect(out).toMatchObject([
    { account: 'Current', currency: 'GBP', rows: [{ line: 2, amount_pence: -100 }], questions: [] },
    {
      account: 'Current',
      currency: 'EUR',
      rows: [{ line: 3, amount_pence: -200 }],
      questions: [{ kind: 'currency' }],
    },
  ]);
  expect(out.map(({ skipped }: { skipped: unknown[] }) => skipped)).toEqual([[], []]);
});

test('reports a folder and a missing file in words', { timeout: 30_000 }, () => {
  const { status, stderr } = run(folder, join(folder, 'none.csv'));
  expect(status).toBe(1);
  expect(stderr).toBe(`${folder} is a folder, not a file.\nThere is no file ${join(folder, 'none.csv')}.\n`);
});
