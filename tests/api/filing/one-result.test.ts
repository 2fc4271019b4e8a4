import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { viewReturnReport } from '#contract/reports/reports.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { readTree, textAt, type Tree } from '#return-rules/tree.ts';
import { type Filer, newFiler, TRADE } from '#tests/support/filing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** The breakdown, the return sent, the stored data and the printed report: four readings of one result. */
async function filed(filer: Filer, year = 2025) {
  const { body } = await app.call(getTaxCalculation, { token: filer.token, query: { tax_year_id: year } });
  expect(body.refusals).toEqual([]);
  const reply = await filer.submit({ tax_year_id: year });
  expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ success: 'Y', issues: [] });
  const rows = await app.services.db.asUser(filer.userId, (tx) =>
    tx.selectFrom('submissions').selectAll().orderBy('submitted').execute(),
  );
  const row = rows.at(-1);
  const sent = app.services.seal.open(Buffer.from(row?.request_xml ?? '', 'base64'));
  const stored = (row?.inputs ?? {}) as { result?: Record<string, unknown> };
  const shown = body as Record<string, unknown>;
  const mtr = mtrOf(sent);
  const paper = await printed(filer, reply.body.report_token);
  expectPrinted(paper, shown, taxPageOf(mtr));
  return { shown, mtr, stored: stored.result, paper };
}

