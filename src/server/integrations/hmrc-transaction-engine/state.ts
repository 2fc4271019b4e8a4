import type { EngineError, Reply, StatusRecord } from './replies.ts';

/** The state of a submission. Saved after every reply, before anything is done about it. */
export type SubmissionState =
  | { readonly name: 'built' }
  /** Sent without a readable reply: it may have arrived. Check the list, never simply send again. */
  | { readonly name: 'unsure' }
  | Polling
  | AcceptedState
  | AttentionState
  | RejectedState
  /** A failure at HMRC or in between. With a correlation ID poll again later, without one check the list. */
  | { readonly name: 'recoverable'; readonly code: string; readonly polling?: Polling }
  | { readonly name: 'closed'; readonly outcome: AcceptedState | RejectedState };

export interface Polling {
  readonly name: 'polling';
  readonly correlationId: string;
  readonly endpoint: string;
  /** Seconds. */
  readonly pollInterval: number;
}

export interface AcceptedState {
  readonly name: 'accepted';
  readonly correlationId: string;
  /** matching: the receipt has our mark. Without one it is "accepted without receipt", not a clean success. */
  readonly receipt: 'matching' | 'absent';
  readonly receiptText: string;
  readonly acceptedTime: string;
}

/**
 * HMRC accepted something, but its receipt has another mark than the return we sent. Nothing more is done: HMRC keeps
 * its record, and people must find out which return HMRC has.
 */
export interface AttentionState {
  readonly name: 'attention';
  readonly correlationId: string;
}

export interface RejectedState {
  readonly name: 'rejected';
  readonly correlationId?: string;
  readonly code: string;
  readonly errors: readonly EngineError[];
}

/** The submission that was sent, to find it in a list and to compare with the receipt. */
export interface SentSubmission {
  readonly transactionId: string;
  readonly irmarkBase64: string;
}

export type NextStep = 'submit' | 'list' | 'poll' | 'delete' | 'nothing';

/** The next request to the engine in a state. */
export function stepOf(state: SubmissionState): NextStep {
  switch (state.name) {
    case 'built':
      return 'submit';
    case 'unsure':
      return 'list';
    case 'polling':
      return 'poll';
    case 'recoverable':
      return state.polling ? 'poll' : 'list';
    case 'accepted':
      return 'delete';
    case 'rejected':
      return state.correlationId === undefined ? 'nothing' : 'delete';
    case 'attention':
    case 'closed':
      return 'nothing';
  }
}

/**
 * The state after the engine's reply to this state's step. Pure. A reply that does not belong to the step changes
 * nothing.
 */
export function next(state: SubmissionState, reply: Reply, sent: SentSubmission): SubmissionState {
  switch (stepOf(state)) {
    case 'submit':
      return afterSubmit(reply, sent);
    case 'list':
      return afterList(state, reply, sent);
    case 'poll':
      return afterPoll(state, reply, sent);
    case 'delete':
      return afterDelete(state, reply);
    case 'nothing':
      return state;
  }
}

/** HMRC's own front ends keep a submission open after these. */
const RECOVERABLE = new Set(['1000', '2005', '2020', '3000']);

/** The engine has nothing (more) under this correlation ID. */
const GONE = new Set(['2000', '1103']);

function afterSubmit(reply: Reply, sent: SentSubmission): SubmissionState {
  switch (reply.kind) {
    case 'transportFailure':
      return { name: 'unsure' };
    case 'fatalError':
      return RECOVERABLE.has(reply.code) ? { name: 'recoverable', code: reply.code } : rejected(reply);
    case 'acknowledged':
    case 'accepted':
    case 'businessError':
      return settled(reply, sent);
    case 'deleted':
    case 'listed':
      return { name: 'unsure' };
  }
}

/** Not in the list: the engine never received it, so it can be sent again. A refused or failed list proves nothing. */
function afterList(state: SubmissionState, reply: Reply, sent: SentSubmission): SubmissionState {
  if (reply.kind !== 'listed') return state;
  const record = reply.records.find((one) => one.transactionId === sent.transactionId);
  return record ? pollingOf(record) : { name: 'built' };
}

function afterPoll(state: SubmissionState, reply: Reply, sent: SentSubmission): SubmissionState {
  const polling = pollingIn(state);
  switch (reply.kind) {
    case 'acknowledged':
    case 'accepted':
    case 'businessError':
      return settled(reply, sent, polling?.correlationId);
    case 'fatalError':
      if (GONE.has(reply.code)) return { name: 'unsure' };
      if (RECOVERABLE.has(reply.code)) return { name: 'recoverable', code: reply.code, polling };
      return rejected(reply, polling?.correlationId);
    case 'transportFailure':
      return { name: 'recoverable', code: reply.reason, polling };
    case 'deleted':
    case 'listed':
      return state;
  }
}

function afterDelete(state: SubmissionState, reply: Reply): SubmissionState {
  if (state.name !== 'accepted' && state.name !== 'rejected') return state;
  const isGone = reply.kind === 'deleted' || (reply.kind === 'fatalError' && GONE.has(reply.code));
  return isGone ? { name: 'closed', outcome: state } : state;
}

type Settling = Extract<Reply, { kind: 'acknowledged' | 'accepted' | 'businessError' }>;

/** `known` is our correlation ID, for replies without one. */
function settled(reply: Settling, sent: SentSubmission, known?: string): SubmissionState {
  switch (reply.kind) {
    case 'acknowledged': {
      const { correlationId, endpoint, pollInterval } = reply;
      return { name: 'polling', correlationId, endpoint, pollInterval };
    }
    case 'accepted':
      return acceptedAs(reply, sent, known ?? reply.correlationId);
    case 'businessError':
      return rejected({ ...reply, code: '3001' }, known);
  }
}

/** Accepted only if the mark in HMRC's receipt is that of the return we sent. */
function acceptedAs(
  { receipt, acceptedTime }: Extract<Reply, { kind: 'accepted' }>,
  sent: SentSubmission,
  correlationId: string,
): AcceptedState | AttentionState {
  if (receipt === undefined)
    return { name: 'accepted', correlationId, receipt: 'absent', receiptText: '', acceptedTime };
  if (receipt.digest !== sent.irmarkBase64) return { name: 'attention', correlationId };
  return { name: 'accepted', correlationId, receipt: 'matching', receiptText: receipt.text, acceptedTime };
}

function rejected(
  reply: { readonly correlationId: string; readonly code: string; readonly errors: readonly EngineError[] },
  known?: string,
): RejectedState {
  const correlationId = known ?? reply.correlationId;
  const { code, errors } = reply;
  return correlationId === ''
    ? { name: 'rejected', code, errors }
    : { name: 'rejected', correlationId, code, errors };
}

function pollingOf(record: StatusRecord): Polling {
  return { name: 'polling', correlationId: record.correlationId, endpoint: '', pollInterval: 2 };
}

function pollingIn(state: SubmissionState): Polling | undefined {
  if (state.name === 'polling') return state;
  return state.name === 'recoverable' ? state.polling : undefined;
}
