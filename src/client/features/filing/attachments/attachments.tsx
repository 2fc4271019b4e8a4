import { useRef } from 'react';
import { MOST_ATTACHMENTS } from '#contract/limits.ts';
import { sizeText } from '#form-schemas/files.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { ChangeButton, ChangeOnly } from '#ui/read-only.tsx';
import { saveFile } from '../../../shared/api/use-transfers.ts';
import { FileViewer } from '../../../shared/files/file-viewer.tsx';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

/** The files that go to HMRC with the return. Spec 3, 2.5 and 5.2. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { files, sending, problems, shown, show, load, remove } = attachments;
  return (
    <Card title="Attachments" gap={3}>
      <Text>
        {files.length === 0 ? 'Nothing is attached. ' : ''}
        Up to {MOST_ATTACHMENTS} PDF files, each under 10 MB. HMRC gets them with the return.
      </Text>
      {files.length === 0 ? null : (
        <ul className={classes.files} aria-label="Attached files">
          {files.map((file) => (
            <li key={file.id}>
              <LinkButton className={classes.name} onClick={() => show(file)}>
                <span className="visually-hidden">Open </span>
                {file.friendly_name}
              </LinkButton>
              <span className={classes.size}>{sizeText(file.bytes)}</span>
              <ChangeOnly>
                <LinkButton className={classes.remove} size="sm" onClick={() => void remove(file)}>
                  Remove<span className="visually-hidden"> {file.friendly_name}</span>
                </LinkButton>
              </ChangeOnly>
            </li>
          ))}
        </ul>
      )}
      {shown === undefined ? null : (
        <FileViewer
          key={shown.id}
          file={shown}
          load={load}
          onSave={(content, { name }) => saveFile(content, name)}
          onClose={() => show(undefined)}
        />
      )}
      {sending === undefined ? null : (
        <Row as="output" gap={3}>
          <span className={classes.sending}>Adding {sending.name}</span>
          <progress
            aria-label={`Uploading ${sending.name}`}
            max={100}
            value={Math.floor(sending.share * 100)}
          />
        </Row>
      )}
      {problems.length === 0 ? null : (
        <Stack gap={1} role="alert" className={classes.problems}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Stack>
      )}
      <Row>
        <AddAttachments attachments={attachments} label="Choose PDF files" />
      </Row>
    </Card>
  );
}

/** Chooses files to attach. It is shown with the list, and with the other buttons of the return (spec 3, 2.5). */
export function AddAttachments({
  attachments,
  label = 'Add attachments',
}: {
  attachments: Attachments;
  label?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <ChangeOnly>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,application/pdf"
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after a refusal.
          currentTarget.value = '';
          void attachments.add(chosen);
        }}
      />
      <ChangeButton
        variant="default"
        loading={attachments.sending !== undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </ChangeButton>
    </ChangeOnly>
  );
}
