import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Grow, Row } from '#ui/layout.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useGetStaffQuery, useListFormsQuery } from '../open-form/api.ts';
import { formStateOf, isInState, isScheduled, stateChoices } from '../open-form/form-states.ts';
import { fromWords, momentOf } from '../versions/moment.ts';
import { useIsEditor } from '../staff/use-is-editor.ts';
import { NewYear } from '../years/new-year.tsx';

/** Loaded when a form is begun. */
const CreateForm = late(async () => (await import('../new-form/create-form.tsx')).CreateForm);

const NO_FORMS: readonly FormSummary[] = [];

/** Every form and dialog of every year, for staff to open. */
export function FormsListScreen() {
  const { data, error, isLoading, refetch } = useListFormsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [params, setParams] = useSearchParams();
  const isEditor = useIsEditor();
  const [copy] = useState(() => params.get('copy'));
  const [isBeginning, begin] = useState(copy !== null);
  const navigate = useNavigate();
  const search = params.get('search') ?? '';
  const state = formStateOf(params.get('state'));
  const wanted = useDeferredValue(search);
  const all = data?.forms ?? NO_FORMS;
  const isApprover = useGetStaffQuery().data?.me.roles.includes('approver') === true;
  const [now] = useState(() => new Date());
  const { rows, choices } = useMemo(
    () => ({
      rows: found(all, wanted).filter((form) => isInState(form, state, now)),
      choices: stateChoices(all, now),
    }),
    [all, wanted, state, now],
  );
  const waiting = choices.find(({ value }) => value === 'in-review')?.count ?? 0;
  const look = (name: 'search' | 'state', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader title="Forms editor">
        <Button component={Link} to={paths.adminFormGrid} variant="default" size="xs">
          All fields of a year
        </Button>
        <Button component={Link} to={paths.adminRates} variant="default" size="xs">
          Rates
        </Button>
        <Button component={Link} to={paths.adminFormFiles} variant="default" size="xs">
          Import and export
        </Button>
        <Button component={Link} to={paths.adminFormLog} variant="default" size="xs">
          Log
        </Button>
        <Button component={Link} to={paths.adminStaff} variant="default" size="xs">
          Staff
        </Button>
        {isEditor ? (
          <Button size="xs" variant="default" aria-expanded={isBeginning} onClick={() => begin(!isBeginning)}>
            New form
          </Button>
        ) : null}
        <NewYear />
      </PageHeader>
      {isBeginning && isEditor && data !== undefined ? (
        <CreateForm forms={data.forms} copy={copy} onClose={() => begin(false)} />
      ) : null}
      <Row>
        <Grow isShort>
          <TextInput
            type="search"
            aria-label="Find a form"
            placeholder="Find a code, title or year"
            value={search}
            onChange={(event) => look('search', event.currentTarget.value)}
          />
        </Grow>
        <NativeSelect
          aria-label="State"
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={state}
          onChange={(event) => look('state', event.currentTarget.value)}
        />
        {isApprover && waiting > 0 && state !== 'in-review' ? (
          <Button variant="default" onClick={() => look('state', 'in-review')}>
            {waiting === 1 ? '1 draft is' : `${waiting} drafts are`} waiting for review
          </Button>
        ) : null}
      </Row>
      <Card padding="none">
        {error !== undefined && data === undefined ? (
          <ErrorState title="We could not load the forms" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <DataTable
            label="Forms"
            rows={rows}
            columns={columns}
            rowId={idOf}
            loading={isLoading}
            maxHeight="max(280px, calc(100dvh - 148px))"
            onOpen={({ code, taxYear }) => void navigate(pathTo(paths.adminForm, { code, taxYear }))}
            empty={
              <EmptyState title="No forms found">Try another code, title, tax year or state.</EmptyState>
            }
          />
        )}
      </Card>
    </>
  );
}

const columns: readonly DataColumn<FormSummary>[] = [
  {
    id: 'code',
    header: 'Form',
    size: 124,
    accessorFn: ({ code }) => code,
    cell: ({ row: { original } }) => (
      <Link to={pathTo(paths.adminForm, { code: original.code, taxYear: original.taxYear })}>
        {original.code}
        <span className="visually-hidden"> {original.taxYear}</span>
      </Link>
    ),
  },
  {
    id: 'year',
    header: 'From',
    size: 80,
    accessorFn: ({ taxYear }) => taxYear,
  },
  {
    id: 'title',
    header: 'Title',
    size: 150,
    meta: { grow: true },
    accessorFn: ({ title }) => title,
  },
  {
    id: 'draft',
    header: 'Draft',
    size: 180,
    accessorFn: ({ hasDraft, review }) => (hasDraft ? draftWords[review] : '~'),
    cell: ({ row: { original } }) => <DraftCell form={original} />,
  },
  {
    id: 'fields',
    header: 'Fields',
    size: 80,
    meta: { align: 'end' },
    accessorFn: ({ fields }) => fields,
  },
  {
    id: 'version',
    header: 'Version',
    size: 90,
    meta: { align: 'end' },
    accessorFn: ({ version }) => version,
  },
  {
    id: 'published',
    header: 'Published',
    size: 230,
    accessorFn: ({ published }) => published,
    cell: ({ row: { original } }) => publishedText(original),
  },
];

function DraftCell({ form: { hasDraft, review, problems, withdrawn } }: { form: FormSummary }) {
  if (withdrawn) return <Chip tone="warn">Out of use</Chip>;
  if (!hasDraft) return null;
  return (
    <>
      <Chip tone={review === 'approved' ? 'accent' : 'warn'}>{draftWords[review]}</Chip>
      {problems === 0 ? null : (
        <>
          {' '}
          <Chip tone="error">{problems === 1 ? '1 problem' : `${problems} problems`}</Chip>
        </>
      )}
    </>
  );
}

function publishedText({ published, holdsFrom }: FormSummary): string {
  if (published === '') return 'Not yet';
  return isScheduled(holdsFrom, new Date()) ? `Applies from ${fromWords(holdsFrom)}` : momentOf(published);
}

const draftWords = {
  '': 'Draft',
  'in review': 'In review',
  approved: 'Approved',
  'sent back': 'Sent back',
} as const;

function idOf({ code, taxYear }: FormSummary): string {
  return `${code}/${taxYear}`;
}

function found(forms: readonly FormSummary[], wanted: string): readonly FormSummary[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return forms.filter(({ code, title, taxYear }) => {
    const text = `${code} ${title} ${taxYear}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
