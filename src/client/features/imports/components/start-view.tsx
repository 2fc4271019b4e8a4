import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { handOver } from '../../../shared/api/download.ts';
import { paths } from '../../../shared/paths.ts';
import { refusalOf } from '../accepted-file.ts';
import { useDropImportMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { template } from '../template.ts';
import { useUpload } from '../use-upload.ts';
import { ImporterHeader, useInfo } from './importer-header.tsx';
import { Steps } from './steps.tsx';

/** The four steps, shown until a file is open. */
export function StartView({ onOpen }: { onOpen: (preview: ImportPreview) => Promise<void> }) {
  const navigate = useNavigate();
  const upload = useUpload();
  const info = useInfo();
  const [drop] = useDropImportMutation();
  const [file, setFile] = useState<File>();
  /** Why the whole file cannot be read. */
  const [problem, setProblem] = useState<string>();

  const choose = (chosen: File) => {
    setProblem(undefined);
    const refusal = refusalOf(chosen);
    setFile(refusal === undefined ? chosen : undefined);
    if (refusal !== undefined) void alertDialog({ title: messages.whoops, message: refusal });
  };
  const send = async () => {
    if (file === undefined) return;
    setProblem(undefined);
    const preview = await upload.send(file);
    if (preview === undefined) return;
    if (preview.problem === undefined) return await onOpen(preview);
    // The file is of no use, so delete its import.
    setProblem(`${preview.name}: ${preview.problem}`);
    setFile(undefined);
    void drop({ params: { id: preview.id } });
  };
  return (
    <>
      <ImporterHeader info={info} onCancel={() => void navigate(paths.transactions)} />
      <Steps
        chosen={file?.name}
        share={upload.share}
        failed={problem ?? upload.failed}
        onTemplate={() => handOver(template(), 'transactions-template.csv')}
        onFile={choose}
        onUpload={() => void send()}
        onStop={upload.stop}
        onHelp={info.show}
      />
    </>
  );
}
