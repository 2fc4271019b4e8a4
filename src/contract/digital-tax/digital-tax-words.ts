/** How Digital Tax runs for an account: off, with HMRC's sandbox or our stand-in for it, or with HMRC. Spec 1, 3 (mtd). */
export const mtdModes = ['N', 'S', 'Y'] as const;
export type MtdMode = (typeof mtdModes)[number];

/** SE is a trade. Spec 3, 3 (Business). */
export const businessTypes = ['SE', 'PROPERTY'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** A quarter starts on the 6th of a month, or, after an election, on the 1st. */
export const quarterTypes = ['standard', 'calendar'] as const;
export type QuarterType = (typeof quarterTypes)[number];

/** Expenses by heads, or as one total where the law allows it. */
export const expenseChoices = ['itemised', 'consolidated'] as const;
export type ExpenseChoice = (typeof expenseChoices)[number];

/** What was sent to HMRC. */
export const sentKinds = [
  'update',
  'annual',
  'end_of_period',
  'final_declaration',
  'amendment',
  'benefit',
  'quarter_type',
] as const;
export type SentKind = (typeof sentKinds)[number];

/**
 * How it ended. `unsure`: HMRC did not reply in time; we find out before anything is sent again. `missing`: HMRC does not
 * have it. `unknown`: HMRC cannot say whether it received it.
 */
export const sentStates = ['sending', 'accepted', 'refused', 'unsure', 'missing', 'unknown'] as const;
export type SentState = (typeof sentStates)[number];

/** What was done with a state benefit. */
export const benefitChanges = ['add', 'amend', 'amount', 'remove', 'ignore', 'restore'] as const;
export type BenefitChange = (typeof benefitChanges)[number];

/** The statuses with which HMRC accepts something. Spec 3, 9. */
export const ACCEPTED: readonly number[] = [200, 201, 204];

/** How many days a public report can be opened. */
export const REPORT_DAYS = 90;

/** The size of the window that connects with HMRC, in pixels. Spec 3, 9. */
export const POPUP = { width: 600, height: 770 } as const;

/** The form of a tax year in these calls: 2025-2026 or 2025-26. */
export const TAX_YEAR = '^[0-9]{4}-([0-9]{2}|[0-9]{4})$';

/** The headers in which the browser describes itself to us, for the fraud prevention headers that HMRC requires. */
export const deviceHeaders = {
  /** navigator.userAgent, as it is. */
  userAgent: 'hmrc-user-agent',
  /** width=1920&height=1080&scaling-factor=1&colour-depth=24 */
  screens: 'hmrc-screens',
  /** width=1256&height=803 */
  window: 'hmrc-window-size',
  /** UTC+01:00 */
  timezone: 'hmrc-timezone',
} as const;

/** Why HMRC has no periods for anyone's business in a year; '' if it has. `no_periods`: it does not say why. */
export const nothingDueReasons = ['', 'not_signed_up', 'annual', 'dormant', 'exempt', 'no_periods'] as const;
export type NothingDue = (typeof nothingDueReasons)[number];
