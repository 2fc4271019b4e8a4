import { expect, test } from 'vitest';
import type { Pence } from '#domain/money.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { buildReturn, type ReturnInput } from './build-return.ts';

const field = (name: string, xml: string, more: Partial<Field> = {}): Field => ({
  name,
  title: `Title of ${name}`,
  format: 'number',
  currency: true,
  wholePounds: true,
  box: name.replace('box_', ''),
  xml,
  ...more,
});
const plain = (format: Field['format']): Partial<Field> => ({ format, currency: false, wholePounds: false });

const NET = { '-': [{ var: 'box_9' }, { var: 'box_20' }] };
const LOSS = { '-': [{ var: 'box_20' }, { var: 'box_9' }] };

const business: Definition = {
  code: 'SA103S',
  taxYear: '2024-25',
  kind: 'single',
  title: 'Self-employment',
  tax_column: 'self_employment',
  form_json: {
    fields: [
      // Deliberately not in schema order; the message is.
      field('box_31', 'SA103S/ProfitsLossesNICsAndCIS/TotalTaxableBusinessProfits', {
        computed: { max: [0, NET] },
      }),
      field('box_9', 'SA103S/BusinessIncome/Turnover'),
      field('box_1', 'SA103S/BusinessDetails/BusinessDescription', plain('string')),
      field('box_3', 'SA103S/BusinessDetails/ChangeOfBusinessDetails', plain('checkbox')),
      field('box_5', 'SA103S/BusinessDetails/DateBusinessStarted', plain('date')),
      field('box_20', 'SA103S/AllowableBusinessExpenses/TotalAllowableExpenses'),
      field('box_21', 'SA103S/NetProfitOrLoss', { computed: { max: [0, NET] } }),
      field('box_22', 'SA103S/NetProfitOrLoss', { computed: { max: [0, LOSS] }, xmlNegative: true }),
      { ...field('details_1', ''), xml: undefined, format: 'string' },
      field('box_27_1', 'SA103S/TaxableProfits/Grants', { taxYears: ['2020-2021'] }),
    ],
  },
};

const employment: Definition = {
  code: 'SA102',
  taxYear: '2024-25',
  kind: 'list',
  title: 'Employment',
  tax_column: 'employment',
  form_json: {
    fields: [
      field('box_1', 'SA102/Employment/PayFromEmployment'),
      field('box_2', 'SA102/Employment/TaxTakenOffPay'),
      field('box_4', 'SA102/Employment/EmployerPAYEReference', plain('string')),
      field('box_6', 'SA102/Employment/CompanyDirector', plain('checkbox')),
    ],
  },
};

const input = (more: Partial<ReturnInput> = {}): ReturnInput => ({
  taxYear: '2024-25',
  profile: { name: 'Sam Sample', utr: '2325648152', dob: '1979-11-30', nin: 'ab 65 43 21 c' },
  forms: [],
  final: {},
  figures: { totalTaxDue: 618_780 as Pence },
  ...more,
});

const builtXml = (more: Partial<ReturnInput>): string => {
  const built = buildReturn(input(more));
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return built.irEnvelope;
};
const issuesOf = (more: Partial<ReturnInput>) => {
  const built = buildReturn(input(more));
  return built.ok ? [] : built.issues;
};
const inBusiness = (values: Values): Partial<ReturnInput> => ({
  forms: [{ definition: business, entries: [{ box_1: 'Graphic design', ...values }] }],
});

test('sends the person, the tax and the declaration in the smallest return', () => {
  const xml = builtXml({});
  expect(xml).toContain('<PeriodEnd>2025-04-05</PeriodEnd>');
  expect(xml).toContain(
    '<MTR><SA100><YourPersonalDetails><DateOfBirth>1979-11-30</DateOfBirth>' +
      '<NationalInsuranceNumber>AB654321C</NationalInsuranceNumber><TaxpayerStatus>U</TaxpayerStatus>' +
      '</YourPersonalDetails></SA100><SA110><SelfAssessment><TotalTaxEtcDue>6187.80</TotalTaxEtcDue></SelfAssessment>' +
      '<UnderpaidTax></UnderpaidTax></SA110><TaxpayerName>Sam Sample</TaxpayerName>' +
      '<Declaration><IndividualDeclaration>yes</IndividualDeclaration></Declaration></MTR>',
  );
});

