/** Every refusal the API can give, with its HTTP status. The texts people see are made by the client. */
export const refusals = {
  unauthorized: 401,
  /** The account may not be used any more: the trial or the subscription is over. */
  trial_expired: 402,
  subscription_invalid: 402,
  forbidden: 403,
  /** The change needs confirmIdentity first; the call can be repeated after it. */
  confirm_identity: 403,
  /** For staff in a session that began with an authenticator code. */
  second_factor_required: 403,
  /** For the pro plan only. */
  plan_required: 403,
  not_found: 404,
  conflict: 409,
  /** What would change counts in a tax year whose return is filed; the call can be repeated with filed=Y. */
  filed_year: 409,
  /** What would go was changed since it was added; the call can be repeated with changed=Y. */
  changed_since: 409,
  note_changed: 409,
  invalid: 422,
  bad_request: 400,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof refusals;
