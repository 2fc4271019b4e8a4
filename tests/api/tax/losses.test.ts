import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { getTaxCalculation, getTaxWorkings } from '#contract/tax/tax-calculation.ts';
import { saveTaxData } from '#contract/tax-forms/tax-forms.ts';
import { downloadProof } from '#contract/filing/proof.ts';
import { verifyPack } from '#server/features/proof/verify/verify-pack.ts';
import { type Filer, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** A shop on the full pages of 2025-26 with a loss of £10,000. */
const SHOP = {
  include: true,
  box_1: 'Corner Shop',
  box_2: 'Newsagent',
  box_6q: 'no',
  box_7q: 'no',
  box_8: '06/04/2025',
  box_9: '05/04/2026',
  box_15: 5_000,
  box_17: 15_000,
};
const BACK = { box_79: 10_000, carry_back_claim: 'income' };
const NOTE = 'Loss of 10,000 against income of 2024-25, s.64 ITA 2007';
const JOB_BEFORE = { include: true, box_1: 40_000, box_2: 5_486, box_4: '123/A456', box_5: 'Acme Ltd' };

async function taxOf({ token }: Filer) {
  const { body } = await app.call(getTaxCalculation, { token, query: { tax_year_id: 2025 } });
  return body as typeof body & Record<string, unknown>;
}

async function sentBy({ userId }: Filer): Promise<string> {
  const [row] = await app.services.db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').selectAll().execute(),
  );
  return app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
}

const refusedSave = async ({ token }: Filer, type: string, body: unknown) => {
  const reply = await app.call(saveTaxData, { token, query: { tax_year_id: 2025, type }, body });
  return JSON.stringify(reply.body);
};

test('works a loss carried back out from the year before, shows why, and files what it saves', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB_BEFORE], 2024);
  await filer.save('self_employment_full', [{ ...SHOP, ...BACK }]);
  // £10,000 of pay of £40,000 at 20%.
  expect(await taxOf(filer)).toMatchObject({
    refusals: [],
    loss_carried_back: 10_000,
    loss_back_relief: 2_000,
    tax_to_pay: 0,
    left_to_pay: -2_000,
  });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'loss_back_relief' },
  });
  const working = JSON.stringify(body.working);
  expect(working).toContain('Tax of 2024-25 without the loss');
  expect(working).toContain('Sch.1B');

  const { body: unsent } = await filer.submit();
  expect(JSON.stringify(unsent)).toContain('How the loss is used');
  await filer.save('final', { loss_back_note: NOTE });
  const { body: sent } = await filer.submit();
  expect(sent, JSON.stringify(sent)).toMatchObject({ success: 'Y', issues: [] });
  const xml = await sentBy(filer);
  expect(xml).toContain('<LossToCarryBack>10000.00</LossToCarryBack>');
  expect(xml).toContain(
    '<DecreaseInTaxFromAdjustmentToEarlierYears>2000.00</DecreaseInTaxFromAdjustmentToEarlierYears>',
  );
  expect(xml).toContain(`<AnyOtherInformationSpace>${NOTE}</AnyOtherInformationSpace>`);
  expect(xml).toContain('<TotalTaxEtcDue>0.00</TotalTaxEtcDue>');
});

test('says when the year before is not filled in, and takes what the filer worked out', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment_full', [{ ...SHOP, ...BACK }]);
  const { left_out, loss_back_relief } = await taxOf(filer);
  expect(loss_back_relief).toBe(0);
  expect(left_out).toEqual([
    expect.objectContaining({
      code: 'not_due',
      words: expect.stringContaining('an earlier year is not filled in here'),
      link: { form: 'SA103F', box: '79' },
    }),
  ]);
  await filer.save('final', { loss_back_note: NOTE, loss_back_own: 1_234.5 });
  expect(await taxOf(filer)).toMatchObject({ loss_back_relief: 1_234.5, left_out: [] });
});

test('does not use the earlier year of another person', async () => {
  const other = await newFiler(app);
  await other.save('employment', [JOB_BEFORE], 2024);
  const filer = await newFiler(app);
  await filer.save('self_employment_full', [{ ...SHOP, ...BACK }]);
  expect(await taxOf(filer)).toMatchObject({ loss_back_relief: 0 });
});

test('carries back a loss of the short pages', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB_BEFORE], 2024);
  const loss = { ...TRADE, box_9: 5_000, box_19: 9_000 };
  await filer.save('self_employment', { ...loss, box_34: 4_000, carry_back_claim: 'income' });
  await filer.save('final', { loss_back_note: NOTE });
  expect(await taxOf(filer)).toMatchObject({ refusals: [], loss_back_relief: 800 });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
});

