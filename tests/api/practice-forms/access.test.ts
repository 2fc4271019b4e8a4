import { beforeAll, describe, expect, test } from 'vitest';
import * as asked from '#contract/asked-forms/asked-forms.ts';
import * as forms from '#contract/practice-forms/practice-forms.ts';
import * as sent from '#contract/practice-forms/sent-forms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { addAgent, addAgentSession, addSession, addUser } from '#tests/support/people.ts';
import { publishForm, sendForm } from '#tests/support/practice-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

interface Tried {
  readonly endpoint: Endpoint;
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** Every call that names a form or a copy. */
const ofPractice = (form: number, copy: number, client: number): Record<string, Tried> => ({
  getPracticeForm: { endpoint: forms.getPracticeForm, params: { id: form } },
  getPracticeFormVersion: { endpoint: forms.getPracticeFormVersion, params: { id: form, version: 1 } },
  savePracticeDraft: {
    endpoint: forms.savePracticeDraft,
    params: { id: form },
    body: { definition: { ...engagementLetter, code: `form-${form}` }, revision: 0, version: 1 },
  },
  discardPracticeDraft: {
    endpoint: forms.discardPracticeDraft,
    params: { id: form },
    query: { revision: 1 },
  },
  publishPracticeForm: {
    endpoint: forms.publishPracticeForm,
    params: { id: form },
    body: { revision: 1, note: '' },
  },
  retirePracticeForm: { endpoint: forms.retirePracticeForm, params: { id: form }, body: { retired: true } },
  sendPracticeForm: {
    endpoint: sent.sendPracticeForm,
    params: { id: form },
    body: {
      clients: [client],
      due: '15/12/2026',
      remind_before: 'N',
      remind_on: 'N',
      remind_after: 'N',
      message: '',
    },
  },
  getSentForms: { endpoint: sent.getSentForms, params: { id: form } },
  exportSentForms: { endpoint: sent.exportSentForms, params: { id: form }, query: { as: 'csv' } },
  getFormWebhook: { endpoint: sent.getFormWebhook, params: { id: form } },
  setFormWebhook: {
    endpoint: sent.setFormWebhook,
    params: { id: form },
    body: { url: 'https://example.com/x' },
  },
  getSentForm: { endpoint: sent.getSentForm, params: { id: copy } },
  reopenSentForm: { endpoint: sent.reopenSentForm, params: { id: copy }, body: { reason: 'x' } },
  withdrawSentForm: { endpoint: sent.withdrawSentForm, params: { id: copy } },
  getSentFormPdf: { endpoint: sent.getSentFormPdf, params: { id: copy } },
  getSentFormFile: {
    endpoint: sent.getSentFormFile,
    params: { id: copy, file: '00000000-0000-4000-8000-000000000000' },
  },
});
const ofClient = (copy: number): Record<string, Tried> => ({
  openAskedForm: { endpoint: asked.openAskedForm, params: { id: copy } },
  saveAskedDraft: { endpoint: asked.saveAskedDraft, body: { id: copy, answers: { full_name: 'x' } } },
  submitAskedForm: {
    endpoint: asked.submitAskedForm,
    body: { id: copy, answers: { full_name: 'x' }, name: 'x' },
  },
  getAskedFormPdf: { endpoint: asked.getAskedFormPdf, params: { id: copy } },
});

const names = {
  practice: Object.keys(ofPractice(0, 0, 0)),
  client: Object.keys(ofClient(0)),
};
const call = ({ endpoint, ...given }: Tried, token: string) => app.call(endpoint, { ...given, token });

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
});

/** Two practices share a client; the first has sent a form, which came back. */
async function makeWorld() {
  const client = await addUser(app);
  const stranger = await addUser(app);
  const first = await addAgent(app, [client]);
  const second = await addAgent(app, [client, stranger]);
  const own = await addAgentSession(app, first.agentId);
  const form = await publishForm(app, own, engagementLetter);
  const [copy = 0] = await sendForm(app, own, form, [client.userId]);
  const token = await addSession(app, client.userId);
  await app.call(asked.submitAskedForm, {
    token,
    body: { id: copy, answers: { full_name: 'Fay Filer' }, name: 'Fay Filer' },
  });
  return { client, stranger, first, second, own, form, copy, token };
}

/** All rows of the feature, to see that nothing changes. */
async function contents(): Promise<string> {
  return app.services.db.asSystem(async (tx) =>
    JSON.stringify([
      await tx.selectFrom('practice_forms').selectAll().orderBy('form_id').execute(),
      await tx.selectFrom('practice_form_versions').selectAll().orderBy('form_id').execute(),
      await tx.selectFrom('form_requests').selectAll().orderBy('request_id').execute(),
    ]),
  );
}

