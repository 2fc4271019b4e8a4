import { useState } from 'react';
import type { SchemaFile } from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { textInFile } from '../form-files/text-in-file.ts';
import { momentOf } from '../versions/moment.ts';
import { useUploadReturnSchemaMutation } from './api.ts';
import { formatWords, messages } from './messages.ts';

interface FilesCardProps {
  year: TaxYear;
  /** Newest first. */
  files: readonly SchemaFile[];
  isEditor: boolean;
}

const LARGEST = 2_000_000;

/** HMRC's files of a year, and uploading another one. */
export function FilesCard({ year, files, isEditor }: FilesCardProps) {
  const [upload, { isLoading }] = useUploadReturnSchemaMutation();
  const [said, setSaid] = useState({ text: '', isRefusal: false });
  const onFile = async (file: File) => {
    const refuse = (text: string) => setSaid({ text, isRefusal: true });
    if (file.size >= LARGEST) return refuse(messages.tooLarge(file.name));
    const text = await textInFile(file);
    if (text === undefined) return refuse(messages.notText(file.name));
    try {
      const body = { name: file.name.slice(-200), text };
      const { file: added, count } = await upload({ params: { taxYear: year }, body }).unwrap();
      const what = added.format === 'rules' ? 'rules' : 'elements';
      setSaid({
        text: `${added.name} is file ${added.version}, with ${count.toLocaleString('en-GB')} ${what}.`,
        isRefusal: false,
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      refuse(errorMessage(error));
    }
  };
  return (
    <Card title="Files">
      <Stack gap={3}>
        <Text size="sm">{isEditor ? messages.intro : messages.needsEditor}</Text>
        {isEditor ? (
          <OneFileZone
            label="File of HMRC’s"
            chosen={undefined}
            hint={isLoading ? 'Reading the file…' : messages.hint}
            accept=".xsd,.xml,.sch,.json"
            disabled={isLoading}
            onFile={(file) => void onFile(file)}
          />
        ) : null}
        <Text
          role={said.isRefusal ? 'alert' : 'status'}
          size="sm"
          tone={said.isRefusal ? 'error' : undefined}
          hidden={said.text === ''}
        >
          {said.text}
        </Text>
        {files.length === 0 ? null : (
          <SimpleTable hasBlocks aria-label={`Files of ${year}`}>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Kind</th>
                <th scope="col">Uploaded</th>
                <th scope="col">Fingerprint</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.version}>
                  <td>
                    {file.version}. {file.name}{' '}
                    {isNewest(files, file) ? <Chip tone="accent">newest</Chip> : <Chip>replaced</Chip>}
                  </td>
                  <td data-label="Kind">{formatWords[file.format]}</td>
                  <td data-label="Uploaded">
                    {momentOf(file.at)}, {file.by}
                  </td>
                  <td data-label="Fingerprint">
                    <code title={file.fingerprint}>{file.fingerprint.slice(0, 12)}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        )}
      </Stack>
    </Card>
  );
}

function isNewest(files: readonly SchemaFile[], { format, version }: SchemaFile): boolean {
  const isRules = format === 'rules';
  return files.find((file) => (file.format === 'rules') === isRules)?.version === version;
}
