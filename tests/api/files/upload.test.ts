import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { deleteFile, downloadFile, getFiles, uploadFile } from '#contract/files/files.ts';
import { kindOf } from '#form-schemas/file-kind.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { gif, jpeg, ownFolder, pdf, pdfOf, png, upload } from '#tests/support/upload.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
let userId = 0;
let token = '';

beforeEach(async () => {
  ({ userId } = await addUser(app));
  token = await addSession(app, userId);
});

const send = (name: string, content: Buffer, by = token) =>
  app.call(uploadFile, { token: by, ...upload(name, content) });
const describe = (ids: string, by = token) => app.call(getFiles, { token: by, query: { ids } });
const load = (id: string, by = token) => app.call(downloadFile, { token: by, params: { id } });

test.each([
  ['Statement.pdf', 'pdf', 'application/pdf', pdf],
  ['scan.png', 'png', 'image/png', png],
  ['photo.JPG', 'jpeg', 'image/jpeg', jpeg],
  ['chart.gif', 'gif', 'image/gif', gif],
])('returns %s as a download, with pictures redrawn', async (name, kind, type, content) => {
  const { status, body } = await send(name, content);
  expect(status).toBe(200);
  const bytes = kind === 'pdf' ? content.length : body.file.bytes;
  expect(body.file).toEqual({ id: body.file.id, name, kind, bytes });
  expect((await describe(body.file.id)).body.files).toEqual([body.file]);
  const file = await load(body.file.id);
  const came = file.body as Buffer; // For a file.
  if (kind === 'pdf') expect(came).toEqual(content);
  expect([kindOf(came, came), came.length]).toEqual([kind, bytes]);
  expect(file.headers).toMatchObject({
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test.each([
  ['a page called a PDF', 'page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a picture made of text, called a PNG', 'drawing.png', Buffer.from('<svg xmlns="…"/>')],
  ['a program', 'setup.exe', Buffer.from('MZ\x90\0\0')],
  ['a PDF called a program', 'scan.pdf.exe', pdf],
  ['a PDF called a page before it is called a PDF', 'scan.html.pdf', pdf],
  ['a PDF with an archive behind it', 'scan.pdf', Buffer.concat([pdf, Buffer.from('PK\x05\x06\0\0')])],
  ['a picture whose inside is broken', 'scan.jpg', Buffer.from('ffd8ffe0ffffffd9', 'hex')],
])('refuses %s by its content', async (_, name, content) => {
  const { status, body } = await send(name, content);
  expect([status, body.error]).toEqual([422, 'invalid']);
  expect(body).toMatchObject({ message: 'File upload error - Invalid format' });
});

test.each([
  ['whatsapp.png', 'whatsapp.jpg', 'jpeg', jpeg],
  ['scan.jfif', 'scan.jpg', 'jpeg', jpeg],
  ['noext', 'noext.jpg', 'jpeg', jpeg],
  ['till.pdf', 'till.png', 'png', png],
  ['scan.png', 'scan.pdf', 'pdf', pdf],
])('detects %s by its content, and names it %s', async (given, name, kind, content) => {
  const { status, body } = await send(given, content);
  expect([status, body.file.name, body.file.kind]).toEqual([200, name, kind]);
  const file = await load(body.file.id);
  expect(file.headers['content-disposition']).toContain(`filename="${name}"`);
});

test('takes a photo with a film and a page after its end, and stores it without them', async () => {
  const behind = Buffer.from('<script>film</script>PK'.repeat(100));
  const { status, body } = await send('motion.jpg', Buffer.concat([jpeg, behind]));
  expect(status).toBe(200);
  const stored = (await load(body.file.id)).body as Buffer; // For a file.
  expect([stored.includes('film'), stored.subarray(-2).toString('hex')]).toEqual([false, 'ffd9']);
  const double = await send('motion.html.jpg', Buffer.concat([jpeg, behind]));
  expect([double.status, double.body.error]).toEqual([422, 'invalid']);
});

test('stores a photo without its location', async () => {
  const note = Buffer.from('51.5007N 0.1246W');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, note.length + 2]), note]);
  const photo = Buffer.concat([jpeg.subarray(0, 20), comment, jpeg.subarray(20)]);
  const { body } = await send('photo.jpg', photo);
  const stored = (await load(body.file.id)).body as Buffer; // For a file.
  expect(photo.includes(note)).toBe(true);
  expect(stored.includes(note)).toBe(false);
});

test('takes a file of one byte less than 10 MB, and refuses one of 10 MB', async () => {
  const most = await send('most.pdf', pdfOf(LARGEST_FILE));
  expect(most.body.file.bytes).toBe(10_485_759);
  expect((await load(most.body.file.id)).body).toHaveLength(10_485_759);
  for (const bytes of [10_485_760, 12_000_000]) {
    const more = await send('more.pdf', pdfOf(bytes));
    expect([more.status, more.body.error]).toEqual([413, 'too_large']);
    expect(more.body).toMatchObject({
      message: 'File too large – Only able to upload files less than 10MB in size',
    });
  }
});

