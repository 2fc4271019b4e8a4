import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { compareCalculations } from '#contract/digital-tax/quarters.ts';
import { pence, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { reportAddress } from '#contract/digital-tax/report-address.ts';
import { REPORT_DAYS } from '#contract/digital-tax/digital-tax-words.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { useRevokeReportMutation } from '../api.ts';
import { dateTime } from '../date-time.ts';
import { messages } from '../messages.ts';
import type { Calculation } from '../use-calculation.ts';
import classes from './digital-tax.module.css';
import { RefreshButton } from './refresh-button.tsx';
import { Sending } from './sending.tsx';

/** HMRC's calculation of the year next to ours, line by line. */
export function CalculationCard({ calculation }: { calculation: Calculation }) {
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
            <Button variant="default" disabled={isCalculating} onClick={calculate}>
              Ask HMRC to calculate
            </Button>
          </Row>
        ) : (
          <>
            <Text size="sm">
              Calculated on {dateTime(compared.calculated)}, from what HMRC has so far.{' '}
              <ReportLinks token={last?.report_token ?? ''} taxYearId={year.id} />
            </Text>
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

function Comparison({
  compared: { lines, ours_missing: missing },
}: {
  compared: ReplyOf<typeof compareCalculations>;
}) {
  const cell = (value: number | undefined) =>
    value === undefined ? '–' : <MoneyText value={pounds(value)} sign />;
  return (
    <>
      {missing === '' ? null : (
        <Notice tone="warn">
          <p>{missing}</p>
        </Notice>
      )}
      <SimpleTable hasBlocks className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-align="end">
              HMRC
            </th>
            <th scope="col" data-align="end">
              Here
            </th>
            <th scope="col" data-align="end">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, title, hmrc, ours }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td data-align="end" data-label="HMRC">
                {cell(hmrc)}
              </td>
              <td data-align="end" data-label="Here">
                {cell(ours)}
              </td>
              <td data-align="end" data-label="Difference">
                <Difference hmrc={hmrc} ours={ours} />
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </>
  );
}

/** How much more or less HMRC has than we do. */
function Difference({ hmrc, ours }: { hmrc: number | undefined; ours: number | undefined }) {
  if (hmrc === undefined || ours === undefined) return '–';
  const difference = pounds(hmrc) - pounds(ours);
  if (difference === 0) return <Text as="span">None</Text>;
  return (
    <Text as="span" tone="warn">
      {difference > 0 ? '+' : ''}
      <MoneyText value={pence(difference)} sign />
    </Text>
  );
}
