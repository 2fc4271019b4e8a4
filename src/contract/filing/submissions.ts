import Type from 'typebox';
import { endpoint, Id, TaxYearId, Whole, YesNo } from '../endpoint.ts';
import { FieldIssue } from '../errors.ts';

/** Seconds since 1970, to the end of the year 9999. */
const UnixTime = Type.Integer({ minimum: 0, maximum: 253_402_300_799 });

export const Submission = Type.Object({
  id: Id,
  submitted: Type.String({ description: 'ISO 8601 timestamp.' }),
  tax_year: Type.String(),
  tax_year_id: TaxYearId,
  token: Type.String(),
  success: YesNo,
  test: YesNo,
  amendment: YesNo,
  response: Type.String({ description: 'The IRmark, base32.' }),
  state: Type.String({
    description: 'built, unsure, polling, accepted, attention, rejected, recoverable or closed.',
  }),
  message: Type.String(),
  /** Set for the final declaration of a year in Digital Tax, which has no return of its own. */
  digital_tax: Type.Optional(Type.Literal('Y')),
  /** The last day on which HMRC takes an amendment of it, while it does. YYYY-MM-DD. */
  amendable_until: Type.Optional(Type.String()),
});
export type Submission = Type.Static<typeof Submission>;

export const getTaxSubmissions = endpoint({
  method: 'GET',
  path: '/getTaxSubmissions.php',
  summary: 'Past submissions, newest first',
  access: 'session',
  query: Type.Object({ timefrom: Type.Optional(UnixTime), timeto: Type.Optional(UnixTime) }),
  reply: Type.Object({ returns: Type.Array(Submission) }),
});

export const getReturnChange = endpoint({
  method: 'GET',
  path: '/filing/return-change',
  summary:
    'Whether the saved return of a year is the one that HMRC accepted last, so that an amendment changes nothing',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ unchanged: YesNo }),
});

/** A problem that prevents filing. */
const FilingIssue = Type.Object({
  ...FieldIssue.properties,
  /** Where to fix it; absent for the profile and for HMRC's errors. */
  place: Type.Optional(
    Type.Object({
      form: Type.String(),
      entry: Type.Optional(Type.Integer({ description: 'The entry of a list form, counted from 1.' })),
      box: Type.Optional(Type.String({ description: 'The number on the form.' })),
      field: Type.Optional(Type.String({ description: 'The name of the box.' })),
    }),
  ),
});

export const submitXML = endpoint({
  method: 'POST',
  path: '/tax/submitXML.php',
  summary: 'File the return of a year with HMRC, as a test or live',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    test_file: YesNo,
    amendment: YesNo,
    test_service: Type.Optional(YesNo),
    utr: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  body: Type.Object(
    {
      hmrc_username: Type.String({ maxLength: 60 }),
      hmrc_password: Type.String({ maxLength: 200 }),
      attachment: Type.Optional(Type.String()),
      attachment_size: Type.Optional(Whole()),
      attachment_name: Type.Optional(Type.String()),
      express_submit: YesNo,
      file_as_agent: YesNo,
      declaration: Type.Optional(YesNo),
      /** The filer has confirmed that this amends a return filed elsewhere. */
      filed_elsewhere: Type.Optional(YesNo),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    success: YesNo,
    /** Y while HMRC has the return and has not answered; call getTaxSubmissions again. */
    pending: YesNo,
    /** Of the submission that the reply is about, which can be an earlier one; absent without one. */
    test: Type.Optional(YesNo),
    title: Type.String(),
    data: Type.String({ description: 'Message for the filer.' }),
    issues: Type.Array(FilingIssue),
    report_token: Type.String(),
    irmark: Type.String(),
  }),
});
