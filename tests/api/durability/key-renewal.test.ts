import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { buildApp } from '#server/app.ts';
import { createSeal, keyFile } from '#server/crypto/seal.ts';
import { sealText } from '#server/crypto/sealed-texts.ts';
import { enqueueMail } from '#server/jobs/mail-queue.ts';
import { renewAll } from '#server/keys/renew-all.ts';
import { type OpenServices, openServices } from '#server/start/open-services.ts';
import { JOB } from '#tests/support/filing.ts';
import { addEveryRow, addRichAccount, NINO, type RichAccount } from '#tests/support/rich-account.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ownFolder } from '#tests/support/upload.ts';

const app = useTestApp({ dataDir: ownFolder() });
const old = readFileSync(keyFile(inject('testBed').dataDir), 'utf8');
const fresh = randomBytes(32).toString('base64');
const keyOf = (text: string) => Buffer.from(text, 'base64');

interface Process {
  readonly server: FastifyInstance;
  readonly services: OpenServices;
  end(): Promise<void>;
}

const running = new Set<Process>();
afterAll(async () => {
  for (const process of running) await process.end();
});

/** Another process of the product on the same database. */
async function start(secretKey: string): Promise<Process> {
  const { config, db, clock } = app.services;
  const services = await openServices({ ...config, secretKey }, db.connection, clock, console.error);
  const server = await buildApp(services, { logLevel: 'silent' });
  const process = {
    server,
    services,
    async end() {
      running.delete(process);
      await server.close();
      await services.close();
    },
  };
  running.add(process);
  return process;
}

const EMAIL = `renewal.${Date.now()}@people.example`;
let rich: RichAccount;
let saves = 0;

beforeAll(async () => {
  rich = await addRichAccount(app, EMAIL);
  await addEveryRow(app, 950_001);
  const { db, seal, clock } = app.services;
  await db.asSystem(async (tx) => {
    // An answer that is final, and a mail that is still to be sent.
    await tx
      .updateTable('return_approvals')
      .set({ outcome: 'objected', words: sealText(seal, 'Box 9 is wrong'), answered: clock() })
      .where('user_id', '=', 950_001)
      .execute();
    await enqueueMail(app.services, tx, { to: EMAIL, subject: 'Later', text: 'Hello' });
  });
}, 60_000);

async function save({ server }: Pick<Process, 'server'>): Promise<number> {
  saves += 1;
  const reply = await server.inject({
    method: 'POST',
    url: `/api${saveTaxData.path}`,
    query: { tax_year_id: '2025', type: 'employment' },
    headers: { token: rich.token },
    payload: [{ ...JOB, box_5: `Employer ${saves}` }],
  });
  return reply.statusCode;
}

async function employer({ server }: Process): Promise<string> {
  const reply = await server.inject({
    url: `/api${saveTaxData.path.replace('save', 'get')}`,
    query: { tax_year_id: '2025', type: 'employment' },
    headers: { token: rich.token },
  });
  return JSON.stringify(reply.json());
}

/** The number of values in the database that this key opens. */
async function openedWith(key: string): Promise<number> {
  const seal = createSeal([randomBytes(32), keyOf(key)], keyOf(key));
  const { pool } = app.services.db;
  const { rows } = await pool.query<{ table: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`);
  let count = 0;
  for (const { table } of rows) {
    const { rows: texts } = await pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${table} t`,
    );
    for (const { text } of texts) {
      for (const [found] of text.matchAll(/(?<=\\x)[0-9a-f]{56,}/g))
        if (seal.renewed(Buffer.from(found, 'hex')) !== undefined) count += 1;
      for (const [found] of text.matchAll(/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{38,}={0,2}/g))
        if (seal.renewed(Buffer.from(found, 'base64')) !== undefined) count += 1;
    }
  }
  return count;
}

test('SECRET_KEY is replaced while processes serve calls, and the old key then opens nothing', async () => {
  const statuses: number[] = [];
  const tokenBefore = app.services.seal.tokenFor('a check code');
  const started = await start(`${old},${fresh}`);
  // The first process does not know the new key, so no one uses it yet.
  statuses.push(await save(started), await save({ server: app.app }));

  const second = await start(`${fresh},${old}`);
  statuses.push(await save(second), await save(started));
  expect(await employer(started)).toContain(`Employer ${saves}`);
  await started.end();

  expect(await openedWith(old)).toBeGreaterThan(20);
  const writing = (async () => {
    for (let turn = 0; turn < 20; turn += 1) statuses.push(await save(second));
  })();
  const renewed = await renewAll(second.services.db, second.services.seal);
  await writing;
  expect(renewed.unreadable).toBe(0);
  expect(renewed.tables).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.saved_forms',
      'public.submissions',
      'public.submission_events',
      'public.filing_sources',
      'public.return_approvals',
      'public.mtd_submissions',
      'public.installation_keys',
    ]),
  );
  expect(await openedWith(old)).toBe(0);

  const last = await start(fresh);
  statuses.push(await save(last));
  await second.end();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await employer(last)).toContain(`Employer ${saves}`);
  expect(last.services.seal.tokenFor('a check code')).toBe(tokenBefore);
  const profile = await last.services.db.asUser(rich.userId, (tx) =>
    tx.selectFrom('users').select('nin_sealed').executeTakeFirstOrThrow(),
  );
  expect(last.services.seal.open(profile.nin_sealed ?? Buffer.alloc(0))).toBe(NINO);
  // The answer to an approval stays final.
  const change = last.services.db.asUser(950_001, (tx) =>
    tx.updateTable('return_approvals').set({ words: 'x' }).execute(),
  );
  await expect(change).rejects.toThrow('is answered once');
  await last.services.db.asSystem((tx) =>
    tx.updateTable('submission_events').set({ detail: 'other' }).execute(),
  );
  const { rows } = await app.services.db.pool.query("select from submission_events where detail = 'other'");
  expect(rows).toEqual([]);
});

test('a process with a key that is not of this database does not start', async () => {
  const wrong = randomBytes(32).toString('base64');
  await expect(start(wrong)).rejects.toThrow('SECRET_KEY is not the key of this database');
});
