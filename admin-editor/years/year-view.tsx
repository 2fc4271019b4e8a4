import { Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getStartedYear, YearForm } from '#contract/worklist/worklists.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { gridOf } from '../year-grid/year-forms.ts';
import { momentOf } from '../versions/moment.ts';

interface YearViewProps {
  taxYear: string;
  /** Every year that was started, newest first. */
  years: readonly string[];
  year: ReplyOf<typeof getStartedYear>;
  isEditor: boolean;
  isStarting: boolean;
  onDraftMissing: () => void;
}

interface Row extends YearForm {
  taxYear: string;
}

/** A started tax year: every form with what is still to decide, and its rates. */
export function YearView({ taxYear, years, year, isEditor, isStarting, onDraftMissing }: YearViewProps) {
  const navigate = useNavigate();
  const { forms, rates, from } = year;
  const left = leftWords(year);
  const rows = useMemo(() => forms.map((form) => ({ ...form, taxYear })), [forms, taxYear]);
  const toDecide = forms.reduce((sum, form) => sum + (form.toDecide ?? 0), 0);
  const published = forms.filter(({ version }) => version > 0).length;
  const isMissing = forms.some(isWithout) || (!rates.hasDraft && rates.version === null);
  return (
    <>
      <PageHeader title={`Tax year ${taxYear}`}>
        {years.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label="Tax year"
            value={taxYear}
            data={[...years]}
            onChange={(event) =>
              void navigate(pathTo(paths.adminYear, { taxYear: event.currentTarget.value }))
            }
          />
        ) : null}
        {isMissing && isEditor ? (
          <Button size="xs" loading={isStarting} onClick={onDraftMissing}>
            Create missing drafts
          </Button>
        ) : null}
        <Button component={Link} to={pathTo(paths.adminXml, { taxYear })} variant="default" size="xs">
          HMRC’s schema
        </Button>
        <Button component={Link} to={gridOf(taxYear)} variant="default" size="xs">
          All fields
        </Button>
        <Button component={Link} to={paths.adminForms} variant="default" size="xs">
          Back to the forms
        </Button>
      </PageHeader>
      <Card>
        <Stack gap={1}>
          <p>
            <strong>{stateWords(toDecide, published, forms.length)}</strong>
          </p>
          <Text size="sm">
            Started from {from} by {year.startedBy}, {momentOf(year.started)}.
          </Text>
          <p>
            <Link to={pathTo(paths.adminRatesOf, { taxYear })}>Rates for {taxYear}</Link>: {rateWords(rates)}
          </p>
          {left === '' ? null : <Text size="sm">{left}</Text>}
        </Stack>
      </Card>
      <Card padding="none">
        <DataTable
          label={`Forms of ${taxYear}`}
          rows={rows}
          columns={columns}
          rowId={({ code }) => code}
          onOpen={(row) => {
            if (!isWithout(row)) void navigate(formPath(row));
          }}
          empty={<EmptyState title="No form">There is no form in {from}.</EmptyState>}
        />
      </Card>
    </>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'code',
    header: 'Form',
    size: 165,
    accessorFn: ({ code }) => code,
    cell: ({ row: { original } }) =>
      isWithout(original) ? original.code : <Link to={formPath(original)}>{original.code}</Link>,
  },
  {
    id: 'worklist',
    header: 'Worklist',
    size: 170,
    accessorFn: ({ toDecide }) => toDecide ?? -1,
    cell: ({
      row: {
        original: { toDecide, items },
      },
    }) =>
      toDecide === null ? (
        ''
      ) : toDecide === 0 ? (
        <Chip tone="accent">signed off</Chip>
      ) : (
        <>
          <Chip tone="warn">{toDecide} to decide</Chip> of {items}
        </>
      ),
  },
  {
    id: 'title',
    header: 'Title',
    size: 160,
    meta: { grow: true },
    accessorFn: ({ title }) => title,
  },
  {
    id: 'draft',
    header: 'Draft',
    size: 90,
    accessorFn: ({ hasDraft }) => (hasDraft ? 0 : 1),
    cell: ({ row: { original } }) =>
      original.hasDraft ? <Chip tone="warn">Draft</Chip> : isWithout(original) ? 'None' : '',
  },
  {
    id: 'published',
    header: 'Published',
    size: 250,
    accessorFn: ({ published }) => published,
    cell: ({
      row: {
        original: { version, published },
      },
    }) => (version === 0 ? 'Not yet' : `Version ${version}, ${momentOf(published)}`),
  },
];

function formPath({ code, taxYear }: Row): string {
  return pathTo(paths.adminForm, { code, taxYear });
}

function isWithout({ hasDraft, version }: YearForm): boolean {
  return !hasDraft && version === 0;
}

function stateWords(toDecide: number, published: number, all: number): string {
  const left = toDecide === 0 ? 'Nothing left to decide' : `${toDecide} to decide`;
  return `${left}; ${published} of ${all} forms are published.`;
}

const whyWords = {
  draft: 'already a draft',
  published: 'already published',
  nothing: 'has no fields',
  withdrawn: 'out of use',
} as const;

/** 'Left as it was when the year was started: SA105 UK property (a draft already).' Empty when nothing was. */
function leftWords({ left, rates }: YearViewProps['year']): string {
  const named = [
    ...left.map(({ code, title, why }) => `${code} ${title} (${whyWords[why]})`),
    ...(rates.left === null ? [] : [`Rates (${whyWords[rates.left]})`]),
  ];
  return named.length === 0 ? '' : `Left unchanged when the year was started: ${named.join(', ')}.`;
}

function rateWords({ hasDraft, version, unverified }: YearViewProps['year']['rates']): string {
  const figures = unverified === 0 ? 'every figure is verified' : `${unverified} figures are not verified`;
  if (version === null) return hasDraft ? `a draft, ${figures}.` : 'not started.';
  return `published${hasDraft ? ', with a draft' : ''}; ${figures}.`;
}
