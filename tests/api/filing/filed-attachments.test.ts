import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteAttachment } from '#contract/filing/attachments.ts';
import { irmarkOf } from '#domain/irmark.ts';
import { sentMessage, wholeMessage } from '#server/data/filing/attachments/sent-message.ts';
import { keepRecords } from '#server/data/data-rights/keep-records.ts';
import { openKeptRecords } from '#server/data/data-rights/open-kept-records.ts';
import { accountOf } from '#server/data/data-rights/account-of.ts';
import { sweepFiles } from '#server/features/files/sweep.ts';
import { attach, attachmentsOf, receivedReturns, withLargestMessage } from '#tests/support/attachments.ts';
import { configureSandbox, JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf, pdfOf } from '#tests/support/upload.ts';

const app = useTestApp();
const live = { plan: 2, subscription_until: '2027-01-31' } as const;

async function newFilerWith(files: readonly (readonly [string, Buffer])[], columns = {}) {
  const filer = await newFiler(app, columns);
  await filer.save('employment', [JOB]);
  if (files.length > 0) await attach(app, filer.token, files);
  return filer;
}

async function rowsOf(userId: number) {
  return app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().orderBy('submission_id').execute(),
  );
}

/** The whole message of the person's last submission, as sent. */
async function sentBy(userId: number): Promise<string> {
  const row = (await rowsOf(userId)).at(-1);
  if (row === undefined) throw new Error('nothing was sent');
  const { db, seal, files } = app.services;
  const message = await db.asUser(userId, (tx) => sentMessage(tx, seal, row));
  const pieces: Buffer[] = [];
  for await (const piece of wholeMessage(files, message)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('sends the attachments as HMRC wants them, counted by the IRmark', async () => {
  const second = pdfOf(200_001);
  const filer = await newFilerWith([
    ['Gains – 2025.PDF', pdf],
    ['Lease & £5.pdf', second],
  ]);
  const { body } = await filer.submit();
  expect(body.success, JSON.stringify(body)).toBe('Y');
  expect(await receivedReturns(filer.utr)).toMatchObject([
    {
      messageClass: 'HMRC-SA-SA100-ATT-TIL',
      attachments: [
        { name: 'Gains - 2025.pdf', bytes: pdf.length, sha256: sha256(pdf) },
        { name: 'Lease & -5.pdf', bytes: second.length, sha256: sha256(second) },
      ],
    },
  ]);
  const sent = await sentBy(filer.userId);
  expect(sent).toContain(
    `</Declaration><AttachedFiles><Attachment FileFormat="pdf" Filename="Gains - 2025.pdf" Size="${pdf.length}" ` +
      `Description="Gains - 2025">${pdf.toString('base64')}</Attachment><Attachment `,
  );
  const [row] = await rowsOf(filer.userId);
  expect(irmarkOf(sent)).toEqual({ base64: row?.irmark_base64, base32: body.irmark });
  // The row itself stays small.
  expect(row?.request_xml.length).toBeLessThan(20_000);
});

test('keeps what was sent when the filer removes the attachment, and sends the next return without it', async () => {
  const filer = await newFilerWith([['a.pdf', pdf]]);
  await filer.submit();
  const before = await sentBy(filer.userId);
  const [row] = await rowsOf(filer.userId);
  const [one] = await attachmentsOf(app, filer.token);
  await app.call(deleteAttachment, { token: filer.token, query: { id: one?.id ?? 0 } });
  const start = app.clock.now;
  try {
    app.clock.advance(48 * 3600);
    await sweepFiles(app.services);
  } finally {
    app.clock.now = start;
  }
  expect(await sentBy(filer.userId)).toBe(before);
  const { body } = await filer.submit();
  expect(body.success).toBe('Y');
  expect(body.irmark).not.toBe(row?.irmark_base32);
  const [newest] = await receivedReturns(filer.utr);
  expect(newest).toMatchObject({ messageClass: 'HMRC-SA-SA100-TIL', attachments: [] });
  expect(await sentBy(filer.userId)).not.toContain('AttachedFiles');
});

test('a return with the same attachments is the same return, and one with another file is not', async () => {
  const filer = await newFilerWith([['a.pdf', pdf]], live);
  const first = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(first.body.success, JSON.stringify(first.body)).toBe('Y');
  const again = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(again.body).toMatchObject({ success: 'Y', title: 'Already filed', irmark: first.body.irmark });
  expect(await receivedReturns(filer.utr)).toHaveLength(1);
  await attach(app, filer.token, [['b.pdf', pdf]]);
  const amended = await filer.submit({ test_file: 'N', amendment: 'Y' }, { declaration: 'Y' });
  expect(amended.body.success, JSON.stringify(amended.body)).toBe('Y');
  expect(amended.body.irmark).not.toBe(first.body.irmark);
});

test('finds a return with attachments whose acknowledgement was lost, and does not send it again', async () => {
  const filer = await newFilerWith([['a.pdf', pdf]]);
  await configureSandbox(filer.utr, { next: 'lost-acknowledgement' });
  const lost = await filer.submit();
  expect(lost.body.title).toBe('HMRC did not answer');
  const found = await filer.submit();
  expect(found.body.success, JSON.stringify(found.body)).toBe('Y');
  expect(await receivedReturns(filer.utr)).toHaveLength(1);
  expect(await rowsOf(filer.userId)).toHaveLength(1);
});

test('many presses at once send the attachments once', async () => {
  const filer = await newFilerWith([['a.pdf', pdfOf(100_000)]]);
  await Promise.all(Array.from({ length: 8 }, () => filer.submit()));
  expect(await receivedReturns(filer.utr)).toHaveLength(1);
  const kept = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('sent_attachments').select(['place', 'name', 'sha256']).execute(),
  );
  expect(kept).toEqual([{ place: 0, name: 'a.pdf', sha256: sha256(pdfOf(100_000)) }]);
});

test('sends five files of almost 10 MB each', { timeout: 120_000 }, async () => {
  const largest = pdfOf(10_485_759);
  const filer = await newFilerWith([]);
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])
    expect((await attach(app, filer.token, [[name, largest]])).status).toBe(200);
  const { body } = await filer.submit();
  expect(body.success, JSON.stringify(body)).toBe('Y');
  const [received] = await receivedReturns(filer.utr);
  expect(received?.attachments.map(({ bytes }) => bytes)).toEqual(
    Array.from({ length: 5 }, () => 10_485_759),
  );
});

