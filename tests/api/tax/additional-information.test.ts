import { expect, test } from 'vitest';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { newFiler } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

async function taxOf(token: string, year = 2025) {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: year } });
  return body as typeof body & Record<string, unknown>;
}

const JOB = { include: true, box_1: 40_000, box_2: 5_486, box_4: '123/A456', box_5: 'Acme Ltd', box_6: 'no' };

test('counts income and reliefs of the additional information if the form is in the return', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], tax_to_pay: 0 });
  // Receipts of 1,000 at 20%, less 30% of the 500 for new shares.
  const answers = { include: true, ai1_box_14: 1_000, ai2r_box_1: 500 };
  await filer.save('additional_information', answers);
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], tax_to_pay: 50 });
  await filer.save('additional_information', { ...answers, include: false });
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], tax_to_pay: 0 });
});

test('claims married couple’s allowance with only the name of the spouse', async () => {
  const filer = await newFiler(app, { dob: '1934-05-05' });
  await filer.save('employment', [JOB]);
  await filer.save('additional_information', { include: true, ai3_box_1: 'Alex Sample' });
  // Income is 2,300 above the limit of 37,700: 11,270 - 1,150 = 10,120, of which 10%.
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], tax_to_pay: -1_012 });
});

test.each([
  ['ai1_box_6', { ai1_box_6: 900 }, 'Tax on gains of life insurance policies: not calculated yet'],
  [
    'ai1_box_15',
    { ai1_box_14: 900, ai1_box_15: '2018-19' },
    'Business receipts taxed in another year: not calculated yet',
  ],
  ['ai2_box_5', { ai2_box_5: 900 }, 'Tax on lump sums and compensation from an employer: not calculated yet'],
  [
    'ai3_box_5',
    { ai3_box_1: 'Alex', ai3_box_5: '05/05/1930' },
    'Married Couple’s Allowance after a second marriage in the year: not calculated yet',
  ],
  ['ai4_box_13', { ai4_box_13: 900 }, 'The charge on unauthorised pension payments: not calculated yet'],
])('refuses %s by name, and the return with it', async (_, answers, title) => {
  const filer = await newFiler(app, { dob: '1934-05-05' });
  await filer.save('employment', [JOB]);
  await filer.save('additional_information', { include: true, ...answers });
  const tax = await taxOf(filer.token);
  expect(tax.refusals.map((refusal) => refusal.title)).toEqual([title]);
  expect(tax.refusals[0]?.message).toContain('Your Additional information form has figures for this.');
  expect((await filer.submit()).body).toMatchObject({ success: 'N', title });
});
