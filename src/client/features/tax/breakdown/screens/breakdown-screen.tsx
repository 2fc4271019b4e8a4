import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../../shared/api/call-error.ts';
import { useGetBookTotalsQuery } from '../../../../shared/forms/api.ts';
import { paths } from '../../../../shared/paths.ts';
import { ReportButton } from '../../../../shared/reports/report-button.tsx';
import { useGetTaxCalculationQuery } from '../../../../shared/tax-calculation.ts';
import { useAddressYear } from '../../../../shared/tax-year/use-address-year.ts';
import { Figures, WHAT_IF } from '../components/figures.tsx';
import { LeftOut } from '../components/left-out.tsx';
import { PrintedHead } from '../components/printed-head.tsx';
import { Refused } from '../components/refused.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { questionAbout } from '../question-address.ts';
import { breakdown, type Section } from '../sections.ts';

/**
 * /taxBreakdown: the tax of the chosen year, figure by figure. Spec 1, 2.6. The address says what is open next to
 * it: the working of a figure (why), or a question (whatIf) about a year (year). From the COVID page, it shows that
 * page's year.
 */
export function BreakdownScreen() {
  const year = useAddressYear();
  const args = { query: { tax_year_id: year?.id ?? 0 } };
  const skip = { skip: year === undefined };
  const tax = useGetTaxCalculationQuery(args, skip);
  const totals = useGetBookTotalsQuery(args, skip);
  const [params, setParams] = useSearchParams();
  const calculation = tax.currentData;
  const tagged = totals.currentData?.totals;
  const sections = useMemo(
    () =>
      calculation === undefined
        ? undefined
        : breakdown(calculation, new Map((tagged ?? []).map(({ code, total }) => [code, total]))),
    [calculation, tagged],
  );
  const isReady = calculation?.refusals.length === 0;

  return (
    <>
      <PageHeader title="Tax breakdown" chips={year === undefined ? null : <Chip>{year.tax_year}</Chip>}>
        <Button component={Link} to={paths.taxDeadlines} variant="default">
          Deadlines
        </Button>
        {isReady ? (
          <>
            {sections === undefined ? null : (
              <ReportButton
                title={`Draft tax return for ${calculation.tax_year}`}
                report={{ kind: 'return', token: calculation.report_token, isDraft: true }}
              >
                Draft report
              </ReportButton>
            )}
            <Button
              aria-pressed={params.has('whatIf')}
              variant={params.has('whatIf') ? 'light' : 'default'}
              data-opens={WHAT_IF}
              onClick={() => setParams(params.has('whatIf') ? {} : questionAbout(year, ''))}
            >
              What if?
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              Print
            </Button>
          </>
        ) : null}
      </PageHeader>
      {year === undefined ? null : <PrintedHead taxYear={year.tax_year} />}
      {tax.isError && !tax.isFetching && calculation === undefined ? (
        <Card>
          <ErrorState title="We could not work out the tax" onRetry={() => void tax.refetch()}>
            {errorMessage(tax.error)}
          </ErrorState>
        </Card>
      ) : calculation === undefined || year === undefined ? (
        <Card>
          <SkeletonRows label="Loading the tax breakdown" rows={12} height={34} />
        </Card>
      ) : (
        <>
          {params.get('whatIf') && !isReady ? <Unanswered year={year.tax_year} /> : null}
          <LeftOut items={calculation.left_out} taxYearId={year.id} />
          <Suggestions items={calculation.suggestions} taxYearId={year.id} />
          {calculation.refusals.length > 0 ? (
            <Refused calculation={calculation} taxYearId={year.id} />
          ) : (
            <Figures
              calculation={calculation}
              sections={sections ?? NO_SECTIONS}
              year={year}
              nothing={<NothingYet year={year.tax_year} />}
            />
          )}
        </>
      )}
    </>
  );
}

const NO_SECTIONS: readonly Section[] = [];

/** Shown when someone else's link opens where there is nothing to compare with. */
function Unanswered({ year }: { year: string }) {
  return (
    <Card>
      We answer the question in this link with this account’s figures for {year}. There is no tax to compare
      with yet.
    </Card>
  );
}

function NothingYet({ year }: { year: string }) {
  return (
    <EmptyState
      title={`Nothing to work out for ${year} yet`}
      action={
        <Row justify="center">
          <Button component={Link} to={paths.taxFormsMenu}>
            Open the tax forms
          </Button>
          <Button variant="default" component={Link} to={paths.transactions}>
            Tag transactions
          </Button>
        </Row>
      }
    >
      Tag what you earned and spent, or fill in a tax form and include it. Your tax then appears here, with
      the reason for every figure.
    </EmptyState>
  );
}