test('does not send a message that is larger than HMRC takes, and nothing is lost', async () => {
  const large = pdfOf(7_000_000);
  const filer = await newFilerWith(['1.pdf', '2.pdf', '3.pdf'].map((name) => [name, large] as const));
  // An operator lowers the limit after the files were added.
  const { body } = await withLargestMessage(app, 25 * 1_048_576, () => filer.submit());
  expect(body).toMatchObject({ success: 'N', title: 'Attachments too large' });
  expect(body.data).toContain('is 26.7 MB, and HMRC accepts 25 MB');
  expect(await rowsOf(filer.userId)).toEqual([]);
  expect(await receivedReturns(filer.utr)).toEqual([]);
  expect(await attachmentsOf(app, filer.token)).toHaveLength(3);
});

test('sends nothing while the storage of files is down', async () => {
  const filer = await newFilerWith([['a.pdf', pdf]]);
  const { files } = app.services;
  const read = files.read.bind(files);
  files.read = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  try {
    expect(await filer.submit()).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  } finally {
    files.read = read;
  }
  expect(await rowsOf(filer.userId)).toEqual([]);
  expect((await filer.submit()).body.success).toBe('Y');
});

test('a storage that fails halfway leaves the return unsure, not filed twice', async () => {
  const content = pdfOf(300_000);
  const filer = await newFilerWith([['a.pdf', content]]);
  const { files } = app.services;
  const read = files.read.bind(files);
  let reads = 0;
  files.read = async (name) => {
    reads += 1;
    // The third reading is the one that sends: after the mark and the hash.
    if (reads < 3) return read(name);
    throw new Error('the disk was pulled');
  };
  try {
    expect((await filer.submit()).body.title).toBe('HMRC did not answer');
  } finally {
    files.read = read;
  }
  expect(await receivedReturns(filer.utr)).toEqual([]);
  expect((await filer.submit()).body.success).toBe('Y');
  expect(await receivedReturns(filer.utr)).toHaveLength(1);
});

test('what is kept of a deleted account names its attachments, with their hashes', async () => {
  const filer = await newFilerWith([['a.pdf', pdf]], live);
  await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  const { db, seal } = app.services;
  const kept = await db.asSystem(async (tx) => {
    const account = await accountOf(tx, filer.userId);
    if (account === undefined) throw new Error('no account');
    await keepRecords(tx, seal, account, app.clock.now);
    return openKeptRecords(tx, seal, account.email);
  });
  expect(kept).toMatchObject([
    {
      what: 'returns',
      request_xml: expect.stringContaining('Description="a"></Attachment>'),
      attachments: [{ name: 'a.pdf', bytes: pdf.length, sha256: sha256(pdf) }],
    },
  ]);
});
