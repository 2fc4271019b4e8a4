/** A reply of the stand-in, before it is sent. Without a body it is empty. */
export interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One reason for a refusal. */
export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly paths?: readonly string[];
}

export function ok(body: object, status = 200): Answer {
  return { status, body };
}

export const noContent: Answer = { status: 204 };

/** A refusal in HMRC's form: one reason by itself, several of them in a list. */
export function refusal(status: number, reasons: readonly Reason[]): Answer {
  const [first, ...others] = reasons;
  if (first !== undefined && others.length === 0) return { status, body: first };
  return { status, body: { code: 'INVALID_REQUEST', message: 'Invalid request', errors: reasons } };
}

/** Refusals of HMRC's platform, which no document of an operation lists. */
const platform = {
  MISSING_CREDENTIALS: [401, 'Authentication information is not provided'],
  INVALID_CREDENTIALS: [401, 'Invalid Authentication information provided'],
  INCORRECT_ACCESS_TOKEN_TYPE: [401, 'The access token type used is not supported when invoking the API'],
  INVALID_SCOPE: [403, 'Cannot access the required resource. Ensure this token has all the required scopes.'],
  CLIENT_OR_AGENT_NOT_AUTHORISED: [403, 'The client or agent is not authorised'],
  MATCHING_RESOURCE_NOT_FOUND: [404, 'A resource with the name in the request can not be found in the API'],
  METHOD_NOT_ALLOWED: [405, 'The HTTP method is not valid on this endpoint'],
  ACCEPT_HEADER_INVALID: [406, 'The accept header is missing or invalid'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The content type of the request is not supported'],
  MESSAGE_THROTTLED_OUT: [429, 'The request for the API is throttled as you have exceeded your quota.'],
  INTERNAL_SERVER_ERROR: [500, 'Internal server error'],
  SERVICE_UNAVAILABLE: [503, 'Service unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export function platformRefusal(code: keyof typeof platform): Answer {
  const [status, message] = platform[code];
  return refusal(status, [{ code, message }]);
}
