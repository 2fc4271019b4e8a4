import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { RateFigures } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { handOver } from '#client/shared/api/download.ts';
import { rateFile, readRateFile } from './rate-file.ts';

interface RateFilesProps {
  taxYear: string;
  figures: RateFigures;
  /** Absent for people who cannot edit. */
  onRead: ((figures: RateFigures) => void) | undefined;
  onClose: () => void;
}

const LARGEST = 1_000_000;

/** Exports the figures as a file, and imports a file as the draft. */
export function RateFiles({ taxYear, figures, onRead, onClose }: RateFilesProps) {
  const [refusal, setRefusal] = useState<string>();
  const onExport = async () => {
    const text = await rateFile(taxYear, figures);
    handOver(new Blob([text], { type: 'application/json' }), `formledger-rates-${taxYear}.json`);
  };
  const onImport = async (file: File | null) => {
    setRefusal(undefined);
    if (file === null || onRead === undefined) return;
    if (file.size > LARGEST) return setRefusal('The file is too large to be a rates file.');
    const read = await readRateFile(await file.text(), taxYear);
    if (!read.ok) return setRefusal(read.message);
    onRead(read.figures);
    toast(`The figures of ${file.name} are in the draft. ${read.remark} Undo removes them again.`);
  };
  return (
    <Card title="Files">
      <Stack gap={3}>
        <Text size="sm">
          A file contains the figures of {taxYear} as shown here, with a checksum.
          {onRead === undefined ? '' : ' Importing one replaces the draft.'}
        </Text>
        {refusal === undefined ? null : (
          <Text size="sm" tone="error" role="alert">
            {refusal}
          </Text>
        )}
        <Row>
          <Button size="xs" variant="default" onClick={() => void onExport()}>
            Export
          </Button>
          {onRead === undefined ? null : (
            <FileButton accept="application/json,.json" onChange={(file) => void onImport(file)}>
              {(props) => (
                <Button {...props} size="xs" variant="default">
                  Import…
                </Button>
              )}
            </FileButton>
          )}
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
