import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words, YesNo } from '../endpoint.ts';

/** An entry of HMRC's record of pay and tax. Spec 3, 3 (HMRC employment record). */
export const EmploymentRecord = Type.Object({
  kind: words('employment', 'pension', 'jobseekers', 'incapacity', 'lump-sum', 'state-pension', 'gap'),
  name: Type.String(),
  start_date: Type.String({ description: 'DD/MM/YYYY, or empty.' }),
  end_date: Type.String({ description: 'DD/MM/YYYY, or empty.' }),
  tax_code: Type.String(),
  paye_ref: Type.String(),
  status: words('Live', 'Potentially ceased', 'Ceased', 'Unknown'),
  taxable_income: Type.Optional(Pounds),
  tax_paid: Type.Optional(Pounds),
  updated: Type.String({ description: 'When the pay was last reported, or read here: DD/MM/YYYY.' }),
  tax_year: Type.String({ description: '2025-2026' }),
});
export type EmploymentRecord = Type.Static<typeof EmploymentRecord>;

const TaxYearText = Type.String({ pattern: '^[0-9]{4}-[0-9]{4}$', description: '2025-2026' });

/**
 * The record as last read from HMRC. The National Insurance number is that of the profile, so the page does not send
 * it; another one finds nothing. Spec 3, 7.3.
 */
export const irvGetUser = endpoint({
  method: 'GET',
  path: '/hmrc/irvGetUser.php',
  summary: 'HMRC’s record of the caller’s pay and tax. Can request an update, or remove the connection',
  access: 'session',
  changes: true,
  query: Type.Object({
    nino: Type.Optional(Type.String({ maxLength: 20 })),
    requestUpdate: Type.Optional(words('Y')),
    cancelAuth: Type.Optional(words('Y')),
  }),
  reply: Type.Object({
    status: words('found', 'not found'),
    employments: Type.Array(EmploymentRecord),
    loaded: Type.Optional(
      Type.String({ description: 'When the record was last read from HMRC, ISO 8601. Absent before that.' }),
    ),
    pending: YesNo,
  }),
});

export const irvConnection = endpoint({
  method: 'GET',
  path: '/hmrc/irvConnection.php',
  summary: 'Whether HMRC already lets us read the caller’s record. Starts a new attempt to connect',
  access: 'session',
  changes: true,
  reply: Type.Object({
    status: words('success', 'error'),
    result: Type.String({
      description: 'JSON: {"taxpayers": [{"registered": true}], "message": ""}. message is an error of HMRC.',
    }),
  }),
});

/** HMRC's answers about an invitation; the first five are of the specification. */
export const IrvStatus = words(
  'Invited',
  'accepted',
  'data_updated',
  'NINO error',
  'NINO and DOB do not match',
  'Rejected',
  'Expired',
  'Cancelled',
  'Deauthorised',
);
export type IrvStatus = Type.Static<typeof IrvStatus>;

export const irvCheck = endpoint({
  method: 'GET',
  path: '/hmrc/irvCheck.php',
  summary: 'How far connecting is. Invites the caller if there is no invitation yet',
  access: 'session',
  changes: true,
  isQuiet: true,
  reply: Type.Object({
    irv_response: Type.Object({
      status: IrvStatus,
      invite_url: Type.Optional(
        Type.String({ description: 'With Invited: HMRC’s page on which the caller answers.' }),
      ),
    }),
  }),
});

/** A form entry with the boxes that HMRC's record fills. */
export const CopiedEmployment = Type.Object({
  include: Type.Literal(true),
  box_1: Type.Optional(Pounds),
  box_2: Type.Optional(Pounds),
  box_4: Type.String(),
  box_5: Type.String(),
  /** How many records with this PAYE reference are added together. */
  records: Type.Integer({ minimum: 1 }),
});
export type CopiedEmployment = Type.Static<typeof CopiedEmployment>;

export const irvCopyData = endpoint({
  method: 'GET',
  path: '/hmrc/irvCopyData.php',
  summary: 'The record of a tax year as boxes of the forms. Changes nothing',
  access: 'session',
  query: Type.Object({ tax_year: TaxYearText }),
  reply: Type.Object({
    status: words('success', 'no data'),
    employment: Type.Array(CopiedEmployment),
    pensions_benefits: Type.Record(Type.String(), Pounds, {
      description: 'Boxes of SA100 by name, such as tr_3_box_11.',
    }),
    left: Type.Array(Type.String(), { description: 'What is not copied, and why.' }),
  }),
});
export type CopiedData = Type.Static<typeof irvCopyData.reply>;

export const getPrePopulation = endpoint({
  method: 'GET',
  path: '/hmrc/getPrePopulation.php',
  summary: 'Pay and tax that HMRC has reconciled, for people who have connected Digital Tax',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    status: Type.Integer({ description: '200, or HMRC’s status.' }),
    result: Type.String({ description: 'no_token, or JSON in the form of irvCopyData.' }),
  }),
});

/** Opened in a window of its own. It is below /tax, where the browser sends the cookie of openReports. */
export const employmentConnection = endpoint({
  method: 'GET',
  path: '/tax/employmentConnection',
  summary: 'A page with the details that HMRC compares and the link to HMRC’s page',
  access: 'session',
  isPage: true,
  reply: Type.Unknown(),
});
