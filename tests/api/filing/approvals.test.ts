import { describe, expect, test } from 'vitest';
import { deleteAttachment } from '#contract/filing/attachments.ts';
import { answerApproval, getApprovalFile } from '#contract/filing/approvals.ts';
import { submitXML } from '#contract/filing/submissions.ts';
import { getClients } from '#contract/practice/clients.ts';
import { getPracticeLog } from '#contract/practice/practice-people.ts';
import { viewReturnReport } from '#contract/reports/reports.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { accountOf } from '#server/data/data-rights/account-of.ts';
import { keepRecords } from '#server/data/data-rights/keep-records.ts';
import { openKeptRecords } from '#server/data/data-rights/open-kept-records.ts';
import { refreshAgentsClients } from '#server/features/practice/refresh-jobs.ts';
import { deadlines } from '#server/features/tax/deadlines.service.ts';
import { attach, attachmentsOf, receivedReturns } from '#tests/support/attachments.ts';
import { approvalsFor } from '#tests/support/approvals.ts';
import { type Filer, JOB, newFiler, OTHER_CREDENTIALS, TRADE } from '#tests/support/filing.ts';
import { addAgent, addAgentSession, addSession, type Agent } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf } from '#tests/support/upload.ts';

const app = useTestApp();

interface Case {
  readonly client: Filer;
  readonly agent: Agent;
  readonly token: string;
}

/** A client with an employment, and the session of an agent in their account. */
async function clientOfAgent(): Promise<Case> {
  const client = await newFiler(app);
  await client.save('employment', [JOB]);
  const agent = await addAgent(app, [{ userId: client.userId, email: '' }]);
  return { client, agent, token: await addSession(app, client.userId, { agentId: agent.agentId }) };
}

/** The agent files 2025-26 live, with the agent's credentials. */
async function file(token: string, query: Record<string, unknown> = {}, body: Record<string, unknown> = {}) {
  const reply = await app.call(submitXML, {
    token,
    query: { tax_year_id: 2025, test_file: 'N', amendment: 'N', ...query },
    body: { ...OTHER_CREDENTIALS, express_submit: 'N', file_as_agent: 'Y', declaration: 'Y', ...body },
  });
  return reply.body;
}

const REFUSED = { success: 'N', title: 'Your client has not approved this return', report_token: '' };

function submissionsOf({ userId }: Filer) {
  return app.services.db.asUser(userId, (tx) => tx.selectFrom('submissions').selectAll().execute());
}

