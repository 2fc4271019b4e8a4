import { Link } from 'react-router-dom';
import { momentWords } from '#domain/moment-words.ts';
import { Card } from '#ui/card.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { AskedForm } from '#contract/asked-forms/asked-forms.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { isAsked, useGetAskedFormsQuery } from '../../../shared/asked-forms/api.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { messages } from '../messages.ts';

/** The forms that practices ask a client to fill in, and those already sent back. */
export function AskedFormsScreen() {
  const isOwner = isAsked(useSession());
  return (
    <>
      <PageHeader title={messages.title} />
      {isOwner ? (
        <List />
      ) : (
        <Card>
          <EmptyState title={messages.forAgents} />
        </Card>
      )}
    </>
  );
}

function List() {
  const { data, isError, error, refetch } = useGetAskedFormsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined)
    return (
      <Card>
        {isError ? (
          <ErrorState title={messages.loadFailed} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={4} height={44} label="Loading your forms" />
        )}
      </Card>
    );
  if (data.forms.length === 0)
    return (
      <Card>
        <EmptyState title={messages.none}>{messages.noneMore}</EmptyState>
      </Card>
    );
  return (
    <Card>
      <SimpleTable hasBlocks rows="high" aria-label="Your forms">
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">From</th>
            <th scope="col">State</th>
            <th scope="col">Due</th>
            <th scope="col">Sent back</th>
          </tr>
        </thead>
        <tbody>
          {data.forms.map((form) => {
            const { label, tone } = stateOf(form);
            return (
              <tr key={form.id}>
                <td>
                  <Link to={pathTo(paths.askedForm, { id: String(form.id) })}>{form.title}</Link>
                </td>
                <td data-label="From">{form.practice}</td>
                <td data-label="State">
                  <Chip tone={tone}>{label}</Chip>
                </td>
                <td data-label="Due">{form.due}</td>
                <td data-label="Sent back">
                  {form.submitted === '' ? '' : momentWords(new Date(form.submitted))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </SimpleTable>
    </Card>
  );
}

function stateOf({ state, overdue }: AskedForm): { label: string; tone: ChipTone } {
  if (overdue === 'Y') return { label: 'Overdue', tone: 'error' };
  if (state === 'submitted') return { label: 'Sent back', tone: 'accent' };
  if (state === 'reopened') return { label: 'Please change', tone: 'warn' };
  return state === 'in progress'
    ? { label: 'In progress', tone: 'info' }
    : { label: 'To fill in', tone: 'info' };
}
