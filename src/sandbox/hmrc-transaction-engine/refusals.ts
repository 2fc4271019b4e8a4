import type { EngineRefusal, Envelope } from './read-envelope.ts';
import type { Switch } from './switches.ts';

/** A user ID and password the stand-in knows, and the UTRs enrolled for it (all when absent). */
export interface KnownCredentials {
  readonly senderId: string;
  readonly password: string;
  readonly utrs?: readonly string[];
}

/** Why a submission is refused, in the order the engine checks: 1000 when a switch says so, 1042, 1020, 1047, 1046. */
export function submitRefusal(
  envelope: Envelope,
  known: readonly KnownCredentials[],
  trick: Switch | undefined,
): EngineRefusal | undefined {
  if (trick?.next === '1000') return { code: 1000, text: 'Internal system failure', location: '' };
  if (!envelope.hasBody) return { code: 1042, text: 'The Body is empty', location: 'Body' };
  return filledCorrelation(envelope) ?? senderRefusal(envelope, known, trick);
}

export function filledCorrelation(envelope: Envelope): EngineRefusal | undefined {
  if (envelope.correlationId === '') return undefined;
  return { code: 1020, text: 'The correlation ID must be empty', location: 'CorrelationID' };
}

/** 1047 for MD5; 1046 for unknown credentials, a UTR not enrolled for them, or when a switch says so. */
export function senderRefusal(
  envelope: Envelope,
  known: readonly KnownCredentials[],
  trick: Switch | undefined,
): EngineRefusal | undefined {
  if (envelope.method === 'MD5') return { code: 1047, text: 'MD5 is not supported', location: 'Method' };
  const sender = known.find(
    (one) => one.senderId === envelope.senderId && one.password === envelope.password,
  );
  const isEnrolled =
    envelope.name === 'list' || sender?.utrs === undefined || sender.utrs.includes(envelope.utr);
  if (sender && isEnrolled && trick?.next !== 'authentication-failure') return undefined;
  const text = 'Authentication Failure. The credentials are not known or not enrolled for this service.';
  return { code: 1046, text, location: '' };
}

export function noRecord(): EngineRefusal {
  return {
    code: 2000,
    text: 'There is no record for this correlation ID and class',
    location: 'CorrelationID',
  };
}

export function tooLarge(most: number): EngineRefusal {
  return { code: 2001, text: `The document exceeds the permitted size of ${most} bytes`, location: '' };
}

export function wrongKind(kind: string): EngineRefusal {
  return { code: 1001, text: `Messages of type '${kind}' are not accepted here`, location: 'Qualifier' };
}
