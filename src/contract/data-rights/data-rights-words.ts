/** What an account owns, as the page before its deletion counts it. */
export const ownedThings = [
  'accounts',
  'transactions',
  'files',
  'rules',
  'forms',
  'returns',
  'digital-tax',
  'bank-connections',
  'payments',
] as const;
export type OwnedThing = (typeof ownedThings)[number];

/** What is kept after the deletion of an account, as proof of what was sent to HMRC. */
export const keptReasons = ['returns', 'digital-tax'] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * none: nothing is paid. cancelled: paid, but no further payment is due. active: a card pays for it, so it must be
 * cancelled first. elsewhere: another shop collects the payments.
 */
export const planStates = ['none', 'cancelled', 'active', 'elsewhere'] as const;
export type PlanState = (typeof planStates)[number];

/** How long a closed account can be opened again. */
export const DAYS_TO_KEEP = 7;