test('carries back a loss of the full partnership pages', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB_BEFORE], 2024);
  const firm = { include: true, box_1: '1123456789', box_2: 'Architects', box_3q: 'no', box_4q: 'no' };
  const loss = { ...firm, box_8: -6_000, box_23: 6_000, carry_back_claim: 'income' };
  await filer.save('partnership_full', [loss]);
  await filer.save('final', { loss_back_note: NOTE });
  expect(await taxOf(filer)).toMatchObject({
    refusals: [],
    loss_carried_back: 6_000,
    loss_back_relief: 1_200,
  });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  expect(await sentBy(filer)).toMatch(/<SA104F>.*<LossToBeCarriedBack>6000.00<\/LossToBeCarriedBack>/);
});

test('needs to know what the loss comes off, and the day a business ended', async () => {
  const filer = await newFiler(app);
  expect(await refusedSave(filer, 'self_employment_full', [{ ...SHOP, box_79: 10_000 }])).toContain(
    'carry_back_claim',
  );
  const terminal = { ...SHOP, box_79: 10_000, carry_back_claim: 'terminal' };
  expect(await refusedSave(filer, 'self_employment_full', [terminal])).toContain(
    'Enter the date the business ceased in box 7',
  );
});

test('sets a property loss from capital allowances against other income, and files it', async () => {
  const filer = await newFiler(app);
  const letting = { include: true, box_1: 1, box_20: 10_000, box_20_2: true, box_35: 18_000 };
  await filer.save('employment', [{ ...JOB_BEFORE, box_6: 'no' }]);
  await filer.save('property', { ...letting, box_42: 8_000 });
  // £40,000 less £8,000.
  expect(await taxOf(filer)).toMatchObject({ refusals: [], net_income: 32_000 });
  const { body } = await filer.submit();
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  expect(await sentBy(filer)).toContain('<LossSetOffAgainstTotalIncomeOfTheYear>8000.00<');
});

test('takes no property loss from repairs against other income', async () => {
  const filer = await newFiler(app);
  const letting = { include: true, box_1: 1, box_20: 10_000, box_20_2: true, box_25: 18_000, box_42: 8_000 };
  expect(await refusedSave(filer, 'property', letting)).toContain('capital allowances less box 31');
  await filer.save('property', { ...letting, agricultural_expenses: 8_000 });
  expect((await taxOf(filer)).refusals).toEqual([]);
});

test('proves what was filed from the earlier years as they were, also when they change', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [JOB_BEFORE], 2024);
  await filer.save('self_employment_full', [{ ...SHOP, ...BACK }]);
  await filer.save('final', { loss_back_note: NOTE });
  const { body } = await filer.submit({ test_file: 'N' }, { declaration: 'Y' });
  expect(body, JSON.stringify(body)).toMatchObject({ success: 'Y', issues: [] });
  await filer.save('employment', [{ ...JOB_BEFORE, box_1: 90_000 }], 2024);
  const { body: zip } = await app.call(downloadProof, {
    token: filer.token,
    query: { t: body.report_token },
  });
  const files = new Map(Object.entries(unzipSync(new Uint8Array(zip as unknown as Buffer))));
  const findings = await verifyPack(files);
  expect(findings.filter(({ agrees }) => agrees === false)).toEqual([]);
});

test('asks when the business began for a loss of its first four years, and refuses an older one', async () => {
  const filer = await newFiler(app);
  const early = { ...SHOP, box_79: 10_000, carry_back_claim: 'early' };
  const full = 'self_employment_full';
  expect(await refusedSave(filer, full, [early])).toContain('early_started');
  for (const [date, message] of [
    ['05/04/2022', 'This claim is only for the tax year of the start and the three after it'],
    ['06/04/2026', 'Enter a date in this tax year or before it'],
  ])
    expect(await refusedSave(filer, full, [{ ...early, early_started: date }])).toContain(message);
  await filer.save(full, [{ ...early, early_started: '06/04/2022' }]);
});

test('takes a loss of next year off what is left to pay, and files it as box 16', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB_BEFORE, box_6: 'no' }]);
  const claim = { include: true, ai4_box_3: 10_000, ai4_box_4: 0, ai4_box_5: '2025-26' };
  await filer.save('additional_information', claim);
  expect(await taxOf(filer)).toMatchObject({ next_year_relief: 2_000, tax_to_pay: 0, left_to_pay: -2_000 });
  const { body } = await app.call(getTaxWorkings, {
    token: filer.token,
    query: { tax_year_id: 2025, figure: 'next_year_relief' },
  });
  expect(JSON.stringify(body.working)).toContain('Tax of 2025-26 without the loss');
  const { body: unsent } = await filer.submit();
  expect(unsent.issues).toMatchObject([{ field: 'final.other_information' }]);
  await filer.save('final', { other_information: 'Loss of 2026-27 of the shop, s.64 ITA 2007' });
  const { body: sent } = await filer.submit();
  expect(sent, JSON.stringify(sent)).toMatchObject({ success: 'Y', issues: [] });
  expect(await sentBy(filer)).toContain(
    '<NextYearsRepaymentClaimedNow>2000.00</NextYearsRepaymentClaimedNow>',
  );
});
