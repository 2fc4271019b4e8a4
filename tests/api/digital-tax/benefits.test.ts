import { expect, test } from 'vitest';
import { getStateBenefits, removeStateBenefits } from '#contract/digital-tax/digital-tax.ts';
import {
  fillBenefitBoxes,
  getBenefitBoxes,
  restoreStateBenefit,
  saveStateBenefit,
} from '#contract/digital-tax/state-benefits.ts';
import { getTaxData } from '#contract/tax-forms/tax-forms.ts';
import { addMtdPerson, browserHeaders as headers, connectHmrc, type MtdPerson } from '#tests/support/hmrc.ts';
import { useOwnHmrc } from '#tests/support/own-hmrc.ts';

const { app, url } = await useOwnHmrc();
const ID = 2025;
const OWN = { tax_year_id: ID, benefit_id: '', type: 'statePension', start_date: '2025-04-06' };

async function withBenefits(): Promise<MtdPerson> {
  const person = await addMtdPerson(app);
  await connectHmrc(app, person);
  const reply = await fetch(`${url}/_people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nino: person.nino,
      has: 'trade',
      benefits: {
        '2025-26': [
          {
            benefitId: 'f0d83ac0-a10a-4d57-9e41-6d033832779f',
            benefitType: 'jobSeekersAllowance',
            isCustomerAdded: false,
            startDate: '2025-05-01',
            endDate: '2025-06-30',
            amount: 800.55,
            taxPaid: 12.5,
            submittedOn: '2026-06-10T10:00:00.000Z',
          },
        ],
      },
    }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return person;
}

const list = async ({ token }: MtdPerson) =>
  (await app.call(getStateBenefits, { token, headers, query: { tax_year: '2025-26' } })).body;
const boxes = async ({ token }: MtdPerson) =>
  (await app.call(getBenefitBoxes, { token, headers, query: { tax_year_id: ID } })).body.boxes;
const remove = async ({ token }: MtdPerson, benefit_id: string) =>
  (await app.call(removeStateBenefits, { token, headers, body: { benefit_id, tax_year: '2025-26' } })).body;
const save = ({ token }: MtdPerson, body: Record<string, unknown>) =>
  app.call(saveStateBenefit, { token, headers, body: { ...OWN, ...body } });

test('HMRC’s benefits and one’s own are two lists; the own one can be added, amended and deleted', async () => {
  const person = await withBenefits();
  expect((await list(person)).stateBenefits).toMatchObject([{ benefitType: 'jobSeekersAllowance' }]);
  expect((await save(person, { amount: 9_000 })).status).toBe(200);
  const [own] = (await list(person)).customerAddedStateBenefits;
  expect(own).toMatchObject({ benefitType: 'statePension', amount: 9_000, startDate: '2025-04-06' });

  const id = own?.benefitId ?? '';
  expect((await save(person, { benefit_id: id, amount: 9_500.5, end_date: '2026-04-05' })).status).toBe(200);
  expect((await list(person)).customerAddedStateBenefits).toMatchObject([
    { amount: 9_500.5, endDate: '2026-04-05' },
  ]);
  expect((await remove(person, id)).status).toBe(204);
  expect((await list(person)).customerAddedStateBenefits).toEqual([]);
});

test('one of HMRC’s is ignored instead of deleted, and can count again', async () => {
  const person = await withBenefits();
  const id = (await list(person)).stateBenefits[0]?.benefitId ?? '';
  expect([200, 201, 204]).toContain((await remove(person, id)).status);
  expect((await list(person)).stateBenefits[0]?.dateIgnored).toBeDefined();
  expect(await boxes(person)).toEqual([]);
  const body = { tax_year_id: ID, benefit_id: id };
  expect((await app.call(restoreStateBenefit, { token: person.token, headers, body })).status).toBe(200);
  expect((await list(person)).stateBenefits[0]?.dateIgnored).toBeUndefined();
});

test('a benefit of someone else is not found', async () => {
  const id = (await list(await withBenefits())).stateBenefits[0]?.benefitId ?? '';
  const stranger = await addMtdPerson(app);
  await connectHmrc(app, stranger);
  expect((await remove(stranger, id)).status).toBe(404);
  const body = { tax_year_id: ID, benefit_id: id };
  const restored = await app.call(restoreStateBenefit, { token: stranger.token, headers, body });
  expect(restored.status).toBe(409);
  expect((await save(stranger, { benefit_id: id, amount: 5 })).status).toBe(409);
});

test('benefits are written into SA100 after a look, and only the chosen boxes', async () => {
  const person = await withBenefits();
  await save(person, { amount: 9_000 });
  const found = await boxes(person);
  expect(found.map(({ box, field, now, would_be }) => [box, field, now, would_be])).toEqual([
    ['8', 'tr_3_box_8', undefined, 9_000],
    ['15', 'tr_3_box_15', undefined, 800],
  ]);
  const body = { tax_year_id: ID, fields: ['tr_3_box_8'] };
  expect((await app.call(fillBenefitBoxes, { token: person.token, headers, body })).body).toMatchObject({
    status: 'success',
  });
  const query = { tax_year_id: ID, type: '*' };
  const saved = (await app.call(getTaxData, { token: person.token, query })).body.data;
  expect(saved).toContain('"tr_3_box_8":9000');
  expect(saved).not.toContain('"tr_3_box_15"');
  expect((await boxes(person)).find(({ box }) => box === '8')).toMatchObject({ now: 9_000 });
});
