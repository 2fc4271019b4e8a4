/** Every refusal of the API, with its HTTP status. The client writes the texts that people see. */
export const refusals = {
  unauthorized: 401,
  /** The account is locked: the trial or the subscription has ended. */
  trial_expired: 402,
  subscription_invalid: 402,
  invalidated: 402,
  forbidden: 403,
  /** The session can look at the account but not change it. */
  read_only: 403,
  /** The change needs confirmIdentity first; the call can then be repeated. */
  confirm_identity: 403,
  /** Staff need a session that began with an authenticator code. */
  second_factor_required: 403,
  /** Only for the pro plan. */
  plan_required: 403,
  not_found: 404,
  conflict: 409,
  /** The change affects a tax year whose return is filed; the call can be repeated with filed=Y. */
  filed_year: 409,
  /** What the call would remove has been edited since it was added; the call can be repeated with changed=Y. */
  changed_since: 409,
  note_changed: 409,
  /** The account, or its agent, must connect with HMRC first; the call can then be repeated. */
  not_connected: 409,
  invalid: 422,
  bad_request: 400,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof refusals;