test('rounds income down and expenses up, and bases the profit on the rounded boxes', () => {
  const xml = builtXml(inBusiness({ box_9: 10_060, box_20: 5_020, box_21: 5_040, box_31: 5_040 }));
  expect(xml).toContain('<Turnover>100.00</Turnover>');
  expect(xml).toContain('<TotalAllowableExpenses>51.00</TotalAllowableExpenses>');
  expect(xml).toContain('<NetProfitOrLoss>49.00</NetProfitOrLoss>');
  expect(xml).toContain('<TotalTaxableBusinessProfits>49.00</TotalTaxableBusinessProfits>');
});

test('sends a loss as the negative of the box it shares its element with', () => {
  const xml = builtXml(inBusiness({ box_9: 10_000, box_20: 30_000 }));
  expect(xml).toContain('<NetProfitOrLoss>-200.00</NetProfitOrLoss>');
});

test('lists every employment and counts them', () => {
  const entries = [
    { box_1: 4_200_099, box_2: 588_601, box_4: '123/AB456', box_6: true },
    { box_1: 100_000, box_4: '456/CD789' },
  ];
  const xml = builtXml({ forms: [{ definition: employment, entries }] });
  expect(xml).toContain(
    '<EmploymentSchedule>yes</EmploymentSchedule><NumberOfEmploymentSchedules>2</NumberOfEmploymentSchedules>',
  );
  expect(xml).toContain(
    '<SA102><Employment><PayFromEmployment>42000.00</PayFromEmployment><TaxTakenOffPay>5887.00</TaxTakenOffPay>' +
      '<EmployerPAYEReference>123/AB456</EmployerPAYEReference><CompanyDirector>yes</CompanyDirector></Employment></SA102>',
  );
  expect(xml).toContain('<CompanyDirector>no</CompanyDirector>');
});

test('says in 2025-26 whether the business started or ceased in the year', () => {
  const xml = builtXml({ taxYear: '2025-26', ...inBusiness({ box_5: '2025-06-01' }) });
  expect(xml).toContain('xmlns="http://www.govtalk.gov.uk/taxation/SA/SA100/25-26/1"');
  expect(xml).toContain(
    '<DidYourBusinessStart>yes</DidYourBusinessStart><DateBusinessStarted>2025-06-01</DateBusinessStarted>' +
      '<DidYourBusinessCease>no</DidYourBusinessCease>',
  );
});

test('takes bank details, the spouse, provisional figures and other information from the final section', () => {
  const xml = builtXml({
    final: {
      bank_name: 'Example Bank',
      bank_acname: 'S & T Sample',
      bank_sort: '12-34-56',
      bank_acnumber: '12345678',
      marriage_transfer: true,
      spouse_first_name: 'Zoë',
      spouse_last_name: 'O’Sample',
      spouse_nin: 'AA123456A',
      spouse_dob: '1980-01-01',
      married_date: '2010-06-05',
      child_benefit: false,
      cb_amount: 100_000,
      estimated: true,
      other_information: 'Two lines\nof “words”',
      tax_owed_not_to_be_coded_out: true,
    },
  });
  expect(xml).toContain('<AccountHolderOrNomineeName>S &amp; T Sample</AccountHolderOrNomineeName>');
  expect(xml).toContain('<BranchSortCode>123456</BranchSortCode>');
  expect(xml).toContain("<SpouseFirstName>Zoe</SpouseFirstName><SpouseLastName>O'Sample</SpouseLastName>");
  expect(xml).toContain('<MarriageAllowanceTransferredOut>yes</MarriageAllowanceTransferredOut>');
  expect(xml).toContain(
    "<OtherInformationSpace>Two lines of 'words'</OtherInformationSpace><ProvisionalFigures>yes</ProvisionalFigures>",
  );
  expect(xml).toContain('<TaxOwedNotToBeCodedOut>yes</TaxOwedNotToBeCodedOut>');
  expect(xml).not.toContain('HighIncomeChildBenefitCharge');
});

test('signs as an agent, and marks an amendment', () => {
  const xml = builtXml({ fileAsAgent: true, amendment: true });
  expect(xml).toContain('<Sender>Agent</Sender>');
  expect(xml).toContain('<AgentDeclaration>yes</AgentDeclaration>');
  expect(xml).toContain('<MTR AmendedReturn="yes">');
});

