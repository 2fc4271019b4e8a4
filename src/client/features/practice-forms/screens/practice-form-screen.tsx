import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { exportSentForms } from '#contract/practice-forms/sent-forms.calls.ts';
import type { SentForm } from '#contract/practice-forms/sent-forms.ts';
import { momentWords } from '#domain/moment-words.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { Row } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useDownload } from '../../../shared/api/download.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useListPracticeFormsQuery } from '../../../shared/practice-forms/api.ts';
import { useGetSentFormsQuery, useRetirePracticeFormMutation } from '../api.ts';
import { messages, stateOf } from '../messages.ts';

const WebhookCard = late(async () => (await import('../components/webhook-card.tsx')).WebhookCard, {
  loading: () => <SkeletonRows rows={3} label="Loading" />,
});

/** One form of the practice: the clients who have it, how far each is, and what can be done with the answers. */
export function PracticeFormScreen() {
  const id = Number(useParams()['form']);
  const sent = useGetSentFormsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const list = useListPracticeFormsQuery();
  const form = list.data?.forms.find((one) => one.id === id);
  const failed = sent.error ?? list.error;
  if (sent.data === undefined || list.data === undefined)
    return (
      <>
        <PageHeader title="Form" />
        <Card>
          {failed === undefined ? (
            <SkeletonRows rows={6} height={44} label="Loading the form" />
          ) : (
            <ErrorState
              title={messages.sentFailed}
              onRetry={() => void Promise.all([sent.refetch(), list.refetch()])}
            >
              {errorMessage(failed)}
            </ErrorState>
          )}
        </Card>
      </>
    );
  const canEdit = list.data.role !== 'viewer';
  const rows = sent.data.sent;
  return (
    <>
      <PageHeader
        title={sent.data.title}
        chips={
          <>
            {form === undefined ? null : <Chip tone="accent">Version {form.version}</Chip>}
            {form?.retired ? <Chip>Out of use</Chip> : null}
          </>
        }
      >
        <Button component={Link} to={pathTo(paths.practiceFormEdit, { form: String(id) })} variant="default">
          {canEdit ? 'Edit form' : 'Read form'}
        </Button>
        {canEdit && form?.retired === false && form.version > 0 ? (
          <Button component={Link} to={`${paths.practice}?form=${id}`}>
            Send to clients
          </Button>
        ) : null}
      </PageHeader>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={messages.notSent}>{canEdit ? messages.notSentMore : undefined}</EmptyState>
        </Card>
      ) : (
        <Clients form={id} rows={rows} />
      )}
      {list.data.role === 'owner' ? <WebhookCard form={id} /> : null}
      {canEdit && form !== undefined ? <Use id={id} isRetired={form.retired} /> : null}
    </>
  );
}

function Clients({ form, rows }: { form: number; rows: readonly SentForm[] }) {
  const download = useDownload();
  const hasAnswers = rows.some(({ submitted }) => submitted !== '');
  const save = async (as: 'csv' | 'json') => {
    const error = await download({ endpoint: exportSentForms, params: { id: form }, query: { as } });
    if (error !== undefined)
      await alertDialog({ title: 'We could not make the file', message: errorMessage(error) });
  };
  const open = (id: number) => pathTo(paths.practiceFormSent, { form: String(form), sent: String(id) });
  return (
    <Card gap={3} aria-label="Clients who have this form">
      <SimpleTable hasBlocks rows="high">
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">State</th>
            <th scope="col">Due</th>
            <th scope="col">Sent</th>
            <th scope="col">Sent back</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { label, tone } = stateOf(row);
            return (
              <tr key={row.id}>
                <td>
                  <Link to={open(row.id)}>{row.client}</Link>
                </td>
                <td data-label="State">
                  <Chip tone={tone}>{label}</Chip>
                </td>
                <td data-label="Due">{row.due}</td>
                <td data-label="Sent">{momentWords(new Date(row.sent))}</td>
                <td data-label="Sent back">
                  {row.submitted === '' ? '' : momentWords(new Date(row.submitted))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </SimpleTable>
      {hasAnswers ? (
        <Row gap={2}>
          <Button size="xs" variant="default" onClick={() => void save('csv')}>
            Download CSV
          </Button>
          <Button size="xs" variant="default" onClick={() => void save('json')}>
            Download JSON
          </Button>
        </Row>
      ) : null}
    </Card>
  );
}

/** Takes a form out of use, so that no one sends it. */
function Use({ id, isRetired }: { id: number; isRetired: boolean }) {
  const [retire, { isLoading }] = useRetirePracticeFormMutation();
  const change = async () => {
    const { error } = await retire({ params: { id }, body: { retired: !isRetired } });
    if (error === undefined) toast(isRetired ? messages.inUse : messages.retired);
    else await alertDialog({ title: 'Nothing was changed', message: errorMessage(error) });
  };
  return (
    <Row>
      <Button variant="default" loading={isLoading} onClick={() => void change()}>
        {isRetired ? 'Put back into use' : 'Take out of use'}
      </Button>
    </Row>
  );
}
