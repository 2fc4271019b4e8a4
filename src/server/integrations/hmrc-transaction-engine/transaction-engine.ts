import { randomBytes } from 'node:crypto';
import type { Irmark } from '#domain/irmark.ts';
import { type AttachedFile, bytesWith } from './attached-files.ts';
import {
  type Channel,
  type Credentials,
  deleteEnvelope,
  listEnvelope,
  pollEnvelope,
  submitEnvelope,
} from './envelope.ts';
import { markWithFiles } from './mark-message.ts';
import { readReply } from './read-reply.ts';
import { redact } from './redact.ts';
import type { Reply } from './replies.ts';
import { post } from './transport.ts';

export interface TransactionEngineConfig extends Channel {
  /** Takes submissions, deletes and lists. */
  readonly submitUrl: string;
  /** The standard address for polls. */
  readonly pollUrl: string;
  /** The other end is our stand-in; shown with every result. */
  readonly sandbox: boolean;
  /** The longest message that the engine takes, in bytes. */
  readonly largestMessage: number;
  /** The longest exchange in milliseconds; 60 s by default. Attachments get time of their own. */
  readonly timeoutMs?: number;
}

export interface SubmissionRequest {
  readonly messageClass: string;
  readonly gatewayTest: 0 | 1;
  readonly credentials: Credentials;
  readonly fileAsAgent: boolean;
  readonly utr: string;
  /** From buildReturn. */
  readonly irEnvelope: string;
  /** What goes into its empty Attachment elements, in order. */
  readonly files?: readonly AttachedFile[];
}

/**
 * A finished message. `stored` can be saved; `xml` contains the password and is only for sending. Both have empty
 * elements for the files.
 */
export interface PreparedSubmission {
  readonly xml: string;
  readonly stored: string;
  readonly files: readonly AttachedFile[];
  /** The length of the message as it is sent, with the files. */
  readonly bytes: number;
  readonly irmark: Irmark;
  readonly transactionId: string;
}

/** The engine's reply, and its text without credentials for the record. */
export interface Answer {
  readonly reply: Reply;
  readonly received: string;
}

export interface Submitted {
  readonly messageClass: string;
  readonly gatewayTest: 0 | 1;
  readonly correlationId: string;
}

export interface TransactionEngine {
  readonly sandbox: boolean;
  /** In bytes. A longer message is not worth sending. */
  readonly largestMessage: number;
  /**
   * Builds and marks the message without sending it, so that it can be stored first. Throws XmlRefused for an invalid
   * return, and what reading a file throws.
   */
  prepare(request: SubmissionRequest): Promise<PreparedSubmission>;
  /** Sends exactly the bytes that were marked. */
  submit(prepared: PreparedSubmission): Promise<Answer>;
  /** Asks for the result, at the address of the last acknowledgement. */
  poll(submitted: Submitted, endpoint?: string): Promise<Answer>;
  /** Closes a submission whose result is stored. */
  remove(submitted: Submitted): Promise<Answer>;
  /** This sender's submissions at the engine in a class; finds one whose acknowledgement was lost. */
  list(
    request: Pick<SubmissionRequest, 'messageClass' | 'gatewayTest' | 'credentials' | 'fileAsAgent'>,
  ): Promise<Answer>;
}

export function createTransactionEngine(config: TransactionEngineConfig): TransactionEngine {
  const { vendorId, product, version } = config;
  const channel: Channel = { vendorId, product, version };
  const exchange = async (url: string, xml: string, files?: readonly AttachedFile[]): Promise<Answer> => {
    const answer = await post(url, xml, config.timeoutMs ?? 60_000, files);
    if (typeof answer !== 'string') return { reply: answer, received: '' };
    return { reply: readReply(answer), received: redact(answer) };
  };
  return {
    sandbox: config.sandbox,
    largestMessage: config.largestMessage,
    async prepare({ files = [], ...request }) {
      const transactionId = newTransactionId();
      const role = request.fileAsAgent ? 'agent' : 'principal';
      const marked = await markWithFiles(submitEnvelope({ ...request, role, channel, transactionId }), files);
      const bytes = bytesWith(marked.xml, files);
      return { ...marked, stored: redact(marked.xml), transactionId, files, bytes };
    },
    submit: (prepared) => exchange(config.submitUrl, prepared.xml, prepared.files),
    async poll(submitted, endpoint = '') {
      const answer = await exchange(pollAddress(config, endpoint), pollEnvelope({ ...submitted, channel }));
      return ofSubmission(answer, submitted.correlationId);
    },
    async remove(submitted) {
      const answer = await exchange(config.submitUrl, deleteEnvelope({ ...submitted, channel }));
      return ofSubmission(answer, submitted.correlationId);
    },
    list(request) {
      const role = request.fileAsAgent ? 'agent' : 'principal';
      return exchange(config.submitUrl, listEnvelope({ ...request, role, channel }));
    },
  };
}

/** 32 upper-case hexadecimal digits. */
export function newTransactionId(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}

/**
 * The address of the last acknowledgement, if it belongs to the service. The reply to a list gives the submission
 * address, which does not take polls.
 */
function pollAddress(config: TransactionEngineConfig, endpoint: string): string {
  if (endpoint === config.submitUrl || !URL.canParse(endpoint)) return config.pollUrl;
  const known = [config.pollUrl, config.submitUrl].map((url) => new URL(url).origin);
  return known.includes(new URL(endpoint).origin) ? endpoint : config.pollUrl;
}

/** A reply about another submission must never become the outcome of this one. */
function ofSubmission(answer: Answer, correlationId: string): Answer {
  const { reply } = answer;
  const about = 'correlationId' in reply ? reply.correlationId : '';
  if (about === '' || about === correlationId) return answer;
  const detail = 'the answer is about another submission';
  return { ...answer, reply: { kind: 'transportFailure', reason: 'unreadable', detail } };
}
