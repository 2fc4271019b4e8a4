import { XmlRefused } from '#domain/irmark-xml.ts';
import { ENVELOPE_NAMESPACE } from '#domain/irmark.ts';
import { checkStructure } from '#return-rules/check-structure.ts';
import { readStructure } from '#return-rules/structure.ts';
import { all, at, readTree, textAt, type Tree } from '#return-rules/tree.ts';

/** A message with a valid envelope. */
export interface Envelope {
  readonly xml: string;
  readonly message: Tree;
  readonly messageClass: string;
  readonly qualifier: string;
  readonly name: string;
  readonly transactionId: string;
  readonly correlationId: string;
  readonly method: string;
  readonly senderId: string;
  readonly password: string;
  readonly utr: string;
  readonly hasBody: boolean;
}

/** The engine's refusal of a message, with its number. */
export interface EngineRefusal {
  readonly code: number;
  readonly text: string;
  readonly location: string;
}

export const messageClasses = [
  'HMRC-SA-SA100',
  'HMRC-SA-SA100-ATT',
  'HMRC-SA-SA100-TIL',
  'HMRC-SA-SA100-ATT-TIL',
] as const;

const outline = readStructure('envelope');

/** 1001 when the message is not well formed or does not match the envelope schema. */
export function readEnvelope(xml: string): Envelope | EngineRefusal {
  let message: Tree;
  try {
    message = readTree(xml);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return refusal(error.message, '');
  }
  if (message.name !== 'GovTalkMessage' || message.namespace !== ENVELOPE_NAMESPACE) {
    return refusal('The root element must be GovTalkMessage in the envelope namespace', '/');
  }
  const [wrong] = checkStructure(message, outline, '/hd:GovTalkMessage[1]');
  if (wrong) return refusal(`${wrong.number}: ${wrong.text}`, wrong.location);
  const messageClass = textAt(message, 'Header/MessageDetails/Class');
  if (!messageClasses.some((known) => known === messageClass)) {
    return refusal(`Unknown message class ${messageClass}`, 'Class');
  }
  return parts(xml, message, messageClass);
}

export function isRefusal(result: Envelope | EngineRefusal): result is EngineRefusal {
  return 'code' in result;
}

function parts(xml: string, message: Tree, messageClass: string): Envelope {
  const details = at(message, 'Header/MessageDetails');
  const authentication = at(message, 'Header/SenderDetails/IDAuthentication');
  const keys = all(message, 'GovTalkDetails/Keys/Key');
  return {
    xml,
    message,
    messageClass,
    qualifier: textAt(details, 'Qualifier'),
    name: textAt(details, 'Function'),
    transactionId: textAt(details, 'TransactionID'),
    correlationId: textAt(details, 'CorrelationID'),
    method: textAt(authentication, 'Authentication/Method'),
    senderId: textAt(authentication, 'SenderID'),
    password: textAt(authentication, 'Authentication/Value'),
    utr: keys.find((key) => key.attributes['Type'] === 'UTR')?.text ?? '',
    hasBody: (at(message, 'Body')?.children.length ?? 0) > 0,
  };
}

function refusal(text: string, location: string): EngineRefusal {
  return { code: 1001, text: `Not valid against the envelope for its class. ${text}`, location };
}
