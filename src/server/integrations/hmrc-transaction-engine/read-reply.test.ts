import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';

const message = (details: string, errors = '', body = ''): string =>
  `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">
    <EnvelopeVersion>2.0</EnvelopeVersion>
    <Header><MessageDetails><Class>HMRC-SA-SA100</Class>${details}</MessageDetails><SenderDetails/></Header>
    <GovTalkDetails><Keys/>${errors}</GovTalkDetails>
    <Body>${body}</Body>
  </GovTalkMessage>`;
const ID = '49654E0E5535489F97B6F504E0ACE7C7';
const kind = (qualifier: string, name = 'submit', id = ID) =>
  `<Qualifier>${qualifier}</Qualifier><Function>${name}</Function><CorrelationID>${id}</CorrelationID>`;
const error = (number: string, text: string, type = 'fatal') =>
  `<Error><RaisedBy>Gateway</RaisedBy><Number>${number}</Number><Type>${type}</Type><Text>${text}</Text><Location/></Error>`;

test('reads from an acknowledgement when and where to ask', () => {
  const endpoint = '<ResponseEndPoint PollInterval="10">https://example.test/poll</ResponseEndPoint>';
  expect(readReply(message(kind('acknowledgement') + endpoint))).toEqual({
    kind: 'acknowledged',
    correlationId: ID,
    pollInterval: 10,
    endpoint: 'https://example.test/poll',
  });
  expect(readReply(message(kind('acknowledgement')))).toMatchObject({ pollInterval: 2, endpoint: '' });
});

test('does not take an acknowledgement without a correlation ID', () => {
  expect(readReply(message(kind('acknowledgement', 'submit', '')))).toMatchObject({
    kind: 'transportFailure',
  });
});

test('reads the receipt and messages of an accepted return', () => {
  const body = `<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"><IRmarkReceipt>
      <dsig:Signature xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><dsig:SignedInfo><dsig:Reference>
      <dsig:DigestValue>mMnIokxfPI0/v44JEqDDIr1iQvU=</dsig:DigestValue></dsig:Reference></dsig:SignedInfo></dsig:Signature>
      <Message code="0000">HMRC has received it &amp; thanks &#163;</Message></IRmarkReceipt>
      <Message code="077001">Thank you</Message><Message code="9004">Processed</Message>
      <AcceptedTime>2026-04-06T08:46:08.081</AcceptedTime></SuccessResponse>`;
  expect(readReply(message(kind('response'), '', body))).toEqual({
    kind: 'accepted',
    correlationId: ID,
    receipt: { digest: 'mMnIokxfPI0/v44JEqDDIr1iQvU=', text: 'HMRC has received it & thanks £' },
    messages: [
      { code: '077001', text: 'Thank you' },
      { code: '9004', text: 'Processed' },
    ],
    acceptedTime: '2026-04-06T08:46:08.081',
  });
});

test('accepts a response without a receipt', () => {
  const body = '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"/>';
  const reply = readReply(
    message(kind('response'), '', body.replace('/>', '><AcceptedTime>x</AcceptedTime></SuccessResponse>')),
  );
  expect(reply).not.toHaveProperty('receipt');
  expect(reply.kind).toBe('accepted');
});

test('reads an error of the engine as fatal, with its code', () => {
  const errors = `<GovTalkErrors>${error('1046', 'Authentication Failure.')}</GovTalkErrors>`;
  expect(readReply(message(kind('error', 'submit', ''), errors))).toEqual({
    kind: 'fatalError',
    correlationId: '',
    code: '1046',
    errors: [
      { raisedBy: 'Gateway', number: '1046', type: 'fatal', text: 'Authentication Failure.', location: '' },
    ],
  });
});

test('lists the errors in a return from a business error', () => {
  const errors = `<GovTalkErrors>${error('3001', 'See below', 'business')}</GovTalkErrors>`;
  const body = `<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse" SchemaVersion="2.0">
    ${error('6176', 'Sums', 'business')}${error('4085', 'Format', 'schema')}</ErrorResponse>`;
  const reply = readReply(message(kind('error'), errors, body));
  expect(reply.kind === 'businessError' && reply.errors.map((one) => one.number)).toEqual(['6176', '4085']);
});

test('reads the records of a list, including a single one or none', () => {
  const record = `<StatusRecord><TimeStamp>t</TimeStamp><CorrelationID>${ID}</CorrelationID>
    <TransactionID>AB</TransactionID><Status>SUBMISSION_RESPONSE</Status></StatusRecord>`;
  const listed = (records: string) =>
    readReply(message(kind('response', 'list', ''), '', `<StatusReport>${records}</StatusReport>`));
  expect(listed(record)).toEqual({
    kind: 'listed',
    records: [{ correlationId: ID, transactionId: 'AB', status: 'SUBMISSION_RESPONSE', timeStamp: 't' }],
  });
  expect(listed('')).toEqual({ kind: 'listed', records: [] });
});

test.each([
  ['a page', '<html><body>Sorry</body></html>'],
  ['nothing', ''],
  ['half a message', message(kind('response')).slice(0, 80)],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${message(kind('response'))}`],
  ['a message of another kind', message(kind('request'))],
])('never takes %s as an outcome', (_, text) => {
  expect(readReply(text)).toMatchObject({ kind: 'transportFailure', reason: 'unreadable' });
});
