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

test('counts life insurance gains and compensation, and asks for the years of a gain', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB]);
  // 40,000 of pay leaves 10,270 of the band: 500 at 0%, 9,770 at 20% and 39,730 at 40% = 17,846, less 10,000. One year:
  // 10,000 at 20% less the allowance of 1,000 = 1,800 less 2,000, times 5. Relief 8,846, so 1,000 less than nothing.
  await filer.save('additional_information', { include: true, ai1_box_4: 50_000, ai1_box_5: 5 });
  expect(await taxOf(filer.token)).toMatchObject({
    refusals: [],
    life_insurance_gains: 50_000,
    tax_treated_as_paid: 10_000,
    top_slicing_relief: 8_846,
  });
  await filer.save('additional_information', { include: true, ai1_box_4: 50_000 });
  const [refusal] = (await taxOf(filer.token)).refusals;
  expect(refusal).toMatchObject({
    title: 'The years of a life insurance gain are missing',
    links: [{ form: 'SA101', box: '5', field: 'ai1_box_5' }],
  });
  // 10,000 of compensation on top of 40,000 of pay, of which 2,000 was taken off.
  await filer.save('additional_information', { include: true, ai2_box_5: 10_000, ai2_box_6: 2_000 });
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], lump_sums: 10_000, tax_to_pay: 0 });
});

test.each([
  ['ai1_box_11', { ai1_box_11: 900 }, 'Deficiency relief of a life insurance policy: not calculated yet'],
  [
    'ai1_box_15',
    { ai1_box_14: 900, ai1_box_15: '2018-19' },
    'Business receipts taxed in another year: not calculated yet',
  ],
  [
    'ai2_box_8',
    { ai2_box_4: 900, ai2_box_8: 90 },
    'The exempt part of a lump sum from a retirement scheme: not calculated yet',
  ],
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

/** HMRC's rules ask for an employment page only when box 7 leaves the tax of a lump sum to it: 6357. */
test('files a lump sum of someone without a job in the year', async () => {
  const filer = await newFiler(app);
  await filer.save('additional_information', {
    include: true,
    ai2_box_5: 15_000,
    ai2_box_6: 3_000,
    ai2_box_9: 30_000,
  });
  expect(await taxOf(filer.token)).toMatchObject({ refusals: [], lump_sums: 15_000 });
  expect((await filer.submit()).body).toMatchObject({ success: 'Y', issues: [] });
});

test('asks for the job that the tax of a lump sum was left to', async () => {
  const filer = await newFiler(app);
  await filer.save('additional_information', { include: true, ai2_box_5: 15_000, ai2_box_7: true });
  const { body } = await filer.submit();
  expect(body).toMatchObject({ success: 'N' });
  expect(JSON.stringify(body)).toContain('Employment');
});
