import { randomBytes } from 'node:crypto';
import {
  filledCorrelation,
  type KnownCredentials,
  noRecord,
  senderRefusal,
  submitRefusal,
  tooLarge,
  wrongKind,
} from './refusals.ts';
import { type EngineRefusal, type Envelope, isRefusal, readEnvelope } from './read-envelope.ts';
import {
  acknowledgement,
  dataResponse,
  deleteResponse,
  engineError,
  type ReplyHead,
} from './reply-messages.ts';
import { type ReceivedReturn, receivedReturn } from './received-return.ts';
import { type Result, resultOf } from './result.ts';
import { createSwitches, type Stage, type Switch, type Switches } from './switches.ts';

export interface EngineOptions {
  readonly now: () => Date;
  readonly credentials: readonly KnownCredentials[];
  /** Seconds to wait, given in every acknowledgement. */
  readonly pollInterval: number;
  /** How many polls get an acknowledgement before the result. */
  readonly pollsBeforeResult: number;
  /** The longest message in bytes. */
  readonly largestMessage: number;
}

/** The HTTP reply: a message, or one kind of network failure. */
export type EngineAnswer =
  | { readonly kind: 'xml'; readonly xml: string }
  | { readonly kind: 'html' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'hangUp' };

export interface Engine {
  readonly switches: Switches;
  /** `endpoints` are the addresses under which the engine is reached from outside. */
  submission(xml: string, endpoints: Endpoints): EngineAnswer;
  poll(xml: string, endpoints: Endpoints): EngineAnswer;
  /** The synchronous validator: judges the Body at once, without credentials. */
  validate(xml: string, endpoints: Endpoints): EngineAnswer;
  /** The messages received, without credentials. */
  received(): readonly Received[];
  /** The last few returns taken, newest first, including those answered and deleted since. */
  returns(): readonly ReceivedReturn[];
}

export interface Endpoints {
  readonly submission: string;
  readonly poll: string;
}

export interface Received {
  readonly correlationId: string;
  readonly transactionId: string;
  readonly messageClass: string;
  readonly utr: string;
  readonly status: 'SUBMISSION_ACKNOWLEDGE' | 'SUBMISSION_ERROR' | 'SUBMISSION_RESPONSE';
}

/** Limited, because a sandbox can run for weeks. */
const MOST_RETURNS = 50;

interface Submission extends Received, Result {
  readonly senderId: string;
  readonly at: Date;
  readonly pollsLeft: number;
  readonly pollInterval: number;
}