test('refuses an empty file and a request without a file', async () => {
  expect(await send('empty.pdf', Buffer.alloc(0))).toMatchObject({ status: 422 });
  const bare = await app.call(uploadFile, {
    token,
    body: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(bare.status).toBe(400);
  const json = await app.call(uploadFile, { token, body: { file: 'x' } });
  expect(json.status).toBe(415);
  const broken = upload('a.pdf', pdf);
  const { status } = await app.call(uploadFile, { token, ...broken, body: broken.body.subarray(0, 180) });
  expect(status).toBe(400);
});

test('takes the first of several files in one request', async () => {
  const one = upload('a.pdf', pdf);
  const two = upload('b.pdf', pdf);
  const end = one.body.lastIndexOf('------formledger');
  const body = Buffer.concat([one.body.subarray(0, end), two.body]);
  const sent = await app.call(uploadFile, { token, headers: one.headers, body });
  expect(sent.body.file.name).toBe('a.pdf');
});

test('still refuses anything but JSON in other calls', async () => {
  const form = upload('a.pdf', pdf);
  const { status } = await app.call({ ...uploadFile, path: '/saveObjectData.php' }, { token, ...form });
  expect(status).toBe(415);
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\a.pdf', 'a.pdf'],
  ['Kontoauszug für Mai 領収書.pdf', 'Kontoauszug für Mai 領収書.pdf'],
  ['turned\u202Exyz.pdf', 'turnedxyz.pdf'],
])('shows a file named %j as %j', async (name, shown) => {
  const { body } = await send(name, pdf);
  expect(body.file.name).toBe(shown);
  expect((await load(body.file.id)).body).toEqual(pdf);
});

test('keeps part of a name of 300 characters', async () => {
  const { body } = await send(`${'x'.repeat(296)}.pdf`, pdf);
  expect(body.file.name).toHaveLength(120);
});

test("lets no one see or delete another person's files", async () => {
  const { body } = await send('mine.pdf', pdf);
  const { id } = body.file;
  const stranger = await addSession(app, (await addUser(app)).userId);
  expect((await describe(id, stranger)).body.files).toEqual([]);
  expect((await load(id, stranger)).status).toBe(404);
  expect((await app.call(deleteFile, { token: stranger, params: { id } })).status).toBe(404);
  expect((await load(id)).status).toBe(200);
});

test('gives an agent the files of the client they act for, and of no other client', async () => {
  const [one, two] = [await addUser(app), await addUser(app)];
  const { agentId } = await addAgent(app, [one, two]);
  const forOne = await addSession(app, one.userId, { agentId });
  const forTwo = await addSession(app, two.userId, { agentId });
  const { body } = await send('accounts.pdf', pdf, forOne);
  expect((await load(body.file.id, forOne)).status).toBe(200);
  expect((await load(body.file.id, await addSession(app, one.userId))).status).toBe(200);
  expect((await load(body.file.id, forTwo)).status).toBe(404);
  expect((await describe(body.file.id, forTwo)).body.files).toEqual([]);
});

test('limits an account to 2 GB, also if the last two files arrive at once', async () => {
  const filled = 2 * 1_073_741_824 - 150;
  await keepUnseen(1, filled);
  const both = await Promise.all([send('a.pdf', pdfOf(100)), send('b.pdf', pdfOf(100))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
    message: expect.stringContaining('up to 5,000 files and 2 GB') as string,
  });
  const other = await addSession(app, (await addUser(app)).userId);
  expect((await send('c.pdf', pdf, other)).status).toBe(200);
});

test('limits an account to 5,000 files', async () => {
  await keepUnseen(5000, 1);
  expect((await send('a.pdf', pdf)).status).toBe(422);
});

test('removes a deleted file from the disk, and frees its space', async () => {
  const { body } = await send('a.pdf', pdf);
  const { stored_as } = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('files').select('stored_as').executeTakeFirstOrThrow(),
  );
  expect(onDisk()).toContain(stored_as);
  const { id } = body.file;
  expect((await app.call(deleteFile, { token, params: { id } })).body).toEqual({ status: 'success' });
  expect(onDisk()).not.toContain(stored_as);
  expect((await load(id)).status).toBe(404);
  expect((await app.call(deleteFile, { token, params: { id } })).status).toBe(404);
});

test('leaves nothing on the disk from a refused or interrupted upload', async () => {
  const before = onDisk();
  await send('a.pdf', Buffer.from('no file'));
  await send('a.pdf', pdfOf(10_485_760));
  const broken = upload('a.pdf', pdf);
  await app.call(uploadFile, { token, ...broken, body: broken.body.subarray(0, 180) });
  expect(onDisk()).toEqual(before);
});

/** Rows of files whose content no test reads. */
function keepUnseen(count: number, bytes: number) {
  const rows = Array.from({ length: count }, () => ({
    user_id: userId,
    file_id: crypto.randomUUID(),
    name: 'old.pdf',
    kind: 'pdf' as const,
    bytes,
    stored_as: crypto.randomUUID(),
    uploaded: app.clock.now,
  }));
  return app.services.db.asUser(userId, (tx) => tx.insertInto('files').values(rows).execute());
}

function onDisk(): string[] {
  const folder = join(dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
