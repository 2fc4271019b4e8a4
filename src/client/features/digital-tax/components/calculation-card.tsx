import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { reportAddress } from '#contract/digital-tax/report-address.ts';
import { REPORT_DAYS } from '#contract/digital-tax/digital-tax-words.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { useRevokeReportMutation } from '../api.ts';
import { dateTime } from '../date-time.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { messages } from '../messages.ts';
import type { Calculation } from '../use-calculation.ts';
import { Comparison } from './comparison.tsx';
import { DeclaredNotice } from './declared-notice.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { Sending } from './sending.tsx';

/** HMRC's calculation of the year next to ours, line by line. */
export function CalculationCard(props: { calculation: Calculation; shown: YearOfDigitalTax }) {
  const { notShown } = props.calculation;
  if (notShown === '') return <Shown {...props} />;
  return (
    <Card title="HMRC’s calculation">
      <Text>{notShown}</Text>
    </Card>
  );
}

function Shown({ calculation, shown }: { calculation: Calculation; shown: YearOfDigitalTax }) {
  const { compared, isError, retry, isCalculating, calculate, problem, last, year } = calculation;
  const isTimedOut = useIsTimedOut(compared === undefined && !isError);
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="apart">
          <h2>HMRC’s calculation</h2>
          <RefreshButton label="Ask HMRC to calculate again" isBusy={isCalculating} onClick={calculate} />
        </Row>
        <Sending
          isSending={isCalculating}
          message="HMRC is calculating. This takes a few seconds."
          errors={problem === undefined ? [] : [problem]}
        />
        {compared === undefined ? (
          isError || isTimedOut ? (
            <ErrorState title="We could not load the calculation" onRetry={retry}>
              {isError ? 'Check your connection and try again.' : messages.slow}
            </ErrorState>
          ) : (
            <SkeletonRows rows={5} height={34} label="Loading the calculation" />
          )
        ) : compared.calculated === '' ? (
          <Row gap={3}>
            <Text>HMRC has not calculated this year yet.</Text>
            <ChangeButton variant="default" disabled={isCalculating} onClick={calculate}>
              Ask HMRC to calculate
            </ChangeButton>
          </Row>
        ) : (
          <>
            <Text size="sm">
              Calculated on {dateTime(compared.calculated)}, from what HMRC has so far.{' '}
              <ReportLinks token={last?.report_token ?? ''} taxYearId={year.id} />
            </Text>
            <DeclaredNotice shown={shown} about="calculation" />
            <Comparison compared={compared} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The public report, and ending its links. */
function ReportLinks({ token, taxYearId }: { token: string; taxYearId: number }) {
  const [revoke] = useRevokeReportMutation();
  const end = async () => {
    const isConfirmed = await confirm({
      title: 'End report links',
      message: `Anyone with a link to a report of this year can open it for ${REPORT_DAYS} days. After this, the links no longer work.`,
      confirmLabel: 'End report links',
      danger: true,
    });
    if (!isConfirmed) return;
    const done = await guarded(() => revoke({ body: { tax_year_id: taxYearId } }).unwrap());
    if (done.ok) toast('The report links of this year no longer work.');
  };
  if (token === '') return null;
  return (
    <>
      <OutsideLink href={reportAddress(token)}>Open report</OutsideLink>
      {' · '}
      <LinkButton onClick={() => void end()}>End report links</LinkButton>
    </>
  );
}
