import Type from 'typebox';
import { endpoint, YesNo } from '../endpoint.ts';
import { XML_BODY_LIMIT } from './manual-xml-limits.ts';
import { submitXML } from './submissions.ts';

const Problem = Type.Object({
  kind: Type.Enum(['refused', 'schema', 'rule', 'mark'] as const, {
    description:
      'refused: we never send it. schema: HMRC would not read it. rule: HMRC would refuse it. mark: the IRmark.',
  }),
  code: Type.String({ description: 'HMRC’s number of the error; empty for our own.' }),
  message: Type.String(),
  line: Type.Integer({ description: 'From 1.' }),
  from: Type.Integer({ description: 'Position in the text, from 0, in UTF-16 units.' }),
  to: Type.Integer(),
});

export const getManualXML = endpoint({
  method: 'GET',
  path: '/tax/getManualXML.php',
  summary: 'What the screen for XML from elsewhere starts with',
  access: 'session',
  reply: Type.Object({
    hmrc_username: Type.String({ description: 'The user ID that was last used; empty at first.' }),
    test_service: Type.Enum(['Y', 'N'], { description: 'Y if the caller can use HMRC’s test service.' }),
    utr: Type.String({ description: 'Of the account: the return must have the same.' }),
  }),
});

export const checkManualXML = endpoint({
  method: 'POST',
  path: '/tax/checkManualXML.php',
  summary: 'Check the XML of a return against HMRC’s schema and business rules, without sending it',
  access: 'session',
  changes: false,
  bodyLimit: XML_BODY_LIMIT,
  body: Type.Object({ xml: Type.String(), amendment: YesNo }, { additionalProperties: false }),
  reply: Type.Object({
    /** In the order of the text. */
    problems: Type.Array(Problem),
    tax_year: Type.String({ description: '2025-2026; empty if the XML is not a return of a year we take.' }),
    mark: Type.String({
      description:
        'For agents, the IRmark that the client approves, base32; empty while the XML cannot be sent.',
    }),
  }),
});

export const manualXMLSubmit = endpoint({
  method: 'POST',
  path: '/tax/manualXMLSubmit.php',
  summary: 'Send the XML of a return that someone wrote elsewhere to HMRC',
  access: 'session',
  bodyLimit: XML_BODY_LIMIT,
  body: Type.Object(
    {
      xml: Type.String(),
      hmrc_username: Type.String({ maxLength: 60 }),
      hmrc_password: Type.String({ maxLength: 200 }),
      test_file: YesNo,
      amendment: YesNo,
      test_service: YesNo,
      /** The sender has confirmed that this amends a return filed elsewhere. */
      filed_elsewhere: Type.Optional(YesNo),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    ...submitXML.reply.properties,
    tax_year_id: Type.Integer({ description: 'The year of the return; 0 if it could not be read.' }),
  }),
});