async function emailOf({ userId }: Filer) {
  const { email } = await app.services.db.asSystem((tx) =>
    tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  return email;
}

async function change(client: Filer) {
  await client.save('employment', [{ ...JOB, box_1: 30_500 }]);
}

describe('an agent’s live return', () => {
  test('is refused before the client has approved it, whatever credentials it uses, while a test is not', async () => {
    const { client, token } = await clientOfAgent();
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    await expect(file(token, {}, { file_as_agent: 'N' })).resolves.toMatchObject(REFUSED);
    await approvalsFor(app, token).ask();
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    await expect(submissionsOf(client)).resolves.toEqual([]);
    await expect(file(token, { test_file: 'Y' })).resolves.toMatchObject({ success: 'Y', test: 'Y' });
  });

  test('is filed as an agent with the mark that the client approved', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask('Pay is from your P60.');
    const clients = approvalsFor(app, client.token);
    const [asked] = await clients.list();
    expect(asked).toMatchObject({
      state: 'asked',
      note: 'Pay is from your P60.',
      practice: 'Ada Advisers',
      agent: 'Ada Adviser',
      tax_year: '2025-2026',
      amendment: 'N',
    });
    expect((await clients.answer('approve', 'Thank you.')).body).toEqual({ status: 'success' });
    const filed = await file(token);
    expect(filed).toMatchObject({ success: 'Y', test: 'N', irmark: asked?.mark });
    const [row] = await submissionsOf(client);
    const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
    expect(sent).toContain('<Role>agent</Role>');
    expect(sent).toContain('<Sender>Agent</Sender>');
    expect(sent).toContain('<AgentDeclaration>yes</AgentDeclaration>');
    await expect(clients.list()).resolves.toMatchObject([{ state: 'filed', words: 'Thank you.' }]);
  });

  test('with the client’s own credentials needs the same approval', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    await approvalsFor(app, client.token).answer('approve');
    await expect(file(token, {}, { file_as_agent: 'N' })).resolves.toMatchObject({ success: 'Y' });
  });

  test('is refused once an answer or the kind of return has changed', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    await approvalsFor(app, client.token).answer('approve');
    await expect(file(token, { amendment: 'Y' }, { filed_elsewhere: 'Y' })).resolves.toMatchObject(REFUSED);
    // By the agent, after the approval.
    await app.call(saveTaxData, {
      token,
      query: { tax_year_id: 2025, type: 'self_employment' },
      body: TRADE,
    });
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    await expect(approvalsFor(app, token).list()).resolves.toMatchObject([{ state: 'changed' }]);
    // The approval is of these figures, so it counts again once they are back.
    await client.save('self_employment', { ...TRADE, include: false });
    await expect(approvalsFor(app, token).list()).resolves.toMatchObject([{ state: 'approved' }]);
  });

  test('is refused once an attachment was added or removed after the approval', async () => {
    const { client, token } = await clientOfAgent();
    await attach(app, token, [['Gains.pdf', pdf]]);
    await approvalsFor(app, token).ask();
    await approvalsFor(app, client.token).answer('approve');
    await attach(app, token, [['Lease.pdf', pdf]]);
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    await expect(approvalsFor(app, token).list()).resolves.toMatchObject([{ state: 'changed' }]);
    const [gains, lease] = await attachmentsOf(app, token);
    await app.call(deleteAttachment, { token, query: { id: gains?.id ?? 0 } });
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    // The same name and content again is another file: the client has not seen it.
    await app.call(deleteAttachment, { token, query: { id: lease?.id ?? 0 } });
    await attach(app, token, [['Gains.pdf', pdf]]);
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    await approvalsFor(app, token).ask();
    await approvalsFor(app, client.token).answer('approve');
    const filed = await file(token);
    expect(filed, JSON.stringify(filed)).toMatchObject({ success: 'Y' });
    await expect(receivedReturns(client.utr)).resolves.toMatchObject([
      { attachments: [{ name: 'Gains.pdf', bytes: pdf.length }] },
    ]);
  });

  test('is refused after the client has objected to what they had approved', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    const clients = approvalsFor(app, client.token);
    await clients.answer('approve');
    expect((await clients.answer('object', 'Wait, the bonus is missing.')).body.status).toBe('success');
    await expect(file(token)).resolves.toMatchObject(REFUSED);
    const kept = await clients.list();
    expect(kept.map(({ state }) => state)).toEqual(['objected', 'replaced']);
    expect(kept[0]?.words).toBe('Wait, the bonus is missing.');
  });

  test('is refused with an approval that another practice asked for, and does not show it', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    await approvalsFor(app, client.token).answer('approve');
    const other = await addAgent(app, [{ userId: client.userId, email: '' }]);
    const others = await addSession(app, client.userId, { agentId: other.agentId });
    await expect(file(others)).resolves.toMatchObject(REFUSED);
    await expect(approvalsFor(app, others).list()).resolves.toEqual([]);
  });
});

