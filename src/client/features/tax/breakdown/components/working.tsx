import { CloseButton } from '@mantine/core';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { formatPounds, type Pence } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../../shared/api/call-error.ts';
import { useGetTaxWorkingQuery } from '../api.ts';
import { onEscape } from './use-panel-focus.ts';
import { useShownHeading } from './use-shown-heading.ts';
import { WorkingSteps } from './working-steps.tsx';
import classes from './working.module.css';

const regionNames: Readonly<Record<TaxCalculation['region'], string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

interface WorkingProps {
  figure: string;
  label: string;
  value: Pence;
  taxYearId: number;
  /** '2025-2026' */
  taxYear: string;
  /** The region whose rates apply. */
  region: TaxCalculation['region'];
  onClose: () => void;
}

/**
 * The reasoning behind a figure, down to boxes and tagged totals. It takes the focus when it opens. Give each
 * figure its own key.
 */
export function Working({ figure, label, value, taxYearId, taxYear, region, onClose }: WorkingProps) {
  const { currentData, isError, error, refetch } = useGetTaxWorkingQuery({
    query: { tax_year_id: taxYearId, figure },
  });
  const heading = useShownHeading('over');
  const working = currentData?.working;
  return (
    <Card className={classes.card} aria-label={`Working: ${label}`} onKeyDown={onEscape(onClose)}>
      <Row as="header" justify="apart" align="start" wraps={false}>
        <h2 ref={heading} tabIndex={-1}>
          Why {formatPounds(value)}? <span className={classes.what}>{label}</span>
        </h2>
        <CloseButton className={classes.close} aria-label="Close the working" onClick={onClose} />
      </Row>
      <Text size="sm" tone="faint" className={classes.rates}>
        {regionNames[region]} · {taxYear.replace('-', '–')} rates
      </Text>
      {isError && working === undefined ? (
        <ErrorState title="We could not load the working" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : working === undefined ? (
        <SkeletonRows label="Loading the working" />
      ) : (
        <WorkingSteps working={working} taxYearId={taxYearId} />
      )}
    </Card>
  );
}
