import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTaxCalc } from '#contract/digital-tax/digital-tax.ts';
import { reportAddress } from '#contract/digital-tax/report-address.ts';
import { pounds } from '#domain/money.ts';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useCompareCalculationsQuery } from '../api.ts';
import { figuresOf } from '../hmrc-result.ts';
import { Comparison } from './comparison.tsx';

/** The calculation that is about to be finalised, line by line next to ours, and what prevents it. */
export function Review({ review, taxYearId }: { review: ReplyOf<typeof getTaxCalc>; taxYearId: number }) {
  const { charged, nics, due } = figuresOf(review.calculation);
  const money = (value: number | undefined) =>
    value === undefined ? '–' : <MoneyText value={pounds(value)} sign />;
  const calculationId = review.metadata?.calculationId ?? '';
  return (
    <Stack gap={3}>
      <Panel>
        <h3>HMRC’s calculation</h3>
        <Text size="sm">Calculation ID {calculationId === '' ? '–' : calculationId}</Text>
        <DefinitionList layout="lines">
          <Definition term="Income Tax charged">{money(charged)}</Definition>
          {nics === undefined ? null : <Definition term="National Insurance">{money(nics)}</Definition>}
          <Definition term="Total due" isStrong>
            {money(due)}
          </Definition>
        </DefinitionList>
        {review.report_token === '' ? null : (
          <p>
            <OutsideLink href={reportAddress(review.report_token)}>Open the full report</OutsideLink>
          </p>
        )}
      </Panel>
      {calculationId === '' ? null : <Compared calculationId={calculationId} taxYearId={taxYearId} />}
      {review.errors.length === 0 ? null : (
        <Notice tone="error" role="alert">
          <div>
            <strong>You cannot finalise yet.</strong>
            <ul>
              {review.errors.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
    </Stack>
  );
}

function Compared({ calculationId, taxYearId }: { calculationId: string; taxYearId: number }) {
  const { currentData, isError, error, refetch } = useCompareCalculationsQuery({
    query: { tax_year_id: taxYearId, calculation_id: calculationId },
  });
  return (
    <Panel as="section" aria-label="HMRC’s calculation next to ours">
      <h3>HMRC’s calculation next to ours</h3>
      {currentData !== undefined ? (
        <Comparison compared={currentData} />
      ) : isError ? (
        <ErrorState title="We could not load the comparison" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={5} height={34} label="Loading the comparison" />
      )}
    </Panel>
  );
}
