import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { CodedText, EngineError, Receipt, Reply, StatusRecord } from './replies.ts';

/** Parses a reply of the engine. Anything but a known GovTalk message is a transport failure, never an outcome. */
export function readReply(text: string): Reply {
  if (/<!DOCTYPE/i.test(text)) return unreadable('a document with a DTD');
  if (XMLValidator.validate(text) !== true) return unreadable('not XML');
  const message = at(parser.parse(text), 'GovTalkMessage');
  const details = at(message, 'Header', 'MessageDetails');
  const correlationId = textAt(details, 'CorrelationID');
  const kind = `${textAt(details, 'Qualifier')} ${textAt(details, 'Function')}`;
  switch (kind) {
    case 'acknowledgement submit':
      return acknowledged(details, correlationId);
    case 'response submit':
      return accepted(message, correlationId);
    case 'response delete':
      return { kind: 'deleted', correlationId };
    case 'response list':
      return { kind: 'listed', records: statusRecords(message) };
    case 'error submit':
    case 'error delete':
    case 'error list':
      return refused(message, correlationId);
    default:
      return unreadable('an unknown document');
  }
}

const REPEATED = new Set(['Error', 'Text', 'Location', 'StatusRecord']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Without a DTD only the built-in entities and character references remain.
  htmlEntities: true,
  isArray: (name) => REPEATED.has(name),
});

function acknowledged(details: unknown, correlationId: string): Reply {
  if (!/^[0-9A-F]{1,32}$/.test(correlationId)) return unreadable('an acknowledgement without correlation ID');
  const endpoint = at(details, 'ResponseEndPoint');
  const interval = Number(textAt(endpoint, '@PollInterval') || 2); // The schema's default.
  return {
    kind: 'acknowledged',
    correlationId,
    pollInterval: Number.isFinite(interval) && interval >= 0 ? interval : 2,
    endpoint: textOf(endpoint),
  };
}

function accepted(message: unknown, correlationId: string): Reply {
  const success = at(message, 'Body', 'SuccessResponse');
  if (success === undefined) return unreadable('a response without SuccessResponse');
  const receipt = receiptOf(at(success, 'IRmarkReceipt'));
  return {
    kind: 'accepted',
    correlationId,
    ...(receipt ? { receipt } : {}),
    messages: listAt(success, 'Message').map(codedText),
    acceptedTime: textAt(success, 'AcceptedTime'),
  };
}

function receiptOf(receipt: unknown): Receipt | undefined {
  const digest = textOf(at(receipt, 'Signature', 'SignedInfo', 'Reference', 'DigestValue'));
  const text = listAt(receipt, 'Message').map(textOf).join(' ');
  return digest === '' ? undefined : { digest: digest.replace(/\s+/g, ''), text };
}

function codedText(message: unknown): CodedText {
  return { code: textAt(message, '@code'), text: textOf(message) };
}

function refused(message: unknown, correlationId: string): Reply {
  const summary = listAt(at(message, 'GovTalkDetails', 'GovTalkErrors'), 'Error').map(engineError);
  const details = listAt(at(message, 'Body', 'ErrorResponse'), 'Error').map(engineError);
  const [first] = summary;
  if (first === undefined) return unreadable('an error without number');
  const isBusiness = summary.some((error) => error.number === '3001');
  if (isBusiness) {
    return { kind: 'businessError', correlationId, errors: details.length > 0 ? details : summary };
  }
  return { kind: 'fatalError', correlationId, code: first.number, errors: [...summary, ...details] };
}

function engineError(error: unknown): EngineError {
  return {
    raisedBy: textAt(error, 'RaisedBy'),
    number: textAt(error, 'Number'),
    type: textAt(error, 'Type'),
    text: listAt(error, 'Text').map(textOf).join(' '),
    location: listAt(error, 'Location').map(textOf).join(' '),
  };
}

function statusRecords(message: unknown): readonly StatusRecord[] {
  return listAt(at(message, 'Body', 'StatusReport'), 'StatusRecord').map((record) => ({
    correlationId: textAt(record, 'CorrelationID'),
    transactionId: textAt(record, 'TransactionID'),
    status: textAt(record, 'Status'),
    timeStamp: textAt(record, 'TimeStamp'),
  }));
}

function unreadable(what: string): Reply {
  return { kind: 'transportFailure', reason: 'unreadable', detail: `the answer is ${what}` };
}

function at(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    node,
  );
}

function listAt(node: unknown, name: string): readonly unknown[] {
  const found = at(node, name);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

function textAt(node: unknown, name: string): string {
  return textOf(at(node, name));
}

/** The text of an element, parsed as text or, if it has attributes, as an object. */
function textOf(node: unknown): string {
  if (typeof node === 'string') return node.trim();
  const inside = at(node, '#text');
  return typeof inside === 'string' ? inside.trim() : '';
}
