import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RateYear } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { momentOf } from '../versions/moment.ts';
import { StageChip } from '../publishing/stage-chip.tsx';
import { useIsEditor } from '../staff/use-is-editor.ts';
import { useListRateYearsQuery, useStartRatesMutation } from './api.ts';

const NO_YEARS: readonly RateYear[] = [];

/** The tax years with rates, for staff to open, and the one that can be started. */
export function RateYearsScreen() {
  const { data, error, isLoading, refetch } = useListRateYearsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [start] = useStartRatesMutation();
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const isEditor = useIsEditor();
  const next = data?.next ?? undefined;
  const onStart = async (taxYear: string) => {
    setStarting(true);
    try {
      await start({ params: { taxYear } }).unwrap();
      await navigate(pathTo(paths.adminRatesOf, { taxYear }));
    } catch (problem) {
      if (!isCallError(problem)) throw problem;
      toast(errorMessage(problem));
    } finally {
      setStarting(false);
    }
  };
  return (
    <>
      <PageHeader title="Rates">
        <Button component={Link} to={paths.adminForms} variant="default" size="xs">
          Back to the forms
        </Button>
        {next === undefined || !isEditor ? null : (
          <Button size="xs" loading={isStarting} onClick={() => void onStart(next)}>
            Start the rates for {next}
          </Button>
        )}
      </PageHeader>
      <Card padding="none">
        {error !== undefined && data === undefined ? (
          <ErrorState title="We could not load the rates" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Tax years"
            rows={data?.years ?? NO_YEARS}
            columns={columns}
            rowId={({ taxYear }) => taxYear}
            loading={isLoading}
            onOpen={({ taxYear }) => void navigate(pathTo(paths.adminRatesOf, { taxYear }))}
            empty={<EmptyState title="No year has rates">Start one.</EmptyState>}
          />
        )}
      </Card>
    </>
  );
}

const columns: readonly DataColumn<RateYear>[] = [
  {
    id: 'year',
    header: 'Tax year',
    size: 110,
    accessorFn: ({ taxYear }) => taxYear,
    cell: ({ row: { original } }) => (
      <Link to={pathTo(paths.adminRatesOf, { taxYear: original.taxYear })}>{original.taxYear}</Link>
    ),
  },
  {
    id: 'in-force',
    header: 'In force',
    size: 140,
    meta: { grow: true },
    accessorFn: ({ version }) => version ?? -1,
    cell: ({
      row: {
        original: { version, scheduledFrom },
      },
    }) =>
      [
        version === null ? 'Not opened yet' : version === 0 ? 'As shipped' : `Version ${version}`,
        ...(scheduledFrom === '' ? [] : [`a new version from ${momentOf(scheduledFrom)}`]),
      ].join(', '),
  },
  {
    id: 'draft',
    header: 'Draft',
    size: 180,
    accessorFn: ({ hasDraft }) => (hasDraft ? 0 : 1),
    cell: ({
      row: {
        original: { hasDraft, review },
      },
    }) => (hasDraft ? <StageChip stage={review === '' ? 'draft' : review} /> : ''),
  },
  {
    id: 'unverified',
    header: 'Not verified',
    size: 120,
    meta: { align: 'end' },
    accessorFn: ({ unverified }) => unverified,
  },
  {
    id: 'published',
    header: 'Published',
    size: 170,
    accessorFn: ({ published }) => published,
    cell: ({ row: { original } }) => (original.published === '' ? '' : momentOf(original.published)),
  },
];
