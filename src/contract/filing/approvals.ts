import Type from 'typebox';
import { DoneOrMessage, endpoint, Id, Pounds, TaxYearId, words, YesNo } from '../endpoint.ts';
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
  mark: Type.String({ description: 'The IRmark of the return that the client is asked about, base32.' }),
  tax_due: Pounds,
  state: words(...approvalStates),
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
      /** The mark of the return that the client looked at. */
      mark: Type.String({ maxLength: 64 }),
      answer: words('approve', 'object'),
      words: Note,
    },
    strict,
  ),
  reply: DoneOrMessage,
});
