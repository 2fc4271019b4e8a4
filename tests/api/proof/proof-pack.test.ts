import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { downloadProof } from '#contract/filing/proof.ts';
import { addJourney, claimJourney } from '#contract/journeys/journeys.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { verifyPack } from '#server/features/proof/verify/verify-pack.ts';
import { attach } from '#tests/support/attachments.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { type Filer, JOB, newFiler, TRADE } from '#tests/support/filing.ts';
import { addAgent, addSession } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdfOf } from '#tests/support/upload.ts';

const app = useTestApp();
const NINO = 'AB123456C';

/** One filed return for all tests, because filing takes seconds. */
let filer: Filer;
let filed: string;
let pack: Map<string, Uint8Array>;

async function packOf(token: string, t: string) {
  const { status, headers, body } = await app.call(downloadProof, { token, query: { t } });
  expect(status, JSON.stringify(body)).toBe(200);
  return { headers, files: new Map(Object.entries(unzipSync(new Uint8Array(body as Buffer)))) };
}

beforeAll(async () => {
  filer = await newFiler(app, { name: 'Siân Example', nin_sealed: app.services.seal.seal(NINO) });
  const { token } = filer;
  for (const [description, amount, category] of [
    ['Kitchen table', 900, 5],
    ['Oak boards', 125.5, 11],
    ['"=1+1", a formula', 20, 11],
  ] as const) {
    const reply = await app.call(createTransaction, {
      token,
      body: {
        description,
        amount,
        trans_type: category === 11 ? 'Out' : 'In',
        trans_date: '01/05/2025',
        category,
        note: '',
      },
    });
    expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ status: 'success' });
  }
  for (const [date, miles, comments] of [
    ['2025-06-02T08:30:00.001Z', 12.5, 'Timber yard'],
    ['2025-06-09T08:30:00.001Z', 30, 'Fair in York'],
  ] as const) {
    const enddate = date.replace('08:30', '09:30');
    const query = { date, enddate, start_postcode: 'UNKNOWN', end_postcode: 'YO1 7HH', miles, comments };
    const reply = await app.call(addJourney, { token, query: { ...query, vehicle: 'in_vehicle' }, body: {} });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    await app.call(claimJourney, { token, query: { id: reply.body.id ?? 0, miles } });
  }
  await filer.save('employment', [JOB]);
  const { box_9: _turnover, box_19: _costs, ...trade } = TRADE;
  await filer.save('self_employment', trade);
  await attach(app, token, [['Lease & plan.pdf', pdfOf(20_001)]]);
  const { body } = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  filed = body.report_token;
  // What was kept does not follow the books.
  const later = await app.call(createTransaction, {
    token,
    query: { filed: 'Y' },
    body: {
      description: 'Later',
      amount: 5,
      trans_type: 'Out',
      trans_date: '02/05/2025',
      category: 11,
      note: '',
    },
  });
  expect(later.body, JSON.stringify(later.body)).toMatchObject({ status: 'success' });
  pack = (await packOf(token, filed)).files;
}, 90_000);

const text = (name: string) => Buffer.from(pack.get(name) ?? []).toString('utf8');
const json = (name: string) => JSON.parse(text(name)) as never;

