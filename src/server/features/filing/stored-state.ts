import type { Updateable } from 'kysely';
import type { Submissions } from '../../data/filing/schema.ts';
import { outcomeText } from '../../integrations/hmrc-transaction-engine/messages.ts';
import type { Polling, SubmissionState } from '../../integrations/hmrc-transaction-engine/state.ts';
import { failedAtHmrc, NOT_SURE } from '../../data/filing/messages.ts';
import type { SubmissionRow } from '../../data/filing/submissions.repo.ts';

/** The state of a stored submission, as the next step needs it. */
export function stateOf(row: SubmissionRow): SubmissionState {
  const polling: Polling | undefined =
    row.correlation_id === null
      ? undefined
      : {
          name: 'polling',
          correlationId: row.correlation_id,
          endpoint: row.poll_url ?? '',
          pollInterval: DEFAULT_INTERVAL,
        };
  switch (row.state) {
    case 'built':
      return { name: 'built' };
    case 'polling':
      return polling ?? { name: 'unsure' };
    case 'recoverable':
      return { name: 'recoverable', code: '', ...(polling ? { polling } : {}) };
    case 'attention':
      return { name: 'attention', correlationId: row.correlation_id ?? '' };
    case 'accepted':
    case 'rejected':
    case 'closed':
      return settledState(row);
    default:
      return { name: 'unsure' };
  }
}

/** The schema's default, in seconds; the last reply's interval is stored as next_poll. */
const DEFAULT_INTERVAL = 2;

function settledState(row: SubmissionRow): SubmissionState {
  const correlationId = row.correlation_id ?? '';
  const outcome =
    row.success === true
      ? ({ name: 'accepted', correlationId, receipt: 'matching', receiptText: '', acceptedTime: '' } as const)
      : ({ name: 'rejected', correlationId, code: '', errors: [] } as const);
  return row.state === 'closed' ? { name: 'closed', outcome } : outcome;
}

/** The columns to save for a state. A refusal of which HMRC keeps no record is closed at once. */
export function columnsOf(
  state: SubmissionState,
  row: SubmissionRow,
  sandbox: boolean,
): Updateable<Submissions> {
  const { title, text } = outcomeText(state, { test: row.test, sandbox });
  switch (state.name) {
    case 'closed':
      return { state: 'closed' };
    case 'built':
      return { state: 'built' };
    case 'unsure':
      return { state: 'unsure', message: NOT_SURE.text };
    case 'polling':
      return { state: 'polling', ...pollingColumns(state), message: text };
    case 'recoverable':
      // Without an acknowledgement only the filer's login details can ask HMRC about it.
      return state.polling === undefined
        ? { state: 'unsure', message: failedAtHmrc(state.code) }
        : { state: 'recoverable', ...pollingColumns(state.polling), message: text };
    case 'accepted':
      return {
        state: 'accepted',
        correlation_id: state.correlationId,
        success: true,
        message: state.receipt === 'matching' ? text : `${title}. ${text}`,
      };
    case 'attention':
      return { state: 'attention', correlation_id: state.correlationId, message: text };
    case 'rejected':
      return {
        state: state.correlationId === undefined ? 'closed' : 'rejected',
        ...(state.correlationId === undefined ? {} : { correlation_id: state.correlationId }),
        success: false,
        message: text,
        issues: JSON.stringify(
          state.errors.map((error) => ({
            field: error.location,
            message: `${error.number}: ${error.text}`,
          })),
        ),
      };
  }
}

function pollingColumns(polling: Polling): Updateable<Submissions> {
  return { correlation_id: polling.correlationId, poll_url: polling.endpoint };
}
