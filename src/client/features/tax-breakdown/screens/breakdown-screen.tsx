import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetBookTotalsQuery } from '../../../shared/forms/api.ts';
import { BreakdownTable } from '../components/breakdown-table.tsx';
import classes from '../components/breakdown.module.css';
import { Refused } from '../components/refused.tsx';
import { Working } from '../components/working.tsx';
import { breakdown, labelOf, type Section } from '../sections.ts';

/** The tax of the chosen year, figure by figure: /taxBreakdown. Spec 1, 2.6. The open working is in the address (why). */
export function BreakdownScreen() {
  const { year } = useTaxYear();
  const args = { query: { tax_year_id: year?.id ?? 0 } };
  const skip = { skip: year === undefined };
  const tax = useGetTaxCalculationQuery(args, skip);
  const totals = useGetBookTotalsQuery(args, skip);
  const calculation = tax.currentData;
  const tagged = totals.currentData?.totals;
  const sections = useMemo(
    () =>
      calculation === undefined
        ? undefined
        : breakdown(calculation, new Map((tagged ?? []).map(({ code, total }) => [code, total]))),
    [calculation, tagged],
  );
  const isReady = sections !== undefined && calculation?.refusals.length === 0;

  return (
    <>
      <PageHeader title="Tax breakdown" chips={year === undefined ? null : <Chip>{year.tax_year}</Chip>}>
        <Button component={Link} to={paths.taxDeadlines} variant="default" className={classes.actions}>
          Deadlines
        </Button>
        {isReady ? (
          <Button variant="default" className={classes.actions} onClick={() => window.print()}>
            Print
          </Button>
        ) : null}
      </PageHeader>
      {tax.isError && !tax.isFetching && calculation === undefined ? (
        <Card>
          <ErrorState title="The tax could not be worked out" onRetry={() => void tax.refetch()}>
            {errorMessage(tax.error)}
          </ErrorState>
        </Card>
      ) : calculation === undefined || year === undefined ? (
        <Card>
          <SkeletonRows label="Loading the tax breakdown" rows={12} height={34} />
        </Card>
      ) : calculation.refusals.length > 0 ? (
        <Refused calculation={calculation} taxYearId={year.id} />
      ) : sections === undefined ? (
        <Card>
          <NothingYet year={year.tax_year} />
        </Card>
      ) : (
        <Figures sections={sections} taxYearId={year.id} taxYear={year.tax_year} />
      )}
    </>
  );
}

/** The table, and beside it the working that is asked for. */
function Figures({
  sections,
  taxYearId,
  taxYear,
}: {
  sections: readonly Section[];
  taxYearId: number;
  taxYear: string;
}) {
  const [params, setParams] = useSearchParams();
  const shown = sections.flatMap(({ rows }) => rows).find(({ figure }) => figure === params.get('why'));
  const show = (figure: string | undefined) =>
    setParams(figure === undefined ? {} : { why: figure }, { replace: true });
  const close = () => {
    show(undefined);
    // Back to where it was opened from.
    document.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
  };
  return (
    <div className={classes.layout} data-open={shown !== undefined || undefined}>
      <Card>
        <BreakdownTable
          sections={sections}
          taxYearId={taxYearId}
          open={shown?.figure}
          onWhy={(figure) => show(figure === shown?.figure ? undefined : figure)}
        />
      </Card>
      {shown === undefined ? null : (
        <Working
          key={`${taxYearId} ${shown.figure}`}
          figure={shown.figure}
          label={labelOf(shown.figure) ?? shown.label}
          taxYearId={taxYearId}
          taxYear={taxYear}
          onClose={close}
        />
      )}
    </div>
  );
}

function NothingYet({ year }: { year: string }) {
  return (
    <EmptyState
      title={`Nothing to work out for ${year} yet`}
      action={
        <Button component={Link} to={paths.transactions}>
          View transactions
        </Button>
      }
    >
      Tag what you earned and spent, or fill in a tax form and include it. The tax then shows here, with the
      reason for every figure.
    </EmptyState>
  );
}
