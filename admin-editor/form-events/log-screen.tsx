import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { downloadFormEvents } from '#contract/form-events/form-events.calls.ts';
import { eventKinds } from '#contract/form-events/form-event-kinds.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useDownload } from '#client/shared/api/download.ts';
import { paths } from '#client/shared/paths.ts';
import { useListFormEventsQuery } from './api.ts';
import { type LogFilter, LogView } from './log-view.tsx';

/** Who did what to the forms, and when; what is shown is in the address. */
export function LogScreen() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  const before = Number(params.get('before')) || undefined;
  const query = { ...filter, ...(before === undefined ? {} : { before }) };
  const { currentData, error, refetch } = useListFormEventsQuery({ query });
  const download = useDownload();
  const [isSaving, setSaving] = useState(false);
  const onSave = async () => {
    setSaving(true);
    const refusal = await download({ endpoint: downloadFormEvents, query: { ...filter } }, 'form-log.csv');
    setSaving(false);
    if (refusal !== undefined) toast(errorMessage(refusal));
  };
  return (
    <>
      <PageHeader title="Form log">
        <Button component={Link} to={paths.adminForms} variant="default" size="xs">
          Back to the forms
        </Button>
        <Button variant="default" size="xs" loading={isSaving} onClick={() => void onSave()}>
          Save as CSV
        </Button>
      </PageHeader>
      {error !== undefined && currentData === undefined ? (
        <ErrorState title="We could not load the log" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <LogView
          log={currentData}
          filter={filter}
          onFilter={(next) => setParams({ ...next }, { replace: true })}
          onNewest={before === undefined ? undefined : () => setParams({ ...filter })}
          onOlder={(oldest) => setParams({ ...filter, before: String(oldest) })}
        />
      )}
    </>
  );
}

/** What the address says; a kind that is none is left out. */
function filterOf(params: URLSearchParams): LogFilter {
  const [code, who] = [params.get('code'), params.get('who')];
  const kind = eventKinds.find((one) => one === params.get('kind'));
  return { ...(code && { code }), ...(who && { who }), ...(kind && { kind }) };
}
