import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteAttachment, downloadAttachment, uploadAttachments } from '#contract/filing/attachments.ts';
import { getFormContext } from '#contract/tax-forms/tax-forms.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { sweepFiles } from '#server/features/files/sweep.ts';
import { attach, attachmentsOf, withLargestMessage } from '#tests/support/attachments.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder, pdf, pdfOf, png, uploadAs } from '#tests/support/upload.ts';

/** Spec 3, 5.2, 7.2, 8 and 9. */
const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const ONLY_PDF = 'You can only upload pdf files';
const INVALID = 'File upload error - Invalid format';
const TOO_MANY = 'The maximum number of files you can upload is 5';

async function newToken(): Promise<string> {
  return addSession(app, (await addUser(app)).userId);
}

const namesOf = async (token: string, year = 2025) =>
  (await attachmentsOf(app, token, year)).map(({ friendly_name }) => friendly_name);
const read = (token: string, name: string, year = 2025) =>
  app.call(downloadAttachment, { token, query: { name, year_id: year } });
const remove = (token: string, id: number) => app.call(deleteAttachment, { token, query: { id } });
const stored = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

test('attaches several files at once, lists them with the tax, opens and removes one', async () => {
  const token = await newToken();
  const { status, body } = await attach(app, token, [
    ['gains.pdf', pdf],
    ['lease.pdf', pdfOf(2000)],
  ]);
  expect([status, body.ignored]).toEqual([200, []]);
  const listed = await attachmentsOf(app, token);
  expect(listed).toEqual(body.attachments);
  expect(listed.map(({ friendly_name, bytes }) => [friendly_name, bytes])).toEqual([
    ['gains.pdf', pdf.length],
    ['lease.pdf', 2000],
  ]);
  const opened = await read(token, listed[0]?.name ?? '');
  expect(opened.body).toEqual(pdf);
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment; filename="gains.pdf"'),
  });
  expect((await remove(token, listed[0]?.id ?? 0)).body).toEqual({ status: 'success' });
  expect(await namesOf(token)).toEqual(['lease.pdf']);
  expect((await read(token, listed[0]?.name ?? '')).status).toBe(404);
  expect((await remove(token, listed[0]?.id ?? 0)).status).toBe(404);
});

test('keeps the files of each year apart, and tells the forms how many there are', async () => {
  const token = await newToken();
  await attach(app, token, [['a.pdf', pdf]], 2025);
  await attach(app, token, [['b.pdf', pdf]], 2024);
  expect([await namesOf(token, 2025), await namesOf(token, 2024)]).toEqual([['a.pdf'], ['b.pdf']]);
  const [ours] = await attachmentsOf(app, token, 2024);
  expect((await read(token, ours?.name ?? '', 2025)).status).toBe(404);
  const { body } = await app.call(getFormContext, { token, query: { tax_year_id: 2025 } });
  expect(body.context['attachments.count']).toBe(1);
});

test.each([
  ['a picture', 'scan.png', png, ONLY_PDF],
  ['a text', 'notes.txt', Buffer.from('notes'), ONLY_PDF],
  ['a PDF with the name of a picture', 'scan.png', pdf, ONLY_PDF],
  ['a program called a PDF', 'a.exe.pdf', pdf, INVALID],
  ['a picture called a PDF', 'scan.pdf', png, INVALID],
  ['a text called a PDF', 'scan.pdf', Buffer.from('notes'), INVALID],
  ['a PDF that stops halfway', 'scan.pdf', pdf.subarray(0, -8), INVALID],
  ['a PDF with something before it', 'scan.pdf', Buffer.concat([Buffer.from('x'), pdf]), INVALID],
  ['a PDF without the place of its table', 'scan.pdf', Buffer.from('%PDF-1.4\nx\n%%EOF\n'), INVALID],
  [
    'a PDF whose table lies beyond its end',
    'scan.pdf',
    Buffer.from('%PDF-1.4\nstartxref\n99\n%%EOF'),
    INVALID,
  ],
  [
    'a PDF 2, which HMRC refuses (6790)',
    'scan.pdf',
    Buffer.from(pdf.toString().replace('1.4', '2.0')),
    INVALID,
  ],
  ['an empty file', 'scan.pdf', Buffer.alloc(0), 'This file is empty'],
])('refuses %s', async (_, name, content, message) => {
  const token = await newToken();
  const before = stored();
  const { status, body } = await attach(app, token, [
    ['good.pdf', pdf],
    [name, content],
  ]);
  expect([status, body]).toMatchObject([
    422,
    { error: 'invalid', message, issues: [{ title: name, message }] },
  ]);
  expect(await namesOf(token)).toEqual([]);
  expect(stored()).toBe(before);
});

test('gives a PDF without an extension its own, and takes .PDF', async () => {
  const token = await newToken();
  await attach(app, token, [
    ['scan', pdf],
    ['LEASE.PDF', pdf],
  ]);
  expect(await namesOf(token)).toEqual(['scan.pdf', 'LEASE.PDF']);
});

