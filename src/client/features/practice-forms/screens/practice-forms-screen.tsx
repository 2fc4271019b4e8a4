import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listPracticeForms, PracticeFormSummary } from '#contract/practice-forms/practice-forms.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useListPracticeFormsQuery } from '../../../shared/practice-forms/api.ts';
import { messages } from '../messages.ts';

const NewForm = late(async () => (await import('../components/new-form.tsx')).NewForm, {
  loading: () => <SkeletonRows rows={4} label="Loading" />,
});

/** The own forms of the practice. */
export function PracticeFormsScreen() {
  const { data, isError, error, refetch } = useListPracticeFormsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data !== undefined) return <Forms {...data} />;
  return (
    <>
      <PageHeader title={messages.title} />
      <Card>
        {isError ? (
          <ErrorState title={messages.loadFailed} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={5} height={44} label="Loading your forms" />
        )}
      </Card>
    </>
  );
}

function Forms({ role, forms }: ReplyOf<typeof listPracticeForms>) {
  const [isMaking, setMaking] = useState(false);
  const canEdit = role !== 'viewer';
  const make = (
    <Button aria-expanded={isMaking} onClick={() => setMaking(true)}>
      New form
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.title}>{canEdit && forms.length > 0 && !isMaking ? make : null}</PageHeader>
      {isMaking ? <NewForm forms={forms} onClose={() => setMaking(false)} /> : null}
      {forms.length > 0 ? (
        <Card>
          <SimpleTable hasBlocks rows="high" aria-label="Your forms">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">State</th>
                <th scope="col" data-align="end">
                  Clients
                </th>
                <th scope="col" data-align="end">
                  Sent back
                </th>
              </tr>
            </thead>
            <tbody>
              {forms.map((form) => (
                <FormRow key={form.id} form={form} />
              ))}
            </tbody>
          </SimpleTable>
        </Card>
      ) : isMaking ? null : (
        <Card>
          <EmptyState title={messages.none} action={canEdit ? make : undefined}>
            {canEdit ? messages.noneMore : messages.noneForViewer}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function FormRow({
  form: { id, title, version, hasDraft, retired, sent, submitted },
}: {
  form: PracticeFormSummary;
}) {
  const path = version === 0 ? paths.practiceFormEdit : paths.practiceForm;
  return (
    <tr>
      <td>
        <Link to={pathTo(path, { form: String(id) })}>{title}</Link>
      </td>
      <td data-label="State">
        {version === 0 ? <Chip tone="warn">Draft</Chip> : <Chip tone="accent">Version {version}</Chip>}{' '}
        {version > 0 && hasDraft ? <Chip tone="warn">Draft of the next</Chip> : null}{' '}
        {retired ? <Chip>Out of use</Chip> : null}
      </td>
      <td data-label="Clients" data-align="end">
        {sent}
      </td>
      <td data-label="Sent back" data-align="end">
        {submitted}
      </td>
    </tr>
  );
}
