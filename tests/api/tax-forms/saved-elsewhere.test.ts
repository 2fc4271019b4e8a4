import { expect, test } from 'vitest';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const query = { tax_year_id: 2025, type: 'property' };

async function filer() {
  const token = await addSession(app, (await addUser(app)).userId);
  const save = (box_20: number, seen?: string) => {
    app.clock.advance(1);
    return app.call(saveTaxData, {
      token,
      query: { ...query, ...(seen === undefined ? {} : { seen }) },
      body: { include: false, box_20 },
    });
  };
  const stored = async () => {
    const { body } = await app.call(getTaxData, { token, query });
    return { answers: JSON.parse(body.data) as unknown, saved: body.saved ?? '' };
  };
  return { save, stored };
}

test('does not overwrite a save made after the form was opened, and says when that was', async () => {
  const { save, stored } = await filer();
  await save(100, '');
  const opened = (await stored()).saved;
  const other = await save(200, opened);
  const late = await save(300, opened);
  expect(late.body).toMatchObject({
    status: 'error',
    issues: [],
    saved: (other.body as { saved: string }).saved,
  });
  expect((await stored()).answers).toEqual({ include: false, box_20: 200 });
});

test('replaces the other save once it has been seen', async () => {
  const { save, stored } = await filer();
  await save(100, '');
  expect((await save(300, (await stored()).saved)).body.status).toBe('success');
  expect((await stored()).answers).toEqual({ include: false, box_20: 300 });
});

test('saves from one of two windows that both saw nothing saved', async () => {
  const { save } = await filer();
  const replies = await Promise.all([save(1, ''), save(2, '')]);
  expect(replies.map(({ body }) => body.status).sort()).toEqual(['error', 'success']);
});

test('saves as the specification says if the caller does not say what it saw', async () => {
  const { save, stored } = await filer();
  await save(1);
  await save(2);
  expect((await stored()).answers).toEqual({ include: false, box_20: 2 });
});
