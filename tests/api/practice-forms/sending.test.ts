import { describe, expect, test } from 'vitest';
import {
  getAskedForms,
  openAskedForm,
  saveAskedDraft,
  submitAskedForm,
} from '#contract/asked-forms/asked-forms.ts';
import type { Answers } from '#contract/asked-forms/asked-forms.ts';
import * as sent from '#contract/practice-forms/sent-forms.ts';
import { removeUserAgent } from '#contract/advisers/advisers.ts';
import { uploadFile } from '#contract/files/files.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { yearEndChecklist } from '#form-schemas/starters/year-end-checklist.ts';
import { remindClients } from '#server/features/practice-forms/remind.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { publishForm, sendForm } from '#tests/support/practice-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { pdf, upload } from '#tests/support/upload.ts';

const app = useTestApp();

/** A practice with two clients and a form that was sent to the first. */
async function sentTo(form = engagementLetter, body: Parameters<typeof sendForm>[4] = {}) {
  const client = await addUser(app);
  const second = await addUser(app);
  const agent = await addAgent(app, [client, second]);
  const own = await addAgentSession(app, agent.agentId);
  const formId = await publishForm(app, own, form);
  const [id = 0] = await sendForm(app, own, formId, [client.userId], body);
  const token = await addSession(app, client.userId);
  return { agent, own, client, second, formId, id, token };
}

const open = (token: string, id: number) => app.call(openAskedForm, { token, params: { id } });
const submit = (token: string, id: number, answers: Answers, name?: string) =>
  app.call(submitAskedForm, { token, body: { id, answers, ...(name !== undefined && { name }) } });
const one = (token: string, id: number) => app.call(sent.getSentForm, { token, params: { id } });
const stateOf = async (own: string, id: number) => (await one(own, id)).body.sent.state;

test('a client is mailed a link that needs the login, and finds the form', async () => {
  const { client, token, own, id } = await sentTo(engagementLetter, { message: 'Hello Fay' });
  const [mail] = await app.mailTo(client.email);
  expect(mail?.subject).toBe('Ada Advisers has sent you a form');
  expect(mail?.text).toContain('by 15/12/2026');
  expect(mail?.text).not.toContain('Hello Fay');
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([link.pathname, link.searchParams.get('target')]).toEqual(['/login', 'askedForms']);
  const { forms } = (await app.call(getAskedForms, { token })).body;
  expect(forms).toMatchObject([
    {
      id,
      practice: 'Ada Advisers',
      title: 'Engagement letter',
      state: 'sent',
      due: '15/12/2026',
      overdue: 'N',
    },
  ]);
  expect(await stateOf(own, id)).toBe('sent');
  expect((await open(token, id)).body).toMatchObject({ message: 'Hello Fay', draft: {}, answers: null });
  expect(await stateOf(own, id)).toBe('opened');
});

test('unfinished answers are kept, and the practice does not see them', async () => {
  const { own, token, id } = await sentTo();
  const answers = { full_name: 'Fay Fil' };
  await app.call(saveAskedDraft, { token, body: { id, answers } });
  expect((await open(token, id)).body.draft).toEqual(answers);
  const { body } = await one(own, id);
  expect(body).toMatchObject({ sent: { state: 'in progress' }, answers: null });
  expect(JSON.stringify(body)).not.toContain('Fay Fil');
});

test('a signed form comes back with the name, the time, the range of the address and a hash that both see', async () => {
  const { own, token, id, agent, client } = await sentTo();
  const reply = await app.call(submitAskedForm, {
    token,
    body: { id, answers: { full_name: 'Fay Filer', agent: true }, name: '  Fay   Filer ' },
    address: '203.0.113.77',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
  });
  expect(reply.body).toEqual({ status: 'success' });
  const practice = (await one(own, id)).body;
  expect(practice.sent.state).toBe('submitted');
  expect(practice.answers).toEqual({ full_name: 'Fay Filer', agent: true });
  expect(practice.signature).toMatchObject({
    name: 'Fay Filer',
    at: app.clock.now.toISOString(),
    address: '203.0.113.0 to 203.0.113.255',
    device: 'Safari on iPhone',
    statement: engagementLetter.form_json.signature,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    intact: true,
  });
  expect((await open(token, id)).body.signature).toEqual(practice.signature);
  expect((await app.mailTo(agent.email))[0]?.subject).toBe('A client has sent a form back');
  expect((await app.mailTo(agent.email))[0]?.text).toContain(client.email);
});

