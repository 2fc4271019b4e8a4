import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import type { StatementState } from '#contract/digital-tax/year-end.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { shortDay } from '../../../shared/day-text.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { useGetEOPObligationsQuery } from '../api.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { isAccepted, type Statement, statementsIn, whyRejected } from '../hmrc-result.ts';
import { businessTitle, messages } from '../messages.ts';
import { useAddress } from '../use-address.ts';
import { useFoundFocus } from '../use-found-focus.ts';
import { dateTime } from '../date-time.ts';
import { PeriodTable } from './period-table.tsx';

const StatementDialog = lateDialog(async () => (await import('./statement-dialog.tsx')).StatementDialog);

/** The end-of-year statement of a business. */
export function Statements({
  shown: { year, data },
  business,
  isConfirmed,
  onConfirmed,
}: {
  shown: YearOfDigitalTax;
  business: DigitalTaxBusiness;
  /** It was confirmed a moment ago. */
  isConfirmed: boolean;
  onConfirmed: () => void;
}) {
  const { dialog, openDialog, closeDialog } = useAddress(year.tax_year);
  const reply = useGetEOPObligationsQuery({
    query: {
      business_id: business.business_id,
      from: parseUkDate(year.start_date) ?? '',
      to: parseUkDate(year.end_date) ?? '',
      ...(isConfirmed && data.mode === 'S' ? { test_header: 'FULFILLED' } : {}),
    },
  });
  const state = data.end_of_year.statements.find(({ business_id: id }) => id === business.business_id);
  const problem = problemOf(reply);
  const statements = reply.data === undefined || problem !== undefined ? [] : statementsIn(reply.data.result);
  // A year has one statement.
  const open = dialog?.kind === 'statement' ? statements.find(({ isOpen }) => isOpen) : undefined;
  useFoundFocus(open && 'statement');
  const isTimedOut = useIsTimedOut(reply.data === undefined && problem === undefined);
  return (
    <Card title={`End of year statement: ${businessTitle(business)}`}>
      <Stack gap={3}>
        <Text size="sm" isMeasured>
          Confirms that the figures of this business are complete. Its allowances and adjustments are sent to
          HMRC first. HMRC itself no longer has this statement, so the confirmation is recorded here.
        </Text>
        {problem !== undefined || isTimedOut ? (
          <ErrorState title="We could not load the statement" onRetry={() => void reply.refetch()}>
            {problem ?? messages.slow}
          </ErrorState>
        ) : reply.data === undefined ? (
          <SkeletonRows rows={2} height={40} label="Loading the statement" />
        ) : (
          <>
            <StatementTable
              statements={statements}
              state={state}
              onSubmit={() => openDialog({ kind: 'statement' }, business.business_id)}
            />
            {state === undefined ? null : <StateReason state={state} />}
          </>
        )}
      </Stack>
      {open === undefined || state === undefined ? null : (
        <StatementDialog
          business={business}
          statement={open}
          refusal={state.refusal}
          outdated={state.state === 'out_of_date' ? outdatedWords(state) : ''}
          year={year}
          onSent={onConfirmed}
          onClose={closeDialog}
        />
      )}
    </Card>
  );
}

function problemOf({
  data,
  isError,
  error,
}: {
  data?: { status: number; result: string } | undefined;
  isError: boolean;
  error?: Parameters<typeof errorMessage>[0];
}): string | undefined {
  if (isError) return errorMessage(error);
  if (data === undefined || isAccepted(data.status, [404])) return undefined;
  return whyRejected(data).join(' ');
}

function StatementTable({
  statements,
  state,
  onSubmit,
}: {
  statements: readonly Statement[];
  state: StatementState | undefined;
  onSubmit: () => void;
}) {
  if (statements.length === 0) return <Text>There is no statement for this business and year.</Text>;
  return (
    <PeriodTable>
      {statements.map((one) => (
        <tr key={`${one.start} ${one.end}`}>
          <td data-label="Period start">{shortDay(one.start)}</td>
          <td data-label="Period end">{shortDay(one.end)}</td>
          <td data-label="Due date">{shortDay(one.due)}</td>
          <td data-label="Status">
            <div>
              <Chip tone={one.isOpen ? 'info' : 'accent'}>{one.isOpen ? 'Open' : 'Fulfilled'}</Chip>{' '}
              <StateWords isOpen={one.isOpen} state={state} />
            </div>
          </td>
          <td>
            {one.isOpen ? (
              <ChangeButton size="compact-sm" data-opens="statement" onClick={onSubmit}>
                Submit
                <span className="visually-hidden"> the statement to {shortDay(one.end)}</span>
              </ChangeButton>
            ) : null}
          </td>
        </tr>
      ))}
    </PeriodTable>
  );
}

/** When it was confirmed, or that this is no longer true. */
function StateWords({ isOpen, state }: { isOpen: boolean; state: StatementState | undefined }) {
  if (state?.state === 'out_of_date')
    return (
      <Text as="span" size="sm" tone="warn">
        Out of date
      </Text>
    );
  return isOpen || state?.confirmed === undefined ? null : (
    <Text as="span" size="sm" tone="faint">
      {dateTime(state.confirmed)}
    </Text>
  );
}

/** Why a statement is to be confirmed again, or cannot be confirmed yet. */
function StateReason({ state }: { state: StatementState }) {
  if (state.state === 'out_of_date')
    return (
      <Notice tone="warn">
        <p>{outdatedWords(state)}</p>
      </Notice>
    );
  return state.state === 'confirmed' || state.refusal === '' ? null : <Text size="sm">{state.refusal}</Text>;
}

/** A statement that was confirmed before the last figures were sent. */
function outdatedWords({ confirmed = '', changed = '' }: StatementState): string {
  return `Out of date. It was confirmed on ${dateTime(confirmed)}, and figures were sent on ${dateTime(changed)}. Check the figures and confirm them again.`;
}
