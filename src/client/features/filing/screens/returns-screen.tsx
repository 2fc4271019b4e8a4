import { Button, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Submission } from '#contract/filing/submissions.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { ApprovalNotice } from '../../../shared/approvals/approval-notice.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { payYearAt } from '../../../shared/payments/addresses.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { ReportButton } from '../../../shared/reports/report-button.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useGetTaxSubmissionsQuery } from '../api.ts';
import { actsColumn } from '../sharing/filing-acts.tsx';
import { SharedReports } from '../sharing/shared-reports.tsx';
import { statusOf, toneOf } from '../outcome.ts';
import { submissionKey } from '../submission-key.ts';
import { submittedAt } from '../submitted-at.ts';
import { submittedRange } from '../submitted-range.ts';

/** Every submission, newest first. */
export function ReturnsScreen() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const query = useMemo(() => submittedRange(from, to), [from, to]);
  const { data, isLoading, isError, refetch } = useGetTaxSubmissionsQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = from !== '' || to !== '';
  const mayFile = session?.submissionsEnabled === true || session?.agent !== undefined;
  const setDay = (name: 'from' | 'to', day: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (day === '') next.delete(name);
        else next.set(name, day);
        return next;
      },
      { replace: true },
    );
  const file = (
    <ChangeButton component={Link} to={pathTo(paths.taxReturn, { name: 'form' })}>
      File New Return or Amendment
    </ChangeButton>
  );

  return (
    <>
      <PageHeader title="Tax filings">{mayFile ? file : null}</PageHeader>
      <ApprovalNotice />
      <Row gap={3} align="end">
        <TextInput
          type="date"
          label="Submitted from"
          value={from}
          onChange={(event) => setDay('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Submitted to"
          value={to}
          onChange={(event) => setDay('to', event.currentTarget.value)}
        />
        {isFiltered ? (
          <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
            Show all
          </Button>
        ) : null}
      </Row>
      {isError ? (
        <ErrorState title="We could not load the filings" onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Card padding="none">
          <DataTable
            label="Tax filings"
            rows={data?.returns ?? NONE}
            columns={columns}
            rowId={submissionKey}
            initialSorting={NEWEST_FIRST}
            loading={isLoading}
            onOpen={showResponse}
            empty={
              isFiltered ? (
                <EmptyState title="No filings on these dates">Choose other dates, or show all.</EmptyState>
              ) : (
                <EmptyState title="Nothing filed yet">
                  {mayFile
                    ? 'Fill in the tax forms, then file a test return. HMRC checks it without filing it.'
                    : 'Filings will appear here.'}
                </EmptyState>
              )
            }
          />
        </Card>
      )}
      <SharedReports />
    </>
  );
}

const NONE: readonly Submission[] = [];
const NEWEST_FIRST = [{ id: 'submitted', desc: true }];

const columns: readonly DataColumn<Submission>[] = [
  {
    id: 'submitted',
    header: 'Submitted date',
    // The longest: '20 Sept 2026, 14:05'.
    size: 152,
    accessorFn: (row) => row.submitted,
    cell: ({ row }) => submittedAt(row.original.submitted),
  },
  {
    id: 'tax_year',
    header: 'Tax year',
    size: 90,
    accessorFn: (row) => row.tax_year,
  },
  {
    id: 'sa302',
    header: 'SA302 summary',
    size: 116,
    cell: ({ row }) => <ViewReport row={row.original} kind="sa302" />,
  },
  {
    id: 'report',
    header: 'Tax return',
    size: 84,
    cell: ({ row }) => <ViewReport row={row.original} kind="return" />,
  },
  {
    id: 'status',
    header: 'Status',
    size: 132,
    accessorFn: statusOf,
    cell: ({ row: { original } }) => <Chip tone={toneOf(original)}>{statusOf(original)}</Chip>,
  },
  {
    id: 'test',
    header: 'Test submission?',
    size: 122,
    accessorFn: (row) => row.test,
    cell: ({ row }) => (row.original.test === 'Y' ? 'Yes' : 'No'),
  },
  {
    id: 'amendment',
    header: 'Amendment?',
    size: 98,
    accessorFn: (row) => row.amendment,
    cell: ({ row }) => (row.original.amendment === 'Y' ? 'Yes' : 'No'),
  },
  {
    id: 'response',
    header: 'Ref',
    size: 300,
    // It gives way where the columns would not fit: a row that is opened has it in full.
    meta: { grow: true, least: 40 },
    cell: ({ row }) => row.original.response,
  },
  {
    id: 'payments',
    header: 'Payments',
    size: 92,
    cell: ({ row }) => <PaymentsButton row={row.original} />,
  },
  actsColumn,
];

function ViewReport({ row, kind }: { row: Submission; kind: Report['kind'] }) {
  const what = kind === 'sa302' ? 'SA302 summary' : 'Tax return';
  // A declaration has no return; its calculation is under Digital Tax.
  if (row.digital_tax === 'Y')
    return kind === 'sa302' ? null : (
      <Button
        component={Link}
        size="compact-xs"
        variant="default"
        to={`${paths.digitalTax}?year=${row.tax_year}&tab=end-of-year`}
        aria-label={`Digital Tax of ${row.tax_year}`}
      >
        View
      </Button>
    );
  return (
    <ReportButton
      size="compact-xs"
      title={`${what} for ${row.tax_year}`}
      report={{ kind, token: row.token }}
      aria-label={`View the ${kind === 'sa302' ? what : 'tax return'} of ${submittedAt(row.submitted)}`}
    >
      View
    </ReportButton>
  );
}

/** Spec 3, 2.4. What there is to pay for a year does not depend on the submission, so each has it. */
function PaymentsButton({ row }: { row: Submission }) {
  return (
    <Button
      component={Link}
      size="compact-xs"
      variant="default"
      to={payYearAt(row.tax_year)}
      aria-label={`Payments for ${row.tax_year}`}
    >
      Payments
    </Button>
  );
}

function showResponse(row: Submission): void {
  void alertDialog({
    title: `${row.test === 'Y' ? 'Test return' : 'Tax return'} for ${row.tax_year}: ${statusOf(row)}`,
    message: row.response === '' ? row.message : `${row.message}\n\nRef: ${row.response}`,
  });
}