describe('the attachments of a return to approve', () => {
  const open = (token: string, id: number, place: number) =>
    app.call(getApprovalFile, { token, query: { id, place } });

  test('are listed, and each can be opened, by the client and the practice that asked', async () => {
    const { client, token } = await clientOfAgent();
    const letter = Buffer.concat([pdf, Buffer.from('\n')]);
    await attach(app, token, [
      ['Letter.pdf', letter],
      ['Lease.pdf', pdf],
    ]);
    await approvalsFor(app, token).ask();
    const [asked] = await approvalsFor(app, client.token).list();
    expect(asked?.attachments).toEqual([
      { name: 'Letter.pdf', bytes: letter.length },
      { name: 'Lease.pdf', bytes: pdf.length },
    ]);
    const id = asked?.id ?? 0;
    const first = await open(client.token, id, 1);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.headers['content-disposition']).toContain('Letter.pdf');
    expect(Buffer.from(first.body as Uint8Array).equals(letter)).toBe(true);
    expect(Buffer.from((await open(token, id, 2)).body as Uint8Array).equals(pdf)).toBe(true);
    expect((await open(client.token, id, 3)).status).toBe(404);

    const other = await addAgent(app, [{ userId: client.userId, email: '' }]);
    const others = await addSession(app, client.userId, { agentId: other.agentId });
    expect((await open(others, id, 1)).status).toBe(404);
    expect((await open((await newFiler(app)).token, id, 1)).status).toBe(404);
    const viewer = await addSession(app, client.userId, { readOnly: true });
    expect((await open(viewer, id, 1)).status).toBe(200);
  });

  test('are counted by the mark that the client sees, which is the mark that HMRC gets', async () => {
    const { client, token } = await clientOfAgent();
    await attach(app, token, [['Letter.pdf', pdf]]);
    await approvalsFor(app, token).ask();
    const clients = approvalsFor(app, client.token);
    const [asked] = await clients.list();
    expect(asked?.irmark).toMatch(/^[A-Z2-7]{32}$/);
    expect(asked?.irmark).not.toBe(asked?.mark);
    await clients.answer('approve');
    const filed = await file(token);
    expect(filed, JSON.stringify(filed)).toMatchObject({ success: 'Y', irmark: asked?.irmark });
    await expect(clients.list()).resolves.toMatchObject([
      {
        state: 'filed',
        irmark: filed.irmark,
        filed_irmark: filed.irmark,
        attachments: [{ name: 'Letter.pdf' }],
      },
    ]);
  });

  test('are in the draft report, and in the report of the return', async () => {
    const { client, token } = await clientOfAgent();
    const reportOf = async (query: { t: string; pre?: 1 }) => {
      const { body } = await app.call(viewReturnReport, { token: client.token, query });
      return Buffer.from(body as Uint8Array).toString();
    };
    const draft = async () => {
      const { body } = await app.call(getTaxCalculation, {
        token: client.token,
        query: { tax_year_id: 2025 },
      });
      return reportOf({ t: body.report_token, pre: 1 });
    };
    expect(await draft()).not.toContain('Attachments');
    await attach(app, token, [['Letter & more.pdf', pdf]]);
    expect(await draft()).toContain('Letter &amp; more.pdf');
    const tested = await file(token, { test_file: 'Y' });
    expect(await reportOf({ t: tested.report_token })).toContain('Letter &amp; more.pdf');
  });
});