test('puts voluntary Class 2 on the business with its amount', () => {
  const figures = { totalTaxDue: 17_940 as Pence, class2: 17_940 as Pence };
  const xml = builtXml({ ...inBusiness({ box_9: 1_000 }), final: { nic2_pay: true }, figures });
  expect(xml).toContain(
    '<PayClass2NICvoluntarily>yes</PayClass2NICvoluntarily><Class2NICamount>179.40</Class2NICamount>',
  );
  expect(xml).toContain('<Class2NICsDue>179.40</Class2NICsDue>');
  expect(issuesOf({ final: { nic2_pay: true }, figures })).toMatchObject([
    { code: 'missing', field: 'nic2_pay' },
  ]);
});

test('reports the box with text HMRC would not accept, and all other problems with it', () => {
  const issues = issuesOf({
    ...inBusiness({ box_1: 'Design; 100% 日本', box_9: -500 }),
    profile: { name: '', utr: '2325648152' },
    final: { bank_name: 'Example Bank', bank_sort: '12' },
  });
  expect(issues).toMatchObject([
    { code: 'not_valid', form: 'final', field: 'bank_sort' },
    { code: 'missing', form: 'final', field: 'bank_acname' },
    { code: 'missing', form: 'final', field: 'bank_acnumber' },
    { code: 'amount_negative', form: 'SA103S', field: 'box_9', box: '9' },
    { code: 'text_not_allowed', form: 'SA103S', field: 'box_1', box: '1' },
    { code: 'missing', form: 'profile', field: 'name' },
  ]);
  expect(issues[4]?.message).toBe(
    'SA103S: Box 1 (Title of box_1) has characters that HMRC does not accept: ; % 日 本.',
  );
});

const ADVISER = 'SA100/FinishingYourTaxReturn/TaxAdviser';
const NOMINEE = 'SA100/FinishingYourTaxReturn/PaidTooMuch/PaymentDetails/NomineeDetails';
const mainForm: Definition = {
  ...business,
  code: 'SA100',
  title: 'Tax return',
  form_json: {
    fields: [
      field('dob', 'SA100/YourPersonalDetails/DateOfBirth', { ...plain('date'), computed: { var: 'dob' } }),
      field('status', 'SA100/YourPersonalDetails/TaxpayerStatus', plain('select')),
      field('interest', 'SA100/Income/UKInterestAndDividends/UntaxedUKinterestEtc'),
      field(
        'bank',
        'SA100/FinishingYourTaxReturn/PaidTooMuch/PaymentDetails/BankAccountDetails/AccountNumber',
        {
          ...plain('string'),
          computed: { var: 'final.bank_acnumber' },
        },
      ),
      field('adviser', `${ADVISER}/TaxAdviserAddress`, plain('string')),
      field('nominee', `${NOMINEE}/NomineeNameGiven`, plain('checkbox')),
      field('nominee_address', `${NOMINEE}/NomineeAddress`, plain('string')),
      field('nominee_postcode', `${NOMINEE}/NomineeAddress`, { ...plain('string'), widget: 'postcode' }),
    ],
  },
};
const onMainForm = (values: Values): Partial<ReturnInput> => ({
  forms: [{ definition: mainForm, entries: [values] }],
});

test('sends the main form’s own boxes, and takes what it only shows from the profile and the final section', () => {
  const xml = builtXml(
    onMainForm({
      dob: '1900-01-01',
      status: 'C',
      interest: 81_299,
      bank: '99999999',
      adviser: '1 High Street',
    }),
  );
  expect(xml).toContain(
    '<DateOfBirth>1979-11-30</DateOfBirth><NationalInsuranceNumber>AB654321C</NationalInsuranceNumber>' +
      '<TaxpayerStatus>C</TaxpayerStatus>',
  );
  expect(xml).toContain('<UntaxedUKinterestEtc>812.00</UntaxedUKinterestEtc>');
  expect(xml).toContain('<TaxAdviserAddress><Line>1 High Street</Line></TaxAdviserAddress>');
  expect(xml).not.toContain('99999999');
  expect(xml).not.toContain('1900-01-01');
});

test('sends the nominee’s address with one line and a postcode, and requires the line', () => {
  const xml = builtXml(
    onMainForm({ nominee: true, nominee_address: '2 Low Street', nominee_postcode: 'AB1 2CD' }),
  );
  expect(xml).toContain(
    '<NomineeAddress><Line>2 Low Street</Line><PostCode>AB1 2CD</PostCode></NomineeAddress>',
  );
  expect(issuesOf(onMainForm({ nominee: true }))).toMatchObject([
    { code: 'missing', form: 'SA100', field: 'nominee_address' },
  ]);
});