describe.each(names.practice)('%s', (name) => {
  const tried = () => {
    const one = ofPractice(world.form, world.copy, world.client.userId)[name];
    if (one === undefined) throw new Error(name);
    return one;
  };
  const missing = () => {
    const one = ofPractice(999_999_999, 999_999_999, world.client.userId)[name];
    if (one === undefined) throw new Error(name);
    return one;
  };

  test('treats a form of another practice like an unknown one, also with the same client', async () => {
    const before = await contents();
    const token = await addAgentSession(app, world.second.agentId);
    const foreign = await call(tried(), token);
    const unknown = await call(missing(), token);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
    expect(unknown.status).toBe(404);
    expect(await contents()).toBe(before);
  });

  test('is refused to a removed person, a client, an agent in a client’s account, and no one', async () => {
    const removed = await addAgent(app, [], { practiceId: world.first.practiceId });
    const removedToken = await addAgentSession(app, removed.agentId);
    await app.services.db.asSystem((tx) =>
      tx
        .updateTable('agents')
        .set({ removed: app.clock.now })
        .where('agent_id', '=', removed.agentId)
        .execute(),
    );
    const before = await contents();
    const inAccount = await addSession(app, world.client.userId, { agentId: world.first.agentId });
    for (const token of [removedToken, world.token, inAccount, ''])
      expect((await call(tried(), token)).status).toBe(401);
    expect(await contents()).toBe(before);
  });
});

test.each(['sendPracticeForm', 'reopenSentForm', 'withdrawSentForm'])(
  '%s is refused to a viewer',
  async (name) => {
    const viewer = await addAgent(app, [], { practiceId: world.first.practiceId, role: 'viewer' });
    const token = await addAgentSession(app, viewer.agentId);
    const one = ofPractice(world.form, world.copy, world.client.userId)[name];
    if (one === undefined) throw new Error(name);
    const before = await contents();
    expect((await call(one, token)).status).toBe(403);
    expect(await contents()).toBe(before);
  },
);

test('only owners choose where answers are sent', async () => {
  const member = await addAgent(app, [], { practiceId: world.first.practiceId, role: 'member' });
  const token = await addAgentSession(app, member.agentId);
  const body = { url: 'https://example.com/x' };
  expect((await app.call(sent.setFormWebhook, { token, params: { id: world.form }, body })).status).toBe(403);
});

describe.each(names.client)('%s', (name) => {
  const tried = () => {
    const one = ofClient(world.copy)[name];
    if (one === undefined) throw new Error(name);
    return one;
  };

  test('treats the form of someone else like an unknown one', async () => {
    const before = await contents();
    const token = await addSession(app, world.stranger.userId);
    expect((await call(tried(), token)).status).toBe(404);
    expect(await contents()).toBe(before);
  });

  test('is refused to agents of either practice, to support, and to a session that can only look', async () => {
    const supporter = await addUser(app, { is_admin: true });
    const before = await contents();
    const tokens = [
      await addSession(app, world.client.userId, { agentId: world.first.agentId }),
      await addSession(app, world.client.userId, { agentId: world.second.agentId }),
      await addSession(app, world.client.userId, { supporterId: supporter.userId, readOnly: true }),
      await addSession(app, world.client.userId, { agentId: world.first.agentId, readOnly: true }),
    ];
    for (const token of tokens) expect((await call(tried(), token)).status).toBe(403);
    expect(await contents()).toBe(before);
  });
});

test('an agent does not see which forms a client has been sent', async () => {
  const token = await addSession(app, world.client.userId, { agentId: world.second.agentId });
  expect((await app.call(asked.getAskedForms, { token })).status).toBe(403);
  expect((await app.call(asked.getAskedForms, { token: world.token })).body.forms).toHaveLength(1);
});

describe('row-level security', () => {
  const tables = ['practice_forms', 'practice_form_versions', 'form_requests'] as const;

  test.each(tables)('shows an agent only the rows of their practice in %s', async (table) => {
    const { db } = app.services;
    const count = async (agentId: number) =>
      (await db.asAgent(agentId, (tx) => tx.selectFrom(table).select('practice_id').execute())).length;
    expect(await count(world.first.agentId)).toBe(1);
    expect(await count(world.second.agentId)).toBe(0);
  });

  test('shows a client neither forms nor webhooks, and lets no practice move rows to another', async () => {
    const { db } = app.services;
    const seen = await db.asUser(world.client.userId, (tx) =>
      tx.selectFrom('practice_forms').selectAll().execute(),
    );
    expect(seen).toEqual([]);
    await expect(
      db.asAgent(world.first.agentId, (tx) =>
        tx.updateTable('practice_forms').set({ practice_id: world.second.practiceId }).execute(),
      ),
    ).rejects.toThrow(/row-level security|foreign key/);
  });
});
