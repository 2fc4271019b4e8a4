import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax-calculation.ts';
import type { WireTaxYear } from '#contract/tax-years.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetBookTotalsQuery, useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { BreakdownTable } from '../components/breakdown-table.tsx';
import classes from '../components/breakdown.module.css';
import { LeftOut } from '../components/left-out.tsx';
import { MoneyChart } from '../components/money-chart.tsx';
import { Payments } from '../components/payments.tsx';
import { Refused } from '../components/refused.tsx';
import { Working } from '../components/working.tsx';
import { moneyShares } from '../money-shares.ts';
import { breakdown, labelOf, type Section } from '../sections.ts';

// The form engine is fetched when the first question is asked.
const WhatIf = lazy(async () => ({ default: (await import('../components/what-if.tsx')).WhatIf }));

/**
 * The tax of the chosen year, figure by figure: /taxBreakdown. Spec 1, 2.6. What stands beside it is in the address:
 * the working of a figure (why) or a question (whatIf).
 */
export function BreakdownScreen() {
  const { year } = useTaxYear();
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
  const isReady = sections !== undefined && calculation?.refusals.length === 0;

  return (
    <>
      <PageHeader title="Tax breakdown" chips={year === undefined ? null : <Chip>{year.tax_year}</Chip>}>
        <Button component={Link} to={paths.taxDeadlines} variant="default" className={classes.actions}>
          Deadlines
        </Button>
        {isReady ? (
          <>
            <Button
              className={classes.actions}
              aria-pressed={params.has('whatIf')}
              variant={params.has('whatIf') ? 'light' : 'default'}
              onClick={() => setParams(params.has('whatIf') ? {} : { whatIf: '' }, { replace: true })}
            >
              What if?
            </Button>
            <Button variant="default" className={classes.actions} onClick={() => window.print()}>
              Print
            </Button>
          </>
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
      ) : (
        <>
          <LeftOut items={calculation.left_out} taxYearId={year.id} />
          {calculation.refusals.length > 0 ? (
            <Refused calculation={calculation} taxYearId={year.id} />
          ) : sections === undefined ? (
            <Card>
              <NothingYet year={year.tax_year} />
            </Card>
          ) : (
            <Figures calculation={calculation} sections={sections} year={year} />
          )}
        </>
      )}
    </>
  );
}

interface FiguresProps {
  calculation: TaxCalculation;
  sections: readonly Section[];
  year: WireTaxYear;
}

/** Chart and table, and beside them the working or the question that is asked for. */
function Figures({ calculation, sections, year }: FiguresProps) {
  const [params, setParams] = useSearchParams();
  const whatIf = params.get('whatIf');
  const shown = sections.flatMap(({ rows }) => rows).find(({ figure }) => figure === params.get('why'));
  const shares = useMemo(() => moneyShares(calculation), [calculation]);
  const show = (next: { why: string } | { whatIf: string } | Record<string, never>) =>
    setParams(next, { replace: true });
  const close = () => {
    // Back to where it was opened from.
    const opener = 'button[aria-expanded="true"], button[aria-pressed="true"]';
    document.querySelector<HTMLElement>(opener)?.focus();
    show({});
  };
  return (
    <div className={classes.layout} data-open={shown !== undefined || whatIf !== null || undefined}>
      <div>
        {shares === undefined ? null : <MoneyChart shares={shares} />}
        <Payments taxYearId={year.id} />
        <Card>
          <BreakdownTable
            sections={sections}
            taxYearId={year.id}
            open={shown?.figure}
            onWhy={(figure) => show(figure === shown?.figure ? {} : { why: figure })}
          />
        </Card>
      </div>
      {shown !== undefined ? (
        <Working
          key={`${year.id} ${shown.figure}`}
          figure={shown.figure}
          label={labelOf(shown.figure) ?? shown.label}
          taxYearId={year.id}
          taxYear={year.tax_year}
          region={calculation.region}
          onClose={close}
        />
      ) : whatIf === null ? null : (
        <Question
          key={year.id}
          year={year}
          question={whatIf}
          onQuestion={(question) => show({ whatIf: question })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  year: WireTaxYear;
  question: string;
  onQuestion: (question: string) => void;
  onClose: () => void;
}

/** The form of the question is a definition like any other. */
function Question({ year, ...props }: QuestionProps) {
  const forms = useGetTaxFormsQuery({ query: { tax_year_id: year.id } });
  const form = forms.currentData?.forms.find(({ code }) => code === 'what-if');
  const loading = (
    <Card>
      <SkeletonRows label="Loading the question" rows={8} height={34} />
    </Card>
  );
  if (forms.isError && form === undefined)
    return (
      <Card>
        <ErrorState title="The question could not be loaded" onRetry={() => void forms.refetch()}>
          {errorMessage(forms.error)}
        </ErrorState>
      </Card>
    );
  if (form === undefined || !isTaxYear(year.hmrc_year_string)) return loading;
  return (
    <Suspense fallback={loading}>
      <WhatIf form={form} year={year.hmrc_year_string} taxYearId={year.id} {...props} />
    </Suspense>
  );
}

function NothingYet({ year }: { year: string }) {
  return (
    <EmptyState
      title={`Nothing to work out for ${year} yet`}
      action={
        <Group justify="center">
          <Button component={Link} to={paths.taxFormsMenu}>
            Open the tax forms
          </Button>
          <Button variant="default" component={Link} to={paths.transactions}>
            Tag transactions
          </Button>
        </Group>
      }
    >
      Tag what you earned and spent, or fill in a tax form and include it. The tax then shows here, with the
      reason for every figure.
    </EmptyState>
  );
}
