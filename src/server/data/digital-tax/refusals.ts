import { type HmrcProblem, problemsOf } from '../../integrations/hmrc-mtd/hmrc-error.ts';

const AGAIN = 'Calculate again, check the result and submit then.';

/** HMRC's codes in plain words, with what to do. HMRC's guide to Making Tax Digital for Income Tax. */
const words: Readonly<Record<string, string>> = {
  CLIENT_OR_AGENT_NOT_AUTHORISED:
    'HMRC does not let this connection act for this person. Connect with the HMRC account of the person in the profile. An agent needs the client’s authorisation for Making Tax Digital for Income Tax; a supporting agent cannot calculate, declare the year or see state benefits.',
  RULE_FINAL_DECLARATION_RECEIVED:
    'HMRC already has the final declaration for this year. To change it, send an amendment.',
  RULE_FINAL_DECLARATION_IN_PROGRESS:
    'HMRC is still working on a final declaration for this year. Wait a few minutes and refresh this page.',
  RULE_INCOME_SOURCES_CHANGED: `The businesses or other income at HMRC have changed since this calculation. ${AGAIN}`,
  RULE_RECENT_SUBMISSIONS_EXIST: `Something was sent to HMRC after this calculation. ${AGAIN}`,
  RULE_RESIDENCY_CHANGED: `HMRC has changed the tax residence of this person since this calculation. ${AGAIN}`,
  RULE_INCOME_SOURCES_INVALID:
    'HMRC cannot use one of the income sources. Check in the HMRC online account that the businesses are right.',
  RULE_NO_INCOME_SUBMISSIONS_EXIST: 'HMRC has no income for this year yet. Send the quarterly updates first.',
  NO_VALID_INCOME_SOURCES: 'HMRC has no income for this year yet. Send the quarterly updates first.',
  RULE_FINAL_DECLARATION_TAX_YEAR:
    'The tax year has not ended. The final declaration can be submitted from 6 April.',
  RULE_TAX_YEAR_NOT_ENDED: 'The tax year has not ended. You can do this from 6 April.',
  RULE_PREMATURE_FINALISATION: 'The tax year has not ended. You can do this from 6 April.',
  RULE_SUBMISSION_FAILED:
    'HMRC could not take the final declaration. Nothing was declared. Try again later today.',
  RULE_OUTSIDE_AMENDMENT_WINDOW: 'HMRC no longer takes changes for this year. Write to HMRC to correct it.',
  RULE_CALCULATION_IN_PROGRESS: 'HMRC is still calculating. Wait a few minutes and refresh this page.',
  RULE_BUSINESS_VALIDATION_FAILURE:
    'HMRC could not calculate from what it has. Check the updates sent for this year.',
  RULE_DECLARATION_NOT_RECEIVED:
    'HMRC has no final declaration for this year yet, so there is nothing to amend.',
  RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED:
    'It is too early. HMRC takes an update from ten days before its period ends.',
  RULE_ADVANCE_SUBMISSION_REQUIRES_PERIOD_END_DATE:
    'An update sent ahead must end on the last day of its period.',
  RULE_SUBMISSION_END_DATE_CANNOT_MOVE_BACKWARDS:
    'HMRC already has an update that ends later. Send that period again instead.',
  RULE_START_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE:
    'The period does not start with the quarters that HMRC has for this business. Refresh this page.',
  RULE_START_DATE_NOT_ALIGNED_TO_COMMENCEMENT_DATE:
    'This business began during the year, so its period must start on the day that HMRC has as its start.',
  RULE_END_DATE_NOT_ALIGNED_WITH_REPORTING_TYPE:
    'The period does not end with the quarters that HMRC has for this business. Refresh this page.',
  RULE_MISSING_SUBMISSION_DATES: 'HMRC expects the first and the last day of this period.',
  RULE_START_AND_END_DATE_NOT_ALLOWED: 'HMRC expects no quarterly updates of this business in this year.',
  RULE_BOTH_EXPENSES_SUPPLIED: 'Expenses can be sent box by box or as one figure, not both.',
  RULE_NOT_ALLOWED_CONSOLIDATED_EXPENSES:
    'Turnover is too high to send expenses as one figure. Send them box by box.',
  RULE_OVERLAPPING_PERIOD: 'HMRC already has a period that overlaps with this one.',
  RULE_MISALIGNED_PERIOD: 'The period does not fit in the accounting period that HMRC has for this business.',
  RULE_NOT_CONTIGUOUS_PERIOD: 'Send the periods in order, without a gap between them.',
  RULE_DUPLICATE_SUBMISSION: 'HMRC already has this period. Amend it instead.',
  RULE_TAX_YEAR_NOT_SUPPORTED: 'HMRC does not take this for this tax year.',
  RULE_BUSINESS_INCOME_PERIOD_RESTRICTION: 'HMRC expects one update for the whole year of this business.',
  RULE_QUARTERLY_PERIOD_UPDATING: 'Calendar quarters can only be chosen before the first update of a year.',
  RULE_BUSINESS_ID_STATE_CONFLICT:
    'HMRC cannot change the quarters of this business now. They cannot change once an update of the year has been sent.',
  RULE_TYPE_OF_BUSINESS_INCORRECT: 'HMRC has another kind of business under this number. Refresh this page.',
  RULE_ALLOWANCE_NOT_SUPPORTED: 'HMRC does not take one of these allowances for this year.',
  RULE_WRONG_TPA_AMOUNT_SUBMITTED: 'HMRC expects another amount of transition profit.',
  RULE_PROPERTY_INCOME_ALLOWANCE:
    'The property income allowance cannot be claimed together with expenses or a private use adjustment.',
  RULE_DELETE_FORBIDDEN: 'HMRC added this benefit itself. You can ignore it, but not delete it.',
  RULE_IGNORE_FORBIDDEN: 'This benefit was added here, not by HMRC. Delete it instead.',
  RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED: 'HMRC could not read what we sent. Please contact support.',
  MATCHING_RESOURCE_NOT_FOUND: 'HMRC has nothing under this number. Refresh this page.',
  CLIENT_NOT_MTD_ENROLLED: 'HMRC has no sign-up for Making Tax Digital for Income Tax for this person yet.',
  MESSAGE_THROTTLED_OUT: 'HMRC is busy. Please try again in a minute.',
};

/** The problems in HMRC's refusal, in plain words; its own words where we have none. */
export function refusalWords(json: unknown): string[] {
  const found = problemsOf(json).map(wordsOf);
  return found.length === 0
    ? ['HMRC refused this without a reason. Please try again later.']
    : [...new Set(found)];
}

/** The same as HMRC's JSON, with our words: the `result` of a call. */
export function refusalResult(json: unknown): string {
  const errors = problemsOf(json).map((one) => ({ ...one, message: wordsOf(one) }));
  const [first = { code: 'REFUSED', message: refusalWords(json)[0] ?? '' }] = errors;
  return JSON.stringify({ code: first.code, message: first.message, errors });
}

function wordsOf({ code, message, paths }: HmrcProblem): string {
  const known = words[code];
  if (known !== undefined) return known;
  const where = paths === undefined || paths.length === 0 ? '' : ` (${paths.join(', ')})`;
  return `${message === '' ? code : message}${where}`;
}
