/** Every reply of the engine, and the ways it can fail to reply. */
export type Reply =
  | Acknowledged
  | Accepted
  | BusinessError
  | FatalError
  | Deleted
  | Listed
  | TransportFailure;

/** The envelope and the credentials are valid; the return is being processed. It is not filed yet. */
export interface Acknowledged {
  readonly kind: 'acknowledged';
  readonly correlationId: string;
  /** Seconds to wait before asking. Can change with every reply. */
  readonly pollInterval: number;
  /** Address to poll; empty if the reply has none. */
  readonly endpoint: string;
}

/** HMRC has the return. */
export interface Accepted {
  readonly kind: 'accepted';
  readonly correlationId: string;
  readonly receipt?: Receipt;
  readonly messages: readonly CodedText[];
  readonly acceptedTime: string;
}

export interface Receipt {
  /** The IRmark that HMRC calculated, base64. */
  readonly digest: string;
  readonly text: string;
}

export interface CodedText {
  readonly code: string;
  readonly text: string;
}

/** The tax system processed the return and refused it (3001). */
export interface BusinessError {
  readonly kind: 'businessError';
  readonly correlationId: string;
  readonly errors: readonly EngineError[];
}

/** The message could not be processed: credentials, envelope, or a fault at HMRC. */
export interface FatalError {
  readonly kind: 'fatalError';
  readonly correlationId: string;
  /** The number of the first error, for example '1046'. */
  readonly code: string;
  readonly errors: readonly EngineError[];
}

export interface EngineError {
  readonly raisedBy: string;
  readonly number: string;
  readonly type: string;
  readonly text: string;
  readonly location: string;
}

export interface Deleted {
  readonly kind: 'deleted';
  readonly correlationId: string;
}

export interface Listed {
  readonly kind: 'listed';
  readonly records: readonly StatusRecord[];
}

export interface StatusRecord {
  readonly correlationId: string;
  readonly transactionId: string;
  /** SUBMISSION_ACKNOWLEDGE, SUBMISSION_ERROR or SUBMISSION_RESPONSE. */
  readonly status: string;
  readonly timeStamp: string;
}

/** No readable reply: it is not known whether the message arrived. */
export interface TransportFailure {
  readonly kind: 'transportFailure';
  readonly reason: 'timeout' | 'network' | 'http' | 'unreadable';
  /** For the log; without credentials. */
  readonly detail: string;
}
