import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import { changeWords, kindWords } from '#contract/form-events/form-event-words.ts';
import { eventKinds } from '#contract/form-events/form-event-kinds.ts';
import type { FormEvent, listFormEvents } from '#contract/form-events/form-events.ts';
import { Card } from '#ui/card.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { PlainTable } from '#ui/data-table/plain-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { withPlace, withVersion } from '../open-form/form-place.ts';
import { momentOf } from '../versions/moment.ts';
import { formWords } from './event-words.ts';
import classes from './log.module.css';

/** What is asked of the log; absent is everything. */
export interface LogFilter {
  readonly code?: string;
  readonly who?: string;
  readonly kind?: FormEvent['kind'];
}

interface LogViewProps {
  log: ReplyOf<typeof listFormEvents> | undefined;
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  /** Absent when what is shown is the newest. */
  onNewest: (() => void) | undefined;
  onOlder: (before: number) => void;
}

const NO_EVENTS: readonly FormEvent[] = [];

/** The log with its filters, newest first. */
export function LogView({ log, filter, onFilter, onNewest, onOlder }: LogViewProps) {
  const events = log?.events ?? NO_EVENTS;
  const oldest = events.at(-1)?.id;
  const set = (part: keyof LogFilter, value: string) => {
    const { [part]: _, ...rest } = filter;
    onFilter(value === '' ? rest : { ...rest, [part]: value });
  };
  return (
    <Stack gap={3}>
      <Tiles gap={3}>
        <NativeSelect
          label="Form"
          value={filter.code ?? ''}
          onChange={(event) => set('code', event.currentTarget.value)}
          data={[{ value: '', label: 'All forms' }, ...known(log?.codes, filter.code)]}
        />
        <NativeSelect
          label="Person"
          value={filter.who ?? ''}
          onChange={(event) => set('who', event.currentTarget.value)}
          data={[{ value: '', label: 'Everyone' }, ...known(log?.people, filter.who)]}
        />
        <NativeSelect
          label="What"
          value={filter.kind ?? ''}
          onChange={(event) => set('kind', event.currentTarget.value)}
          data={[
            { value: '', label: 'Everything' },
            ...eventKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
          ]}
        />
      </Tiles>
      <Card padding="none">
        {log === undefined ? <SkeletonRows label="Loading the log" /> : <Events events={events} />}
      </Card>
      <Row>
        {onNewest === undefined ? null : (
          <Button variant="default" size="xs" onClick={onNewest}>
            Newest
          </Button>
        )}
        {log?.hasMore === true && oldest !== undefined ? (
          <Button variant="default" size="xs" onClick={() => onOlder(oldest)}>
            Older
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

function Events({ events }: { events: readonly FormEvent[] }) {
  if (events.length === 0)
    return <EmptyState title="No events found">Choose another form, person or kind.</EmptyState>;
  return (
    <ScrollRegion label="Events" className={classes.scroll}>
      <PlainTable
        label="Form log"
        className={classes.table}
        rows={events}
        columns={columns}
        rowId={({ id }) => String(id)}
      />
    </ScrollRegion>
  );
}

const columns: readonly DataColumn<FormEvent>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { className: classes.when },
    cell: ({ row }) => momentOf(row.original.at),
  },
  { id: 'kind', header: 'What', cell: ({ row }) => kindWords[row.original.kind] },
  { id: 'form', header: 'Form', cell: ({ row }) => <FormLink event={row.original} /> },
  { id: 'version', header: 'Version', cell: ({ row }) => <VersionLink event={row.original} /> },
  { id: 'who', header: 'Who', meta: { className: classes.who }, accessorFn: ({ who }) => who },
  {
    id: 'changes',
    header: 'Changes',
    cell: ({ row: { original } }) => changeWords(original.changes, original.code),
  },
  {
    id: 'note',
    header: 'Note',
    meta: { className: classes.note },
    cell: ({ row }) => <WholeYears>{row.original.note}</WholeYears>,
  },
];

/** Leads to the form, or to the rates or HMRC's schema of the year; what is of none leads nowhere. */
function FormLink({ event }: { event: FormEvent }) {
  const { code, taxYear } = event;
  if (taxYear === '') return null;
  const to =
    code === ''
      ? pathTo(paths.adminXml, { taxYear })
      : code === 'rates'
        ? pathTo(paths.adminRatesOf, { taxYear })
        : pathTo(paths.adminForm, { code, taxYear });
  return (
    <Link to={to}>
      <WholeYears>{formWords(event)}</WholeYears>
    </Link>
  );
}

/** The number of a version of a form leads to it: what it changed, and the form as it was. */
function VersionLink({ event }: { event: FormEvent }) {
  const { code, taxYear, version } = event;
  if (version === 0) return null;
  if (code === '' || code === 'rates') return version;
  return (
    <Link
      to={`${pathTo(paths.adminForm, { code, taxYear })}?${ofVersions(version)}`}
      className={classes.version}
      aria-label={`Version ${version} of ${formWords(event)}`}
    >
      {version}
    </Link>
  );
}

function ofVersions(version: number): string {
  return withVersion(withPlace(new URLSearchParams(), { shows: 'versions' }), version).toString();
}

/** A text whose tax years do not break after their hyphens. */
function WholeYears({ children }: { children: string }) {
  return children.split(/(20\d\d-\d\d)/).map((part, at) =>
    // Every second part is a year.
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.year}>
        {part}
      </span>
    ),
  );
}

/** What the address asks for can be chosen, whether or not it is in the log. */
function known(all: readonly string[] = [], chosen: string | undefined): string[] {
  return chosen === undefined || all.includes(chosen) ? [...all] : [chosen, ...all];
}
