import { ENVELOPE_NAMESPACE } from '#domain/irmark.ts';

/** The taxpayer's or agent's Government Gateway user ID and password. Only ever in memory and on the wire. */
export interface Credentials {
  readonly senderId: string;
  readonly password: string;
}

/** The sending software: vendor ID of four digits, product name and version. */
export interface Channel {
  readonly vendorId: string;
  readonly product: string;
  readonly version: string;
}

export interface SubmitEnvelope {
  readonly messageClass: string;
  readonly gatewayTest: 0 | 1;
  /** 32 upper-case hexadecimal digits; finds the submission again if its acknowledgement is lost. */
  readonly transactionId: string;
  readonly credentials: Credentials;
  readonly role: 'principal' | 'agent';
  readonly utr: string;
  readonly channel: Channel;
  /** The IRenvelope, with an empty IRmark. */
  readonly irEnvelope: string;
}

/** The message that submits a return, without its mark. No white space, because it would be part of the mark. */
export function submitEnvelope(message: SubmitEnvelope): string {
  const key = `<Key Type="UTR">${escapeXml(message.utr)}</Key>`;
  return envelope({
    details: {
      ...request('submit', message.messageClass),
      TransactionID: message.transactionId,
      GatewayTest: message.gatewayTest,
    },
    sender: senderDetails(message.credentials, message.role),
    keys: key,
    channel: message.channel,
    body: message.irEnvelope,
  });
}

export interface FollowUp {
  readonly messageClass: string;
  readonly correlationId: string;
  readonly gatewayTest: 0 | 1;
  readonly channel: Channel;
}

/** Asks for the result. Contains no credentials. */
export function pollEnvelope(message: FollowUp): string {
  return followUp(message, 'poll', 'submit');
}

/** Tells the engine that the result is stored here. Does not recall a submission. */
export function deleteEnvelope(message: FollowUp): string {
  return followUp(message, 'request', 'delete');
}

/** Asks for everything this sender has submitted in a class. */
export function listEnvelope(
  message: Pick<SubmitEnvelope, 'messageClass' | 'gatewayTest' | 'credentials' | 'role' | 'channel'>,
): string {
  return envelope({
    details: { ...request('list', message.messageClass), GatewayTest: message.gatewayTest },
    sender: senderDetails(message.credentials, message.role),
    keys: '',
    channel: message.channel,
    body: '<IncludeIdentifiers>1</IncludeIdentifiers>',
  });
}

interface MessageDetails {
  readonly Class: string;
  readonly Qualifier: string;
  readonly Function: string;
  readonly TransactionID?: string;
  readonly CorrelationID: string;
  readonly GatewayTest?: 0 | 1;
}

function request(name: string, messageClass: string): MessageDetails {
  return { Class: messageClass, Qualifier: 'request', Function: name, CorrelationID: '' };
}

function followUp(message: FollowUp, qualifier: string, name: string): string {
  const { messageClass, correlationId, gatewayTest, channel } = message;
  const details = { Class: messageClass, Qualifier: qualifier, Function: name, CorrelationID: correlationId };
  return envelope({
    details: { ...details, GatewayTest: gatewayTest },
    sender: '<SenderDetails></SenderDetails>',
    keys: '',
    channel,
    body: '',
  });
}

/** The envelope schema prescribes the order of the elements. */
function envelope(parts: {
  readonly details: MessageDetails;
  readonly sender: string;
  readonly keys: string;
  readonly channel: Channel;
  readonly body: string;
}): string {
  const { details, channel } = parts;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="${ENVELOPE_NAMESPACE}">` +
    `<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>` +
    element('Class', details.Class) +
    element('Qualifier', details.Qualifier) +
    element('Function', details.Function) +
    (details.TransactionID === undefined ? '' : element('TransactionID', details.TransactionID)) +
    element('CorrelationID', details.CorrelationID) +
    element('Transformation', 'XML') +
    (details.GatewayTest === undefined ? '' : element('GatewayTest', String(details.GatewayTest))) +
    `</MessageDetails>${parts.sender}</Header><GovTalkDetails><Keys>${parts.keys}</Keys>` +
    `<TargetDetails><Organisation>HMRC</Organisation></TargetDetails><ChannelRouting><Channel>` +
    element('URI', channel.vendorId) +
    element('Product', channel.product) +
    element('Version', channel.version) +
    `</Channel></ChannelRouting></GovTalkDetails><Body>${parts.body}</Body></GovTalkMessage>`
  );
}

/** Method clear: the engine refuses MD5 (1047), and TLS protects the connection. */
function senderDetails(credentials: Credentials, role: string): string {
  return (
    `<SenderDetails><IDAuthentication>${element('SenderID', credentials.senderId)}<Authentication>` +
    `<Method>clear</Method>${element('Role', role)}${element('Value', credentials.password)}` +
    `</Authentication></IDAuthentication></SenderDetails>`
  );
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#13;');
}
