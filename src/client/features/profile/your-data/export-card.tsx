import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadDataExport } from '#contract/data-rights/data-rights.calls.ts';
import type { DataExport } from '#contract/data-rights/data-rights.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useDownload } from '../../../shared/api/download.ts';
import { useRequestDataExportMutation } from './api.ts';
import { fileSize } from './file-size.ts';
import { messages } from './messages.ts';

/** Asks for a copy of the data, and downloads it once it is ready. */
export function ExportCard({ copy, onAsked }: { copy: DataExport; onAsked: () => void }) {
  const [request, { isLoading }] = useRequestDataExportMutation();
  const download = useDownload();
  const [isFetching, setFetching] = useState(false);

  const ask = async () => {
    const { error } = await request();
    if (error) await alertDialog({ title: messages.exportNotMade, message: errorMessage(error) });
    else onAsked();
  };
  const fetchCopy = async (id: number) => {
    setFetching(true);
    const problem = await download({ endpoint: downloadDataExport, params: { id } });
    setFetching(false);
    if (problem !== undefined && problem.code !== 'unauthorized')
      await alertDialog({ title: messages.notDownloaded, message: problem.message });
  };

  const { state, id } = copy;
  return (
    <Card gap={4} title={messages.exportTitle} aria-label={messages.exportTitle}>
      <Text>{messages.exportIntro}</Text>
      <output>
        {state === 'making' ? <Text>We are making your copy. You can leave this page.</Text> : null}
        {state === 'failed' ? <Panel tone="error">{messages.exportFailed}</Panel> : null}
        {state === 'ready' ? <ReadyText copy={copy} /> : null}
      </output>
      <Row>
        {state === 'ready' && id !== undefined ? (
          <Button loading={isFetching} onClick={() => void fetchCopy(id)}>
            Download copy
          </Button>
        ) : null}
        <ChangeButton
          variant={state === 'ready' ? 'default' : 'filled'}
          loading={isLoading || state === 'making'}
          onClick={() => void ask()}
        >
          {state === 'ready' ? 'Request a new copy' : 'Request a copy'}
        </ChangeButton>
      </Row>
    </Card>
  );
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

function ReadyText({ copy: { until = '', bytes = 0 } }: { copy: DataExport }) {
  return (
    <Text>
      <strong>Your copy is ready</strong> ({fileSize(bytes)}). We delete it on {day.format(new Date(until))}.
    </Text>
  );
}
