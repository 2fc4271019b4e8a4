import { expect, test } from 'vitest';
import { submitAskedForm } from '#contract/asked-forms/asked-forms.ts';
import { requestDeletion } from '#contract/data-rights/data-rights.ts';
import { getSentForm, getSentForms } from '#contract/practice-forms/sent-forms.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { tablesOfUsers } from '#server/data/data-rights/tables-of-users.ts';
import { tableRows } from '#server/features/data-rights/export/table-rows.ts';
import { deleteDue } from '#server/queues.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { publishForm, sendForm } from '#tests/support/practice-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function signedLetter() {
  const client = await addUser(app);
  const agent = await addAgent(app, [client]);
  const own = await addAgentSession(app, agent.agentId);
  const form = await publishForm(app, own, engagementLetter);
  const [id = 0] = await sendForm(app, own, form, [client.userId], { message: 'Hello Fay' });
  const token = await addSession(app, client.userId);
  const body = { id, answers: { full_name: 'Fay Unusual' }, name: 'Fay Unusual' };
  await app.call(submitAskedForm, { token, body });
  return { client, agent, own, form, id, token };
}

test('a copy of a person’s data has their forms in readable form, and the database has not', async () => {
  const { client } = await signedLetter();
  const { db, seal } = app.services;
  const rows = await db.snapshotOf(client.userId, async (tx) => {
    const table = (await tablesOfUsers(tx)).find(({ name }) => name === 'form_requests');
    const found: unknown[] = [];
    if (table !== undefined)
      for await (const row of tableRows(tx, seal, client.userId, table)) found.push(row);
    return found;
  });
  expect(rows).toMatchObject([
    {
      message: 'Hello Fay',
      answers: { full_name: 'Fay Unusual' },
      signature: { name: 'Fay Unusual', statement: engagementLetter.form_json.signature },
    },
  ]);
  const stored = await db.asSystem((tx) => tx.selectFrom('form_requests').selectAll().execute());
  expect(JSON.stringify(stored)).not.toMatch(/Unusual|Hello/);
});

test('deleting an account deletes its forms, and leaves those of the practice', async () => {
  const { client, own, form, id, token } = await signedLetter();
  const { status } = await app.call(requestDeletion, { token, body: { email: client.email } });
  expect(status).toBe(200);
  const before = app.clock.now;
  app.clock.advance(60 * 86_400);
  await deleteDue(app.services);
  app.clock.now = before;
  expect((await app.call(getSentForm, { token: own, params: { id } })).status).toBe(404);
  const { body } = await app.call(getSentForms, { token: own, params: { id: form } });
  expect(body).toEqual({ title: 'Engagement letter', sent: [] });
});
