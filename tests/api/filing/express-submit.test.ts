import { describe, expect, test } from 'vitest';
import * as contract from '#contract/filing/express.ts';
import { submitXML } from '#contract/filing/submissions.ts';
import { getTaxCalculation, type TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { approvalsFor } from '#tests/support/approvals.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { newNino } from '#tests/support/hmrc.ts';
import { addAgent, addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A filer with an employment and everything that a proof of identity needs. */
async function person(): Promise<Filer> {
  const filer = await newFiler(app, { dob: '1980-05-06', nin_sealed: app.services.seal.seal(newNino()) });
  await filer.save('employment', [JOB]);
  return filer;
}

async function supporter() {
  const { userId } = await addUser(app, { is_admin: true, staff_roles: ['support'] });
  return { userId, token: await addSession(app, userId) };
}

const state = async ({ token }: Pick<Filer, 'token'>) =>
  (await app.call(contract.getExpressSubmit, { token })).body;
const enabled = async ({ token }: Pick<Filer, 'token'>) => {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: 2025 } });
  return (body as TaxCalculation)['express_submit_enabled'];
};
const ask = async ({ token }: Pick<Filer, 'token'>) =>
  (await app.call(contract.askForExpress, { token })).body;
const newCode = ({ token }: Pick<Filer, 'token'>) => app.call(contract.newExpressCode, { token });
const submit = async (filer: Filer, code: string, query: Record<string, unknown> = {}) =>
  (
    await filer.submit(query, {
      hmrc_username: '',
      hmrc_password: code,
      express_submit: 'Y',
      declaration: 'Y',
    })
  ).body;

async function decide(
  { userId }: Pick<Filer, 'userId'>,
  decision: 'approve' | 'refuse',
  reason = 'Passport and a video call',
) {
  const { token } = await supporter();
  const call = { token, params: { id: userId }, body: { decision, reason } };
  return app.call(contract.decideExpress, call);
}

async function approved(): Promise<{ filer: Filer; code: string }> {
  const filer = await person();
  await ask(filer);
  await decide(filer, 'approve');
  return { filer, code: (await newCode(filer)).body.code };
}

function submissionsOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

describe('approval', () => {
  test('is asked for with a complete profile only, decided by support, and mailed', async () => {
    const bare = await newFiler(app);
    expect((await state(bare)).missing).toEqual(['your National Insurance number', 'your date of birth']);
    expect((await ask(bare)).message).toContain('your date of birth');
    const filer = await person();
    await expect(state(filer)).resolves.toMatchObject({ state: 'none', missing: [], has_code: 'N' });
    expect(await ask(filer)).toEqual({ status: 'success' });
    await expect(state(filer)).resolves.toMatchObject({ state: 'asked' });
    const staff = await supporter();
    const listed = (await app.call(contract.getExpressRequests, { token: staff.token })).body.requests;
    expect(listed.find(({ id }) => id === filer.userId)).toMatchObject({
      name: 'Ann Example',
      utr: filer.utr,
      dob: '06/05/1980',
      state: 'asked',
    });
    expect((await decide(filer, 'approve')).status).toBe(200);
    await expect(state(filer)).resolves.toMatchObject({ state: 'approved', reason: '', has_code: 'N' });
    await expect(enabled(filer)).resolves.toBe('Y');
    const { email } = listed.find(({ id }) => id === filer.userId) ?? { email: '' };
    const [mail] = await app.mailTo(email);
    expect(mail?.subject).toBe('You can now file with Express Submit');
    expect((await decide(filer, 'approve')).status).toBe(404);
  });

  test('is refused with a reason, which the person reads, and can be asked for again', async () => {
    const filer = await person();
    await ask(filer);
    await decide(filer, 'refuse', 'The photo was not readable.');
    await expect(state(filer)).resolves.toMatchObject({
      state: 'refused',
      reason: 'The photo was not readable.',
    });
    await expect(enabled(filer)).resolves.toBe('N');
    await ask(filer);
    await expect(state(filer)).resolves.toMatchObject({ state: 'asked', reason: '' });
  });

  test('is no longer valid for another person’s details, and ends when support ends it', async () => {
    const { filer, code } = await approved();
    await app.services.db.asSystem((tx) =>
      tx.updateTable('users').set({ dob: '1981-05-06' }).where('user_id', '=', filer.userId).execute(),
    );
    await expect(state(filer)).resolves.toMatchObject({ state: 'changed' });
    await expect(submit(filer, code)).resolves.toMatchObject({ title: 'Express Submit not enabled' });
    const other = await approved();
    await decide(other.filer, 'refuse', 'Their account was shared.');
    await expect(submit(other.filer, other.code)).resolves.toMatchObject({
      title: 'Express Submit not enabled',
    });
  });

  test('is not for agents to ask for, nor the code, and not for support to give themselves', async () => {
    const { filer } = await approved();
    const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
    const token = await addSession(app, filer.userId, { agentId });
    expect((await newCode({ token })).status).toBe(403);
    expect((await app.call(contract.askForExpress, { token })).status).toBe(403);
    const staff = await supporter();
    await app.services.db.asSystem((tx) =>
      tx
        .insertInto('express_approvals')
        .values({ user_id: staff.userId, asked: app.clock.now, person: 'x' })
        .execute(),
    );
    const body = { decision: 'approve' as const, reason: 'Me' };
    const call = { token: staff.token, params: { id: staff.userId }, body };
    expect((await app.call(contract.decideExpress, call)).status).toBe(404);
  });

  test('needs a fresh proof of who is asking, and so does the code', async () => {
    const filer = await person();
    app.clock.advance(700);
    expect((await app.call(contract.askForExpress, { token: filer.token })).body).toMatchObject({
      error: 'confirm_identity',
    });
    expect((await newCode(filer)).body).toMatchObject({ error: 'confirm_identity' });
  });
});

