import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
  requestDeletion,
} from '#contract/data-rights/data-rights.ts';
import { beginImport, commitImport, decideImport, getImport } from '#contract/imports/imports.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { tablesOfUsers } from '#server/data/data-rights/tables-of-users.ts';
import { describedTables } from '#server/features/data-rights/export/described-tables.ts';
import { leftOut, openedColumns } from '#server/features/data-rights/export/left-out.ts';
import { bookHeadings } from '#server/features/transactions/books-csv.ts';
import { deleteDue } from '#server/queues.ts';
import { csvHeadings } from '#client/features/transactions/csv.ts';
import { readFileSync } from 'node:fs';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { addEveryRow, addRichAccount, NINO, type RichAccount } from '#tests/support/rich-account.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder, pdf, upload } from '#tests/support/upload.ts';

const dataDir = ownFolder();
const app = useTestApp({ dataDir });
const EMAIL = `winifred.${Date.now()}@people.example`;
const storedFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

let rich: RichAccount;
beforeAll(async () => {
  rich = await addRichAccount(app, EMAIL);
}, 60_000);

/** Asks for a copy and waits until it is made. */
async function makeCopy(token: string): Promise<number> {
  const asked = await app.call(requestDataExport, { token });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const { body } = await app.call(getDataExport, { token });
    if (body.state !== 'making') {
      expect(body.state).toBe('ready');
      return body.id ?? 0;
    }
    if (Date.now() > deadline) throw new Error('the copy was not made');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function open(token: string, id: number) {
  const { status, headers, body } = await app.call(downloadDataExport, { token, params: { id } });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(body as unknown as Buffer));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { files, text, data: JSON.parse(text('data.json')) as Copy };
}

interface Copy {
  tables: Record<string, Record<string, unknown>[]>;
  files: { path: string; table: string; id: number | string }[];
  missing_files: unknown[];
  left_out: Record<string, string>;
}

describe('a copy of an account', () => {
  let copy: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    copy = await open(rich.token, await makeCopy(rich.token));
  }, 60_000);

  test('has the receipts, the books, and every submission with its XML, answer, proof and PDFs', () => {
    const names = Object.keys(copy.files).toSorted();
    const folder = names.find((name) => name.endsWith('/sent.xml'))?.replace('/sent.xml', '') ?? '';
    expect(folder).toMatch(/^returns\/2025-26\/\d+-filed$/);
    const update = names.find((name) => name.endsWith('-update-sent.json')) ?? '';
    expect(names).toEqual(
      [
        'README.txt',
        'books.csv',
        'data.json',
        update,
        update.replace('-sent', '-answer'),
        'receipts/oak boards.pdf',
        ...['SA302.pdf', 'answer.xml', 'proof.json', 'return.pdf', 'sent.xml', 'sources.json'].map(
          (one) => `${folder}/${one}`,
        ),
      ].toSorted(),
    );
    expect(Buffer.from(copy.files['receipts/oak boards.pdf'] ?? [])).toEqual(pdf);
    expect(copy.text('books.csv')).toContain('"Oak boards"');
    expect(copy.text(`${folder}/sent.xml`)).toContain(rich.utr);
    expect(copy.text(`${folder}/answer.xml`)).toContain('GovTalkMessage');
    expect(copy.text(`${folder}/return.pdf`).slice(0, 5)).toBe('%PDF-');
    expect(copy.text(`${folder}/SA302.pdf`).slice(0, 5)).toBe('%PDF-');
    expect(copy.text(`${folder}/sources.json`)).toContain('"Oak boards"');
    const proof = JSON.parse(copy.text(`${folder}/proof.json`)) as Record<string, unknown>;
    expect(proof).toMatchObject({
      accepted: true,
      test: false,
      irmark: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    expect(copy.text(update)).toBe('{"turnover":1}');
    expect(copy.data.missing_files).toEqual([]);
  });

  test('has books that another account can import: the same transactions, account by account', async () => {
    const token = await addSession(app, (await addUser(app)).userId);
    const begun = await app.call(beginImport, { token, ...upload('books.csv', copy.files['books.csv']) });
    expect(begun.body).toMatchObject({ layout: 'formledger', skipped: [] });
    let next: number | null = begun.body.id;
    while (next !== null) {
      const id: number = next;
      let { body } = await app.call(getImport, { token, params: { id } });
      const [question] = body.questions;
      const [first = ''] = question?.kind === 'account' ? (question.choices ?? []) : [];
      if (first !== '')
        ({ body } = await app.call(decideImport, {
          token,
          params: { id },
          body: { answers: { accounts: [first] } },
        }));
      const settled = { new_account: body.account_in_file ?? first };
      await app.call(decideImport, { token, params: { id }, body: settled });
      const { status, body: done } = await app.call(commitImport, { token, params: { id }, query: {} });
      expect(status, JSON.stringify(done)).toBe(200);
      next = done.next;
    }
    const listOf = async (of: string) =>
      (await app.call(getTransactions, { token: of })).body.transactions
        .map(({ datetime, description, amount, ac_name }) => ({ datetime, description, amount, ac_name }))
        .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
    expect(await listOf(token)).toEqual(await listOf(rich.token));
  });

  test('has the answers and the profile in readable form', () => {
    const { users, saved_forms } = copy.data.tables;
    expect(users).toMatchObject([{ email: EMAIL, nin_sealed: NINO, utr: rich.utr }]);
    expect(JSON.stringify(saved_forms)).toContain('Joinery');
    expect(copy.text('data.json')).not.toContain('sealed:1:');
  });

  test('says which row each file belongs to', () => {
    const receipt = copy.data.files.find(({ path }) => path === 'receipts/oak boards.pdf');
    expect(copy.data.tables['files']).toMatchObject([{ file_id: receipt?.id, name: 'oak boards.pdf' }]);
  });

  test('is announced by a mail with a link that needs a session', async () => {
    const mails = await app.mailTo(EMAIL, 2);
    const mail = mails.find(({ subject }) => subject.includes('data'));
    expect(mail?.text).toContain(`${app.services.config.publicUrl}/profileMain?tab=data`);
  });
});