test('a signature shows that answers were changed behind it', async () => {
  const { own, token, id } = await sentTo();
  await submit(token, id, { full_name: 'Fay Filer' }, 'Fay Filer');
  await app.services.db.asSystem((tx) =>
    tx
      .updateTable('form_requests')
      .set({ answers: JSON.stringify({ full_name: 'Someone else' }) })
      .where('request_id', '=', id)
      .execute(),
  );
  expect((await one(own, id)).body.signature?.intact).toBe(false);
});

describe('a form is not taken', () => {
  test('without a signature that it asks for', async () => {
    const { own, token, id } = await sentTo();
    for (const name of [undefined, '', '   '])
      expect((await submit(token, id, { full_name: 'Fay' }, name)).body).toEqual({
        status: 'error',
        message: 'Type your full name to sign the form.',
      });
    expect(await stateOf(own, id)).toBe('sent');
  });

  test('with a missing answer, a wrong one, or one that it does not ask for', async () => {
    const { token, id } = await sentTo();
    const issues = async (answers: Answers) =>
      (await submit(token, id, answers, 'Fay')).body.issues?.map(({ field }) => field);
    expect(await issues({})).toEqual(['full_name']);
    expect(await issues({ full_name: 'x'.repeat(121) })).toEqual(['full_name']);
    expect(await issues({ full_name: 'Fay', plan: 3 })).toEqual(['plan']);
  });

  test('twice', async () => {
    const { token, id } = await sentTo();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => submit(token, id, { full_name: 'Fay' }, 'Fay')),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await app.call(saveAskedDraft, { token, body: { id, answers: {} } })).status).toBe(409);
  });
});

test('hidden answers are not sent', async () => {
  const { own, token, id } = await sentTo(yearEndChecklist);
  await submit(token, id, { home: false, home_hours: 12, else: 'Nothing' });
  expect((await one(own, id)).body.answers).toEqual({ home: false, else: 'Nothing' });
});

