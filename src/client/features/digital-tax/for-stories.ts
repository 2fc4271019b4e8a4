import type { ReplyOf } from '#contract/endpoint.ts';
import type { getStateBenefits, getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import type {
  compareCalculations,
  DigitalTaxBusiness,
  Quarter,
  SentToHmrc,
} from '#contract/digital-tax/quarters.ts';
import type { getYearStatement, MissingPart } from '#contract/digital-tax/year-end.ts';
import type { DigitalTaxData } from './digital-tax-year.ts';

const START = '2026-04-06';
/** One quarter in each state. */
const quarters: Quarter[] = [
  {
    start: START,
    end: '2026-07-05',
    due: '2026-08-07',
    send_from: '2026-06-25',
    state: 'sent',
    sent_on: '2026-07-20',
  },
  { start: START, end: '2026-10-05', due: '2026-11-07', send_from: '2026-09-25', state: 'late' },
  { start: START, end: '2027-01-05', due: '2027-02-07', send_from: '2026-11-26', state: 'due' },
  { start: START, end: '2027-04-05', due: '2027-05-07', send_from: '2027-03-26', state: 'not_open' },
];

export const trade: DigitalTaxBusiness = {
  business_id: 'XBIS12345678901',
  type: 'SE',
  name: 'Acme Joinery',
  quarter_type: 'standard',
  can_choose_quarters: 'N',
  quarters,
  sent_until: '2026-07-05',
};

export const property: DigitalTaxBusiness = {
  business_id: 'XPIS12345678901',
  type: 'PROPERTY',
  name: 'UK property',
  quarter_type: 'standard',
  can_choose_quarters: 'Y',
  quarters: quarters.map(({ start, end, due, send_from, state }) => ({
    start,
    end,
    due,
    send_from,
    state: state === 'sent' ? 'late' : state,
  })),
};

export const connected: DigitalTaxData = {
  today: '2026-11-27',
  connected: 'Y',
  connection_ended: 'N',
  nino_changed: 'N',
  has_nino: 'Y',
  mode: 'S',
  unsupported: 'N',
  problem: '',
  itsa_status: 'MTD Mandated',
  nothing_due: '',
  cumulative: 'Y',
  consolidated_limit: 90_000,
  businesses: [trade, property],
  final_declaration: {
    due: '2028-01-31',
    opens: '2027-04-06',
    state: 'not_open',
    filed_as_return: 'N',
  },
  end_of_year: {
    refusal: '',
    missing: [
      missingUpdate(trade, '2026-10-05'),
      missingUpdate(trade, '2027-01-05'),
      missingUpdate(trade, '2027-04-05'),
      {
        id: `statement ${trade.business_id}`,
        kind: 'statement',
        business_id: trade.business_id,
        business: trade.name,
        start: START,
        end: '2027-04-05',
      },
    ],
    statements: [trade, property].map(({ business_id }) => ({
      business_id,
      state: 'open',
      refusal: 'The year has not ended. Its figures can be confirmed from 6 Apr 2027.',
    })),
  },
};

function missingUpdate({ business_id, name }: DigitalTaxBusiness, end: string): MissingPart {
  return {
    id: `update ${business_id} ${end}`,
    kind: 'update',
    business_id,
    business: name,
    start: START,
    end,
  };
}

export const noBusinesses: DigitalTaxData = {
  ...connected,
  businesses: [],
  end_of_year: { refusal: '', missing: [], statements: [] },
};
export const notConnected: DigitalTaxData = { ...noBusinesses, connected: 'N', itsa_status: '' };

/** Someone whose business HMRC knows, and who is not in Digital Tax. */
export const notSignedUp: DigitalTaxData = {
  ...connected,
  itsa_status: '',
  nothing_due: 'not_signed_up',
  businesses: [{ ...trade, can_choose_quarters: 'N', quarters: [] }],
  final_declaration: { ...connected.final_declaration, state: 'none' },
  end_of_year: { refusal: 'There is no final declaration.', missing: [], statements: [] },
};

export const calculation: ReplyOf<typeof getTaxCalc> = {
  status: 200,
  metadata: {
    calculationId: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
    calculationType: 'intent-to-finalise',
    calculationTimestamp: '2026-11-27T09:30:00Z',
  },
  calculation: {
    taxCalculation: {
      incomeTax: { totalTaxableIncome: 12_000, incomeTaxCharged: 2400 },
      nics: { totalNic: 312.42 },
      totalIncomeTaxAndNicsDue: 2712.42,
    },
  },
  errors: [],
  report_token: 'a-report',
};

export const noCalculation: ReplyOf<typeof getTaxCalc> = { status: 404, errors: [], report_token: '' };

export const compared: ReplyOf<typeof compareCalculations> = {
  calculated: '2026-11-27T09:30:00Z',
  calculation_id: 'f2fb30e5-4ab6-4a29-b3c1-c7264259ff1c',
  covers: [
    { business_id: trade.business_id, name: trade.name, start: START, end: '2026-07-05' },
    { business_id: property.business_id, name: property.name },
  ],
  ours_missing: '',
  difference: '',
  lines: [
    { name: 'trading_profit', title: 'Profit from self-employment', hmrc: 12_570, ours: 14_962.3 },
    { name: 'property_profit', title: 'Profit from property', hmrc: 8120, ours: 6520 },
    { name: 'personal_allowance', title: 'Personal Allowance', hmrc: 12_570, ours: 12_570 },
    { name: 'income_tax', title: 'Income Tax before reliefs', hmrc: 1624, ours: 2102.4 },
    {
      name: 'finance_relief',
      title: 'Relief for residential finance costs',
      hmrc: 33,
      ours: 33.4,
      rounding: 'Y',
    },
    { name: 'class4', title: 'Class 4 National Insurance', hmrc: 0, ours: 143.54 },
    { name: 'total', title: 'Income Tax and National Insurance due', hmrc: 1590.6 },
  ],
};

export const yearStatement: ReplyOf<typeof getYearStatement> = {
  until: '2026-07-05',
  income: 12_200,
  expenses: 2_496.45,
  finance_costs: 0,
  annual: [
    { title: 'Annual Investment Allowance', amount: 1_200, kind: 'allowance' },
    { title: 'Goods and services for own use', amount: 150, kind: 'adjustment' },
  ],
};

export const notCompared: ReplyOf<typeof compareCalculations> = {
  calculated: '',
  calculation_id: '',
  covers: [],
  ours_missing: '',
  difference: '',
  lines: [],
};

const update: SentToHmrc = {
  id: 2,
  kind: 'update',
  business: 'Acme Joinery',
  start: START,
  end: '2026-07-05',
  state: 'accepted',
  sent: '2026-07-20T10:12:00Z',
  by: 'ada@example.com',
  declaration: 'I have checked the figures of this update. They come from my records.',
  request: 'PUT /individuals/business/self-employment/…/XBIS12345678901/cumulative/2026-27',
  headers: {
    'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
    'Gov-Client-Screens': 'width=1920&height=1080&scaling-factor=1&colour-depth=24',
  },
  body: '{"periodDates":{"periodStartDate":"2026-04-06","periodEndDate":"2026-07-05"},"periodIncome":{"turnover":12200}}',
  status: 204,
  reply: '',
  correlation_id: 'a-correlation-id',
  message: '',
};

export const sent: SentToHmrc[] = [
  update,
  {
    ...update,
    id: 1,
    state: 'refused',
    sent: '2026-07-20T10:02:00Z',
    status: 400,
    reply: '{"code":"RULE_BOTH_EXPENSES_SUPPLIED","message":"Both expenses were supplied."}',
    message: 'Expenses can be sent box by box or as one total, not both.',
  },
];

/** Records of state benefits, one of each end. */
export const sentBenefits: SentToHmrc[] = (['accepted', 'missing', 'unknown', 'unsure'] as const).map(
  (state, place) => ({
    ...update,
    id: 10 - place,
    kind: 'benefit',
    business: '',
    start: undefined,
    end: undefined,
    state,
    benefit: {
      change: place === 0 ? 'amount' : 'add',
      type: 'jobSeekersAllowance',
      start: '2026-05-01',
      ...(place === 0 && { amount: 1480, tax_paid: 296 }),
    },
    declaration: '',
    request: 'PUT /individuals/state-benefits/{nino}/2026-27',
    body: '{"amount":1480}',
    status: place === 0 ? 204 : undefined,
    message: place === 0 ? '' : 'HMRC has not received this. Send it again.',
  }),
);

export const benefits: ReplyOf<typeof getStateBenefits> = {
  status: 200,
  stateBenefits: [
    {
      benefitId: 'h-1',
      benefitType: 'statePension',
      startDate: '2026-04-06',
      amount: 9175.4,
    },
    {
      benefitId: 'h-2',
      benefitType: 'jobSeekersAllowance',
      startDate: '2026-05-01',
      endDate: '2026-08-31',
      amount: 1480,
      taxPaid: 296,
      dateIgnored: '2026-10-02T09:00:00Z',
    },
  ],
  customerAddedStateBenefits: [
    {
      benefitId: 'c-1',
      benefitType: 'employmentSupportAllowance',
      startDate: '2026-06-01',
      amount: 2210.5,
      submittedOn: '2026-10-02T09:00:00Z',
    },
  ],
};

export const noBenefits: ReplyOf<typeof getStateBenefits> = {
  status: 200,
  stateBenefits: [],
  customerAddedStateBenefits: [],
};
