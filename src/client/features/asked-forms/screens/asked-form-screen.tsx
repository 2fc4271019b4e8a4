import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { getAskedFormPdf } from '#contract/asked-forms/asked-forms.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { openAskedForm } from '#contract/asked-forms/asked-forms.ts';
import { momentWords } from '#domain/moment-words.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { useDownload } from '../../../shared/api/download.ts';
import { isAsked } from '../../../shared/asked-forms/api.ts';
import { ReturnedAnswers } from '../../../shared/asked-forms/returned-answers.tsx';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useOpenAskedFormQuery } from '../api.ts';
import { FillIn } from '../components/fill-in.tsx';
import { messages } from '../messages.ts';

/** One form of a practice: to fill in and send, or as it was sent. */
export function AskedFormScreen() {
  const id = Number(useParams()['id']);
  const isOwner = isAsked(useSession());
  const { currentData, error, refetch } = useOpenAskedFormQuery({ params: { id } }, { skip: !isOwner });
  if (currentData !== undefined)
    return currentData.form.state === 'submitted' ? (
      <Returned reply={currentData} />
    ) : (
      // After a form is opened again, it starts with what was sent.
      <FillIn key={`${id} ${currentData.form.submitted}`} reply={currentData} />
    );
  const isGone = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
  return (
    <>
      <PageHeader title={messages.title} />
      <Card>
        {!isOwner ? (
          <EmptyState title={messages.forAgents} />
        ) : error === undefined ? (
          <SkeletonRows rows={10} height={32} label="Loading the form" />
        ) : isGone ? (
          <EmptyState
            title={messages.gone}
            action={
              <Button component={Link} to={paths.askedForms}>
                Go to your forms
              </Button>
            }
          >
            {messages.goneMore}
          </EmptyState>
        ) : (
          <ErrorState title={messages.formFailed} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </Card>
    </>
  );
}

function Returned({ reply }: { reply: ReplyOf<typeof openAskedForm> }) {
  const { form, definition, answers, signature, files } = reply;
  const store = useFileStore();
  const download = useDownload();
  const pdf = async () => {
    const error = await download({ endpoint: getAskedFormPdf, params: { id: form.id } });
    if (error !== undefined)
      await alertDialog({ title: 'We could not make the PDF', message: errorMessage(error) });
  };
  return (
    <>
      <PageHeader title={definition.title} chips={<Chip tone="accent">Sent back</Chip>}>
        <Button variant="default" onClick={() => void pdf()}>
          Download PDF
        </Button>
      </PageHeader>
      <Card>
        Sent to {form.practice} on {momentWords(new Date(form.submitted))}. To change your answers, ask them
        to open the form again.
      </Card>
      {answers === null ? null : (
        <ReturnedAnswers
          {...{ definition, answers, signature, files }}
          onFile={async (file) => {
            const problem = await store.download(file);
            if (problem !== undefined)
              await alertDialog({ title: 'We could not fetch the file', message: problem });
          }}
        />
      )}
    </>
  );
}
