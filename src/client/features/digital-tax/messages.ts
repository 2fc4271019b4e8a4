import type { DigitalTaxBusiness, Quarter, SentToHmrc } from '#contract/digital-tax/quarters.ts';
import type { HmrcOutcome } from '#contract/digital-tax/connecting.ts';
import type {
  BusinessType,
  MtdMode,
  NothingDue,
  QuarterType,
} from '#contract/digital-tax/digital-tax-words.ts';
import { longDay } from '../../shared/day-text.ts';

/** The texts of Digital Tax. Those of the specification (3, 4.5, 5.5 and 8) are word for word. */
export const messages = {
  notSupported: {
    title: 'Income types not supported',
    message:
      'Digital Tax does not cover your types of income. Please file a return under Tax Filings instead, and contact support if you need help.',
  },
  submitted: {
    title: 'Submitted',
    message:
      'Data for the period has been submitted. There could be a delay of a few minutes before updates are reflected here.',
  },
  notSentAgain: 'Nothing sent',
  disconnect: {
    title: 'Disconnect from HMRC',
    ours: 'We delete the keys with which we use HMRC for you, so nothing more can be read or sent. What has been sent stays with HMRC and in the list here. You can connect again at any time.',
    atHmrc:
      'HMRC lists us as authorised software until you remove us there, because HMRC lets only you do that. Log in to your HMRC account and choose Formledger on this page:',
    link: 'Software you have authorised',
    confirmLabel: 'Disconnect',
    done: 'You are no longer connected with HMRC.',
  },
  finalised: {
    title: 'Submitted',
    message: 'Your tax calculation has been finalised and submitted to HMRC.',
  },
  declaredMeanwhile: (year: string) =>
    `HMRC has the final declaration for ${year}. It does not need to be submitted again.`,
  notFinalised: 'Error during crystalisation - please try again.',
  notAccepted: 'HMRC did not accept the final declaration.',
  pleaseConfirm: 'Please confirm',
  confirmUpdate: 'You must agree to the declaration before you can submit your tax calculation',
  confirmYear: 'You must agree to the declaration before you can submit your end of year statement',
  confirmMissing:
    'Something is missing for this year. Send it first, or confirm that the year is finalised without it.',
  confirmFinal: 'Please check the box to confirm that you are happy to finalise your tax with HMRC.',
  noPeriods: 'HMRC has no update periods for this business in this year, so there is nothing to send.',
  connectionEnded:
    'HMRC has ended your connection. HMRC does this after 18 months, or when you end it in your HMRC account. Connect again to see what is due and to send updates. What you have sent is listed below.',
  ninoChanged: 'Your NI number has changed. Connect with HMRC again.',
  knownOn: (day: string) =>
    `This is what HMRC told us on ${longDay(day)}. Connect again to see what has changed since.`,
  noNino: {
    message:
      'HMRC knows people by their National Insurance number. The profile does not have one yet, or its last letter is missing. Enter it first, then come back to connect.',
    button: 'Open the profile',
  },
  supportingDeclares:
    'HMRC does not let a supporting agent submit or amend the final declaration. The client or their main agent can do this.',
  supportingBenefits:
    'HMRC does not show state benefits to a supporting agent. The client or their main agent can see and change them.',
  contains: {
    SE: 'An update contains what is in the books and what you claim for journeys. The last one of the year also includes what your business claims on the Working from home form. What you claim as an employee belongs to your employment, so no update includes it. Allowances of the tax forms go to HMRC with the annual summary.',
    PROPERTY:
      'An update contains what is in the books and what you claim for journeys. Allowances of the tax forms go to HMRC with the annual summary.',
  },
  calendarDays:
    'They run from 6 April to 5 April, and calendar quarters from 1 April to 31 March, so what is dated 1 to 5 April can be in one and not in the other.',
  rounding:
    'Our figures are in whole pounds, as in a tax return: each box of income is rounded down and each box of expenses up. HMRC adds up the pence first. Where it says rounding, nothing is wrong and you do not need to change anything.',
  acceptedMeanwhile: (what: string) => `HMRC has accepted your update for ${what}.`,
  calculating: 'We are asking HMRC for its calculation.',
  supportingCalculates: 'HMRC shows calculations to the client and their main agent only.',
  authorisationEnded:
    'Your authorisation for this client has ended, so HMRC no longer takes updates from you. To act for them again, invite them.',
  endedCalculates:
    'HMRC no longer shows you the calculation, because your authorisation for this client has ended.',
  slow: 'This is taking longer than usual. HMRC has not replied yet.',
  sessionEnded:
    'The connection with HMRC has ended. Connect again to continue. What you have entered stays here.',
  connectedAgain: 'You are connected with HMRC again. You can now continue where you stopped.',
  noReply:
    'We do not know whether HMRC has received this. Send it again: we check with HMRC first, so it cannot arrive twice.',
} as const;

