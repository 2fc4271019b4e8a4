import Type from 'typebox';
import { endpoint, words } from '../endpoint.ts';
import { TAX_YEAR } from './digital-tax-words.ts';

/** The calls of spec 3, 7.4. Dates can be DD/MM/YYYY or, as HMRC writes them, YYYY-MM-DD. */
const Day = Type.String({ pattern: '^([0-9]{2}/[0-9]{2}/[0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$' });
const Year = Type.String({ pattern: TAX_YEAR, description: '2025-2026 or 2025-26' });
export const BusinessId = Type.String({ pattern: '^X[A-Z0-9]IS[0-9]{11}$' });
const TestHeader = Type.Optional(
  Type.String({
    maxLength: 60,
    pattern: '^[A-Z_]*$',
    description: 'A Gov-Test-Scenario, with HMRC’s sandbox only.',
  }),
);
const Json = Type.String({ description: 'JSON' });
/** HMRC’s status; 401 means that the account is not connected. */
const HmrcStatus = Type.Integer({ description: 'The HTTP status of HMRC’s reply.' });
const Result = Type.Object({ status: HmrcStatus, result: Json });

export const getBusinesses = endpoint({
  method: 'GET',
  path: '/hmrc/getBusinesses.php',
  summary: 'The businesses that HMRC knows, and their obligations',
  access: 'session',
  query: Type.Object({
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    update: Type.Optional(words('Y', 'N')),
  }),
  reply: Type.Object({
    status: words('success', 'error'),
    message: Type.Optional(Type.String()),
    mtd_supported: Type.Integer({ description: '0 when HMRC knows only types that we do not support.' }),
    businesses: Type.Array(
      Type.Object({
        se_id: Type.String(),
        type: words('SE', 'PROPERTY'),
        info: Json,
        obligations: Json,
      }),
    ),
    obligations: Json,
    final_declaration_obligations: Json,
  }),
});

export const getPeriods = endpoint({
  method: 'GET',
  path: '/hmrc/getPeriods.php',
  summary: 'What HMRC has of a business: its periods, or the cumulative summary of a year',
  access: 'session',
  query: Type.Object({ business_id: BusinessId, tax_year: Type.Optional(Year) }),
  reply: Type.Object({ status: HmrcStatus, updates: Json }),
});

export const getEOPObligations = endpoint({
  method: 'GET',
  path: '/hmrc/getEOPObligations.php',
  summary: 'The end-of-year statement of a business, which is confirmed with us',
  access: 'session',
  query: Type.Object({ business_id: BusinessId, test_header: TestHeader, from: Day, to: Day }),
  reply: Type.Object({ status: HmrcStatus, result: Json }),
});

const Benefit = Type.Object({
  benefitId: Type.String(),
  benefitType: Type.String(),
  startDate: Type.String(),
  endDate: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Number()),
  taxPaid: Type.Optional(Type.Number()),
  dateIgnored: Type.Optional(Type.String()),
  submittedOn: Type.Optional(Type.String()),
});
export type Benefit = Type.Static<typeof Benefit>;

export const getStateBenefits = endpoint({
  method: 'GET',
  path: '/hmrc/getStateBenefits.php',
  summary: 'State benefits that HMRC knows, and those that the person added',
  access: 'session',
  query: Type.Object({ test_header: TestHeader, tax_year: Year }),
  reply: Type.Object({
    status: HmrcStatus,
    stateBenefits: Type.Array(Benefit),
    customerAddedStateBenefits: Type.Array(Benefit),
  }),
});

export const removeStateBenefits = endpoint({
  method: 'POST',
  path: '/hmrc/removeStateBenefits.php',
  summary: 'Deletes a benefit that the person added, or ignores one of HMRC’s',
  access: 'session',
  query: Type.Object({
    benefit_id: Type.Optional(Type.String({ maxLength: 36 })),
    tax_year: Type.Optional(Year),
  }),
  body: Type.Union([
    Type.Object(
      { benefit_id: Type.Optional(Type.String({ maxLength: 36 })), tax_year: Type.Optional(Year) },
      { additionalProperties: false },
    ),
    Type.Null(),
  ]),
  reply: Result,
});

/** Pounds. Only those of the person’s businesses are there. Spec 3, 3 (Period amounts). */
const Amounts = Type.Object({
  property_income: Type.Number(),
  property_expenses: Type.Number(),
  fhl_income: Type.Number(),
  fhl_expenses: Type.Number(),
  trading_income: Type.Number(),
  other_income: Type.Number(),
  trading_expenses: Type.Number(),
});

