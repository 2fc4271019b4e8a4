import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishForm } from '#contract/definitions/definitions.ts';
import { listFormEvents } from '#contract/form-events/form-events.ts';
import * as reviews from '#contract/definitions/form-reviews.ts';
import { confirmLosses, previewMoves } from '#contract/impact/impact.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { draftOf, opened, staffToken, which } from './staff.ts';

/** Answers that filers would lose through a draft: no step passes without a decision about them. */
const app = useTestApp();
const [ANN, BOB] = ['ann@staff.example', 'bob@staff.example'];
let ann = '';
let bob = '';
let revision = 0;

beforeAll(async () => {
  ann = await staffToken(app, ['editor', 'approver'], ANN);
  bob = await staffToken(app, ['editor', 'approver'], BOB);
});

const without =
  (...names: string[]) =>
  (definition: Definition): Definition => {
    const fields = definition.form_json.fields.filter(({ name }) => !names.includes(name));
    return { ...definition, form_json: { ...definition.form_json, fields } };
  };

const send = () =>
  app.call(reviews.sendToReview, { params: which, token: ann, body: { revision, note: 'Please look' } });
const approve = () => app.call(reviews.approveReview, { params: which, token: bob, body: { revision } });
const publish = () =>
  app.call(publishForm, { params: which, token: bob, body: { revision, note: 'Nobody asks for it' } });
const filerWith = async (answers: object) =>
  (await newFiler(app)).save('self_employment', { ...TRADE, box_3: true, ...answers });
const reviewState = async () => (await opened(app, ann)).review?.state;

/** Confirms everything the draft loses at present. */
async function confirmAll(token: string) {
  const definition = (await opened(app, token)).draft?.definition;
  const { body } = await app.call(previewMoves, { token, params: which, body: { definition } });
  if (body.status !== 'success') throw new Error(JSON.stringify(body));
  const losses = body.boxes.flatMap(({ loss }) => loss?.key ?? []);
  const reply = await app.call(confirmLosses, { token, params: which, body: { definition, losses } });
  expect(reply.body).toMatchObject({ status: 'success' });
}

const lost = (box: string) => ({
  status: 'error',
  message:
    'Filers would lose answers. An editor must confirm the loss or choose where the answers go, under Moves.',
  problems: [
    {
      path: '/form_json',
      message: `${box}: 1 of 1 answer would be lost: the box is removed, and no other box takes its answers`,
    },
  ],
});

const ended = async () => {
  const query = { code: which.code, kind: 'review-ended' } as const;
  return (await app.call(listFormEvents, { token: ann, query })).body.events.map(({ who, note }) => [
    who,
    note,
  ]);
};

beforeEach(async () => {
  revision = await draftOf(app, ann, without('details_2', 'details_3'));
});

test('does not send a draft that loses answers for review until that is confirmed', async () => {
  await filerWith({ details_2: 'Sells on markets' });
  expect((await send()).body).toMatchObject(lost('What changed, line 2'));
  expect(await reviewState()).toBeUndefined();
  await confirmAll(ann);
  expect((await send()).body).toEqual({ status: 'success' });
});

test('blocks approval if an answer arrives during review; after confirmation the draft is sent again', async () => {
  await send();
  await filerWith({ details_3: 'And at fairs' });
  expect((await approve()).body).toMatchObject(lost('What changed, line 3'));
  expect(await reviewState()).toBe('in review');
  await confirmAll(ann);
  expect(await reviewState()).toBeUndefined();
  expect((await ended())[0]).toEqual([
    ANN,
    'It was in review, but a loss of answers was confirmed after that.',
  ]);
  expect((await approve()).status).toBe(409);
  expect((await send()).body).toEqual({ status: 'success' });
  expect((await approve()).body).toEqual({ status: 'success' });
});

test('needs a new approval for a loss confirmed after the approval', async () => {
  revision = await draftOf(app, ann, without('details_2', 'details_3', 'box_35'));
  await send();
  await approve();
  // Losses already confirmed change nothing.
  await confirmAll(bob);
  expect(await reviewState()).toBe('approved');
  await filerWith({ box_35: 12 });
  expect((await publish()).body).toMatchObject({ status: 'error', problems: [{ path: '/form_json' }] });
  await confirmAll(bob);
  expect((await publish()).status).toBe(409);
  expect((await ended())[0]).toEqual([
    BOB,
    'It was approved, but a loss of answers was confirmed after that.',
  ]);
  await send();
  await approve();
  expect((await publish()).body).toMatchObject({ status: 'success' });
});
