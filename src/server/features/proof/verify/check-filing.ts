import { markWithFiles } from '../../../integrations/hmrc-transaction-engine/mark-message.ts';
import { readReply } from '../../../integrations/hmrc-transaction-engine/read-reply.ts';
import { ACCEPTED_ANSWER, SENT } from '../filing-files.ts';
import { sentParts } from './sent-parts.ts';
import { finding, type Finding, missing, type PackContents, readJson, readText } from './findings.ts';

/** What a pack says about a submission. */
export interface Submission {
  readonly message_class: string;
  readonly transaction_id: string;
  readonly correlation_id: string | null;
  readonly irmark: string;
  readonly irmark_base64: string;
  readonly accepted: boolean | null;
}

/** The mark of what was sent, and HMRC's receipt of it. */
export async function checkFiling(files: PackContents): Promise<Finding[]> {
  const submission = readJson(files, 'submission.json') as Submission;
  const sent = sentParts(readText(files, SENT));
  const { base64, base32 } = (await markWithFiles(sent.text, sent.files)).irmark;
  const says = sent.text.includes(`<IRmark Type="generic">${base64}</IRmark>`);
  return [
    finding(
      says && base64 === submission.irmark_base64 && base32 === submission.irmark,
      `The IRmark of what was sent is ${base32}, as in the message and on the return`,
      `The IRmark of what was sent is ${base32}, but the message or submission.json has another`,
    ),
    ...receiptFindings(files, submission),
  ];
}

function receiptFindings(files: PackContents, submission: Submission): Finding[] {
  if (submission.accepted !== true)
    return [missing('HMRC did not accept this submission, so there is no receipt.')];
  const names = [...files.keys()].filter((name) => ACCEPTED_ANSWER.test(name));
  if (names.length === 0) return [{ agrees: false, text: 'HMRC’s answer with the receipt is missing' }];
  return names.map((name) => {
    const reply = readReply(readText(files, name));
    const receipt = reply.kind === 'accepted' ? reply.receipt : undefined;
    if (receipt === undefined) return missing(`HMRC sent no receipt (${name}).`);
    return finding(
      receipt.digest === submission.irmark_base64,
      `HMRC’s receipt has the same IRmark (${name})`,
      `HMRC’s receipt has another IRmark (${name})`,
    );
  });
}
