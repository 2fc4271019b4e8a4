import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldIssue } from '#contract/errors.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '../../../../shared/api/call-error.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { useAddressYear } from '../../../../shared/tax-year/use-address-year.ts';
import { useGetDigitalTaxDutyQuery } from '../../../../shared/digital-tax/duty.ts';
import { useGetDeadlinesQuery } from '../../../../shared/deadlines.ts';
import { DeadlinesView } from '../components/deadlines-view.tsx';
import type { Stated } from '../components/stated-days.tsx';
import { readStated, statedNames, writeStated } from '../stated-address.ts';
import { parseStatedDay } from '../stated-day.ts';
import { HelpLink } from '../../../../shared/help-link.tsx';

/**
 * /taxDeadlines: the dates of the chosen year, the payments due, and what being late has cost so far. The
 * address stores what the filer states, with the year it is about.
 */
export function DeadlinesScreen() {
  const year = useAddressYear(statedNames);
  return (
    <>
      <PageHeader title="Deadlines" chips={year === undefined ? null : <Chip>{year.tax_year}</Chip>}>
        <HelpLink page="deadlines" />
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </PageHeader>
      {year === undefined ? <Loading /> : <DeadlinesOfYear key={year.id} year={year} />}
    </>
  );
}

const NO_ISSUES: readonly FieldIssue[] = [];

function DeadlinesOfYear({ year }: { year: WireTaxYear }) {
  const isAgent = useSession()?.agent !== undefined;
  const [params, setParams] = useSearchParams();
  // As typed: the address stores only complete dates.
  const [stated, setStated] = useState(() => readStated(params, year.tax_year));
  const state = (next: Stated) => {
    setStated(next);
    setParams((before) => writeStated(before, next, year.tax_year), { replace: true });
  };
  const filed = parseStatedDay(stated.filed);
  const paid = parseStatedDay(stated.paid);
  const { data, isError, isFetching, error, refetch } = useGetDeadlinesQuery({
    query: {
      tax_year_id: year.id,
      ...(filed === undefined ? {} : { filed }),
      ...(paid === undefined ? {} : { paid }),
      ...(stated.onPaper ? { paper: 'Y' } : {}),
    },
  });
  // It decides nothing on this screen, so that the dates do not wait for it.
  const { currentData: duty } = useGetDigitalTaxDutyQuery(
    { query: { tax_year_id: year.id } },
    { refetchOnMountOrArgChange: true },
  );
  // An invalid date is reported next to its field, above the previous figures.
  const issues = isError && isCallError(error) ? error.issues : NO_ISSUES;
  if (isError && !isFetching && (data === undefined || issues.length === 0))
    return (
      <Card>
        <ErrorState title="We could not load the deadlines" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </Card>
    );
  if (data === undefined) return <Loading />;
  return (
    <DeadlinesView
      deadlines={data}
      duty={duty}
      isAgent={isAgent}
      stated={stated}
      onStated={state}
      issues={issues}
    />
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows label="Loading the deadlines" rows={10} height={40} />
    </Card>
  );
}
