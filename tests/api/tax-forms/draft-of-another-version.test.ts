import { beforeAll, expect, test } from 'vitest';
import { publishForm, restoreVersion } from '#contract/definitions/definitions.ts';
import { getFormDraft, saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { confirmLosses, previewMoves } from '#contract/impact/impact.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { type Filer, JOB, newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken, draftOf, opened } from '../definitions/staff.ts';

/** SA102 with box 10; its second version has none; its third equals the first. */
const app = useTestApp();
const params = { code: 'SA102', taxYear: '2025-26' };
const job = { ...JOB, box_10: 88 };
const jobs = [job, { ...job, box_4: '123/B456', box_5: 'Bolt Ltd', box_10: 99 }];
const [one, other] = jobs.map(({ box_10: _box, ...rest }) => rest);
const typed = [
  { ...one, box_12: 5 },
  { ...other, box_12: 6 },
];
/** Replaces the second, or the second with a corrected reference. */
const another = { ...other, box_4: '999/Z1' };
const type = 'employment';
const filers: Filer[] = [];

const withoutBox10 = ({ form_json, ...form }: Definition): Definition => ({
  ...form,
  form_json: { ...form_json, fields: form_json.fields.filter(({ name }) => name !== 'box_10') },
});
const ofDraft = (filer = filers[0]) => ({
  token: filer?.token ?? '',
  query: { tax_year_id: 2025, type },
});
/** The reply to a save of the first version while the second is in force. */
const saveOld = async (filer: Filer, entries: typeof jobs) => {
  const query = { ...ofDraft(filer).query, version: 1 };
  return (await app.call(saveTaxData, { ...ofDraft(filer), query, body: entries })).body;
};
const late: Awaited<ReturnType<typeof saveOld>>[] = [];
const draft = async (filer = filers[0]) => (await app.call(getFormDraft, ofDraft(filer))).body.draft;

beforeAll(async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const filer = await newFiler(app);
    await filer.save(type, jobs);
    filers.push(filer);
  }
  const token = await adminToken(app);
  const definition = withoutBox10((await opened(app, token, params)).published);
  const preview = (await app.call(previewMoves, { token, params, body: { definition } })).body;
  const losses = preview.status === 'success' ? preview.boxes.flatMap(({ loss }) => loss?.key ?? []) : [];
  const revision = await draftOf(app, token, withoutBox10, params);
  await app.call(confirmLosses, { token, params, body: { definition, losses } });
  const published = await app.call(publishForm, { token, params, body: { revision, note: 'Why' } });
  expect(published.body).toEqual({ status: 'success', version: 2 });
  const third = await newFiler(app);
  late.push(await saveOld(third, [{ ...job, box_1: -1 }]), await saveOld(third, jobs));
  for (const [nth, entries] of [
    typed,
    typed.slice(1),
    typed.toReversed(),
    [...typed.slice(0, 1), another],
  ].entries())
    await app.call(saveFormDraft, { ...ofDraft(filers[nth]), body: { version: 2, entries } });
  const back = await app.call(restoreVersion, {
    token,
    params: { ...params, version: 1 },
    body: { newest: 2, note: 'It was wrong' },
  });
  expect(back.body).toEqual({ status: 'success', version: 3 });
});

test('reports typed values that the newer version has no box for when an older one is saved, refused or not', () => {
  const [refused, saved] = late;
  expect(refused).toMatchObject({
    status: 'error',
    newer_version: 2,
    left: [{ place: expect.stringMatching(/^Acme Ltd, Box 10, /), text: '£88.00' }],
  });
  expect(saved).toMatchObject({
    status: 'success',
    newer_version: 2,
    left: [{ text: '£88.00' }, { place: expect.stringMatching(/^Bolt Ltd, Box 10, /), text: '£99.00' }],
  });
});

test('keeps the saved answer of a box that did not exist while someone was typing', async () => {
  expect(await draft()).toMatchObject({
    version: 3,
    entries: [
      { box_5: 'Acme Ltd', box_10: 88, box_12: 5 },
      { box_5: 'Bolt Ltd', box_10: 99, box_12: 6 },
    ],
    left: [],
  });
});

test('keeps it in the entry with the same reference, wherever that is now', async () => {
  expect(await draft(filers[1])).toMatchObject({ entries: [{ ...typed[1], box_10: 99 }], left: [] });
  const moved = await draft(filers[2]);
  expect(moved?.entries).toEqual([
    { ...typed[1], box_10: 99 },
    { ...typed[0], box_10: 88 },
  ]);
});

test('reports an entry with its value if it could be one of the removed ones', async () => {
  const found = await draft(filers[3]);
  expect(found?.entries).toEqual([{ ...typed[0], box_10: 88 }, another]);
  expect(found?.left.map(({ place, text }) => [place.split(',').slice(0, 2).join(), text])).toEqual([
    ['Bolt Ltd, Box 10', '£99.00'],
  ]);
});