/** The words in the PDF of the return, as a PDF reader finds them. */
async function printed({ token }: Filer, t: string): Promise<string> {
  const { status, body } = await app.call(viewReturnReport, { token, query: { t, format: 'pdf' } });
  expect(status).toBe(200);
  const { text } = await extractText(new Uint8Array(body as unknown as Buffer), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The printed titles of SA110's boxes. */
const SA110: Readonly<Record<string, string>> = {
  'SelfAssessment/TotalTaxEtcDue': '1 Total tax, student loan repayment and National Insurance due',
  'SelfAssessment/StudentLoanRepaymentDue': '3 Student loan repayment due',
  'SelfAssessment/PostgraduateLoanRepaymentDue': '3.1 Postgraduate loan repayment due',
  'SelfAssessment/Class4NICsDue': '4 Class 4 National Insurance due',
  'SelfAssessment/Class2NICsDue': '4.1 Class 2 National Insurance due',
  'SelfAssessment/CapitalGainsTaxDue': '5 Capital Gains Tax due',
  'SelfAssessment/PensionChargesDue': '6 Pension charges due',
  'UnderpaidTax/UnderpaidTaxForEarlierYearsIncludedInCode':
    '7 Underpaid tax for earlier years, in the tax code of this year',
  'UnderpaidTax/UnderpaidTaxForYearIncludedInFutureCode':
    '8 Underpaid tax for this year, in a later tax code',
  'PaymentsOnAccount/FirstPaymentOnAccount': '11 First payment on account for next year',
};
const CLAIM = 'PaymentsOnAccount/ClaimToReducePaymentsOnAccount';
const OVERPAID = '2 Total tax, student loan repayment and National Insurance overpaid';

/** The paper has the figures of the breakdown and, box by box and no others, those that were sent. */
function expectPrinted(
  text: string,
  shown: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, number>>,
): void {
  const amount = (name: string) => Number(shown[name]);
  const words = (value: number) => formatPounds(pounds(Math.abs(value)));
  const due = amount('tax_to_pay');
  expect(text).toContain(`Tax of the year ${words(amount('tax_due'))}`);
  expect(text).toContain(`${due < 0 ? 'Overpaid' : 'Due'} for the year ${words(due)}`);
  expect(text).toContain(`Income on which tax is due ${words(amount('taxable_income'))}`);
  expect(text).toContain(`Income Tax due ${words(amount('income_tax'))}`);
  const [, page = ''] =
    /Tax calculation summary \(SA110\) Box Item Amount (.*?) How the tax is/.exec(text) ?? [];
  const isClaimed = CLAIM in sent;
  expect(page.includes('10 Claim to reduce the payments on account Yes ')).toBe(isClaimed);
  const amounts = page.replace('10 Claim to reduce the payments on account Yes ', '');
  const boxes = Object.entries(sent)
    .filter(([path]) => path !== CLAIM)
    .map(([path, value]) => `${value < 0 ? OVERPAID : SA110[path]} ${words(value)}`);
  expect(amounts.split(/(?<=\.\d\d) /).sort()).toEqual(boxes.sort());
}

function mtrOf(xml: string): Tree {
  const [, mtr = ''] = /(<MTR.*<\/MTR>)/s.exec(xml) ?? [];
  return readTree(mtr);
}

/** Every amount of SA110 by its path, in pounds; 1 for a tick. */
function taxPageOf(mtr: Tree): Record<string, number> {
  const page = mtr.children.find(({ name }) => name === 'SA110');
  return Object.fromEntries(
    (page?.children ?? []).flatMap((group) =>
      group.children.map(({ name, text }) => [`${group.name}/${name}`, text === 'yes' ? 1 : Number(text)]),
    ),
  );
}

/** What SA110 must have according to the breakdown; the return leaves out zero amounts. */
function expectedOf(
  shown: Readonly<Record<string, unknown>>,
  entered: Readonly<Record<string, number>> = {},
): Record<string, unknown> {
  const figures = {
    'SelfAssessment/StudentLoanRepaymentDue': shown['StudentLoanRepaymentDue'],
    'SelfAssessment/PostgraduateLoanRepaymentDue': shown['PostgradLoanRepaymentDue'],
    'SelfAssessment/Class4NICsDue': shown['class4_nic'],
    'SelfAssessment/Class2NICsDue': shown['class2_nic'],
    'SelfAssessment/CapitalGainsTaxDue': shown['capital_gains_tax'],
    'PaymentsOnAccount/FirstPaymentOnAccount': shown['first_payment_on_account'],
    ...entered,
  };
  const given = Object.entries(figures).filter(([, value]) => value !== 0);
  return { 'SelfAssessment/TotalTaxEtcDue': shown['tax_to_pay'], ...Object.fromEntries(given) };
}

const JOB = { include: true, box_1: 45_000, box_2: 6_486, box_4: '123/A456', box_5: 'Acme Ltd' };
const SHARES = {
  include: true,
  box_23: 2,
  box_24: 30_000,
  box_25: 18_000,
  box_26: 12_000,
  box_54: 'Shares sold for 30,000, bought for 18,000.',
};

test.each([2024, 2025])(
  'agrees with the breakdown in the return of %i with many incomes, loans, gains and Child Benefit',
  async (year) => {
    const filer = await newFiler(app, { dob: '1985-03-02' });
    const { box_5q: _, box_6q: __, ...trade } = TRADE;
    const questions = year === 2025 ? { box_5q: 'no', box_6q: 'no' } : {};
    await filer.save('employment', [{ ...JOB, ...(year === 2025 ? { box_6: 'no' } : {}) }], year);
    await filer.save(
      'self_employment',
      { ...trade, ...questions, box_7: `05/04/${year + 1}`, box_9: 30_000, box_19: 9_000 },
      year,
    );
    const dated = year === 2024 ? { gains_before_30_october: 5_000 } : {};
    await filer.save('capital_gains', { ...SHARES, ...dated }, year);
    await filer.save('additional_information', { include: true, ai1_box_12: 300, ai2r_box_1: 1_000 }, year);
    await filer.save(
      'pensions_benefits',
      {
        include: true,
        tr_1_status: 'U',
        tr_3_box_1: 400,
        tr_3_box_2: 900,
        tr_3_box_4: 2_500,
        tr_4_box_5: 800,
        tr_5_box_1: true,
        tr_5_box_2: 900,
        tr_5_plan_type: '02',
        tr_5_pg_plan_type: '03',
      },
      year,
    );
    await filer.save(
      'final',
      {
        child_benefit: true,
        cb_amount: 1_354.6,
        cb_number: 1,
        underpaid_tax_for_earlier_years_included_in_code: 120.5,
        underpaid_tax_for_year_included_in_future_code: 80,
      },
      year,
    );
    const { shown, mtr, stored, paper } = await filed(filer, year);
    for (const figure of [
      'StudentLoanRepaymentDue',
      'PostgradLoanRepaymentDue',
      'class4_nic',
      'capital_gains_tax',
      'first_payment_on_account',
      'higher_childbenefit_charge',
    ])
      expect(shown[figure], figure).toBeGreaterThan(0);
    expect(taxPageOf(mtr)).toEqual(
      expectedOf(shown, {
        'UnderpaidTax/UnderpaidTaxForEarlierYearsIncludedInCode': 120.5,
        'UnderpaidTax/UnderpaidTaxForYearIncludedInFutureCode': 80,
      }),
    );
    expect(stored).toMatchObject({ tax_to_pay: shown['tax_to_pay'], tax_due: shown['tax_due'] });
    expect(textAt(mtr, 'SA100/HighIncomeChildBenefitCharge/AmountReceived')).toBe('1354.00');
    expect(paper).toContain('£1,354.00');
    expect(paper).not.toContain('£1,354.60');
    expect(textAt(mtr, 'SA100/HighIncomeChildBenefitCharge/NumberOfChildren')).toBe('1');
    expect(textAt(mtr, 'SA100/YourTaxReturn/AdditionalInformationSchedule')).toBe('yes');
    expect(textAt(mtr, 'SA101/OtherTaxReliefs/VentureCapitalTrustShareSubscriptions')).toBe('1000.00');
  },
);

test('sends life insurance gains, lump sums, Child Benefit by its dates and a claim to reduce payments', async () => {
  const filer = await newFiler(app, { dob: '1950-03-02' });
  await filer.save('employment', [{ ...JOB, box_2: 0, box_6: 'no' }]);
  await filer.save('pensions_benefits', {
    include: true,
    tr_1_status: 'U',
    tr_3_box_9: 3_000,
    tr_3_box_10: 600,
  });
  await filer.save('additional_information', {
    include: true,
    ai1_box_4: 60_000,
    ai1_box_5_slice: 12_500,
    ai2_box_5: 22_000,
    ai2_box_6: 4_000,
    ai2_box_9: 30_000,
  });
  await filer.save('final', {
    child_benefit: true,
    cb_by_dates: true,
    cb_children_paid: 1,
    cb_child_1_to: '05/05/2025',
    cb_number: 0,
    cb_date_end: '05/05/2025',
    reduce_payments: true,
    reduced_payment: 1_500.5,
    reduction_reason: 'The policy and the redundancy happen once',
  });
  const { shown, mtr } = await filed(filer);
  for (const figure of ['top_slicing_relief', 'tax_treated_as_paid', 'child_benefit_by_dates', 'lump_sums'])
    expect(shown[figure], figure).toBeGreaterThan(0);
  expect(shown['reduced_payments_interest']).toBeGreaterThan(0);
  expect(taxPageOf(mtr)).toEqual(expectedOf(shown, { [CLAIM]: 1 }));
  expect(shown['first_payment_on_account']).toBe(1500.5);
  expect(textAt(mtr, 'SA110/AnyOtherInformationSpace')).toBe('The policy and the redundancy happen once');
  // Five Mondays from 7 April to 5 May at 26.05, in whole pounds.
  expect(shown['child_benefit_by_dates']).toBe(130.25);
  expect(textAt(mtr, 'SA100/HighIncomeChildBenefitCharge/AmountReceived')).toBe('130.00');
  expect(textAt(mtr, 'SA101/LifeInsuranceGains/LifeInsuranceGainsTaxTreatedAsPaid/AmountOfGain')).toBe(
    '60000.00',
  );
  expect(textAt(mtr, 'SA100/Income/StateBenefits/StatePensionLumpSum')).toBe('3000.00');
});

test('sends a claim to make no payments on account', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_2: 0, box_6: 'no' }]);
  await filer.save('final', { reduce_payments: true, reduced_payment: 0, reduction_reason: 'Stopped work' });
  const { mtr } = await filed(filer);
  expect(taxPageOf(mtr)).toMatchObject({ [CLAIM]: 1, 'PaymentsOnAccount/FirstPaymentOnAccount': 0 });
});

