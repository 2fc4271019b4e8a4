import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { getBookChanges, undoBookChange } from '#contract/transactions/book-changes.ts';
import { deleteFile, uploadFile } from '#contract/files/files.ts';
import * as contract from '#contract/transactions/receipts.ts';
import { createTaxTransactions, getTaxTransactions } from '#contract/transactions/claims.ts';
import { createTransaction, getTransactions } from '#contract/transactions/transactions.ts';
import { LARGEST_FILE } from '#form-schemas/limits.ts';
import { readConfig } from '#server/config.ts';
import { sweepFiles } from '#server/features/files/sweep.ts';
import { sweepReceipts } from '#server/features/transactions/receipts/remove-receipt.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { gif, jpeg, ownFolder, pdf, pdfOf, png, upload, uploadAs } from '#tests/support/upload.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const TYPE = 'File type incorrect – Only able to upload jpg, png, jpeg or pdf files';
const SIZE = 'File too large – Only able to upload files less than 10MB in size';

let userId = 0;
let token = '';
let stranger = '';

beforeAll(async () => {
  ({ userId } = await addUser(app));
  token = await addSession(app, userId);
  stranger = await addSession(app, (await addUser(app)).userId);
});

const add = async (changes: Record<string, unknown> = {}, by = token) => {
  const body = {
    description: 'Paint',
    amount: 20,
    trans_type: 'Out',
    trans_date: '01/06/2025',
    category: 11,
    ...changes,
  };
  return app.call(createTransaction, { token: by, body });
};
const newTransaction = async (by = token) => (await add({}, by)).body.trans_id;
const send = (trans_id: number, files: readonly (readonly [string, Buffer])[], by = token) =>
  app.call(contract.uploadReceipts, {
    token: by,
    query: { trans_id },
    ...uploadAs('receipts[]', ...files),
  });
const list = (trans_id: number, by = token) =>
  app.call(contract.getReceipts, { token: by, query: { trans_id } });
const namesOf = async (trans_id: number) =>
  (await list(trans_id)).body.receipts.map(({ friendly_name }) => friendly_name);
const remove = (id: number, query: Record<string, unknown> = {}, by = token) =>
  app.call(contract.deleteReceipt, { token: by, query: { id, ...query } });
const undo = (id: number) => app.call(undoBookChange, { token, params: { id } });
const read = (name: string, by = token) => app.call(contract.readReceipt, { token: by, params: { name } });
const link = (name: string, request: string, by = token) =>
  app.call(contract.downloadReceipt, { token: by, query: { name, request } });
const hasReceipt = async (id: number) =>
  (await app.call(getTransactions, { token })).body.transactions.find((row) => row.id === id)?.has_receipt;
const stored = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

async function withReceipt(name = 'till.pdf') {
  const id = await newTransaction();
  const { body } = await send(id, [[name, pdf]]);
  const [receipt] = body.receipts;
  if (receipt === undefined || body.change_id === undefined) throw new Error('no receipt');
  return { id, receipt, change: body.change_id };
}

test('adds several receipts to a transaction as one change, and shows each only with the session', async () => {
  const id = await newTransaction();
  expect(await hasReceipt(id)).toBe('N');
  const { status, body } = await send(id, [
    ['Invoice.pdf', pdf],
    ['photo.JPG', jpeg],
    ['chart.gif', gif],
  ]);
  expect([status, body.status, body.ignored]).toEqual([200, 'success', []]);
  expect((await list(id)).body.receipts).toEqual(body.receipts);
  expect(body.receipts.map(({ friendly_name, kind }) => [friendly_name, kind])).toEqual([
    ['Invoice.pdf', 'pdf'],
    ['photo.JPG', 'jpeg'],
    ['chart.gif', 'gif'],
  ]);
  expect(await hasReceipt(id)).toBe('Y');
  const [receipt] = body.receipts;
  if (receipt === undefined) throw new Error('no receipt');
  const path = (await link(receipt.name, receipt.token)).body.link;
  expect(path).toBe(`/api/receipts/${receipt.name}`);
  const file = await app.app.inject({ url: path, headers: { token } });
  expect(file.rawPayload).toEqual(pdf);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Invoice.pdf"/) as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect((await app.app.inject({ url: path })).statusCode).toBe(401);
});

