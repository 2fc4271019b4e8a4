import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import { eventKinds, type FormEvent, type listFormEvents } from '#contract/form-events.ts';
import { Card } from '#ui/card.tsx';
import type { DataColumn } from '#ui/data-table/columns.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { momentOf } from '../components/moment.ts';
import { changeWords, kindWords } from './event-words.ts';
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

/** The log with its filters, newest first; a row opens into everything that is known of the event. */
export function LogView({ log, filter, onFilter, onNewest, onOlder }: LogViewProps) {
  const [open, setOpen] = useState<FormEvent>();
  const events = log?.events ?? NO_EVENTS;
  const oldest = events.at(-1)?.id;
  const set = (part: keyof LogFilter, value: string) => {
    const { [part]: _, ...rest } = filter;
    setOpen(undefined);
    onFilter(value === '' ? rest : { ...rest, [part]: value });
  };
  return (
    <div className={classes.stack}>
      <div className={classes.filters}>
        <NativeSelect
          label="Form"
          value={filter.code ?? ''}
          onChange={(event) => set('code', event.currentTarget.value)}
          data={[{ value: '', label: 'Every form' }, ...known(log?.codes, filter.code)]}
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
      </div>
      {open === undefined ? null : <OpenEvent event={open} onClose={() => setOpen(undefined)} />}
      <Card padding="none">
        <DataTable
          label="Log of the forms"
          rows={events}
          columns={columns}
          rowId={({ id }) => String(id)}
          loading={log === undefined}
          onOpen={setOpen}
          empty={
            <EmptyState title="Nothing of this kind has happened">
              Choose another form, person or kind.
            </EmptyState>
          }
        />
      </Card>
      <div className={classes.buttons}>
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
      </div>
    </div>
  );
}

function OpenEvent({ event, onClose }: { event: FormEvent; onClose: () => void }) {
  const { kind, code, taxYear, at, who, version, note, changes } = event;
  return (
    <Card title={code === '' ? kindWords[kind] : `${kindWords[kind]}: ${code} ${taxYear}`}>
      <dl className={classes.event}>
        <dt>When</dt>
        <dd>{momentOf(at)}</dd>
        <dt>Who</dt>
        <dd>{who}</dd>
        <dt>Version</dt>
        <dd>{version === 0 ? 'None published' : version}</dd>
        <dt>Changes</dt>
        <dd>{changeWords(changes, code) || 'Nothing to compare with'}</dd>
        <dt>Note</dt>
        <dd>{note || 'None'}</dd>
      </dl>
      <div className={classes.buttons}>
        {code === '' ? null : (
          <Button
            component={Link}
            to={pathTo(paths.adminForm, { code, taxYear })}
            variant="default"
            size="xs"
          >
            Open {code}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
      </div>
    </Card>
  );
}

/** What the address asks for can be chosen, whether or not it is in the log. */
function known(all: readonly string[] = [], chosen: string | undefined): string[] {
  return chosen === undefined || all.includes(chosen) ? [...all] : [chosen, ...all];
}

const columns: readonly DataColumn<FormEvent>[] = [
  { id: 'at', header: 'When', width: 150, cell: ({ at }) => momentOf(at) },
  { id: 'kind', header: 'What', width: 140, cell: ({ kind }) => kindWords[kind] },
  { id: 'form', header: 'Form', width: 160, cell: ({ code, taxYear }) => `${code} ${taxYear}` },
  {
    id: 'version',
    header: 'Version',
    width: 80,
    align: 'end',
    cell: ({ version }) => (version === 0 ? '' : version),
  },
  { id: 'who', header: 'Who', width: 190, cell: ({ who }) => who },
  {
    id: 'changes',
    header: 'Changes',
    width: 180,
    grow: true,
    cell: ({ changes, code }) => changeWords(changes, code),
  },
  { id: 'note', header: 'Note', width: 160, grow: true, cell: ({ note }) => note },
];