describe('asking and answering', () => {
  test('with the client’s own login details HMRC gets another mark, which the client sees', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    const clients = approvalsFor(app, client.token);
    await clients.answer('approve');
    app.clock.advance(60);
    const filed = await file(token, {}, { file_as_agent: 'N' });
    const [shown] = await clients.list();
    expect(shown?.filed_irmark).toBe(filed.irmark);
    expect(shown?.irmark).not.toBe(filed.irmark);
  });

  test('an agent declares as one, whoever’s login details they use', async () => {
    const { client, token } = await clientOfAgent();
    await file(token, { test_file: 'Y' }, { file_as_agent: 'N' });
    const [row] = await submissionsOf(client);
    expect(row?.declaration).toMatch(/^I confirm that my client has received a copy/);
  });

  test('an earlier answer says what it was', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    const clients = approvalsFor(app, client.token);
    await clients.answer('approve', 'Fine.');
    await clients.answer('object', 'Wait.');
    await approvalsFor(app, token).ask();
    const shown = (await clients.list()).map(({ state, answer, words }) => ({ state, answer, words }));
    expect(shown).toEqual([
      { state: 'asked', answer: undefined, words: '' },
      { state: 'replaced', answer: 'objected', words: 'Wait.' },
      { state: 'replaced', answer: 'approved', words: 'Fine.' },
    ]);
  });

  test('mails the client a link without figures, and the agent the answer without words', async () => {
    const { client, agent, token } = await clientOfAgent();
    await approvalsFor(app, token).ask('Secret note');
    const [asked] = await app.mailTo(await emailOf(client));
    expect(asked?.subject).toBe('Please check your tax return for 2025-2026');
    expect(asked?.text).toMatch(/\/returnApprovals\n/);
    expect(asked?.text).not.toContain('Secret note');
    await approvalsFor(app, client.token).answer('object', 'My pay was 31,000.');
    const [answered] = await app.mailTo(agent.email);
    expect(answered?.subject).toBe('A client objects to a return');
    expect(answered?.text).not.toContain('31,000');
    await expect(approvalsFor(app, token).list()).resolves.toMatchObject([
      { state: 'objected', words: 'My pay was 31,000.' },
    ]);
  });

  test('keeps who answered, when and from where, with sealed words', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask('Your pay');
    await approvalsFor(app, client.token).answer('approve', 'Fine by me');
    const [row] = await app.services.db.asUser(client.userId, (tx) =>
      tx.selectFrom('return_approvals').selectAll().execute(),
    );
    expect(row).toMatchObject({ outcome: 'approved', answered: app.clock.now, address: '127.0.0.1' });
    expect(`${row?.note}${row?.words}`).not.toMatch(/Your pay|Fine by me/);
    await expect(
      app.services.db.asSystem((tx) => tx.updateTable('return_approvals').set({ words: 'x' }).execute()),
    ).rejects.toThrow('answered once');
    await expect(
      app.services.db.asSystem((tx) => tx.deleteFrom('return_approvals').execute()),
    ).rejects.toThrow('answered once');
  });

  test('a return that has changed since cannot be approved; asking again replaces the request', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    await change(client);
    const clients = approvalsFor(app, client.token);
    await expect(clients.list()).resolves.toMatchObject([{ state: 'changed' }]);
    expect((await clients.answer('approve')).body.message).toContain('has changed since');
    await approvalsFor(app, token).ask();
    expect((await clients.list()).map(({ state }) => state)).toEqual(['asked', 'replaced']);
    expect((await clients.answer('approve')).body).toEqual({ status: 'success' });
  });

  test('approves only the return that the client looked at', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    const [seen] = await approvalsFor(app, client.token).list();
    const body = { id: seen?.id ?? 0, mark: 'B'.repeat(32), answer: 'approve' as const, words: '' };
    const reply = await app.call(answerApproval, { token: client.token, body });
    expect(reply.body.status).toBe('error');
  });

  test('an objection needs words, and is not turned into an approval', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask();
    const clients = approvalsFor(app, client.token);
    expect((await clients.answer('object', '  ')).body.message).toContain('Say what is wrong');
    await clients.answer('object', 'No.');
    expect((await clients.answer('approve')).body.message).toContain('You have objected');
  });

  test('only an agent asks, and only the client answers', async () => {
    const { client, agent, token } = await clientOfAgent();
    expect((await approvalsFor(app, client.token).ask()).status).toBe(403);
    await approvalsFor(app, token).ask();
    expect((await approvalsFor(app, token).answer('approve')).status).toBe(403);
    const viewer = await addSession(app, client.userId, { agentId: agent.agentId, readOnly: true });
    expect((await approvalsFor(app, viewer).ask()).status).toBe(403);
  });

  test('says what prevents a live return instead of asking the client about it', async () => {
    const { client, token } = await clientOfAgent();
    await app.services.db.asSystem((tx) =>
      tx.updateTable('users').set({ utr: '' }).where('user_id', '=', client.userId).execute(),
    );
    expect((await approvalsFor(app, token).ask()).body.message).toContain('Your UTR is missing');
    await expect(approvalsFor(app, token).list()).resolves.toEqual([]);
  });

  test('shows the state in the practice’s list of clients and its log', async () => {
    const { client, agent, token } = await clientOfAgent();
    const own = await addAgentSession(app, agent.agentId);
    const approval = async () => {
      await app.call(getClients, { token: own });
      await refreshAgentsClients(app.services, deadlines, { agentId: agent.agentId });
      return (await app.call(getClients, { token: own })).body.clients[0]?.facts?.approval;
    };
    await expect(approval()).resolves.toBeUndefined();
    await approvalsFor(app, token).ask();
    await expect(approval()).resolves.toEqual({ state: 'asked', on: '2026-11-20' });
    await approvalsFor(app, client.token).answer('approve');
    await expect(approval()).resolves.toMatchObject({ state: 'approved' });
    await change(client);
    await expect(approval()).resolves.toMatchObject({ state: 'changed' });
    const { events } = (await app.call(getPracticeLog, { token: own })).body;
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'approval-given', by: await emailOf(client), detail: '2025-2026' },
      { kind: 'approval-asked', by: 'Ada Adviser', about: await emailOf(client) },
    ]);
  });

  test('are kept with the return when the account is deleted', async () => {
    const { client, token } = await clientOfAgent();
    await approvalsFor(app, token).ask('Your pay');
    await approvalsFor(app, client.token).answer('approve', 'Fine by me');
    const filed = await file(token);
    const { db, seal } = app.services;
    const kept = await db.asSystem(async (tx) => {
      const account = await accountOf(tx, client.userId);
      if (account === undefined) throw new Error('no account');
      await keepRecords(tx, seal, account, app.clock.now);
      return openKeptRecords(tx, seal, account.email);
    });
    const approval = {
      mark: filed.irmark,
      note: 'Your pay',
      words: 'Fine by me',
      outcome: 'approved',
      answered: app.clock.now.toISOString(),
      practice: 'Ada Advisers',
      address: '127.0.0.1',
    };
    expect(kept).toMatchObject([{ what: 'returns', irmark_base32: filed.irmark, approvals: [approval] }]);
  });
});