export function createEngine(options: EngineOptions): Engine {
  const submissions = new Map<string, Submission>();
  let returns: readonly ReceivedReturn[] = [];
  const switches = createSwitches();

  function received(
    xml: string,
    endpoints: Endpoints,
    answer: (envelope: Envelope) => EngineAnswer,
  ): EngineAnswer {
    const envelope =
      Buffer.byteLength(xml) > options.largestMessage ? tooLarge(options.largestMessage) : readEnvelope(xml);
    if (!isRefusal(envelope)) return answer(envelope);
    const head = headFor({ messageClass: 'UndefinedClass', name: 'submit' }, endpoints.submission);
    return reply(engineError(head, envelope.code, envelope.text, envelope.location));
  }

  function headFor(
    about: Pick<ReplyHead, 'messageClass' | 'name' | 'transactionId' | 'correlationId'> & Partial<ReplyHead>,
    endpoint: string,
  ): ReplyHead {
    const { messageClass, name, transactionId, correlationId, pollInterval = options.pollInterval } = about;
    return { messageClass, name, transactionId, correlationId, endpoint, pollInterval, now: options.now() };
  }

  function refuse(envelope: Envelope, refusal: EngineRefusal, endpoints: Endpoints): EngineAnswer {
    // The class is only echoed once the sender is known.
    const messageClass = refusal.code === 1046 ? 'UndefinedClass' : envelope.messageClass;
    const head = headFor({ ...envelope, messageClass }, endpoints.submission);
    return reply(engineError(head, refusal.code, refusal.text, refusal.location));
  }

  function submit(envelope: Envelope, endpoints: Endpoints): EngineAnswer {
    const trick = switches.take('submit', envelope);
    const broken = brokenLine(trick);
    if (broken) return broken;
    const refusal = submitRefusal(envelope, options.credentials, trick);
    if (refusal) return refuse(envelope, refusal, endpoints);
    const submission = take(envelope, trick);
    submissions.set(submission.correlationId, submission);
    returns = [receivedReturn(envelope, submission.at), ...returns].slice(0, MOST_RETURNS);
    if (trick?.next === 'lost-acknowledgement') return { kind: 'hangUp' };
    return reply(acknowledgement(headFor({ ...submission, name: 'submit' }, endpoints.poll)));
  }

  function take(envelope: Envelope, trick: Switch | undefined): Submission {
    const { messageClass, transactionId, utr, senderId } = envelope;
    const slow = trick?.next === 'slow-poll' ? trick : undefined;
    return {
      messageClass,
      transactionId,
      utr,
      senderId,
      correlationId: randomBytes(16).toString('hex').toUpperCase(),
      status: 'SUBMISSION_ACKNOWLEDGE',
      at: options.now(),
      pollsLeft: options.pollsBeforeResult + (slow === undefined ? 0 : (slow.polls ?? 5)),
      pollInterval: slow?.interval ?? options.pollInterval,
      ...resultOf(envelope, trick, options.now()),
    };
  }

  function poll(envelope: Envelope, endpoints: Endpoints): EngineAnswer {
    const submission = find(envelope);
    const broken = trickOn('poll', envelope, submission);
    if (broken?.next === '2005') {
      const head = headFor(envelope, endpoints.submission);
      return reply(engineError(head, 2005, 'The tax system did not acknowledge the document in time'));
    }
    const noLine = brokenLine(broken);
    if (noLine) return noLine;
    if (submission === undefined) return refuse(envelope, noRecord(), endpoints);
    const head = headFor({ ...submission, name: 'submit' }, endpoints.poll);
    if (submission.pollsLeft > 0) {
      submissions.set(submission.correlationId, { ...submission, pollsLeft: submission.pollsLeft - 1 });
      return reply(acknowledgement(head));
    }
    submissions.set(submission.correlationId, { ...submission, status: submission.resultAs });
    return reply(submission.result(head));
  }

  function remove(envelope: Envelope, endpoints: Endpoints): EngineAnswer {
    const submission = find(envelope);
    const broken = brokenLine(trickOn('delete', envelope, submission));
    if (broken) return broken;
    if (envelope.correlationId === '') {
      const text = 'The correlation ID is missing';
      return refuse(envelope, { code: 1035, text, location: 'CorrelationID' }, endpoints);
    }
    if (submission === undefined) return refuse(envelope, noRecord(), endpoints);
    submissions.delete(submission.correlationId);
    return reply(deleteResponse(headFor({ ...submission, name: 'delete' }, endpoints.submission)));
  }

  function list(envelope: Envelope, endpoints: Endpoints): EngineAnswer {
    const trick = switches.take('list', envelope);
    const broken = brokenLine(trick);
    if (broken) return broken;
    const refusal = senderRefusal(envelope, options.credentials, trick) ?? filledCorrelation(envelope);
    if (refusal) return refuse(envelope, refusal, endpoints);
    const { senderId, messageClass } = envelope;
    const mine = [...submissions.values()].filter(
      (one) => one.senderId === senderId && one.messageClass === messageClass,
    );
    return reply(dataResponse(headFor(envelope, endpoints.submission), senderId, mine));
  }

  function find(envelope: Envelope): Submission | undefined {
    const submission = submissions.get(envelope.correlationId);
    return submission?.messageClass === envelope.messageClass ? submission : undefined;
  }

  function trickOn(stage: Stage, envelope: Envelope, submission: Submission | undefined): Switch | undefined {
    return switches.take(stage, submission ?? envelope);
  }

  return {
    switches,
    submission: (xml, endpoints) =>
      received(xml, endpoints, (envelope) => {
        const kind = `${envelope.qualifier} ${envelope.name}`;
        if (kind === 'request submit') return submit(envelope, endpoints);
        if (kind === 'request delete') return remove(envelope, endpoints);
        if (kind === 'request list') return list(envelope, endpoints);
        return refuse(envelope, wrongKind(kind), endpoints);
      }),
    poll: (xml, endpoints) =>
      received(xml, endpoints, (envelope) => {
        const kind = `${envelope.qualifier} ${envelope.name}`;
        return kind === 'poll submit'
          ? poll(envelope, endpoints)
          : refuse(envelope, wrongKind(kind), endpoints);
      }),
    validate: (xml, endpoints) =>
      received(xml, endpoints, (envelope) => {
        const { result } = resultOf(envelope, undefined, options.now());
        return reply(result(headFor({ ...envelope, correlationId: '' }, endpoints.submission)));
      }),
    received: () =>
      [...submissions.values()].map(({ correlationId, transactionId, messageClass, utr, status }) => ({
        correlationId,
        transactionId,
        messageClass,
        utr,
        status,
      })),
    returns: () => returns,
  };
}

function brokenLine(trick: Switch | undefined): EngineAnswer | undefined {
  if (trick?.next === 'http-503') return { kind: 'unavailable' };
  return trick?.next === 'html' ? { kind: 'html' } : undefined;
}

function reply(xml: string): EngineAnswer {
  return { kind: 'xml', xml };
}
