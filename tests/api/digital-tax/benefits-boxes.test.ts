import { expect, test } from 'vitest';
import { getStateBenefits, removeStateBenefits } from '#contract/digital-tax/digital-tax.ts';
import { fillBenefitBoxes, getBenefitBoxes, saveStateBenefit } from '#contract/digital-tax/state-benefits.ts';
import { getTaxData, saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addMtdPerson, browserHeaders as headers, connectHmrc, type MtdPerson } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app, url } = await useOwnHmrc();
const ID = 2025;

interface AtHmrc {
  readonly benefitType: string;
  readonly amount?: number;
  readonly taxPaid?: number;
  readonly dateIgnored?: string;
}

/** A person for whom HMRC has these benefits. */
async function personWith(...benefits: readonly AtHmrc[]): Promise<MtdPerson> {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  await hmrcHas(person, ...benefits);
  return person;
}

async function hmrcHas({ nino }: MtdPerson, ...benefits: readonly AtHmrc[]): Promise<void> {
  const reply = await fetch(`${url}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nino,
      has: 'trade',
      benefits: {
        '2025-26': benefits.map((one, index) => ({
          benefitId: `f0d83ac0-a10a-4d57-9e41-6d03383277${10 + index}`,
          isCustomerAdded: false,
          startDate: '2025-05-01',
          submittedOn: '2026-06-10T10:00:00.000Z',
          ...one,
        })),
      },
    }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

const look = async ({ token }: MtdPerson) =>
  (await app.call(getBenefitBoxes, { token, headers, query: { tax_year_id: ID } })).body;
const rows = async (person: MtdPerson) =>
  (await look(person)).boxes.map(({ box, now, would_be: next }) => [box, now, next]);
const fill = ({ token }: MtdPerson, ...names: readonly string[]) =>
  app.call(fillBenefitBoxes, {
    token,
    headers,
    body: { tax_year_id: ID, fields: names.map((box) => `tr_3_box_${box}`) },
  });
const copied = async (person: MtdPerson) => {
  const reply = await fill(person, ...(await look(person)).boxes.map(({ box }) => box));
  expect(reply.body).toMatchObject({ status: 'success' });
};
const form = async ({ token }: MtdPerson): Promise<Record<string, unknown>> => {
  const query = { tax_year_id: ID, type: 'pensions_benefits' };
  return (JSON.parse((await app.call(getTaxData, { token, query })).body.data) ?? {}) as Record<
    string,
    unknown
  >;
};
const type = async (person: MtdPerson, boxes: Record<string, number>) => {
  const query = { tax_year_id: ID, type: 'pensions_benefits' };
  const body = { ...(await form(person)), ...boxes };
  expect((await app.call(saveTaxData, { token: person.token, query, body })).body).toMatchObject({
    status: 'success',
  });
};

test('each benefit and its tax go to the boxes that take them: income rounded down, tax up', async () => {
  const person = await personWith(
    { benefitType: 'statePensionLumpSum', amount: 5000.4, taxPaid: 1000.1 },
    { benefitType: 'incapacityBenefit', amount: 2000.99, taxPaid: 12.5 },
    { benefitType: 'employmentSupportAllowance', amount: 300.02 },
    { benefitType: 'bereavementAllowance', amount: 100.6 },
    { benefitType: 'otherStateBenefits', amount: 50.5 },
  );
  expect(await look(person)).toMatchObject({ left: [] });
  expect(await rows(person)).toEqual([
    ['9', undefined, 5000],
    ['10', undefined, 1001],
    ['13', undefined, 2301],
    ['14', undefined, 13],
    ['16', undefined, 151],
  ]);
  await copied(person);
  expect(await form(person)).toMatchObject({
    tr_3_box_9: 5000,
    tr_3_box_10: 1001,
    tr_3_box_13: 2301,
    tr_3_box_14: 13,
    tr_3_box_16: 151,
  });
});

test('tax that SA100 has no box for is named with its amount, and the rest can be copied', async () => {
  const person = await personWith(
    { benefitType: 'jobSeekersAllowance', amount: 1234.56, taxPaid: 12.5 },
    { benefitType: 'statePension', amount: 9000, taxPaid: 3 },
  );
  expect((await look(person)).left).toEqual([
    'Tax taken off Jobseeker’s Allowance has no box in SA100: £12.50 is not copied.',
    'Tax taken off State Pension has no box in SA100: £3.00 is not copied.',
  ]);
  expect(await rows(person)).toEqual([
    ['8', undefined, 9000],
    ['15', undefined, 1234],
  ]);
  await copied(person);
});

test('what the form would refuse is not offered, but named with the reason', async () => {
  const person = await personWith(
    { benefitType: 'statePension', amount: 99_999 },
    { benefitType: 'incapacityBenefit', amount: 0.4, taxPaid: 0.2 },
    { benefitType: 'jobSeekersAllowance', amount: 700 },
  );
  expect(await rows(person)).toEqual([['15', undefined, 700]]);
  const { left } = await look(person);
  expect(left).toHaveLength(2);
  expect(left[0]).toMatch(/^Box 8, State Pension, cannot be £99,999\.00: /);
  expect(left[1]).toMatch(/^Box 14, Tax taken off Incapacity Benefit, cannot be £1\.00: /);
  await copied(person);
});

test('a box that needs another one says so', async () => {
  const person = await personWith({ benefitType: 'incapacityBenefit', amount: 2000, taxPaid: 10 });
  const before = await look(person);
  expect(before.boxes.map(({ field, needs }) => [field, needs])).toEqual([
    ['tr_3_box_13', undefined],
    ['tr_3_box_14', 'tr_3_box_13'],
  ]);
  expect((await fill(person, '14')).status).toBe(409);
  await copied(person);
  await hmrcHas(person);
  expect((await look(person)).boxes.map(({ field, needs }) => [field, needs])).toEqual([
    ['tr_3_box_13', 'tr_3_box_14'],
    ['tr_3_box_14', undefined],
  ]);
  await copied(person);
  expect(await form(person)).not.toHaveProperty('tr_3_box_13');
});

test('a box that was copied is emptied once HMRC has no benefit for it', async () => {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const { token } = person;
  const body = {
    tax_year_id: ID,
    benefit_id: '',
    type: 'statePension' as const,
    start_date: '2025-04-06',
    amount: 8000,
  };
  await app.call(saveStateBenefit, { token, headers, body });
  await copied(person);
  const query = { tax_year: '2025-26' };
  const { customerAddedStateBenefits: own } = (await app.call(getStateBenefits, { token, headers, query }))
    .body;
  const benefit = { benefit_id: own[0]?.benefitId ?? '', tax_year: '2025-26' };
  await app.call(removeStateBenefits, { token, headers, body: benefit });

  expect(await rows(person)).toEqual([['8', 8000, undefined]]);
  // Not chosen, it stays, and is listed again.
  await fill(person);
  expect(await form(person)).toMatchObject({ tr_3_box_8: 8000 });
  await copied(person);
  expect(await form(person)).not.toHaveProperty('tr_3_box_8');
  expect(await rows(person)).toEqual([]);
});

test('an ignored benefit counts as removed', async () => {
  const jobseekers = { benefitType: 'jobSeekersAllowance', amount: 800 };
  const person = await personWith(jobseekers);
  await copied(person);
  await hmrcHas(person, { ...jobseekers, dateIgnored: '2026-10-02T09:00:00.000Z' });
  expect(await rows(person)).toEqual([['15', 800, undefined]]);
});

test('what was typed by hand is not emptied', async () => {
  const person = await personWith({ benefitType: 'jobSeekersAllowance', amount: 800 });
  await type(person, { tr_3_box_8: 4000 });
  await copied(person);
  await type(person, { tr_3_box_15: 900 });
  await hmrcHas(person);
  expect(await rows(person)).toEqual([]);
  expect(await form(person)).toMatchObject({ tr_3_box_8: 4000, tr_3_box_15: 900 });
});

test('an amount that cannot be emptied for what was typed next to it is named', async () => {
  const person = await personWith({ benefitType: 'incapacityBenefit', amount: 2000 });
  await copied(person);
  await type(person, { tr_3_box_14: 10 });
  await hmrcHas(person);
  expect(await rows(person)).toEqual([]);
  expect((await look(person)).left).toEqual([
    expect.stringMatching(/^Box 13, Incapacity Benefit .*, cannot be empty: “Tax taken off Incapacity/),
  ]);
});