test('the practice asks to change it, and the earlier answers stay until the form is signed again', async () => {
  const { own, token, id, client } = await sentTo();
  await submit(token, id, { full_name: 'Fay Filer' }, 'Fay Filer');
  const first = (await one(own, id)).body.signature?.hash;
  const reopened = await app.call(sent.reopenSentForm, {
    token: own,
    params: { id },
    body: { reason: 'Your middle name is missing' },
  });
  expect(reopened.body).toEqual({ status: 'success' });
  const mails = await app.mailTo(client.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain('Ada Advisers asks you to change a form');
  expect((await open(token, id)).body).toMatchObject({
    reason: 'Your middle name is missing',
    draft: { full_name: 'Fay Filer' },
    form: { state: 'reopened' },
  });
  expect((await one(own, id)).body).toMatchObject({
    sent: { state: 'reopened' },
    answers: { full_name: 'Fay Filer' },
  });
  expect((await submit(token, id, { full_name: 'Fay F Filer' })).body.status).toBe('error');
  app.clock.advance(60);
  await submit(token, id, { full_name: 'Fay F Filer' }, 'Fay F Filer');
  const { body } = await one(own, id);
  expect(body).toMatchObject({
    sent: { state: 'submitted' },
    signature: { name: 'Fay F Filer', intact: true },
  });
  expect(body.signature?.hash).not.toBe(first);
});

test('a form that was not sent back can be withdrawn, with what was typed', async () => {
  const { own, token, id } = await sentTo();
  await app.call(saveAskedDraft, { token, body: { id, answers: { full_name: 'Fay' } } });
  expect((await app.call(sent.withdrawSentForm, { token: own, params: { id } })).body.status).toBe('success');
  expect((await open(token, id)).status).toBe(404);
  expect((await app.call(getAskedForms, { token })).body.forms).toEqual([]);
  const row = await app.services.db.asSystem((tx) =>
    tx.selectFrom('form_requests').select('draft').where('request_id', '=', id).executeTakeFirst(),
  );
  expect(row?.draft).toBeNull();
});

test('sends to many at once, once each, and only to clients', async () => {
  const { own, formId, client, second } = await sentTo();
  const body = {
    due: '15/12/2026',
    remind_before: 'N',
    remind_on: 'N',
    remind_after: 'N',
    message: '',
  } as const;
  const call = (clients: number[], more: object = {}) =>
    app.call(sent.sendPracticeForm, {
      token: own,
      params: { id: formId },
      body: { ...body, clients, ...more },
    });
  expect((await call([client.userId, second.userId])).body).toEqual({
    status: 'success',
    sent: 1,
    left_out: 1,
  });
  const stranger = await addUser(app);
  expect((await call([stranger.userId])).body.status).toBe('error');
  expect((await call([second.userId], { due: '19/11/2026' })).body.message).toBe(
    'Enter a due date that is not in the past.',
  );
  const rows = (await app.call(sent.getSentForms, { token: own, params: { id: formId } })).body.sent;
  expect(rows.map(({ email }) => email).toSorted()).toEqual([client.email, second.email].toSorted());
});

test('files of the answers are returned to the practice, and no other file of the client', async () => {
  const { own, token, id } = await sentTo(yearEndChecklist);
  const add = async (name: string) => {
    const { body, headers } = upload(name, pdf);
    return (await app.call(uploadFile, { token, body, headers })).body.file;
  };
  const statement = await add('Statement.pdf');
  const secret = await add('Private.pdf');
  expect((await submit(token, id, { bank: statement.id })).body).toEqual({ status: 'success' });
  const { files } = (await one(own, id)).body;
  expect(files).toEqual([statement]);
  const fetched = (file: string) => app.call(sent.getSentFormFile, { token: own, params: { id, file } });
  expect((await fetched(statement.id)).status).toBe(200);
  expect((await fetched(statement.id)).headers['content-disposition']).toContain('attachment');
  expect((await fetched(secret.id)).status).toBe(404);
  // Someone else's file is like an unknown one.
  const other = await addUser(app);
  const otherToken = await addSession(app, other.userId);
  const theirs = (await app.call(uploadFile, { token: otherToken, ...upload('x.pdf', pdf) })).body.file;
  const again = await sentTo(yearEndChecklist);
  expect((await submit(again.token, again.id, { bank: theirs.id })).body.status).toBe('error');
});

describe('reminders', () => {
  const subjects = async (email: string, count: number) =>
    (await app.mailTo(email, count))
      .map(({ subject }) => subject)
      .filter((one) => one.startsWith('Reminder'));

  test('are mailed once, before, on and after the due date, until the form is back', async () => {
    const { client, token, id } = await sentTo();
    const start = app.clock.now;
    const on = async (day: string) => {
      app.clock.now = new Date(`${day}T09:00:00Z`);
      await Promise.all([remindClients(app.services), remindClients(app.services)]);
    };
    await on('2026-12-01');
    await on('2026-12-08');
    expect(await subjects(client.email, 2)).toEqual(['Reminder: a form from Ada Advisers']);
    await on('2026-12-15');
    expect(await subjects(client.email, 3)).toHaveLength(2);
    app.clock.now = start;
    await submit(token, id, { full_name: 'Fay' }, 'Fay');
    await on('2026-12-22');
    app.clock.now = start;
    const rows = await app.services.db.asSystem((tx) =>
      tx.selectFrom('form_request_reminders').select('kind').where('request_id', '=', id).execute(),
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['before', 'on']);
  });
});

test('a client who removes the adviser loses open forms; what was sent back stays with both', async () => {
  const { own, agent, client, token, id, formId, second } = await sentTo();
  await submit(token, id, { full_name: 'Fay' }, 'Fay');
  const letter = await publishForm(app, own, yearEndChecklist);
  const [opened = 0] = await sendForm(app, own, letter, [client.userId]);
  await app.call(saveAskedDraft, { token, body: { id: opened, answers: { else: 'x' } } });
  await app.call(removeUserAgent, { token, body: { id: agent.practiceId } });
  expect((await open(token, opened)).status).toBe(404);
  expect((await one(own, opened)).body.sent.state).toBe('withdrawn');
  expect((await open(token, id)).body.answers).toEqual({ full_name: 'Fay' });
  expect((await one(own, id)).body).toMatchObject({ sent: { access: false }, answers: { full_name: 'Fay' } });
  const reopened = await app.call(sent.reopenSentForm, { token: own, params: { id }, body: { reason: 'x' } });
  expect(reopened.body).toMatchObject({ status: 'error' });
  await expect(sendForm(app, own, formId, [client.userId])).rejects.toThrow('no longer your client');
  expect(await sendForm(app, own, formId, [second.userId])).toHaveLength(2);
});
