import type { Answers } from '#contract/asked-forms/asked-forms.ts';
import {
  createPracticeForm,
  getPracticeForm,
  publishPracticeForm,
} from '#contract/practice-forms/practice-forms.ts';
import { getSentForms, sendPracticeForm } from '#contract/practice-forms/sent-forms.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { yearEndChecklist } from '#form-schemas/starters/year-end-checklist.ts';
import { sealTexts } from '#server/crypto/sealed-texts.ts';
import { addPractice } from '#server/data/practice/practices.repo.ts';
import type { TestApp } from './test-app.ts';

/** A form of some practice that an account was sent, without the calls. Returns its number. */
export function addFormRequest(
  app: Pick<TestApp, 'services' | 'clock'>,
  userId: number,
  answers?: Answers,
): Promise<number> {
  const { now } = app.clock;
  return app.services.db.asSystem(async (tx) => {
    const practice_id = await addPractice(tx, 'Ada Advisers', now);
    const { form_id } = await tx
      .insertInto('practice_forms')
      .values({ practice_id, created: now })
      .returning('form_id')
      .executeTakeFirstOrThrow();
    const definition = JSON.stringify(yearEndChecklist);
    await tx
      .insertInto('practice_form_versions')
      .values({ practice_id, form_id, version: 1, definition, published: now, published_by: null, note: '' })
      .execute();
    const { request_id } = await tx
      .insertInto('form_requests')
      .values({
        user_id: userId,
        practice_id,
        form_id,
        version: 1,
        sent: now,
        sent_by: null,
        message: '',
        due: '2026-12-01',
        remind_before: true,
        remind_on: true,
        remind_after: true,
        ...(answers !== undefined && {
          answers: JSON.stringify(sealTexts(app.services.seal, answers)),
          submitted: now,
        }),
      })
      .returning('request_id')
      .executeTakeFirstOrThrow();
    return request_id;
  });
}

/** A published form of the practice of an agent. */
export async function publishForm(app: TestApp, own: string, definition: Definition): Promise<number> {
  const made = await app.call(createPracticeForm, { token: own, body: { definition } });
  const id = made.body.id ?? 0;
  const { draft } = (await app.call(getPracticeForm, { token: own, params: { id } })).body;
  const reply = await app.call(publishPracticeForm, {
    token: own,
    params: { id },
    body: { revision: draft?.revision ?? 0, note: '' },
  });
  if (reply.body.status !== 'success') throw new Error(JSON.stringify(reply.body));
  return id;
}

/** Sends a form to clients, due in 25 days unless said otherwise. Returns the numbers of the copies, newest first. */
export async function sendForm(
  app: TestApp,
  own: string,
  id: number,
  clients: readonly number[],
  body: Partial<{ due: string; message: string }> = {},
): Promise<number[]> {
  const reminders = { remind_before: 'Y', remind_on: 'Y', remind_after: 'Y' };
  const reply = await app.call(sendPracticeForm, {
    token: own,
    params: { id },
    body: { clients, due: '15/12/2026', message: '', ...reminders, ...body },
  });
  if (reply.body.status !== 'success') throw new Error(JSON.stringify(reply.body));
  return (await app.call(getSentForms, { token: own, params: { id } })).body.sent.map((one) => one.id);
}