test('ignores a name that the transaction has, so that sending again adds nothing twice', async () => {
  const { id } = await withReceipt('a.pdf');
  const { body } = await send(id, [
    ['a.pdf', pdf],
    ['b.pdf', pdf],
    ['b.pdf', pdf],
  ]);
  expect(body.ignored).toEqual(['a.pdf', 'b.pdf']);
  expect(await namesOf(id)).toEqual(['a.pdf', 'b.pdf']);
  const again = await send(id, [['a.pdf', pdf]]);
  expect(again.body).toEqual({ status: 'success', receipts: [], ignored: ['a.pdf'] });
  const twice = await Promise.all([send(id, [['c.pdf', pdf]]), send(id, [['c.pdf', pdf]])]);
  expect(twice.map(({ body: { receipts } }) => receipts.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('detects a receipt by its content, whatever its name, and gives it that extension', async () => {
  const id = await newTransaction();
  const { status, body } = await send(id, [
    ['whatsapp.png', jpeg],
    ['scan.jfif', jpeg],
    ['till.pdf', png],
    ['scan.jpg', jpeg],
  ]);
  expect([status, body.ignored]).toEqual([200, ['scan.jpg']]);
  expect(body.receipts.map(({ friendly_name, kind }) => [friendly_name, kind])).toEqual([
    ['whatsapp.jpg', 'jpeg'],
    ['scan.jpg', 'jpeg'],
    ['till.png', 'png'],
  ]);
});

test.each([
  ['a page called a PDF', 'page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing called a PNG', 'drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a photo an iPhone made', 'IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['that photo called a JPEG', 'IMG_1.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a picture called a program', 'till.png.exe', png],
  ['a PDF with a second ending', 'till.html.pdf', pdf],
  ['a PDF with an archive behind it', 'till.pdf', Buffer.concat([pdf, Buffer.from('PK\x05\x06\0\0')])],
])('refuses %s with everything sent with it, and stores nothing', async (_, name, content) => {
  const id = await newTransaction();
  const before = stored();
  const { status, body } = await send(id, [
    ['fine.pdf', pdf],
    [name, content],
    ['fine.png', png],
  ]);
  expect([status, body]).toMatchObject([
    422,
    { error: 'invalid', message: TYPE, issues: [{ field: 'receipts', title: name }] },
  ]);
  expect(await namesOf(id)).toEqual([]);
  expect(stored()).toEqual(before);
});

test('refuses a broken picture', async () => {
  const { status, body } = await send(await newTransaction(), [
    ['a.jpg', Buffer.concat([jpeg.subarray(0, 100), jpeg.subarray(-2)])],
  ]);
  expect([status, body]).toMatchObject([422, { message: TYPE }]);
});

test('takes a receipt of one byte less than 10 MB, and refuses one of 10 MB', async () => {
  const id = await newTransaction();
  const { body } = await send(id, [['most.pdf', pdfOf(LARGEST_FILE)]]);
  expect(body.receipts[0]?.bytes).toBe(10_485_759);
  const more = await send(id, [
    ['more.pdf', pdfOf(10_485_760)],
    ['fine.pdf', pdf],
  ]);
  expect([more.status, more.body]).toMatchObject([413, { error: 'too_large', message: SIZE }]);
  expect(await namesOf(id)).toEqual(['most.pdf']);
});

test('stores a photo without its location', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Make: 'Spyglass' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { body } = await send(await newTransaction(), [['photo.jpg', photo]]);
  const stored = (await read(body.receipts[0]?.name ?? '')).body as Buffer; // For a file.
  expect([photo.includes('Spyglass'), stored.includes('Spyglass')]).toEqual([true, false]);
});

test('refuses an invalid request: another field, no file, no form, an interrupted one, too many', async () => {
  const id = await newTransaction();
  const before = stored();
  const query = { trans_id: id };
  const whole = uploadAs('receipts[]', ['a.pdf', pdf]);
  const bodies = [
    uploadAs('other', ['a.pdf', pdf]),
    uploadAs('receipts[]'),
    { body: { receipts: 'x' } },
    { ...whole, body: whole.body.subarray(0, 190) },
    uploadAs('receipts[]', ...Array.from({ length: 21 }, (_, nth) => [`${nth}.pdf`, pdf] as const)),
    uploadAs('receipts[]', ['empty.pdf', Buffer.alloc(0)]),
  ];
  const statuses: number[] = [];
  for (const sent of bodies)
    statuses.push((await app.call(contract.uploadReceipts, { token, query, ...sent })).status);
  expect(statuses).toEqual([400, 400, 415, 400, 422, 422]);
  expect(await namesOf(id)).toEqual([]);
  expect(stored()).toEqual(before);
});

test("hides another person's receipts by transaction, number, name or token", async () => {
  const { id, receipt } = await withReceipt();
  const theirs = await newTransaction(stranger);
  const answers = await Promise.all([
    list(id, stranger),
    send(id, [['x.pdf', pdf]], stranger),
    remove(receipt.id, {}, stranger),
    read(receipt.name, stranger),
    link(receipt.name, receipt.token, stranger),
    link(receipt.name, 'another token'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const part = { amount: 5, description: '', category: 11, receipt: receipt.name, token: receipt.token };
  const split = await app.call(createTaxTransactions, {
    token: stranger,
    query: { trans_id: theirs },
    body: [part],
  });
  expect([split.status, split.body.issues?.[0]?.field]).toEqual([422, '0.receipt']);
  const added = await add({ receipts: [receipt.name] }, stranger);
  expect([added.status, added.body.issues?.[0]?.field]).toEqual([422, 'receipts']);
  expect(await namesOf(id)).toEqual(['till.pdf']);
});

test('gives an agent the receipts of the client they act for, and names the agent in the history', async () => {
  const [one, two] = [await addUser(app), await addUser(app)];
  const { agentId } = await addAgent(app, [one, two]);
  const forOne = await addSession(app, one.userId, { agentId });
  const forTwo = await addSession(app, two.userId, { agentId });
  const id = await newTransaction(forOne);
  const { body } = await send(id, [['till.pdf', pdf]], forOne);
  const name = body.receipts[0]?.name ?? '';
  expect((await read(name, forOne)).status).toBe(200);
  expect((await read(name, await addSession(app, one.userId))).status).toBe(200);
  expect((await read(name, forTwo)).status).toBe(404);
  const { changes } = (await app.call(getBookChanges, { token: forOne })).body;
  expect(changes[0]).toMatchObject({
    kind: 'receipt_added',
    label: 'Added receipt till.pdf to Paint',
    by_agent: true,
  });
});

test('undoes and redoes adding and removing, and does not show a removed receipt', async () => {
  const { id, receipt, change } = await withReceipt();
  const removed = await remove(receipt.id);
  expect(await namesOf(id)).toEqual([]);
  expect(await hasReceipt(id)).toBe('N');
  expect((await read(receipt.name)).status).toBe(404);
  expect((await remove(receipt.id)).status).toBe(404);
  expect((await undo(change)).body.error).toBe('conflict');
  expect((await undo(removed.body.change_id)).body).toMatchObject({ undone: 1, kept: 0 });
  expect(await namesOf(id)).toEqual(['till.pdf']);
  expect((await read(receipt.name)).status).toBe(200);
  const undone = await undo(change);
  expect(await namesOf(id)).toEqual([]);
  await undo(undone.body.change_id);
  expect((await list(id)).body.receipts).toEqual([receipt]);
});

test('adds a transaction with its uploaded files, and removes and restores them with it', async () => {
  const file = (await app.call(uploadFile, { token, ...upload('till.png', png) })).body.file;
  const { body } = await add({ receipts: [file.id] });
  expect(await namesOf(body.trans_id)).toEqual(['till.png']);
  expect((await app.call(deleteFile, { token, params: { id: file.id } })).body.error).toBe('conflict');
  const undone = await undo(body.change_id);
  expect(undone.status).toBe(200);
  expect((await list(body.trans_id)).status).toBe(404);
  await undo(undone.body.change_id);
  expect(await namesOf(body.trans_id)).toEqual(['till.png']);
  // Later additions are asked about before they are removed too.
  await send(body.trans_id, [['more.pdf', pdf]]);
  expect((await undo(body.change_id)).body.error).toBe('changed_since');
});

test('does not add a transaction that cannot have its receipt', async () => {
  const file = (await app.call(uploadFile, { token, ...upload('moving.gif', gif) })).body.file;
  const before = (await app.call(getTransactions, { token })).body.transactions.length;
  const moving = await add({ receipts: [file.id] });
  expect([moving.status, moving.body]).toMatchObject([422, { message: TYPE }]);
  expect((await add({ receipts: [crypto.randomUUID()] })).status).toBe(422);
  expect((await app.call(getTransactions, { token })).body.transactions).toHaveLength(before);
});

test('keeps a separate receipt for a part of a split, also after undo and redo', async () => {
  const { id, receipt } = await withReceipt();
  const split = await app.call(createTaxTransactions, {
    token,
    query: { trans_id: id },
    body: [
      { amount: 12, description: 'Walls', category: 11, receipt: receipt.name, token: receipt.token },
      { amount: 8, description: '', category: 26, receipt: '', token: '' },
    ],
  });
  const parts = async () =>
    (await app.call(getTaxTransactions, { token, query: { trans_id: id } })).body.allocations.map((part) => [
      part.receipt,
      part.receipt_name,
      part.token,
    ]);
  const expected = [
    [receipt.name, 'till.pdf', receipt.token],
    ['', '', ''],
  ];
  expect(await parts()).toEqual(expected);
  const undone = await undo(split.body.change_id);
  expect(await parts()).toEqual([['', '', '']]);
  await undo(undone.body.change_id);
  expect(await parts()).toEqual(expected);
  const removed = await remove(receipt.id);
  expect((await parts())[0]).toEqual(['', '', '']);
  await undo(removed.body.change_id);
  expect(await parts()).toEqual(expected);
});

test('asks before removing a receipt in a filed year, and not before adding one', async () => {
  const filer = (await addUser(app)).userId;
  const filed = await addSession(app, filer);
  const id = await newTransaction(filed);
  await addFiledReturn(app, filer);
  const { status, body } = await send(id, [['till.pdf', pdf]], filed);
  expect(status).toBe(200);
  const receipt = body.receipts[0]?.id ?? 0;
  const refused = await remove(receipt, {}, filed);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: 'filed_year', message: expect.stringContaining('until 31/01/2032') as string },
  ]);
  expect((await remove(receipt, { filed: 'Y' }, filed)).status).toBe(200);
});

test('keeps a removed receipt for 30 days, then deletes its content permanently', async () => {
  const { receipt } = await withReceipt();
  const recent = await withReceipt('kept.pdf');
  const removed = await remove(receipt.id);
  const sweep = async () => {
    await sweepReceipts(app.services);
    await sweepFiles(app.services);
  };
  const start = app.clock.now;
  try {
    app.clock.now = new Date(start.getTime() + 29 * 86_400_000);
    await sweep();
    const [bytes = ''] = await storedAs(receipt.name);
    expect(stored()).toContain(bytes);
    app.clock.now = new Date(start.getTime() + 31 * 86_400_000);
    await sweep();
    expect(await storedAs(receipt.name)).toEqual([]);
    expect(stored()).not.toContain(bytes);
    const later = await addSession(app, userId);
    const again = await app.call(undoBookChange, { token: later, params: { id: removed.body.change_id } });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'Its receipts are gone. We keep removed receipts for 30 days.' },
    ]);
    expect((await read(recent.receipt.name, later)).status).toBe(200);
  } finally {
    app.clock.now = start;
  }
});

test('reports a full disk to an upload, and leaves nothing half done', async () => {
  const id = await newTransaction();
  const before = stored();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  const { files } = app.services;
  const open = files.receive.bind(files);
  const attempts = [
    // While it arrives, and when it is stored.
    () => Promise.reject(full),
    async (...args: Parameters<typeof open>) => {
      const received = await open(...args);
      return received && { ...received, keep: () => Promise.reject(full) };
    },
  ];
  try {
    for (const attempt of attempts) {
      files.receive = attempt;
      const { status, body } = await send(id, [['till.pdf', pdf]]);
      expect([status, body]).toMatchObject([503, { error: 'unavailable' }]);
      expect(body).toHaveProperty('message', expect.stringContaining('nothing has changed'));
    }
  } finally {
    files.receive = open;
  }
  expect(await namesOf(id)).toEqual([]);
  expect(stored()).toEqual(before);
  expect((await send(id, [['till.pdf', pdf]])).status).toBe(200);
});

test('reports a file store that is down to an upload and a read, and leaves nothing half done', async () => {
  const { url } = inject('testBed').sandbox;
  const tell = (down: boolean) =>
    fetch(`${url}/_store`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ down }),
    });
  const keys = async () => ((await (await fetch(`${url}/_store`)).json()) as { keys: string[] }).keys;
  const id = await newTransaction();
  const { files } = app.services;
  const onDisk = { ...files };
  const secret = url.replace('http://', 'http://SANDBOXKEY:sandbox%2Fsecret%2Bkey@');
  Object.assign(
    files,
    openStorage(readConfig({ DATA_DIR: dataDir, FILES_URL: `${secret}/formledger-files` })),
  );
  try {
    await tell(true);
    const refused = await send(id, [
      ['a.pdf', pdf],
      ['b.pdf', pdf],
    ]);
    expect([refused.status, refused.body]).toMatchObject([503, { error: 'unavailable' }]);
    await tell(false);
    expect([await namesOf(id), await keys()]).toEqual([[], []]);
    const [receipt] = (await send(id, [['a.pdf', pdf]])).body.receipts;
    expect((await read(receipt?.name ?? '')).body).toEqual(pdf);
    expect(await keys()).toHaveLength(1);
    await tell(true);
    expect((await read(receipt?.name ?? '')).status).toBe(503);
  } finally {
    await tell(false);
    Object.assign(files, onDisk);
  }
});

async function storedAs(name: string): Promise<string[]> {
  const rows = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('files').select('stored_as').where('file_id', '=', name).execute(),
  );
  return rows.map(({ stored_as }) => stored_as);
}