test('puts a charge on pension savings in its own box, as in the breakdown', async () => {
  const filer = await newFiler(app, { dob: '1970-03-02' });
  await filer.save('employment', [{ ...JOB, box_6: 'no' }]);
  await filer.save('additional_information', {
    include: true,
    ai4_box_10: 5_000,
    ai4_box_11: 400,
    ai4_box_12: '00123456RX',
  });
  const { shown, mtr } = await filed(filer);
  expect(shown['tax_charges']).toBeGreaterThan(0);
  expect(taxPageOf(mtr)).toEqual(
    expectedOf(shown, { 'SelfAssessment/PensionChargesDue': Number(shown['tax_charges']) }),
  );
});

test('sends pension savings above the allowance as worked out from them', async () => {
  const filer = await newFiler(app, { dob: '1970-03-02' });
  await filer.save('employment', [{ ...JOB, box_1: 300_000, box_2: 120_000, box_6: 'no' }]);
  await filer.save('additional_information', {
    include: true,
    aa_by_amounts: true,
    aa_savings: 60_000,
    aa_own: 20_000,
    aa_net_pay: 20_000,
    ai4_box_12: '00123456RX',
  });
  const { shown, mtr } = await filed(filer);
  // Adjusted income 300,000 + 20,000 + 40,000: the allowance falls from 60,000 by 50,000.
  expect(shown['annual_allowance_excess']).toBe(50_000);
  const path = 'SA101/OtherInformation/PensionTaxAndLumpSums/AmountSavedExceedingAnnualAllowance';
  expect(textAt(mtr, path)).toBe('50000.00');
  expect(taxPageOf(mtr)).toEqual(expectedOf(shown, { 'SelfAssessment/PensionChargesDue': 22_500 }));
});

