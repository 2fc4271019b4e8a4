import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { uploadReceipts } from '#contract/transactions/receipts.ts';
import { createTransaction } from '#contract/transactions/transactions.ts';
import { sealText } from '#server/crypto/sealed-texts.ts';
import { keepSources } from '#server/data/filing/proof/sources.repo.ts';
import type { FilingSources } from '#server/data/filing/proof/sources.ts';
import { type Filer, JOB, newFiler, TRADE } from './filing.ts';
import { addAgent } from './people.ts';
import type { TestApp } from './test-app.ts';
import { pdf, uploadAs } from './upload.ts';
import { practice, PRACTICE, rowOf } from './user-rows.ts';

export const NAME = 'Winifred Quillfeather';
export const NINO = 'AB987654C';

/**
 * An account with a row in every table of users: enough to see whether a copy or a deletion forgets one. Its number is
 * long enough to be found in any text.
 */
export async function addEveryRow(app: TestApp, userId: number): Promise<void> {
  const sealed = app.services.seal.seal(NINO);
  await app.services.db.asSystem(async (tx) => {
    const { rows } = await sql`select from practices where practice_id = ${PRACTICE}`.execute(tx);
    if (rows.length === 0) await practice(PRACTICE).execute(tx);
    await sql`insert into agents (email, name, password_hash, practice_id)
      values (${`${randomUUID()}@agents.example`}, 'A', 'x', ${PRACTICE})`.execute(tx);
    for (const [table, row] of Object.entries(rowOf)) {
      // Its only other column is read when a copy is made, and never changes.
      if (table === 'filing_sources')
        await keepSources(tx, app.services.seal, ownSubmission(userId), NO_SOURCES);
      else await row(userId).execute(tx);
    }
    await sql`update files set stored_as = ${String(userId).padStart(32, '0')} where user_id = ${userId}`.execute(
      tx,
    );
    await sql`update employment_connections set nino_sealed = ${sealed} where user_id = ${userId}`.execute(
      tx,
    );
    await sql`update employment_records set records_sealed = ${app.services.seal.seal('[{"pay":1}]')}
      where user_id = ${userId}`.execute(tx);
    await sql`update agent_authorisations set nino_sealed = ${sealed} where user_id = ${userId}`.execute(tx);
  });
}

const ownSubmission = (userId: number) => ({ user_id: userId, submission_id: userId });
const NO_SOURCES = {} as FilingSources; // only stored

export interface RichAccount extends Filer {
  readonly email: string;
}

/** A filer as the product makes one: books, a receipt, a filed return, something sent for Digital Tax, an agent. */
export async function addRichAccount(app: TestApp, email: string): Promise<RichAccount> {
  const { db, seal } = app.services;
  const filer = await newFiler(app, { email, name: NAME, nin_sealed: seal.seal(NINO) });
  const { userId, token } = filer;
  const { body } = await app.call(createTransaction, {
    token,
    body: {
      description: 'Oak boards',
      amount: 25.5,
      trans_type: 'Out',
      trans_date: '01/05/2025',
      category: 11,
      note: `for ${NAME}`,
    },
  });
  const receipt = uploadAs('receipts[]', ['oak boards.pdf', pdf]);
  const query = { trans_id: body.trans_id };
  const uploaded = await app.call(uploadReceipts, { token, query, ...receipt });
  if (uploaded.status !== 200) throw new Error(`not uploaded: ${JSON.stringify([body, uploaded.body])}`);
  await filer.save('employment', [JOB]);
  await filer.save('self_employment', TRADE);
  const filed = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  if (filed.body.success !== 'Y') throw new Error(`not filed: ${JSON.stringify(filed.body)}`);
  await db.asSystem(async (tx) => {
    await sql`insert into mtd_submissions (user_id, tax_year, kind, business_id, state, request, headers, body, reply,
        declaration, correlation_id, reference, started)
      values (${userId}, '2026-27', 'update', 'X', 'accepted', 'PUT /x', '{}', ${sealText(seal, '{"turnover":1}')},
        ${sealText(seal, '{"ok":true}')}, '', 'c', '', ${app.clock.now})`.execute(tx);
  });
  await addAgent(app, [{ userId, email }]);
  return { ...filer, email };
}
