import { describe, expect, test } from 'vitest';
import * as forms from '#contract/practice-forms/practice-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { onboarding } from '#form-schemas/starters/onboarding.ts';
import { getPracticeLog } from '#contract/practice/practice-people.ts';
import { addAgent, addAgentSession } from '#tests/support/people.ts';
import { publishForm } from '#tests/support/practice-forms.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function practice() {
  const owner = await addAgent(app);
  const own = await addAgentSession(app, owner.agentId);
  const colleague = async (role: 'member' | 'viewer') => {
    const { agentId } = await addAgent(app, [], { practiceId: owner.practiceId, role });
    return addAgentSession(app, agentId);
  };
  return { ...owner, own, member: await colleague('member'), viewer: await colleague('viewer') };
}

const create = async (token: string, definition: Definition = onboarding) =>
  (await app.call(forms.createPracticeForm, { token, body: { definition } })).body.id ?? 0;
const read = (token: string, id: number) => app.call(forms.getPracticeForm, { token, params: { id } });
const save = (token: string, id: number, definition: Definition, revision: number, version = 0) =>
  app.call(forms.savePracticeDraft, { token, params: { id }, body: { definition, revision, version } });
const publish = (token: string, id: number, revision: number) =>
  app.call(forms.publishPracticeForm, { token, params: { id }, body: { revision, note: 'First' } });

test('an owner makes a form from a starter, and a member changes and publishes it', async () => {
  const { own, member } = await practice();
  const id = await create(own);
  const draft = (await read(member, id)).body.draft;
  if (draft === null) throw new Error('no draft');
  expect(draft.definition).toMatchObject({
    code: `form-${id}`,
    taxYear: '2026-27',
    kind: 'single',
    tax_column: 'practice_form',
    title: onboarding.title,
  });
  const next = { ...draft.definition, title: 'Welcome' };
  expect((await save(member, id, next, draft.revision)).body).toEqual({ status: 'success', revision: 2 });
  expect((await publish(member, id, 2)).body).toEqual({ status: 'success', version: 1 });
  const { body } = await read(own, id);
  expect(body).toMatchObject({ role: 'owner', draft: null, published: { title: 'Welcome' } });
  expect(body.versions).toMatchObject([{ version: 1, note: 'First' }]);
  const listed = (await app.call(forms.listPracticeForms, { token: own })).body.forms;
  expect(listed).toEqual([
    { id, title: 'Welcome', version: 1, hasDraft: false, retired: false, sent: 0, submitted: 0 },
  ]);
  const { events } = (await app.call(getPracticeLog, { token: own })).body;
  expect(events).toMatchObject([{ kind: 'form-published', detail: 'Welcome' }]);
});

test('versions stay as they were', async () => {
  const { own } = await practice();
  const id = await publishForm(app, own, engagementLetter);
  const { published } = (await read(own, id)).body;
  await save(own, id, { ...published, title: 'Second' }, 0, 1);
  const { draft } = (await read(own, id)).body;
  await publish(own, id, draft?.revision ?? 0);
  const version = async (number: number) =>
    (await app.call(forms.getPracticeFormVersion, { token: own, params: { id, version: number } })).body
      .definition.title;
  expect([await version(1), await version(2)]).toEqual([engagementLetter.title, 'Second']);
});

describe('refuses', () => {
  test('a draft that someone else has saved since, and leaves theirs', async () => {
    const { own, member } = await practice();
    const id = await create(own);
    const definition = (await read(own, id)).body.draft?.definition ?? onboarding;
    await save(member, id, { ...definition, title: 'Theirs' }, 1);
    const late = await save(own, id, { ...definition, title: 'Mine' }, 1);
    expect([late.status, late.body.error]).toEqual([409, 'conflict']);
    expect((await publish(own, id, 1)).status).toBe(409);
    expect((await read(own, id)).body.draft?.definition.title).toBe('Theirs');
  });

  test('to publish what only forms of a return can have', async () => {
    const { own } = await practice();
    const id = await create(own);
    const definition = (await read(own, id)).body.draft?.definition ?? onboarding;
    const [first, ...rest] = definition.form_json.fields;
    if (first === undefined) throw new Error('no field');
    const fields = [{ ...first, fill: { from: 'profile', field: 'utr' } as const }, ...rest];
    await save(own, id, { ...definition, form_json: { ...definition.form_json, fields } }, 1);
    expect((await publish(own, id, 2)).body).toMatchObject({
      status: 'error',
      problems: [{ path: '/form_json/fields/0/fill' }],
    });
  });

  test('a definition of another form, and another kind of form', async () => {
    const { own } = await practice();
    const id = await create(own);
    const definition = (await read(own, id)).body.draft?.definition ?? onboarding;
    expect((await save(own, id, { ...definition, code: 'SA100' }, 1)).body.error).toBe('invalid');
    expect((await save(own, id, { ...definition, tax_column: 'final' }, 1)).body.error).toBe('invalid');
  });

  test('a viewer everything that changes something', async () => {
    const { own, viewer } = await practice();
    const id = await create(own);
    const definition = (await read(viewer, id)).body.draft?.definition ?? onboarding;
    const replies = [
      await app.call(forms.createPracticeForm, { token: viewer, body: { definition } }),
      await save(viewer, id, definition, 1),
      await publish(viewer, id, 1),
      await app.call(forms.discardPracticeDraft, { token: viewer, params: { id }, query: { revision: 1 } }),
      await app.call(forms.retirePracticeForm, { token: viewer, params: { id }, body: { retired: true } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await read(own, id)).body.draft?.revision).toBe(1);
  });
});

test('discarding a draft that was never published deletes the form', async () => {
  const { own } = await practice();
  const id = await create(own);
  const query = { revision: 1 };
  await app.call(forms.discardPracticeDraft, { token: own, params: { id }, query });
  expect((await read(own, id)).status).toBe(404);
});
