import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';
import { jsonFile, type PackFile, textFile } from './pack-format.ts';

/** Something that happened to a submission, with the readable text that belongs to it. */
export interface FilingEvent {
  readonly kind: string;
  readonly at: Date;
  readonly detail: string;
}

/** The facts of a submission, every answer of HMRC in its order, and what happened when. */
export function filingFiles(row: SubmissionRow, events: readonly FilingEvent[]): PackFile[] {
  const answers = events
    .filter(({ kind }) => kind.startsWith(RECEIVED))
    .map((event, index) => ({ event, name: answerName(event, index + 1) }));
  const fileOf = new Map(answers.map(({ event, name }) => [event, name]));
  const log = events.map((event) => {
    const file = event.kind === 'sent submit' ? SENT : fileOf.get(event);
    return { at: event.at, event: event.kind, ...(file === undefined ? {} : { file }) };
  });
  return [
    jsonFile('submission.json', submissionFacts(row)),
    jsonFile('events.json', log),
    ...answers.map(({ event, name }) => textFile(name, event.detail)),
  ];
}

/** The message as it was sent, with its attachments. */
export const SENT = 'sent.xml';
const RECEIVED = 'received ';
/** The answer with HMRC's receipt. */
export const ACCEPTED_ANSWER = /^hmrc\/\d+-accepted\.xml$/;

function answerName({ kind, detail }: FilingEvent, number: number): string {
  const what = kind.slice(RECEIVED.length).replaceAll(/[^A-Za-z]/g, '');
  const ending = detail.trimStart().startsWith('<') ? 'xml' : 'txt';
  return `hmrc/${String(number).padStart(2, '0')}-${what}.${ending}`;
}

function submissionFacts(row: SubmissionRow) {
  const { tax_year, submitted, test, amendment, success, message } = row;
  return {
    tax_year,
    submitted,
    test,
    amendment,
    accepted: success,
    message,
    message_class: row.message_class,
    transaction_id: row.transaction_ref,
    correlation_id: row.correlation_id,
    irmark: row.irmark_base32,
    irmark_base64: row.irmark_base64,
  };
}
