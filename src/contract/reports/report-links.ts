import Type from 'typebox';
import { Done, endpoint, Id, words } from '../endpoint.ts';
import { LONGEST_MADE_FOR } from './link-limits.ts';

const Token = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });
const Moment = Type.String({ description: 'ISO 8601 timestamp.' });

export const ReportLink = Type.Object({
  id: Id,
  tax_year: Type.String(),
  /** When the return was sent. */
  submitted: Moment,
  made_for: Type.String(),
  created: Moment,
  expires: Moment,
  state: words('open', 'expired', 'revoked'),
  views: Type.Integer(),
  last_view: Type.Optional(Moment),
});
export type ReportLink = Type.Static<typeof ReportLink>;

export const getReportLinks = endpoint({
  method: 'GET',
  path: '/tax/getReportLinks.php',
  summary: 'Links to filed returns that the person has made for others, newest first',
  access: 'session',
  reply: Type.Object({ links: Type.Array(ReportLink) }),
});

export const createReportLink = endpoint({
  method: 'POST',
  path: '/tax/createReportLink.php',
  summary:
    'Make a link that shows the tax calculation of a filed return to someone without an account, for 30 days',
  access: 'session',
  body: Type.Object(
    {
      report_token: Token('The report token of the submission.'),
      made_for: Type.String({ maxLength: LONGEST_MADE_FOR, pattern: '\\S', description: 'Whom it is for.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: Type.Literal('success'),
    address: Type.String({ description: 'The only time that anyone gets it: we keep its hash.' }),
    link: ReportLink,
  }),
});

export const revokeReportLink = endpoint({
  method: 'POST',
  path: '/tax/revokeReportLink.php',
  summary: 'End a link to a filed return now',
  access: 'session',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Done,
});

const Page = Type.Unsafe<unknown>({ type: 'string', description: 'HTML, or the PDF with format=pdf.' });

export const viewSharedReport = endpoint({
  method: 'GET',
  path: '/public/sharedReport.php',
  summary: 'The tax calculation and tax year overview of a filed return, for everyone with its link',
  access: 'public',
  query: Type.Object({
    t: Type.Optional(Type.String({ maxLength: 100, description: 'The token of the link.' })),
    format: Type.Optional(words('html', 'pdf')),
  }),
  reply: Page,
});

export const openReportCheck = endpoint({
  method: 'GET',
  path: '/public/checkReport.php',
  summary: 'The page on which a reader of a report types its check code',
  access: 'public',
  reply: Page,
});

export const checkReport = endpoint({
  method: 'POST',
  path: '/public/checkReport.php',
  summary: 'What a report with this check code says: when it was issued, for whom, and its main figures',
  access: 'public',
  changes: false,
  takesForm: true,
  body: Type.Object({ code: Type.Optional(Type.String({ maxLength: 60 })) }, { additionalProperties: false }),
  reply: Page,
});
