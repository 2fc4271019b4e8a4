import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StoredFile } from '#contract/files/files.ts';
import { LONGEST_NOTE } from '#contract/practice-forms/practice-form-words.ts';
import { getSentFormFile, getSentFormPdf } from '#contract/practice-forms/sent-forms.calls.ts';
import type { getSentForm } from '#contract/practice-forms/sent-forms.ts';
import { momentWords } from '#domain/moment-words.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { type CallError, errorMessage } from '../../../shared/api/call-error.ts';
import { useDownload } from '../../../shared/api/download.ts';
import { ReturnedAnswers } from '../../../shared/asked-forms/returned-answers.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useListPracticeFormsQuery } from '../../../shared/practice-forms/api.ts';
import { useGetSentFormQuery, useReopenSentFormMutation, useWithdrawSentFormMutation } from '../api.ts';
import classes from '../components/practice-forms.module.css';
import { messages, stateOf } from '../messages.ts';

/** What one client sent back, for the practice. */
export function SentFormScreen() {
  const id = Number(useParams()['sent']);
  const { data, isError, error, refetch } = useGetSentFormQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data !== undefined) return <Sent reply={data} />;
  return (
    <>
      <PageHeader title="Answers" />
      <Card>
        {isError ? (
          <ErrorState title={messages.answersFailed} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonRows rows={10} height={32} label="Loading the answers" />
        )}
      </Card>
    </>
  );
}

function Sent({ reply }: { reply: ReplyOf<typeof getSentForm> }) {
  const { sent, form, definition, answers, signature, files } = reply;
  const { id, client, email, version, due, opened, submitted, access, state } = sent;
  const canEdit = (useListPracticeFormsQuery().data?.role ?? 'viewer') !== 'viewer';
  const download = useDownload();
  const [isAsking, setAsking] = useState(false);
  const [withdraw] = useWithdrawSentFormMutation();
  const { label, tone } = stateOf(sent);
  const save = async (call: Parameters<typeof download>[0], name?: string) => {
    const error = await download(call, name);
    if (error !== undefined)
      await alertDialog({ title: 'We could not fetch the file', message: errorMessage(error) });
  };
  const onWithdraw = async () => {
    if (!(await confirm(messages.withdraw(client)))) return;
    const problem = problemOf(await withdraw({ params: { id } }));
    if (problem === undefined) toast(messages.withdrawn);
    else await alertDialog({ title: 'The form was not withdrawn', message: problem });
  };
  return (
    <>
      <PageHeader title={`${definition.title}: ${client}`} chips={<Chip tone={tone}>{label}</Chip>}>
        <Button component={Link} to={pathTo(paths.practiceForm, { form: String(form) })} variant="default">
          All clients
        </Button>
        {answers === null ? null : (
          <Button variant="default" onClick={() => void save({ endpoint: getSentFormPdf, params: { id } })}>
            Download PDF
          </Button>
        )}
        {canEdit && access && state === 'submitted' && !isAsking ? (
          <Button onClick={() => setAsking(true)}>Ask to change</Button>
        ) : null}
        {canEdit && submitted === '' && state !== 'withdrawn' ? (
          <Button variant="default" onClick={() => void onWithdraw()}>
            Withdraw form
          </Button>
        ) : null}
      </PageHeader>
      {access ? null : <Notice tone="info">{messages.noAccess}</Notice>}
      {isAsking ? <AskToChange id={id} client={client} onClose={() => setAsking(false)} /> : null}
      <Card>
        <DefinitionList layout="tiles">
          <Definition term="Email">{email}</Definition>
          <Definition term="Due">{due}</Definition>
          <Definition term="Version">{version}</Definition>
          <Definition term="Opened">{momentOr(opened)}</Definition>
          <Definition term="Sent back">{momentOr(submitted)}</Definition>
        </DefinitionList>
      </Card>
      {answers === null ? (
        <Card>
          <EmptyState title={messages.notBack}>{messages.notBackMore}</EmptyState>
        </Card>
      ) : (
        <ReturnedAnswers
          {...{ definition, answers, signature, files }}
          onFile={(file: StoredFile) =>
            void save({ endpoint: getSentFormFile, params: { id, file: file.id } }, file.name)
          }
        />
      )}
    </>
  );
}

/** Opens the form again, with the reason. */
function AskToChange({ id, client, onClose }: { id: number; client: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [reopen, { isLoading }] = useReopenSentFormMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem('Say what to change.');
    const refusal = problemOf(await reopen({ params: { id }, body: { reason } }));
    if (refusal !== undefined) return setProblem(refusal);
    toast(messages.reopened);
    return onClose();
  };
  return (
    <Card title="Ask to change the answers">
      <Stack
        as="form"
        gap={3}
        className={classes.form}
        noValidate
        onSubmit={(event: SubmitEvent) => void submit(event)}
      >
        <Textarea
          label="What should they change?"
          description={`${client} sees it above the form. A signature is asked for again.`}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Row>
          <Button type="submit" loading={isLoading}>
            Send to client
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function momentOr(moment: string) {
  return moment === '' ? <Text tone="faint">Not yet</Text> : momentWords(new Date(moment));
}

/** The problem of a reply, in words; undefined if the call succeeded. */
function problemOf({
  data,
  error,
}: {
  data?: { status: string; message?: string | undefined } | undefined;
  error?: unknown;
}) {
  if (data?.status === 'success') return undefined;
  // What a mutation rejects with.
  return data?.message ?? errorMessage(error as CallError | undefined);
}
