import { useState } from 'react';
import { getApprovalFile } from '#contract/filing/approvals.calls.ts';
import type { ReturnApproval } from '#contract/filing/approvals.ts';
import { sizeText } from '#form-schemas/files.ts';
import type { FileFacts } from '#renderer/file-store.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { saveFile, useTransfers } from '../../../shared/api/use-transfers.ts';
import { FileViewer } from '../../../shared/files/file-viewer.tsx';
import { messages } from '../approval-messages.ts';
import classes from './attachments.module.css';

/** The files of a return that a client is asked to approve, each to open. Nothing if there are none. */
export function AskedFiles({ approval: { id, attachments, state } }: { approval: ReturnApproval }) {
  const transfers = useTransfers();
  const [shown, setShown] = useState<FileFacts>();
  if (attachments.length === 0) return null;
  const load = async ({ id: place }: FileFacts) => {
    const reply = await transfers.fetch({ endpoint: getApprovalFile, query: { id, place: Number(place) } });
    if ('error' in reply) return reply.error.message;
    // The type of its content, whatever the server sends.
    return new Blob([reply.data], { type: 'application/pdf' });
  };
  return (
    <Stack gap={2} as="section" aria-label={messages.attachments}>
      <Text as="h3">{messages.attachments}</Text>
      <Text>{state === 'filed' ? messages.filedFiles : messages.openFiles}</Text>
      <ul className={classes.files} aria-label={messages.attachments}>
        {attachments.map(({ name, bytes }, index) => {
          const place = String(index + 1);
          return (
            <li key={place}>
              <LinkButton
                className={classes.name}
                onClick={() => setShown({ id: place, name, kind: 'pdf', bytes })}
              >
                <span className="visually-hidden">Open </span>
                {name}
              </LinkButton>
              <span className={classes.size}>{sizeText(bytes)}</span>
            </li>
          );
        })}
      </ul>
      {shown === undefined ? null : (
        <FileViewer
          key={shown.id}
          file={shown}
          load={load}
          onSave={(content, { name }) => saveFile(content, name)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  );
}
