import { base32OfMark, ENVELOPE_NAMESPACE } from '#domain/irmark.ts';
import type { FoundError } from '#return-rules/found-error.ts';

/** The part that all replies of the engine have. */
export interface ReplyHead {
  readonly messageClass: string;
  readonly name: string;
  readonly transactionId?: string;
  readonly correlationId?: string;
  readonly endpoint: string;
  readonly pollInterval: number;
  readonly now: Date;
}

export function acknowledgement(head: ReplyHead): string {
  return message(head, 'acknowledgement', '', '');
}

/** An error of the engine itself (message 4): the Body is empty. */
export function engineError(head: ReplyHead, code: number, text: string, location = ''): string {
  const type = RECOVERABLE.has(code) ? 'recoverable' : 'fatal';
  return message(head, 'error', errors(error('Gateway', code, type, text, location)), '');
}

const RECOVERABLE = new Set([1000, 2005]);

/** 3000: the tax system could not process it. */
export function processingFailure(head: ReplyHead): string {
  return message(
    head,
    'error',
    errors(error('ChRIS', 3000, 'fatal', 'The processing failed. Please re-submit.', '')),
    '',
  );
}

/** 3001 with every error found (message 6). */
export function businessError(head: ReplyHead, found: readonly FoundError[]): string {
  const summary = error(
    'ChRIS',
    3001,
    'business',
    'Your submission failed due to business validation errors.',
    '',
  );
  const details = found
    .map(({ number, text, location }) =>
      error('ChRIS', number, number >= 4000 && number < 5000 ? 'schema' : 'business', text, location),
    )
    .join('');
  const body =
    `<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse" SchemaVersion="2.0">` +
    `<Application><MessageCount>${found.length}</MessageCount></Application>${details}</ErrorResponse>`;
  return message(head, 'error', errors(summary), body);
}

/** Accepted (message 5), with the mark calculated here and a receipt. The signature is a dummy. */
export function successResponse(head: ReplyHead, irmarkBase64: string, utr: string): string {
  const test = head.messageClass.endsWith('-TIL') ? ' This was a test: the return has not been filed.' : '';
  const receipt =
    `HMRC has received the ${head.messageClass} document ref: ${utr} at ${ukTime(head.now)} on ${ukDate(head.now)}. ` +
    `The associated IRmark was: ${base32OfMark(irmarkBase64)}.${test} Keep this receipt with your records.`;
  const body =
    `<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"><IRmarkReceipt>` +
    `<dsig:Signature xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><dsig:SignedInfo>` +
    `<dsig:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></dsig:CanonicalizationMethod>` +
    `<dsig:Reference><dsig:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"></dsig:DigestMethod>` +
    `<dsig:DigestValue>${irmarkBase64}</dsig:DigestValue></dsig:Reference></dsig:SignedInfo>` +
    `<dsig:SignatureValue>c2FuZGJveA==</dsig:SignatureValue></dsig:Signature>` +
    `<Message code="0000">${escapeXml(receipt)}</Message></IRmarkReceipt>` +
    `<Message code="077001">Thank you for your submission</Message>` +
    `<AcceptedTime>${timestamp(head.now)}</AcceptedTime></SuccessResponse>`;
  return message(head, 'response', '', body);
}

export function deleteResponse(head: ReplyHead): string {
  return message(head, 'response', '', '');
}

export interface ListedRecord {
  readonly correlationId: string;
  readonly transactionId: string;
  readonly utr: string;
  readonly status: string;
  readonly at: Date;
}

export function dataResponse(head: ReplyHead, senderId: string, records: readonly ListedRecord[]): string {
  const rows = records.map(
    (record) =>
      `<StatusRecord><TimeStamp>${ukDate(record.at)} ${record.at.toISOString().slice(11, 19)}</TimeStamp>` +
      `<CorrelationID>${record.correlationId}</CorrelationID><TransactionID>${record.transactionId}</TransactionID>` +
      `<Identifiers><Identifier Type="UTR">${escapeXml(record.utr)}</Identifier></Identifiers>` +
      `<Status>${record.status}</Status></StatusRecord>`,
  );
  const first = records[0]?.at ?? head.now;
  const body =
    `<StatusReport><SenderID>${escapeXml(senderId)}</SenderID><StartTimeStamp>${ukDate(first)}</StartTimeStamp>` +
    `<EndTimeStamp>${ukDate(head.now)}</EndTimeStamp>${rows.join('')}</StatusReport>`;
  return message(head, 'response', '', body);
}

function message(head: ReplyHead, qualifier: string, errorsXml: string, body: string): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}">` +
    `<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>` +
    `<Class>${escapeXml(head.messageClass)}</Class><Qualifier>${qualifier}</Qualifier><Function>${head.name}</Function>` +
    `<TransactionID>${head.transactionId ?? ''}</TransactionID><CorrelationID>${head.correlationId ?? ''}</CorrelationID>` +
    `<ResponseEndPoint PollInterval="${head.pollInterval}">${escapeXml(head.endpoint)}</ResponseEndPoint>` +
    `<GatewayTimestamp>${timestamp(head.now)}</GatewayTimestamp></MessageDetails><SenderDetails></SenderDetails></Header>` +
    `<GovTalkDetails><Keys></Keys>${errorsXml}</GovTalkDetails><Body>${body}</Body></GovTalkMessage>`
  );
}

function errors(inside: string): string {
  return `<GovTalkErrors>${inside}</GovTalkErrors>`;
}

function error(raisedBy: string, number: number, type: string, text: string, location: string): string {
  return (
    `<Error><RaisedBy>${raisedBy}</RaisedBy><Number>${number}</Number><Type>${type}</Type>` +
    `<Text>${escapeXml(text)}</Text><Location>${escapeXml(location)}</Location></Error>`
  );
}

/** Without a time zone, as the engine writes it. */
function timestamp(date: Date): string {
  return date.toISOString().slice(0, 23);
}

function ukDate(date: Date): string {
  return date.toLocaleDateString('en-GB', { timeZone: 'Europe/London' });
}

function ukTime(date: Date): string {
  const time = date.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  });
  return time.replace(':', '.');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
