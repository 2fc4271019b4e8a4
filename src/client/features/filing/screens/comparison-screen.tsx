import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useGuardedYear } from '../../../shared/forms/use-guarded-year.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useCompareReturnQuery } from '../api.ts';
import { Comparison } from '../components/comparison.tsx';
import { UnknownYear } from '../components/unknown-year.tsx';
import { namedYear, unknownYear } from '../named-year.ts';

/** Before filing: the return of a year compared with last year and with what HMRC has, and its checks. */
export function ComparisonScreen() {
  const { search } = useLocation();
  const yearId = useGuardedYear(namedYear(search), false);
  const { years } = useTaxYear();
  const year = years.find(({ id }) => id === yearId);
  return (
    <>
      <PageHeader title="Before filing" chips={year ? <Chip>{year.tax_year}</Chip> : null}>
        <Button component={Link} variant="default" to={pathTo(paths.taxReturn, { name: 'form' })}>
          Back to the return
        </Button>
      </PageHeader>
      {year === undefined ? null : <UnknownYear named={unknownYear(search)} shown={year.tax_year} />}
      {year === undefined ? <Loading /> : <OfYear key={year.id} yearId={year.id} />}
    </>
  );
}

function OfYear({ yearId }: { yearId: number }) {
  const { data, isError, refetch } = useCompareReturnQuery(
    { query: { tax_year_id: yearId } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError)
    return (
      <ErrorState title="We could not compare the return" onRetry={() => void refetch()}>
        Check your connection and try again.
      </ErrorState>
    );
  return data === undefined ? <Loading /> : <Comparison compared={data} yearId={yearId} />;
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={8} height={40} label="Loading the comparison" />
    </Card>
  );
}