describe('the proof pack of a filed return', () => {
  test('has everything that was sent, answered and declared, the forms, the rates and the PDFs', () => {
    const names = [...pack.keys()];
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'sent.xml', 'return.pdf', 'SA302.pdf']));
    expect(names.filter((name) => /^forms\/SA103S-\d/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^hmrc\/\d+-accepted\.xml$/.test(name))).toHaveLength(1);
    expect(names.at(-1)).toBe('manifest.json');
    expect(text('sent.xml')).toContain('<Value>removed</Value>');
    expect(text('sent.xml')).not.toContain('sandbox-pass');
    expect(text('sent.xml')).toContain(`>${pdfOf(20_001).toString('base64')}</Attachment>`);
    expect(json('declaration.json')).toMatchObject({
      by: 'Siân Example',
      as: 'filer',
      text: expect.stringContaining('The information I have given in this tax return is correct') as string,
    });
    expect(json('submission.json')).toMatchObject({ accepted: true, test: false, tax_year: '2025-26' });
    expect(text('events.json')).toContain('"event": "sent submit"');
  });

  test('lists the transactions behind each box as they were when it was sent', () => {
    const boxes = json('boxes.json') as { form: string; box: string; total: number; rows: number[] }[];
    const turnover = boxes.find(({ form, box }) => form === 'SA103S' && box === '9');
    expect(turnover).toMatchObject({ total: 90_000, from_books: true, figure: 90_000, rows: [1] });
    expect(text('transactions.json')).not.toContain('Later');
    const table = text('transactions.csv');
    expect(table).toContain(
      '"SA103S","9","Your turnover - the takings, fees, sales or money earned by your business"'.slice(0, 14),
    );
    expect(table).toContain('"Kitchen table"');
    expect(table).toContain('"""=1+1"", a formula"');
  });

  test('lists each journey behind the box with the claim for miles', () => {
    const boxes = json('boxes.json') as { form: string; figure: number; journeys?: number[] }[];
    // 42.5 miles at 45p, in whole pounds and rounded up by the return.
    expect(boxes.filter(({ journeys }) => journeys !== undefined)).toMatchObject([
      { form: 'SA103S', figure: 1913, journeys: [1, 2] },
    ]);
    expect(json('journeys.json')).toMatchObject([
      { date: '2025-06-02', vehicle: 'in_vehicle', to: 'YO1 7HH', description: 'Timber yard', miles: 1250 },
      { date: '2025-06-09', miles: 3000 },
    ]);
    expect(text('journeys.csv')).toContain('"2025-06-09","Car or van","","YO1 7HH","Fair in York","30.00"');
  });

  test('agrees with the tax, the XML and the IRmark worked out again, line by line', async () => {
    const findings = await verifyPack(pack);
    expect(findings.filter(({ agrees }) => agrees === false)).toEqual([]);
    expect(findings.filter(({ agrees }) => agrees).map(({ text: line }) => line)).toEqual([
      `All ${pack.size - 1} files are as the manifest lists them`,
      expect.stringMatching(/^The IRmark of what was sent is [A-Z2-7]{32}, as in the message/),
      expect.stringMatching(/^HMRC’s receipt has the same IRmark/),
      '3 transactions add up to the 2 totals of the books',
      '2 journeys add up to the miles of the return',
      expect.stringMatching(/^The boxes and the table of transactions follow/),
      expect.stringMatching(/^The tax, worked out again, is the same: /),
      expect.stringMatching(/^The XML, written again, is the same: \d+ bytes/),
    ]);
  });

  test('shows a changed byte in any of its files', async () => {
    for (const [name, content] of pack) {
      for (const at of [0, Math.floor(content.length / 2), content.length - 1]) {
        const changed = Uint8Array.from(content);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const findings = await verifyPack(new Map([...pack, [name, changed]]));
        expect([name, at, findings.some(({ agrees }) => agrees === false)]).toEqual([name, at, true]);
      }
    }
  }, 120_000);

  test('shows a file that is missing or was added', async () => {
    const without = new Map([...pack].filter(([name]) => name !== 'rates.json'));
    expect(await verifyPack(without)).toContainEqual({ agrees: false, text: 'rates.json is missing' });
    const added = new Map([...pack, ['more.txt', Buffer.from('x')]]);
    expect(await verifyPack(added)).toContainEqual({
      agrees: false,
      text: 'more.txt is not in the manifest: it was added',
    });
  });

  test('shows other answers, even with a manifest that fits them', async () => {
    const { listed, manifestOf } = await import('#server/features/proof/pack-format.ts');
    const answers = text('answers.json').replace('3000000', '3000100');
    expect(answers).not.toBe(text('answers.json'));
    const files = [...new Map([...pack, ['answers.json', Buffer.from(answers)]])]
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, content]) => ({ name, content: Buffer.from(content) }));
    const forged = new Map(
      [...files, manifestOf(files.map(listed))].map(({ name, content }) => [name, content]),
    );
    const wrong = (await verifyPack(forged)).filter(({ agrees }) => agrees === false);
    expect(wrong.map(({ text: line }) => line.slice(0, 24))).toEqual([
      'The tax, worked out agai',
      'The XML, written again, ',
    ]);
  });
});

test('says what is missing for a return that was sent before sources were kept', async () => {
  const older = await newFiler(app);
  const token = 'older-report-token';
  await addFiledReturn(app, older.userId, {
    report_token: token,
    inputs: JSON.stringify({
      profile: { name: 'Ann Example', utr: '', nin_sealed: null },
      saved: [],
      forms: [],
      final: {},
      finalForm: null,
      figures: { totalTaxDue: 0 },
      result: {},
    }),
  });
  const { files } = await packOf(older.token, token);
  expect(Buffer.from(files.get('README.txt') ?? []).toString()).toContain('were not kept with this return');
  expect(files.has('sources.json')).toBe(false);
  const lines = (await verifyPack(files)).map(({ text: line }) => line);
  expect(lines).toContain(
    'Rates and transactions were not kept for this return, so its tax cannot be worked out again.',
  );
});

test('is for the filer and their agent only', async () => {
  const other = await newFiler(app);
  const { status } = await app.call(downloadProof, { token: other.token, query: { t: filed } });
  expect(status).toBe(404);
  const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
  const agent = await addSession(app, filer.userId, { agentId });
  const { headers } = await packOf(agent, filed);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toContain('formledger-proof-2025-2026-');
});

test('what was kept is encrypted and never changes', async () => {
  const { db } = app.services;
  const rows = () => db.asUser(filer.userId, (tx) => tx.selectFrom('filing_sources').selectAll().execute());
  const before = await rows();
  expect(before).toHaveLength(1);
  expect(before[0]?.content_sealed.toString('latin1')).not.toContain('Kitchen');
  await db.asSystem((tx) => tx.deleteFrom('filing_sources').execute());
  await db.asSystem((tx) =>
    tx
      .updateTable('filing_sources')
      .set({ content_sealed: Buffer.from('x') })
      .execute(),
  );
  expect(await rows()).toEqual(before);
});
