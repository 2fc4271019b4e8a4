import type { EngineError } from './replies.ts';
import type { SubmissionState } from './state.ts';

/** Title and text of a result for people. */
export interface OutcomeText {
  readonly title: string;
  readonly text: string;
}

/** Words for a state. `test`: nothing was filed. `sandbox`: this is not the real HMRC. */
export function outcomeText(
  state: SubmissionState,
  options: { readonly test: boolean; readonly sandbox: boolean },
): OutcomeText {
  const outcome = wordsFor(state, options.test);
  return options.sandbox ? { ...outcome, text: `${outcome.text}\n${SANDBOX}` } : outcome;
}

const SANDBOX = 'Sandbox: this was sent to a stand-in for HMRC. Nothing has been filed.';

function wordsFor(state: SubmissionState, test: boolean): OutcomeText {
  switch (state.name) {
    case 'built':
      return { title: 'Not sent', text: 'The return has not reached HMRC yet.' };
    case 'unsure':
      return {
        title: 'Waiting for HMRC',
        text: 'HMRC did not answer. We are finding out whether your return arrived before anything is sent again.',
      };
    case 'polling':
      return { title: 'Waiting for HMRC', text: 'HMRC has your return and has not answered yet.' };
    case 'recoverable':
      return {
        title: 'Waiting for HMRC',
        text: `HMRC cannot deal with your return at the moment (${state.code}). We keep asking.`,
      };
    case 'accepted':
      return acceptedWords(state, test);
    case 'attention':
      return {
        title: 'Needs attention',
        text: 'HMRC answered with a receipt for other figures than those we sent. Do not rely on this return: ask HMRC which return it has for this year, on 0300 200 3310, before you send another.',
      };
    case 'rejected':
      return { title: 'Submission Failed', text: rejectionText(state.code, state.errors) };
    case 'closed':
      return wordsFor(state.outcome, test);
  }
}

function acceptedWords(state: Extract<SubmissionState, { name: 'accepted' }>, test: boolean): OutcomeText {
  const title = test
    ? 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN'
    : 'Your tax return has been submitted';
  if (state.receipt === 'matching') return { title, text: state.receiptText };
  return {
    title: 'Accepted without receipt',
    text: 'HMRC accepted the return but sent no receipt. Please contact support before you rely on it.',
  };
}

/** Why a return was refused. One line for each of HMRC's errors. */
export function rejectionText(code: string, errors: readonly EngineError[]): string {
  const known = KNOWN[code];
  if (known) return known;
  const lines = errors.map(
    (error) => `${error.number}: ${KNOWN[error.number] ?? (error.text || 'no reason given')}`,
  );
  return ['HMRC did not accept the return.', ...lines].join('\n');
}

/** For 'Authentication Failure' the client shows its panel of likely causes (spec 3, 4.3). */
const KNOWN: Readonly<Record<string, string>> = {
  '1046':
    'Authentication Failure. HMRC did not accept the username and password for this Unique Taxpayer Reference.',
  '2001': 'The return with its attachments is larger than HMRC accepts. Remove or shrink attachments.',
  '2021': 'The IRmark does not match the return. Please contact support.',
  '5090': 'The time to amend this return has passed.',
};