test('takes a file of one byte less than 10 MB, and refuses one of 10 MB', async () => {
  const token = await newToken();
  const refused = await attach(app, token, [['large.pdf', pdfOf(LARGEST_FILE + 1)]]);
  expect([refused.status, refused.body]).toMatchObject([
    413,
    { message: 'File too large – Only able to upload files less than 10MB in size' },
  ]);
  expect((await attach(app, token, [['large.pdf', pdfOf(LARGEST_FILE)]])).status).toBe(200);
  expect(await namesOf(token)).toEqual(['large.pdf']);
});

test('takes five files and no sixth, however they arrive', async () => {
  const token = await newToken();
  const file = (name: string) => [name, pdf] as const;
  const six = await attach(app, token, ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'].map(file));
  expect([six.status, six.body]).toMatchObject([422, { message: TOO_MANY }]);
  expect(await namesOf(token)).toEqual([]);
  await attach(app, token, ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map(file));
  const atOnce = await Promise.all(
    ['5.pdf', '6.pdf', '7.pdf'].map((name) => attach(app, token, [file(name)])),
  );
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(await namesOf(token)).toHaveLength(5);
});

test('ignores a name that the return has, also as a sixth file and within one upload', async () => {
  const token = await newToken();
  const before = stored();
  const first = await attach(app, token, [
    ['1.pdf', pdf],
    ['1.pdf', pdfOf(2000)],
  ]);
  expect(first.body).toMatchObject({ attachments: [{ bytes: pdf.length }], ignored: ['1.pdf'] });
  await attach(
    app,
    token,
    ['2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => [name, pdf] as const),
  );
  const again = await attach(app, token, [['2.pdf', pdfOf(2000)]]);
  expect([again.status, again.body.ignored]).toEqual([200, ['2.pdf']]);
  expect(await namesOf(token)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']);
  expect(stored()).toBe(before + 5);
});

test('refuses another field, no file, and what is no form', async () => {
  const token = await newToken();
  const send = (sent: object) =>
    app.call(uploadAttachments, { token, query: { tax_year_id: 2025 }, ...sent });
  expect(await send(uploadAs('receipts[]', ['a.pdf', pdf]))).toMatchObject({ status: 400 });
  expect(await send(uploadAs('attachments[]'))).toMatchObject({ status: 400 });
  expect(await send({ body: { a: 1 } })).toMatchObject({ status: 415 });
  expect(await namesOf(token)).toEqual([]);
});

test('gives an agent the attachments of their client, and no one those of another', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const { agentId } = await addAgent(app, [{ userId, email: '' }]);
  const asAgent = await addSession(app, userId, { agentId });
  const [one] = (await attach(app, asAgent, [['a.pdf', pdf]])).body.attachments;
  expect(await namesOf(token)).toEqual(['a.pdf']);
  const stranger = await newToken();
  expect((await read(stranger, one?.name ?? '')).status).toBe(404);
  expect((await remove(stranger, one?.id ?? 0)).status).toBe(404);
  expect((await read(asAgent, one?.name ?? '')).body).toEqual(pdf);
});

test('deletes a removed attachment that was never sent, by the next night', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const [one, other] = (
    await attach(app, token, [
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ])
  ).body.attachments;
  await remove(token, one?.id ?? 0);
  const start = app.clock.now;
  try {
    app.clock.advance(25 * 3600);
    await sweepFiles(app.services);
  } finally {
    app.clock.now = start;
  }
  const left = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('files').select('file_id').execute(),
  );
  expect(left).toEqual([{ file_id: other?.name }]);
  expect((await read(token, other?.name ?? '')).body).toEqual(pdf);
});

test('says on adding that files do not fit into one message together, and keeps those that do', async () => {
  const token = await newToken();
  // Room for 3 MB of files: base64 makes 4 MB of them.
  await withLargestMessage(app, 5 * 1_048_576, async () => {
    expect((await attach(app, token, [['1.pdf', pdfOf(2_000_000)]])).status).toBe(200);
    const { status, body } = await attach(app, token, [['2.pdf', pdfOf(1_800_000)]]);
    expect([status, body]).toMatchObject([
      422,
      {
        message:
          'The attachments of this return would be 3.6 MB together, and we can send HMRC 3 MB. Remove or shrink attachments.',
      },
    ]);
    expect((await attach(app, token, [['3.pdf', pdfOf(1_000_000)]])).status).toBe(200);
    // A name that is there already adds nothing.
    expect((await attach(app, token, [['1.pdf', pdfOf(2_000_000)]])).status).toBe(200);
  });
  expect(await namesOf(token)).toEqual(['1.pdf', '3.pdf']);
});

test('takes a name once, whichever of its letters are capitals', async () => {
  const token = await newToken();
  await attach(app, token, [['a.pdf', pdf]]);
  const { body } = await attach(app, token, [['A.PDF', pdf]]);
  expect(body).toMatchObject({ attachments: [{ friendly_name: 'a.pdf' }], ignored: ['A.PDF'] });
  expect(await namesOf(token)).toEqual(['a.pdf']);
});
