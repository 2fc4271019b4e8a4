import { expect, test } from 'vitest';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getUserProfile, saveUserProfile } from '#contract/profile/profile.ts';
import { getTaxSubmissions } from '#contract/filing/submissions.ts';
import { getTaxData } from '#contract/tax-forms/tax-forms.ts';
import { sealStored } from '#server/start/seal-stored.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const SPOUSE = {
  marriage_transfer: true,
  spouse_first_name: 'Quentin',
  spouse_last_name: 'Example',
  spouse_nin: 'AB987654C',
  spouse_dob: '17/08/1971',
  married_date: '01/06/1999',
};
const DRAFT_NIN = 'AB876543D';

/** Every value of every table as text, with its place. */
async function dump(): Promise<string[]> {
  const { db } = app.services;
  const { rows } = await db.pool.query<{ at: string; table: string; column: string }>(`
    select table_schema || '.' || table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const values = await db.asSystem(async () =>
      db.pool.query<{ value: string }>(
        `select "${column}"::text as value from ${table} where "${column}" is not null`,
      ),
    );
    found.push(...values.rows.map(({ value }) => `${table}.${column}: ${value}`));
  }
  return found;
}

async function placesOf(secrets: readonly string[]): Promise<string[]> {
  return (await dump()).filter((one) => secrets.some((secret) => one.includes(secret)));
}

test('shows no National Insurance number, date of birth or UTR in the database, whoever it belongs to', async () => {
  const filer = await newFiler(app);
  const { token, utr } = filer;
  await app.call(saveUserProfile, { token, body: { nin: 'AB123456C', dob: '14/03/1985', utr } });
  await filer.save('self_employment', TRADE);
  await filer.save('final', SPOUSE);
  await app.call(saveFormDraft, {
    token,
    query: { tax_year_id: 2025, type: 'final' },
    body: { version: 1, entries: [{ ...SPOUSE, spouse_nin: DRAFT_NIN }] },
  });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y' });

  const secrets = [utr, 'AB123456C', '1985-03-14', '14/03/1985', 'AB987654C', '1971-08-17', '17/08/1971'];
  expect(await placesOf([...secrets, DRAFT_NIN])).toEqual([]);

  const profile = await app.call(getUserProfile, { token });
  expect(profile.body).toMatchObject({ nin: 'AB123456C', dob: '14/03/1985', utr });
  const saved = await app.call(getTaxData, { token, query: { tax_year_id: 2025, type: 'final' } });
  expect(JSON.stringify(saved.body)).toContain('AB987654C');
});

test('seals earlier data at the next start, and reads it the same', async () => {
  const { db, seal } = app.services;
  const filer = await newFiler(app, { dob: '1966-02-03' });
  await db.asUser(filer.userId, (tx) =>
    tx
      .insertInto('saved_forms')
      .values({
        user_id: filer.userId,
        tax_year: '2025-26',
        section: 'final',
        code: 'final',
        definition_year: '2024-25',
        version: 1,
        answers: JSON.stringify({ ...SPOUSE, spouse_nin: 'AB765432A', spouse_dob: '1973-09-19' }),
        saved: app.clock.now,
      })
      .execute(),
  );
  await addFiledReturn(app, filer.userId, {
    inputs: JSON.stringify({ saved: [{ code: 'final', answers: { spouse_nin: 'AB765432A' } }] }),
    reply_xml: `<Key Type="UTR">${filer.utr}</Key>`,
    message: `Received for ${filer.utr}`,
  });
  await db.asUser(filer.userId, async (tx) => {
    const { submission_id } = await tx.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const row = { user_id: filer.userId, submission_id, at: app.clock.now };
    await tx
      .insertInto('submission_events')
      .values({ ...row, kind: 'received accepted', detail: `<UTR>${filer.utr}</UTR>` })
      .execute();
  });
  const secrets = [filer.utr, '1966-02-03', 'AB765432A', '1973-09-19'];
  expect((await placesOf(secrets)).length).toBeGreaterThan(0);
  const read = () =>
    app.call(getTaxData, { token: filer.token, query: { tax_year_id: 2025, type: 'final' } });
  const before = (await read()).body;

  await Promise.all([sealStored(db, seal), sealStored(db, seal)]);
  await sealStored(db, seal);

  expect(await placesOf(secrets)).toEqual([]);
  expect((await read()).body).toEqual(before);
  const { body: list } = await app.call(getTaxSubmissions, { token: filer.token });
  expect(JSON.stringify(list)).toContain(`Received for ${filer.utr}`);
  // The record refuses changes again.
  await db.asSystem((tx) => tx.updateTable('submission_events').set({ detail: 'x' }).execute());
  expect((await dump()).filter((one) => one === 'public.submission_events.detail: x')).toEqual([]);
  const profile = await app.call(getUserProfile, { token: filer.token });
  expect(profile.body).toMatchObject({ dob: '03/02/1966', utr: filer.utr });
});
