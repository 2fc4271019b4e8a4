import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { type ErrorCode, refusals } from '#contract/refusals.ts';
import type { ErrorReply, FieldIssue } from '#contract/errors.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { AppError } from './app-error.ts';

/** Turns every failure into a reply: refusals by code, bad input with its fields, anything else as an id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const { status, body } = errorReply(error, request);
    if (error instanceof AppError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter);
    // Only a request that lost its connection can simply be repeated; other refusals of this kind last longer.
    if (isConnectionLost(error)) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return reply.status(status).send(body);
  });
}

/** The reply to a failure. Bugs are logged. */
export function errorReply(
  error: FastifyError | AppError,
  request: FastifyRequest,
): { status: number; body: ErrorReply } {
  const refusal = refusalOf(error);
  // Only staff can do something about it.
  if (isOutOfRoom(error)) request.log.error({ code: error.code }, 'no room on the disk, or no memory');
  if (refusal === undefined) {
    request.log.error({ err: error }, 'request failed');
    const body: ErrorReply = {
      status: 'error',
      error: 'internal',
      message:
        'Something went wrong on our side. Please try again. If it keeps happening, contact us with the request ID.',
      request_id: request.id,
    };
    return { status: 500, body };
  }
  const body: ErrorReply = {
    status: 'error',
    error: refusal.code,
    message: refusal.message,
    ...(refusal.issues.length > 0 ? { issues: [...refusal.issues] } : {}),
    request_id: request.id,
  };
  return { status: refusals[refusal.code], body };
}

interface RefusalOf {
  code: ErrorCode;
  message: string;
  issues: readonly FieldIssue[];
}

function refusalOf(error: FastifyError | AppError): RefusalOf | undefined {
  if (error instanceof AppError) return { code: error.code, message: error.message, issues: error.issues };
  if (error.validation !== undefined) {
    const issues = error.validation.map(issueOf);
    return { code: 'bad_request', message: 'The request is not valid.', issues };
  }
  if (unstorable.has(error.code)) return byStatus.get(400);
  if (isConnectionLost(error))
    return {
      code: 'unavailable',
      message:
        'We lost the connection to our database. Check whether your change was saved before you try again.',
      issues: [],
    };
  if (error.code === CANCELLED)
    return {
      code: 'unavailable',
      message: 'The service is restarting. Nothing was changed. Please try again.',
      issues: [],
    };
  if (isOutOfRoom(error))
    return {
      code: 'unavailable',
      message: 'We have no room to save this at the moment. Nothing was changed. Please try again later.',
      issues: [],
    };
  if (error.statusCode === undefined || error.statusCode >= 500) return undefined;
  return byStatus.get(error.statusCode) ?? byStatus.get(error.statusCode === 403 ? 404 : 400);
}

/** The field that a schema refuses, including missing and unknown fields. */
function issueOf({
  instancePath,
  keyword,
  message = 'is not valid',
  params,
}: FastifySchemaValidationError): FieldIssue {
  const { additionalProperty, missingProperty, limit, pattern } = params;
  const path = instancePath.replaceAll('/', '.').replace(/^\./, '');
  const field = [path, additionalProperty ?? missingProperty].filter(Boolean).join('.');
  if (additionalProperty !== undefined) return { field, message: 'is not recognised' };
  if (missingProperty !== undefined) return { field, message: 'is missing' };
  if (keyword === 'maxLength') return { field, message: `has more than ${String(limit)} characters` };
  return { field, message: pattern === '\\S' ? 'is blank' : message };
}

/** A restarting server is back within a few seconds. */
const RETRY_AFTER_SECONDS = 1;

/** PostgreSQL's codes for text it cannot store, such as one with a NUL character: the sender's fault, not ours. */
const unstorable: ReadonlySet<string> = new Set(['22021', '22P05']);

/** A cancelled statement: the process is ending. Its transaction rolled back. */
const CANCELLED = '57014';

/**
 * Whether the disk is full, or the database has no memory or connection to spare (PostgreSQL, appendix A: class 53). The
 * statement failed and its transaction rolled back.
 */
function isOutOfRoom({ code = '' }: { code?: string }): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT' || /^53[0-3]00$/.test(code);
}

/** What Fastify itself refuses. */
const byStatus = new Map<number, RefusalOf>([
  [400, { code: 'bad_request', message: 'The request is not valid.', issues: [] }],
  // An address that climbs out of a folder does not exist.
  [404, { code: 'not_found', message: 'There is nothing here.', issues: [] }],
  [413, { code: 'too_large', message: 'The request is too large.', issues: [] }],
  [415, { code: 'unsupported_media_type', message: 'The request must be JSON.', issues: [] }],
]);