const formOf = (code: string, fields: readonly Field[]): Definition => ({
  ...business,
  code,
  form_json: { fields: [...fields] },
});
const COUNTRY = 'SA109/PersonalAllowances/CodeForCountryOfNationalityOrResidence';
const INVESTMENT = 'SA109/RemittanceBasis/InvestmentInQualifyingBusiness';
const residence = formOf('SA109', [
  field('first', COUNTRY, plain('string')),
  field('second', COUNTRY, plain('string')),
  field('third', COUNTRY, plain('string')),
  field('box_38', INVESTMENT),
  field('company', `${INVESTMENT}/CompanyRegistrationNumber`, plain('string')),
]);

test.each([
  ['2024-25', 'ResidentRemittanceSchedule'],
  ['2025-26', 'ResidenceFIGschedule'],
] as const)('sends residence in %s as %s', (taxYear, flag) => {
  const forms = [
    { definition: residence, entries: [{ first: 'FRA', third: 'deu', box_38: 20_099, company: '01234567' }] },
  ];
  const xml = builtXml({ taxYear, forms });
  expect(xml).toContain(`<YourTaxReturn><${flag}>yes</${flag}></YourTaxReturn>`);
  // Boxes of one element follow each other, and the amount of box 38 goes inside the element it names.
  expect(xml).toContain(
    '<PersonalAllowances><CodeForCountryOfNationalityOrResidence>FRA</CodeForCountryOfNationalityOrResidence>' +
      '<CodeForCountryOfNationalityOrResidence>DEU</CodeForCountryOfNationalityOrResidence></PersonalAllowances>',
  );
  expect(xml).toContain(
    '<AmountOfReliefClaimedForInvestmentInQualifyingBusiness>200.00<' +
      '/AmountOfReliefClaimedForInvestmentInQualifyingBusiness>' +
      '<CompanyRegistrationNumber>01234567</CompanyRegistrationNumber>',
  );
});

test('refuses a fourth element where three are allowed', () => {
  const fields = [...residence.form_json.fields, field('fourth', COUNTRY, plain('string'))];
  const entries = [{ first: 'FRA', second: 'DEU', third: 'ITA', fourth: 'ESP' }];
  expect(issuesOf({ forms: [{ definition: formOf('SA109', fields), entries }] })).toMatchObject([
    { code: 'too_many_entries', field: 'fourth' },
  ]);
});

const gains = formOf('SA108', [
  field('box_27', 'SA108/ListedSharesAndSecurities/LossesInTheYear'),
  field('box_29', 'SA108/ListedSharesAndSecurities/GainFromRTTreturn'),
  field('box_54', 'SA108/AnyOtherInformationSpace', plain('string')),
]);

test('announces capital gains and requires an explanation of their calculation', () => {
  const entries = [{ box_27: 40_050, box_29: -40_050, box_54: 'Cost 900, sold at 500.' }];
  const xml = builtXml({ forms: [{ definition: gains, entries }] });
  expect(xml).toContain('<CapitalGainsSchedule>yes</CapitalGainsSchedule>');
  expect(xml).toContain(
    '<LossesInTheYear>401.00</LossesInTheYear><GainFromRTTreturn>-401.00</GainFromRTTreturn>',
  );
  expect(issuesOf({ forms: [{ definition: gains, entries: [{ box_27: 100 }] }] })).toMatchObject([
    { code: 'missing', form: 'SA108', field: 'box_54' },
  ]);
});

test('sends capital gains without an explanation if a file is attached', () => {
  const forms = [{ definition: gains, entries: [{ box_27: 100 }] }];
  const xml = builtXml({ forms, attachments: [{ name: 'Gains.pdf', bytes: 70_000 }] });
  expect(xml).toContain(
    '</Declaration><AttachedFiles><Attachment FileFormat="pdf" Filename="Gains.pdf" Size="70000" Description="Gains">' +
      '</Attachment></AttachedFiles></MTR>',
  );
});

