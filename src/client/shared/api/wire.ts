import { refusals, type ErrorCode } from '#contract/refusals.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { ClientEndpoint } from '#contract/endpoint.ts';
import { say } from '#ui/page-words.ts';
import type { CallError } from './call-error.ts';

/** Sent with the sign-in calls: a page of another site cannot send it. */
const PARTNER_ID = 'web';

/** A value that fits in an address. */
type Plain = string | number | boolean | undefined;

export interface Call {
  readonly endpoint: ClientEndpoint;
  readonly params?: Readonly<Record<string, Plain>>;
  readonly query?: Readonly<Record<string, Plain>>;
  readonly body?: unknown;
  /** The request survives leaving or reloading the page, as far as browsers allow for its size. */
  readonly outlivesPage?: true;
  /** An idempotency key (UUID): repeating it is the same change. */
  readonly actId?: string | undefined;
}

/** The server's answer. `retryAfter`: the header that says when to try again. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** Browsers limit all requests sent by a closing page to 64 kB. We leave a little for others. */
const LARGEST_LAST = 60_000;

/** The caller: the headers of the specification. */
interface Caller {
  readonly token: string | undefined;
  readonly agentId: number | undefined;
  /** Headers that describe the browser, for calls that lead to HMRC. */
  readonly device?: Readonly<Record<string, string>> | undefined;
}

/** The request of a call. `now` is in milliseconds and becomes `ts` in whole seconds. */
export function requestOf(call: Call, caller: Caller, now: number): { url: string; init: RequestInit } {
  const { endpoint } = call;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  query.set('ts', String(Math.floor(now / 1000)));

  const headers: Record<string, string> = { accept: 'application/json', ...caller.device };
  if (caller.token) headers['token'] = caller.token;
  if (caller.agentId !== undefined) headers['agentId'] = String(caller.agentId);
  if (endpoint.access === 'login') headers['partnerId'] = PARTNER_ID;
  if (call.actId) headers['Idempotency-Key'] = call.actId;
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
  if (call.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(call.body);
    if (call.outlivesPage) init.keepalive = new TextEncoder().encode(init.body).length <= LARGEST_LAST;
  }
  return { url: `/api${pathOf(endpoint.path, call.params ?? {})}?${query}`, init };
}

/** '/forms/:code' with code 'SA100' is '/forms/SA100'. A missing parameter is a bug, so it throws. */
function pathOf(path: string, params: Readonly<Record<string, Plain>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`the call to ${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });
}

/** The reply of a call: its data, or the refusal. The word 'unauthorized' counts whatever the HTTP status. */
export function replyOf(httpStatus: number, text: string): { data: unknown } | { error: CallError } {
  const body = parse(text);
  const word = refusalWord(body);
  const isFine = httpStatus >= 200 && httpStatus < 300;
  if (isFine && body !== undefined && word !== 'unauthorized') return { data: body };
  const code = isErrorCode(word) ? word : codeOfStatus(httpStatus);
  const { message, issues, request_id } = (body ?? {}) as {
    message?: unknown;
    issues?: FieldIssue[];
    request_id?: unknown;
  };
  return {
    error: {
      code,
      message: typeof message === 'string' && message !== '' ? say(message) : fallbackMessages[code],
      issues: Array.isArray(issues) ? issues : [],
      requestId: typeof request_id === 'string' ? request_id : undefined,
    },
  };
}

/** No answer arrived. */
export const offline: CallError = {
  code: 'offline',
  message: 'We could not reach the server. Check your connection and try again.',
  issues: [],
  requestId: undefined,
};

const fallbackMessages: Record<CallError['code'], string> = {
  unauthorized: 'Please log in again.',
  trial_expired: 'Your trial has expired.',
  subscription_invalid: 'Your subscription has expired.',
  invalidated: 'Your subscription is no longer valid.',
  forbidden: 'You are not allowed to do this.',
  read_only: 'You can look at this account but not change it.',
  confirm_identity: 'Please confirm that it is you, and try again.',
  second_factor_required: 'Please log in again with your authenticator code.',
  plan_required: 'This needs the Pro plan.',
  not_found: 'We could not find this.',
  conflict: 'Someone else changed this in the meantime.',
  filed_year: 'You have already filed the return for this tax year.',
  changed_since: 'This was changed in the meantime.',
  note_changed: 'This note was changed in the meantime.',
  not_connected: 'The connection with HMRC has ended. Connect again under Digital Tax.',
  invalid: 'Some of the details are not valid. Please check them and try again.',
  bad_request: 'The server did not understand the request.',
  too_large: 'This is too large to send.',
  unsupported_media_type: 'We do not accept this type of file.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'The service is not available at the moment. Please try again soon.',
  offline: offline.message,
  failed: 'Something went wrong on our side. Please try again.',
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The word of a refusal: in `error`, where the specification looks for 'unauthorized'. */
function refusalWord(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}

function isErrorCode(word: unknown): word is ErrorCode {
  return typeof word === 'string' && Object.hasOwn(refusals, word);
}

function codeOfStatus(httpStatus: number): CallError['code'] {
  const found = Object.entries(refusals).find(([, status]) => status === httpStatus);
  return found ? (found[0] as ErrorCode) : 'failed'; // its keys are the codes
}