export const getAmounts = endpoint({
  method: 'GET',
  path: '/hmrc/getAmounts.php',
  summary: 'Income and expenses of a period, from the books',
  access: 'session',
  query: Type.Object({ start_date: Day, end_date: Day }),
  reply: Type.Object({ amounts: Amounts }),
});

export const getTaxCalc = endpoint({
  method: 'GET',
  path: '/hmrc/getTaxCalc.php',
  summary: 'HMRC’s calculation of a year: its last one, or with refresh=Y a new one',
  access: 'session',
  changes: true,
  query: Type.Object({
    tax_year: Year,
    sleep: Type.Optional(words('Y', 'N')),
    refresh: Type.Optional(words('Y', 'N')),
    type: Type.Optional(words('in-year', 'intent-to-finalise', 'intent-to-amend')),
  }),
  reply: Type.Object({
    status: HmrcStatus,
    message: Type.Optional(Type.String()),
    metadata: Type.Optional(
      Type.Object({
        calculationId: Type.String(),
        calculationType: Type.Optional(Type.String()),
        calculationTimestamp: Type.Optional(Type.String()),
      }),
    ),
    calculation: Type.Optional(Type.Unknown()),
    /** What prevents finalising, in plain words. */
    errors: Type.Array(Type.String()),
    report_token: Type.String({ description: 'Opens /mtd_report/; empty without a calculation.' }),
  }),
});

export const updateAnnualSummary = endpoint({
  method: 'POST',
  path: '/hmrc/updateAnnualSummary.php',
  summary: 'Sends allowances and adjustments of a business and a year, from its form',
  access: 'session',
  query: Type.Object({ business_id: Type.Optional(BusinessId), tax_year: Type.Optional(Year) }),
  body: Type.Union([
    Type.Object(
      { business_id: Type.Optional(BusinessId), tax_year: Type.Optional(Year) },
      { additionalProperties: false },
    ),
    Type.Null(),
  ]),
  reply: Result,
});

const UpdateResult = Type.Object({
  status: HmrcStatus,
  result: Json,
  /** The day, YYYY-MM-DD, on which HMRC received the same figures; set if they were not sent again. */
  sent_before: Type.Optional(Type.String()),
});

const Update = Type.Object(
  {
    business_id: BusinessId,
    start_date: Day,
    end_date: Day,
    period_id: Type.Optional(
      Type.String({ maxLength: 60, description: 'Empty, or start_end for an amendment.' }),
    ),
    expenses: Type.Optional(words('itemised', 'consolidated')),
    declaration: Type.Optional(words('Y', 'N')),
  },
  { additionalProperties: false },
);

export const submitSEPeriodicUpdate = endpoint({
  method: 'POST',
  path: '/hmrc/submitSEPeriodicUpdate.php',
  summary: 'Sends a quarterly update of a trade, from the books',
  access: 'session',
  body: Update,
  reply: UpdateResult,
});

export const submitPropertyPeriodicUpdate = endpoint({
  method: 'POST',
  path: '/hmrc/submitPropertyPeriodicUpdate.php',
  summary: 'Sends a quarterly update of UK property, from the books',
  access: 'session',
  body: Update,
  reply: UpdateResult,
});

export const submitEOPStatement = endpoint({
  method: 'POST',
  path: '/hmrc/submitEOPStatement.php',
  summary:
    'Confirms that the figures of a business and a year are complete. HMRC has no such statement since 2024',
  access: 'session',
  body: Type.Object(
    { business_id: BusinessId, start_date: Day, end_date: Day, declaration: Type.Optional(words('Y', 'N')) },
    { additionalProperties: false },
  ),
  reply: Result,
});

export const crystalise = endpoint({
  method: 'POST',
  path: '/hmrc/crystalise.php',
  summary: 'Submits the final declaration of a year',
  access: 'session',
  body: Type.Object(
    {
      intentOnly: Type.Optional(Type.Union([Type.Boolean(), words('true', 'false')])),
      tax_year: Year,
      calcID: Type.Optional(Type.String({ maxLength: 36 })),
      declaration: Type.Optional(words('Y', 'N')),
      without: Type.Optional(
        Type.Array(Type.String({ maxLength: 60 }), {
          maxItems: 200,
          description:
            'What is missing and was confirmed as missing: the ids of end_of_year.missing. Anything else that is missing refuses the declaration.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: HmrcStatus, result: Json, message: Type.Optional(Type.String()) }),
});

export const getReportData = endpoint({
  method: 'GET',
  path: '/hmrc/getReportData.php',
  summary: 'The public report of a tax calculation',
  access: 'public',
  query: Type.Object({ t: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Type.Object({
    status: words('success', 'error'),
    name: Type.String(),
    utr: Type.String(),
    tax_year: Type.String(),
    json: Json,
  }),
});