describe('filing', () => {
  test('without an approval is refused with the dialog of the specification, and nothing is sent', async () => {
    const filer = await person();
    await expect(submit(filer, 'ABCD-EFGH-JKMN')).resolves.toMatchObject({
      success: 'N',
      title: 'Express Submit not enabled',
    });
    await expect(submissionsOf(filer)).resolves.toEqual([]);
  });

  test('asks for the authorisation code, and refuses a wrong or an old one', async () => {
    const { filer, code } = await approved();
    await expect(submit(filer, '')).resolves.toMatchObject({
      title: 'Authorisation code',
      data: 'Please enter the authorisation code',
    });
    await expect(submit(filer, 'ABCD-EFGH-JKMN')).resolves.toMatchObject({
      success: 'N',
      title: 'Authorisation code',
    });
    const { body } = await newCode(filer);
    await expect(submit(filer, code)).resolves.toMatchObject({ success: 'N', title: 'Authorisation code' });
    await expect(submissionsOf(filer)).resolves.toEqual([]);
    await expect(submit(filer, body.code.toLowerCase().replaceAll('-', ' '))).resolves.toMatchObject({
      success: 'Y',
    });
  });

  test('after five wrong codes is locked for five minutes', async () => {
    const { filer, code } = await approved();
    for (let turn = 0; turn < 5; turn += 1) await submit(filer, 'ABCD-EFGH-JKMN');
    await expect(submit(filer, code)).resolves.toMatchObject({ error: 'too_many_requests' });
    app.clock.advance(301);
    await expect(submit(filer, code)).resolves.toMatchObject({ success: 'Y' });
  });

  test('sends test and live returns with our own account as an agent, and stores no credentials', async () => {
    const { filer, code } = await approved();
    await expect(submit(filer, code)).resolves.toMatchObject({ success: 'Y', test: 'Y' });
    await expect(submit(filer, code, { test_file: 'N' })).resolves.toMatchObject({ success: 'Y', test: 'N' });
    const rows = await submissionsOf(filer);
    expect(rows).toHaveLength(2);
    for (const { request_xml: sealed, declaration, sender } of rows) {
      const sent = app.services.seal.open(Buffer.from(sealed, 'base64'));
      expect(sent).toContain('<AgentDeclaration>yes</AgentDeclaration>');
      expect(sent).not.toContain('express-pass');
      expect(sent).not.toContain('formledger-sandbox');
      // The filer's own words, because they declare it themselves.
      expect(declaration).toContain('this tax return is correct and complete');
      expect(sender).not.toBeNull();
    }
  });

  test('another account’s code does not work', async () => {
    const [mine, theirs] = [await approved(), await approved()];
    await expect(submit(mine.filer, theirs.code)).resolves.toMatchObject({ success: 'N' });
  });

  test('live by an agent needs the client’s approval as well', async () => {
    const { filer, code } = await approved();
    const { agentId } = await addAgent(app, [{ userId: filer.userId, email: '' }]);
    const token = await addSession(app, filer.userId, { agentId });
    const body = {
      hmrc_username: '',
      hmrc_password: code,
      express_submit: 'Y' as const,
      file_as_agent: 'Y' as const,
      declaration: 'Y' as const,
    };
    const query = { tax_year_id: 2025, test_file: 'N' as const, amendment: 'N' as const };
    const file = async () => (await app.call(submitXML, { token, query, body })).body;
    await expect(file()).resolves.toMatchObject({ title: 'Your client has not approved this return' });
    await approvalsFor(app, token).ask();
    await approvalsFor(app, filer.token).answer('approve');
    await expect(file()).resolves.toMatchObject({ success: 'Y' });
  });
});