test('sends marriage allowance given and voluntary Class 2, and the tax due of the breakdown', async () => {
  const filer = await newFiler(app, { dob: '1985-03-02' });
  await filer.save('self_employment', { ...TRADE, box_9: 6_500, box_19: 500 });
  await filer.save('pensions_benefits', { include: true, tr_1_status: 'U', tr_3_box_2: 300 });
  await filer.save('final', {
    nic2_pay: true,
    marriage_transfer: true,
    spouse_first_name: 'Kim',
    spouse_last_name: 'Example',
    spouse_nin: 'AA123456A',
    spouse_dob: '01/02/1984',
    married_date: '03/04/2015',
  });
  const { shown, mtr } = await filed(filer);
  expect(shown['class2_nic']).toBe(182);
  expect(taxPageOf(mtr)).toEqual(expectedOf(shown));
  expect(textAt(mtr, 'SA100/MarriageAllowanceTransferredOut')).toBe('yes');
  expect(textAt(mtr, 'SA100/MarriageAllowance/SpouseFirstName')).toBe('Kim');
  expect(textAt(mtr, 'SA100/MarriageAllowance/DateOfMarriageOrCivilPartnership')).toBe('2015-04-03');
});

test('shows a repayment as a negative total, in the return and in the breakdown', async () => {
  const filer = await newFiler(app);
  await filer.save('employment', [{ ...JOB, box_1: 20_000, box_2: 4_000.4, box_6: 'no' }]);
  const { shown, mtr } = await filed(filer);
  expect(shown['tax_to_pay']).toBeLessThan(0);
  expect(taxPageOf(mtr)).toEqual({ 'SelfAssessment/TotalTaxEtcDue': shown['tax_to_pay'] });
});

test('shows the boxes that were sent in the report: whole pounds, and nothing that was left out', async () => {
  const filer = await newFiler(app);
  await filer.save('self_employment', { ...TRADE, box_9: 30_000.75, box_19: 4_229.25 });
  const { mtr, paper } = await filed(filer);
  const page = mtr.children.find(({ name }) => name === 'SA103S');
  const amounts = amountsIn(page).map((amount) => formatPounds(pounds(Math.abs(amount))));
  expect(amounts).toEqual(expect.arrayContaining(['£30,000.00', '£4,230.00', '£25,770.00']));
  const [, form = ''] = /SA103S (.*?) (?:Declaration|How this return)/.exec(paper) ?? [paper, paper];
  const printedAmounts = [...form.matchAll(/£[\d,]+\.\d\d/g)].map(([text]) => text);
  for (const amount of new Set(amounts)) expect(printedAmounts, amount).toContain(amount);
  // Boxes 22 and 32 are calculated as zero and not sent.
  expect(form.match(/.{60}£0\.00/g)).toBeNull();
  expect(printedAmounts).not.toContain('£30,000.75');
  expect(printedAmounts).not.toContain('£4,229.25');
});

/** Every amount of a page, in pounds. */
function amountsIn(page: Tree | undefined): number[] {
  if (page === undefined) return [];
  const own = page.children.length === 0 && /^-?\d+\.\d\d$/.test(page.text) ? [Number(page.text)] : [];
  return [...own, ...page.children.flatMap(amountsIn)];
}
