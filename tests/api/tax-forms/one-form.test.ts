import { expect, test } from 'vitest';
import { saveFormDraft } from '#contract/tax-forms/form-drafts.ts';
import { getTaxForms, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025 };
const type = 'employment';
const job = { include: true, box_1: 100, box_2: 20, box_4: '123/A', box_5: 'Acme Ltd', box_6: 'no' };

async function newFiler() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    token,
    ask: async (wanted: object) =>
      (await app.call(getTaxForms, { token, query: { ...query, ...wanted } })).body,
    save: (answers: unknown) => app.call(saveTaxData, { token, query: { ...query, type }, body: answers }),
    type: (entries: unknown[]) =>
      app.call(saveFormDraft, { token, query: { ...query, type }, body: { version: 1, entries } }),
  };
}

test('returns a single form as it is in the full list, with its saved answers and draft', async () => {
  const filer = await newFiler();
  const all = await filer.ask({});
  expect(all).not.toHaveProperty('opened');
  const inAll = all.forms.find(({ code }) => code === 'SA102');

  const { forms, unavailable, withdrawn, opened } = await filer.ask({ form: 'SA102' });
  expect(forms).toEqual([{ ...inAll, id: 1 }]);
  expect([unavailable, withdrawn]).toEqual([[], []]);
  expect(opened).toMatchObject({ data: 'null', draft: null });
  expect(opened).not.toHaveProperty('saved');

  await filer.save([job]);
  await filer.type([{ ...job, box_1: 150 }]);
  const later = (await filer.ask({ form: 'SA102' })).opened;
  expect(JSON.parse(later?.data ?? '')).toEqual([job]);
  expect(later?.saved).toBe(app.clock.now.toISOString());
  expect(later?.draft).toMatchObject({ entries: [{ box_1: 150 }], left: [] });
});

test('finds a form by its title too, in any case', async () => {
  const filer = await newFiler();
  for (const form of ['sa102', 'EMPLOYMENT', 'Employment'])
    expect((await filer.ask({ form })).forms.map(({ code }) => code)).toEqual(['SA102']);
});

test('returns a dialog without answers', async () => {
  const filer = await newFiler();
  const reply = await filer.ask({ form: 'what-if' });
  expect(reply.forms.map(({ code }) => code)).toEqual(['what-if']);
  expect(reply).not.toHaveProperty('opened');
});

test('finds nothing for a name that no form of the year has', async () => {
  const filer = await newFiler();
  expect(await filer.ask({ form: 'SA999' })).toEqual({ forms: [], unavailable: [], withdrawn: [] });
});

test('shows no one another person’s answers or drafts', async () => {
  const [filer, other] = [await newFiler(), await newFiler()];
  await filer.save([job]);
  await filer.type([{ ...job, box_1: 150 }]);
  expect((await other.ask({ form: 'SA102' })).opened).toMatchObject({ data: 'null', draft: null });
  const { status } = await app.call(getTaxForms, { query: { ...query, form: 'SA102' } });
  expect(status).toBe(401);
});

test('returns the forms of one kind as in the full list', async () => {
  const filer = await newFiler();
  const codes = ({ forms }: { forms: readonly { code: string }[] }) => forms.map(({ code }) => code);
  const all = await filer.ask({});
  const dialogs = await filer.ask({ kind: 'dialog' });
  expect(codes(dialogs)).toContain('add-transaction');
  expect(codes(dialogs)).toEqual(codes({ forms: all.forms.filter(({ kind }) => kind === 'dialog') }));
});

test('returns everything that a list shows in an outline, without fields', async () => {
  const filer = await newFiler();
  const year = { tax_year_id: 2026 };
  const all = await filer.ask(year);
  const outlines = await filer.ask({ ...year, outline: 'Y' });
  expect(outlines.forms).toEqual(
    all.forms.map(({ form_json: { provisional, recordOnly }, ...form }) => ({
      ...form,
      form_json: {
        ...(provisional === undefined ? {} : { provisional }),
        ...(recordOnly === undefined ? {} : { recordOnly }),
        fields: [],
      },
    })),
  );
  expect(outlines.forms.some(({ form_json }) => form_json.provisional !== undefined)).toBe(true);
});
