import Type from 'typebox';
import { Done, endpoint, TaxYearId, words } from '../endpoint.ts';

/** Report documents of a return: the filed one, or a draft of the saved answers. Spec 3, 2.4, 2.9 and 7.2. */
const Report = Type.Object({
  t: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The report token of a submission, or of a year’s calculation for a draft.',
  }),
  pre: Type.Optional(Type.Literal(1, { description: 'Returns a draft. t is then a draft token.' })),
  format: Type.Optional(words('html', 'pdf')),
  bare: Type.Optional(Type.Literal(1, { description: 'Without links, for showing inside a page.' })),
});

const Page = Type.Unsafe<unknown>({ type: 'string', description: 'HTML, or the PDF with format=pdf.' });

export const viewSA302Report = endpoint({
  method: 'GET',
  path: '/tax/viewSA302Report.php',
  summary: 'The tax calculation of a return as a page or a PDF',
  access: 'session',
  isPage: true,
  query: Report,
  reply: Page,
});

export const viewReturnReport = endpoint({
  method: 'GET',
  path: '/tax/viewReturnReport.php',
  summary: 'A return with every answer, its tax and its submission as a page or a PDF',
  access: 'session',
  isPage: true,
  query: Report,
  reply: Page,
});

export const openReports = endpoint({
  method: 'POST',
  path: '/tax/openReports',
  summary: 'Sets a cookie that lets this browser’s windows show this session’s reports',
  access: 'session',
  changes: false,
  reply: Done,
});

export const sendPDFEmail = endpoint({
  method: 'POST',
  path: '/tax/sendPDFEmail.php',
  summary: 'Email the PDF of a submitted return to its owner',
  access: 'session',
  body: Type.Object(
    { report_token: Type.String({ minLength: 1, maxLength: 100 }), tax_year_id: TaxYearId },
    { additionalProperties: false },
  ),
  reply: Done,
});
