import { expect, test } from 'vitest';
import { bringFormBack, withdrawForm } from '#contract/withdrawals/form-withdrawals.ts';
import { getStartedYear, startYear } from '#contract/worklist/worklists.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { adminToken } from '../definitions/staff.ts';

const app = useTestApp();

test('leaves a withdrawn form out of a new year and names it; once restored, it can be drafted', async () => {
  const token = await adminToken(app);
  const year = { token, params: { taxYear: '2027-28' } };
  const sa105 = { token, params: { code: 'SA105', taxYear: '2025-26' } };
  await app.call(withdrawForm, { ...sa105, body: { reason: 'HMRC no longer has it' } });

  const { body } = await app.call(startYear, year);
  const left = [
    { code: 'SA105', title: 'UK property', why: 'withdrawn' },
    { code: 'covid1', title: 'COVID support', why: 'nothing' },
  ];
  expect(body.left).toEqual(left);
  expect(body.drafted).not.toContain('SA105');
  const overview = async () => (await app.call(getStartedYear, year)).body;
  expect((await overview()).left).toEqual(left);
  expect((await overview()).forms.map(({ code }) => code)).not.toContain('SA105');

  await app.call(bringFormBack, { ...sa105, body: { reason: 'It was needed' } });
  expect((await overview()).left).toEqual(left.slice(1));
  expect((await overview()).forms).toContainEqual(
    expect.objectContaining({ code: 'SA105', hasDraft: false, version: 0 }),
  );
  expect((await app.call(startYear, year)).body.drafted).toEqual(['SA105']);
  expect((await overview()).left).toEqual(left.slice(1));
});
