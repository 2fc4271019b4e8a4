import { describe, expect, test } from 'vitest';
import * as contract from '#contract/imports/imports.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { upload } from '#tests/support/upload.ts';

const rows = Array.from({ length: 60_000 }, (_, at) => `0${1 + (at % 9)}/06/2025,CARD SHOP ${at},-1.00,`);
const large = Buffer.from(['Date,Description,Amount,Balance', ...rows, ''].join('\r\n'));
const fix = 'Download a shorter period from your bank, then upload that file.';

describe.each([
  ['too much memory', { importMemoryMb: 24 }, `This file needs too much memory to read. ${fix}`],
  ['too long', { importSeconds: 0 }, `This file takes too long to read. ${fix}`],
])('a file that takes %s', (_, limits, message) => {
  const app = useTestApp(limits);

  test('is refused with advice, saves nothing and leaves the account usable', async () => {
    const { userId } = await addUser(app);
    const token = await addSession(app, userId);
    const begin = (content: Buffer) => app.call(contract.beginImport, { token, ...upload('a.csv', content) });
    const { status, body } = await begin(large);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'invalid', message });
    const stored = await app.services.db.asUser(userId, (tx) =>
      tx.selectFrom('imports').select('import_id').execute(),
    );
    expect(stored).toEqual([]);
    expect((await app.call(getTransactions, { token })).body.transactions).toEqual([]);
    expect((await begin(large.subarray(0, 200))).status).toBe(200);
  });
});
