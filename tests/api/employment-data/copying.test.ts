import { expect, test } from 'vitest';
import { getPrePopulation, irvCopyData } from '#contract/employment-data/employment-data.ts';
import { addFilerWith, addTaxpayer, connectRecord, ONE_JOB } from '#tests/support/income-record.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const copy = async (token: string, tax_year = '2025-2026') =>
  (await app.call(irvCopyData, { token, query: { tax_year } })).body;

test('gives employments to SA102 and pensions and benefits to SA100, and no gap', async () => {
  const [job] = ONE_JOB;
  const other = (
    name: string,
    reference: string,
    paymentType: string | undefined,
    pay: number,
    tax: number,
  ) => ({
    name,
    reference,
    start: '2025-04-06',
    status: 'Ceased',
    pay,
    tax,
    ...(paymentType !== undefined && { paymentType }),
  });
  const nino = await addTaxpayer({
    2025: [
      job,
      { ...job, name: 'Tern & Gull Ltd', reference: '321/tg 1', pay: 9100, tax: 0 },
      { name: 'No record held', reference: '', start: '2025-09-01', end: '2025-09-14', status: 'Unknown' },
      other('Civil Service Pensions', '948/CS77', 'OccupationalPension', 14_208, 1204.4),
      other('DWP JSA', '475/BB00987', 'JobseekersAllowance', 998.25, 0),
      // Known only by its reference.
      other('DWP ESA', '267/ESA500', undefined, 1290.5, 0),
      other('DWP lump sum', '267/LS500', 'StatePensionLumpSum', 6240, 1248),
    ],
    2024: [job],
  });
  const { token } = await addFilerWith(app, nino);
  await connectRecord(app, token);
  const expected = {
    status: 'success',
    employment: [
      {
        include: true,
        box_1: 32_450.6,
        box_2: 3976.12,
        box_4: '123/AB456',
        box_5: 'Harbour Bakery Ltd',
        records: 1,
      },
      { include: true, box_1: 9100, box_2: 0, box_4: '321/TG1', box_5: 'Tern & Gull Ltd', records: 1 },
    ],
    pensions_benefits: {
      tr_3_box_9: 6240,
      tr_3_box_10: 1248,
      tr_3_box_11: 14_208,
      tr_3_box_12: 1204.4,
      tr_3_box_13: 1290.5,
      tr_3_box_15: 998.25,
    },
    left: ['HMRC has no record of part of the year. That time is not copied.'],
  };
  expect(await copy(token)).toEqual(expected);
  // It changes nothing, so a second time is the same.
  expect(await copy(token)).toEqual(expected);
  expect((await copy(token, '2024-2025')).employment).toHaveLength(1);
  expect((await copy(token, '2023-2024')).status).toBe('no data');
});

test('refuses a year it does not know, and a person who is not connected', async () => {
  const { token } = await addFilerWith(app, await addTaxpayer());
  const status = async (tax_year: string) =>
    (await app.call(irvCopyData, { token, query: { tax_year } })).status;
  expect(await status('2025-2026')).toBe(409);
  expect(await status('2025-2027')).toBe(404);
  expect(await status('2025')).toBe(400);
});

test('answers no_token for someone who has not connected Digital Tax', async () => {
  const { token } = await addFilerWith(app, await addTaxpayer());
  const { body } = await app.call(getPrePopulation, { token, query: { tax_year_id: 2025 } });
  expect(body).toEqual({ status: 200, result: 'no_token' });
});
