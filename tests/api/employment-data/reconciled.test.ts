import { expect, test } from 'vitest';
import { disconnectHmrc } from '#contract/digital-tax/connecting.ts';
import { type CopiedData, getPrePopulation } from '#contract/employment-data/employment-data.ts';
import {
  addMtdPerson,
  browserHeaders,
  connectHmrc,
  type MtdPerson,
  switchHmrc,
} from '#tests/support/hmrc.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const hmrc = () => app.services.config.hmrc.apiUrl ?? '';

const job = {
  employmentId: '4557ecb5-fd32-48cc-81f5-e6acd1099f3c',
  employerName: 'Harbour Bakery Ltd',
  employerRef: '123/AB456',
  taxablePay: 32_450.6,
  taxPaid: 3976.12,
};
const other = {
  ...job,
  employmentId: '4557ecb5-fd32-48cc-81f5-e6acd1099f3d',
  employerRef: '321/TG1',
  taxPaid: 0,
};

/** A person of the sandbox who has connected Digital Tax, with these records of 2025-26. */
async function connected(state: object): Promise<MtdPerson> {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const reply = await fetch(`${hmrc()}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nino: person.nino, ...state }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return person;
}

const ask = (token: string) =>
  app.call(getPrePopulation, { token, query: { tax_year_id: 2025 }, headers: browserHeaders });
const copiedOf = async (token: string) => JSON.parse((await ask(token)).body.result) as CopiedData;

test('gives what HMRC has reconciled, joined by PAYE reference', async () => {
  const { token } = await connected({
    employments: { '2025-26': [job, other] },
    paye: {
      '2025-26': { jobseekersAllowance: 998.25, otherPensionsAndRetirementAnnuities: 100, taxOnPensions: 20 },
    },
  });
  const { employment, pensions_benefits, left } = await copiedOf(token);
  expect(employment.toSorted((a, b) => a.box_4.localeCompare(b.box_4))).toMatchObject([
    { box_1: 32_450.6, box_2: 3976.12, box_4: '123/AB456', box_5: 'Harbour Bakery Ltd' },
    { box_2: 0, box_4: '321/TG1' },
  ]);
  expect(pensions_benefits).toEqual({ tr_3_box_11: 100, tr_3_box_12: 20, tr_3_box_15: 998.25 });
  expect(left).toEqual([]);
});

test('does not copy an employer that HMRC has twice with one reference', async () => {
  const { token } = await connected({
    employments: { '2025-26': [job, { ...other, employerRef: '123/AB456' }] },
  });
  expect(await copiedOf(token)).toMatchObject({
    employment: [],
    left: ['HMRC has Harbour Bakery Ltd more than once with the reference 123/AB456. It is not copied.'],
  });
});

test('takes the employments of Digital Tax where there is nothing by UTR, without those taken out', async () => {
  const { token } = await connected({
    utr: '9999999999',
    employments: {
      '2025-26': [job, { ...other, dateIgnored: '2026-06-01T10:00:00.000Z' }, { ...other, isCustom: true }],
    },
  });
  expect((await copiedOf(token)).employment).toMatchObject([{ box_4: '123/AB456', box_1: 32_450.6 }]);
});

test('says that HMRC has no data yet, that it cannot be reached, and that the grant has ended', async () => {
  const { token } = await connected({ employments: {} });
  expect((await ask(token)).body).toEqual({ status: 404, result: 'no data' });
  // Its path has no National Insurance number, and no other test makes this call.
  await switchHmrc(hmrc(), { next: 'http-503', on: 'GetPayeEmployment', times: 3 });
  expect((await ask(token)).status).toBe(503);
  await app.call(disconnectHmrc, { token });
  expect((await ask(token)).body).toEqual({ status: 200, result: 'no_token' });
});