describe('with a row in every table', () => {
  const OWNER = 700_000_001;
  let copy: Awaited<ReturnType<typeof open>>;
  let tables: Awaited<ReturnType<typeof tablesOfUsers>>;
  beforeAll(async () => {
    await addEveryRow(app, OWNER);
    tables = await app.services.db.asSystem(tablesOfUsers);
    const token = await addSession(app, OWNER);
    copy = await open(token, await makeCopy(token));
  }, 60_000);

  test('has the rows of every table, with every column that is not left out for a reason', async () => {
    for (const { name, columns } of tables) {
      const rows = copy.data.tables[name] ?? [];
      expect(rows.length, name).toBeGreaterThan(0);
      const expected = columns.map((one) => one.name).filter((one) => !(`${name}.${one}` in leftOut));
      expect(Object.keys(rows[0] ?? {}).toSorted(), name).toEqual(expected.toSorted());
    }
    expect(copy.data.left_out).toEqual(leftOut);
    const { rows } = await app.services.db.asSystem((tx) =>
      sql<{ count: number }>`select count(*) as count from security_events where user_id = ${OWNER}`.execute(
        tx,
      ),
    );
    // The copy itself was an event.
    expect(copy.data.tables['security_events']).toHaveLength(rows[0]?.count ?? 0);
  });

  test('opens what is encrypted, and has a bank file that is being imported', () => {
    expect(copy.data.tables['employment_records']).toMatchObject([{ records_sealed: [{ pay: 1 }] }]);
    expect(copy.data.tables['employment_connections']).toMatchObject([{ nino_sealed: NINO }]);
    expect(copy.files['bank-files/a.csv']).toEqual(new Uint8Array([0]));
  });

  test('lists what it could not add: a file and an attachment that are missing, a submission without its inputs', () => {
    expect(copy.data.missing_files).toEqual([
      { path: 'receipts/a.pdf', reason: expect.stringContaining('missing') },
      { path: expect.stringContaining('sent.xml'), reason: expect.stringContaining('missing') },
      { path: expect.stringContaining('return.pdf'), reason: expect.stringContaining('PDF') },
    ]);
  });

  test('a new table has a description, in the copy and in the guide', () => {
    const guide = readFileSync('docs/your-data.md', 'utf8');
    expect(Object.keys(describedTables).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    for (const table of Object.keys(describedTables)) expect(guide).toContain(`| \`${table}\` |`);
  });

  test('a new column that can be a secret is left out, or opened on purpose', () => {
    const harmless = [
      'agent_authorisations.link',
      'employment_connections.invite_url',
      'accounts.sort_code',
      'saved_forms.code',
      'submissions.poll_url',
      'invoice_settings.postcode',
      'journeys.start_postcode',
      'journeys.end_postcode',
      'subscriptions.offercode',
      'users.password_prompt',
      'users.postcode',
    ];
    const doubtful = tables.flatMap(({ name, columns }) =>
      columns
        .filter(
          ({ name: column, isBinary }) =>
            isBinary || /hash|token|secret|passw|code$|_key|url|lease/.test(column),
        )
        .map((column) => `${name}.${column.name}`),
    );
    expect(
      doubtful.filter((one) => !(one in leftOut) && !openedColumns.has(one) && !harmless.includes(one)),
    ).toEqual([]);
  });
});

test('writes the books as the transactions screen downloads them', () => {
  expect(bookHeadings).toEqual(csvHeadings);
});

test('makes one copy at a time, and three a day', async () => {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const both = await Promise.all([0, 1].map(() => app.call(requestDataExport, { token })));
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
  for (let made = 1; made < 3; made += 1) await makeCopyAgain(token);
  const { status, body } = await app.call(requestDataExport, { token });
  expect([status, body.error]).toEqual([429, 'too_many_requests']);
});

async function makeCopyAgain(token: string) {
  const deadline = Date.now() + 30_000;
  while ((await app.call(getDataExport, { token })).body.state === 'making')
    if (Date.now() > deadline) throw new Error('the copy was not made');
  await makeCopy(token);
}

describe('only the owner', () => {
  let id = 0;
  beforeAll(async () => {
    id = (await app.call(getDataExport, { token: rich.token })).body.id ?? 0;
  });

  test('downloads it: no one else, no agent, no supporter, and not without a session', async () => {
    const other = await addUser(app);
    const { agentId } = await addAgent(app, [{ userId: rich.userId, email: EMAIL }]);
    const supporter = await addSession(app, rich.userId);
    await app.services.db.asSystem((tx) =>
      sql`update sessions set supporter_id = ${other.userId} where token_hash = ${hashToken(supporter)}`.execute(
        tx,
      ),
    );
    const params = { id };
    const statuses = [];
    for (const token of [
      undefined,
      await addSession(app, other.userId),
      await addSession(app, rich.userId, { agentId }),
      supporter,
    ])
      statuses.push((await app.call(downloadDataExport, { params, ...(token && { token }) })).status);
    expect(statuses).toEqual([401, 404, 403, 403]);
  });

  test('asks for it or deletes the account, after confirming who they are', async () => {
    const { agentId } = await addAgent(app, [{ userId: rich.userId, email: EMAIL }]);
    const agent = await addSession(app, rich.userId, { agentId });
    const own = await addSession(app, rich.userId);
    const body = { email: EMAIL };
    expect((await app.call(requestDataExport, { token: agent })).status).toBe(403);
    expect((await app.call(requestDeletion, { token: agent, body })).status).toBe(403);
    app.clock.advance(660);
    for (const endpoint of [requestDataExport, requestDeletion])
      expect((await app.call(endpoint, { token: own, body })).body.error).toBe('confirm_identity');
  });
});

test('a copy ends after 24 hours, and then its file is deleted', async () => {
  const token = await addSession(app, rich.userId);
  const { id = 0, until } = (await app.call(getDataExport, { token })).body;
  const files = storedFiles().length;
  app.clock.now = new Date(until ?? 0);
  const later = await addSession(app, rich.userId);
  expect((await app.call(getDataExport, { token: later })).body).toEqual({ state: 'none' });
  expect((await app.call(downloadDataExport, { token: later, params: { id } })).status).toBe(404);
  await deleteDue(app.services);
  expect(storedFiles().length).toBeLessThan(files);
});