/** An update with the figures that HMRC has already. */
export function unchangedMessage(day: string): string {
  return `Nothing has changed since this update was sent on ${longDay(day)}, so it was not sent again.`;
}

/** Why HMRC has no periods in a year, and what to do instead. */
export const nothingDueWords: Readonly<Record<Exclude<NothingDue, ''>, string>> = {
  not_signed_up:
    'HMRC’s records have no sign-up for Digital Tax (Making Tax Digital for Income Tax), so HMRC takes no updates. Sign up with HMRC first if you want to use it. Otherwise file a tax return for this year.',
  annual:
    'HMRC’s records say that one tax return is enough for this year, so HMRC takes no quarterly updates. File a tax return for this year.',
  dormant:
    'HMRC’s records have no active business in this year, so HMRC takes no quarterly updates. File a tax return if one is due for this year.',
  exempt:
    'HMRC’s records have an exemption from Digital Tax in this year, so HMRC takes no quarterly updates. File a tax return for this year.',
  no_periods:
    'HMRC has no update periods for this year, so it takes no quarterly updates. File a tax return for this year.',
};

/** HMRC’s page where people see the software that they have authorised, and end the authorisation. */
export const AUTHORISED_SOFTWARE = 'https://www.tax.service.gov.uk/applications-manage-authority';
/** HMRC's page where people see their businesses. */
export const HMRC_ACCOUNT = 'https://www.gov.uk/log-in-register-hmrc-online-services';

/** When the annual summary is not accepted. Spec 3, 8. */
export function statusMessage(status: number): string {
  return `An error occured. Status code was: ${status}`;
}

/** How the environment is named, where it is not HMRC itself. */
export const modeWords: Readonly<Record<MtdMode, string>> = { N: '', S: 'Sandbox', Y: '' };

export const typeWords: Readonly<Record<BusinessType, string>> = {
  SE: 'Self-employment',
  PROPERTY: 'UK property',
};

export const quarterTypeWords: Readonly<Record<QuarterType, { label: string; days: string }>> = {
  standard: { label: 'Standard quarters', days: 'from 6 April' },
  calendar: { label: 'Calendar quarters', days: 'from 1 April' },
};

/** The status of an obligation, as HMRC names it. */
export const obligationWords: Readonly<Record<Quarter['state'], string>> = {
  sent: 'Fulfilled',
  due: 'Open',
  late: 'Open',
  not_open: 'Open',
};

export const sentKindWords: Readonly<Record<SentToHmrc['kind'], string>> = {
  update: 'Quarterly update',
  annual: 'Annual summary',
  end_of_period: 'End of year statement',
  final_declaration: 'Final declaration',
  amendment: 'Amended final declaration',
  benefit: 'State benefit',
  quarter_type: 'Choice of quarters',
};

export const sentStateWords: Readonly<
  Record<SentToHmrc['state'], { label: string; tone: 'accent' | 'error' | 'warn' | 'info' }>
> = {
  sending: { label: 'Sending', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'accent' },
  refused: { label: 'Rejected', tone: 'error' },
  unsure: { label: 'No reply yet', tone: 'warn' },
  missing: { label: 'Not received', tone: 'warn' },
  unknown: { label: 'Check with HMRC', tone: 'warn' },
};

/** 'Plumbing (Self-employment)' */
export function businessTitle({ name, type }: Pick<DigitalTaxBusiness, 'name' | 'type'>): string {
  return name === typeWords[type] ? name : `${name} (${typeWords[type]})`;
}

/** The window that connects with HMRC, step by step. */
export const connectingWords = {
  blocked: { message: 'Your browser blocked the HMRC window.', button: 'Open HMRC' },
  waiting: {
    message: 'Waiting for HMRC. Give your permission in its window. This page then continues automatically.',
    button: 'Show window',
  },
  looking: { message: 'Checking with HMRC…', button: undefined },
  unfinished: {
    message: 'You are not connected. HMRC got no permission, or the window was closed first.',
    button: 'Try again',
  },
} as const;

/** Why HMRC's window returned without a connection, where there is more to say. */
export const outcomeWords: Readonly<Partial<Record<HmrcOutcome, string>>> = {
  other_person:
    'You are not connected. You signed in at HMRC as someone else: HMRC does not let this account act for the National Insurance number in the profile.',
  other_agent:
    'You are not connected. The HMRC account that you signed in with does not belong to your Agent Reference Number.',
  no_nino:
    'You are not connected. Please enter the National Insurance number in the profile, with the letter at its end.',
  try_again: 'You are not connected. HMRC could not be reached. Please try again in a few minutes.',
};

/** The definition of the dialog for a benefit. */
export const BENEFIT_FORM = 'state-benefit';
