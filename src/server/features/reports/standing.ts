import type { Tx } from '../../db/database.ts';
import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import { momentText } from './day-words.ts';
import type { Fact, Standing } from '../../pdf/document.ts';

/** Nothing has been sent yet. */
export function draftStanding(now: Date): Standing {
  return {
    tone: 'draft',
    title: 'Draft, not filed',
    text: `This shows what was saved on ${momentText(now)}. It changes with every save until the return is filed.`,
  };
}

/** XML that an agent asked about, and that has not been sent. */
export function askedStanding(asked: Date): Standing {
  return {
    tone: 'draft',
    title: 'Not filed',
    text: `Your adviser asked you on ${momentText(asked)} to approve this return.`,
  };
}

/** The state of a submission. People who get the document must not take a test for a filed return. */
export function standingOf({ test, amendment, success, state, submitted }: SubmissionRow): Standing {
  const when = momentText(submitted);
  if (success === true && !test)
    return {
      tone: 'filed',
      title: amendment ? 'Amendment filed with HMRC' : 'Filed with HMRC',
      text: `Sent on ${when} and accepted by HMRC.`,
    };
  if (success === true)
    return {
      tone: 'draft',
      title: 'Test, not filed',
      text: `HMRC checked this return on ${when} and found nothing wrong with it. A test is not a filed return.`,
    };
  if (success === false)
    return {
      tone: 'problem',
      title: 'Not accepted by HMRC',
      text: `Sent on ${when}${test ? ' as a test' : ''}. This return was not filed.`,
    };
  if (state === 'attention')
    return {
      tone: 'problem',
      title: 'Needs attention',
      text: `Sent on ${when}${test ? ' as a test' : ''}. HMRC answered with a receipt for other figures than these.`,
    };
  return {
    tone: 'problem',
    title: 'No answer from HMRC yet',
    text: `${state === 'unsure' ? 'We do not know whether HMRC has it. ' : ''}Sent on ${when}${test ? ' as a test' : ''}.`,
  };
}

export async function submissionFacts(tx: Tx, row: SubmissionRow): Promise<Fact[]> {
  return [
    { name: 'Sent to HMRC', value: momentText(row.submitted) },
    { name: 'Sent by', value: row.agent_id === null ? 'The filer' : await agentName(tx, row.agent_id) },
    ...(row.amendment ? [{ name: 'Amendment', value: 'Yes' }] : []),
    ...(row.correlation_id === null ? [] : [{ name: 'HMRC’s reference', value: row.correlation_id }]),
    { name: 'IRmark', value: row.irmark_base32 },
  ];
}

async function agentName(tx: Tx, agentId: number): Promise<string> {
  const agent = await tx
    .selectFrom('agents')
    .select('name')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return agent === undefined ? 'An agent' : `${agent.name}, agent`;
}
