import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, Pounds, TaxYearId, Whole, words, YesNo } from '../endpoint.ts';
import { LONGEST_NOTE } from '../limits.ts';
import { approvalStates } from './approval-states.ts';
import { XML_BODY_LIMIT } from './manual-xml-limits.ts';

/** A client approves the figures that their agent files: asked by the agent, answered by the client. */
const strict = { additionalProperties: false } as const;
const Note = Type.String({ maxLength: LONGEST_NOTE });

export const ReturnApproval = Type.Object({
  id: Id,
  tax_year: Type.String(),
  tax_year_id: TaxYearId,
  amendment: YesNo,
  practice: Type.String(),
  agent: Type.String({ description: 'Who asked, by name.' }),
  asked: Type.String({ description: 'ISO 8601 timestamp.' }),
  note: Type.String({ description: 'What the agent says about the return.' }),
  mark: Type.String({
    description: 'What an answer is about. It is another one once the return has changed.',
  }),
  irmark: Type.String({
    description:
      'The IRmark of the return as an agent sends it, base32. Empty for requests before 28 Nov 2026.',
  }),
  filed_irmark: Type.Optional(
    Type.String({ description: 'The IRmark of the return that was sent after the approval, base32.' }),
  ),
  attachments: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer() }), {
    description: 'The files that go with the return, in its order. Empty for a request that was replaced.',
  }),
  tax_due: Pounds,
  state: words(...approvalStates),
  answer: Type.Optional(words('approved', 'objected')),
  answered: Type.Optional(Type.String({ description: 'ISO 8601 timestamp.' })),
  words: Type.String({ description: 'What the client says.' }),
  xml_report: Type.Optional(
    Type.String({
      description: 'Of a return that the agent prepared as XML elsewhere: the token of its report.',
    }),
  ),
  answered_from: Type.String({ description: 'The device and address of the answer; empty without one.' }),
});
export type ReturnApproval = Type.Static<typeof ReturnApproval>;

export const getReturnApprovals = endpoint({
  method: 'GET',
  path: '/filing/approvals',
  summary:
    'Returns that agents asked the client to approve, newest first. Agents see those of their practice',
  access: 'session',
  query: Type.Object({ tax_year_id: Type.Optional(TaxYearId) }),
  reply: Type.Object({ approvals: Type.Array(ReturnApproval) }),
});

export const getApprovalFile = endpoint({
  method: 'GET',
  path: '/filing/approvals/file',
  summary: 'A file that goes with a return that the client is asked about, as a download',
  access: 'session',
  query: Type.Object({
    id: Id,
    place: Whole({ minimum: 1, maximum: 1000, description: 'Its place among the attachments, from 1.' }),
  }),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});

export const askForApproval = endpoint({
  method: 'POST',
  path: '/filing/approvals/ask',
  summary: 'Ask the client by email to approve the return of a year as it is now. Only for agents',
  access: 'session',
  body: Type.Object({ tax_year_id: TaxYearId, amendment: YesNo, note: Note }, strict),
  reply: DoneOrMessage,
});

export const askForXmlApproval = endpoint({
  method: 'POST',
  path: '/filing/approvals/ask-xml',
  summary:
    'Ask the client by email to approve the XML of a return that the agent prepared elsewhere. Only for agents',
  access: 'session',
  bodyLimit: XML_BODY_LIMIT,
  body: Type.Object({ xml: Type.String(), amendment: YesNo, note: Note }, strict),
  reply: DoneOrMessage,
});

export const answerApproval = endpoint({
  method: 'POST',
  path: '/filing/approvals/answer',
  summary: 'Approve a return, or object with words, also after approving it. Only for the client',
  access: 'session',
  body: Type.Object(
    {
      id: Id,
      /** The `mark` of the request that the client looked at. */
      mark: Type.String({ maxLength: 64 }),
      answer: words('approve', 'object'),
      words: Note,
    },
    strict,
  ),
  reply: DoneOrMessage,
});