const home = formOf('HW1', [
  { ...field('emp_claim', ''), xml: undefined },
  { ...field('se_cost', ''), xml: undefined },
]);
const atHome = { definition: home, entries: [{ emp_claim: 15_500, se_cost: 198_568 }] };
const context = { 'home_working.emp_claim': 15_500, 'home_working.se_cost': 198_568 };
const withRent: Definition = {
  ...business,
  form_json: {
    fields: [
      ...business.form_json.fields.filter(({ name }) => name !== 'box_20'),
      field('box_10_1', 'SA103S/BusinessIncome/TradingIncomeAllowance'),
      field('box_14', 'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts'),
      field('home_claim', 'SA103S/AllowableBusinessExpenses/RentAndOtherPropertyCosts', {
        visibleIf: { '!': { '>': [{ var: 'box_10_1' }, 0] } },
        computed: { var: 'home_working.se_cost' },
      }),
      field('box_20', 'SA103S/AllowableBusinessExpenses/TotalAllowableExpenses', {
        computed: { '+': [{ var: 'box_14' }, { var: 'home_claim' }] },
      }),
    ],
  },
};
const withExpenses: Definition = {
  ...employment,
  form_json: {
    fields: [
      ...employment.form_json.fields,
      field('box_20', 'SA102/Expenses/OtherExpensesAndCapitalAllowances'),
      field('home_claim', 'SA102/Expenses/OtherExpensesAndCapitalAllowances', {
        visibleIf: { '==': [{ var: 'list.position' }, 1] },
        computed: { var: 'home_working.emp_claim' },
      }),
    ],
  },
};

test('adds working from home to the expenses of the first job and of the business, and updates its profit', () => {
  const jobs = [{ box_4: '123/AB456', box_20: 31_200 }, { box_4: '456/CD789' }];
  const xml = builtXml({
    context,
    forms: [
      atHome,
      { definition: withExpenses, entries: jobs },
      { definition: withRent, entries: [{ box_1: 'Design', box_9: 500_000, box_14: 90_000 }] },
    ],
  });
  expect(xml.match(/<OtherExpensesAndCapitalAllowances>/g)).toHaveLength(1);
  expect(xml).toContain('<OtherExpensesAndCapitalAllowances>467.00<');
  expect(xml).toContain('<RentAndOtherPropertyCosts>2886.00<');
  expect(xml).toContain('<NetProfitOrLoss>2114.00</NetProfitOrLoss>');
});

test('refuses working from home without a job or a business to claim it in', () => {
  expect(issuesOf({ forms: [atHome], context })).toMatchObject([
    { code: 'missing', form: 'HW1', field: 'emp_claim' },
    { code: 'missing', form: 'HW1', field: 'se_cost' },
  ]);
  const allowed = { definition: withRent, entries: [{ box_1: 'Design', box_9: 90_000, box_10_1: 100_000 }] };
  expect(issuesOf({ context, forms: [{ ...atHome, entries: [{ se_cost: 1_000 }] }, allowed] })).toMatchObject(
    [{ code: 'missing', form: 'HW1', field: 'se_cost' }],
  );
});

test('refuses a box whose element the year does not have, instead of dropping it', () => {
  const definition: Definition = {
    ...business,
    form_json: { fields: [...business.form_json.fields, field('extra', 'SA103S/BusinessIncome/Lottery')] },
  };
  const forms = [{ definition, entries: [{ box_1: 'Design', extra: 100 }] }];
  expect(issuesOf({ forms })).toMatchObject([{ code: 'unknown_element', field: 'extra' }]);
});

test('refuses a form without a page in the return if its boxes belong to one', () => {
  const definition = { ...business, code: 'SA102M' };
  expect(issuesOf({ forms: [{ definition, entries: [{}] }] })).toMatchObject([
    { code: 'unknown_element', form: 'SA102M' },
  ]);
});

test('refuses a year without a return by name', () => {
  expect(issuesOf({ taxYear: '2023-24' })).toMatchObject([{ code: 'year_not_supported' }]);
});

test('writes no white space between elements, because it would be part of the mark', () => {
  expect(builtXml(inBusiness({ box_9: 100 }))).not.toMatch(/>\s+</);
});

test.each(['2036-01-01', '2025-04-06', '1899-12-31'])('refuses a return of someone born on %s', (dob) => {
  const profile = { name: 'Sam Sample', utr: '2325648152', dob };
  expect(issuesOf({ profile })).toMatchObject([
    { form: 'profile', field: 'dob', message: 'Date of birth must be a real date in the past.' },
  ]);
});

test('puts tax collected through codes in boxes 7 and 8 of the calculation', () => {
  const figures = {
    totalTaxDue: 618_780 as Pence,
    underpaidInCode: 12_345 as Pence,
    underpaidInFutureCode: 5_000 as Pence,
  };
  expect(builtXml({ figures })).toContain(
    '<UnderpaidTax><UnderpaidTaxForEarlierYearsIncludedInCode>123.45</UnderpaidTaxForEarlierYearsIncludedInCode>' +
      '<UnderpaidTaxForYearIncludedInFutureCode>50.00</UnderpaidTaxForYearIncludedInFutureCode></UnderpaidTax>',
  );
});
