import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { downloadAttachment, uploadAttachments } from '#contract/filing/attachments.calls.ts';
import type { ReturnAttachment } from '#contract/filing/attachments.ts';
import type { FileFacts } from '#renderer/file-store.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { api } from '../../../shared/api/api.ts';
import { useTransfers } from '../../../shared/api/use-transfers.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { acceptedFiles } from './accepted-files.ts';
import { useDeleteAttachmentMutation } from './api.ts';

/** The attachments of a return, and what is done with them. */
export interface Attachments {
  readonly files: readonly ReturnAttachment[];
  /** The file being sent, and how much of it: 0 to 1. */
  readonly sending: { readonly name: string; readonly share: number } | undefined;
  /** Why files were not added. */
  readonly problems: readonly string[];
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly remove: (file: ReturnAttachment) => Promise<void>;
  /** The file in the viewer. */
  readonly shown: FileFacts | undefined;
  readonly show: (file: ReturnAttachment | undefined) => void;
  /** Loads its content; returns a message if it fails. */
  readonly load: (file: FileFacts) => Promise<Blob | string>;
}

/** `files` are those of the year's calculation. */
export function useAttachments(yearId: number, files: readonly ReturnAttachment[]): Attachments {
  const transfers = useTransfers();
  const dispatch = useDispatch();
  const [deleteAttachment] = useDeleteAttachmentMutation();
  const [sending, setSending] = useState<Attachments['sending']>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<FileFacts>();
  const isBusy = useRef(false);

  /** One after the other, so that each has its own reason if it is refused. */
  const send = async (chosen: readonly File[]) => {
    const { sent, problems: refused } = acceptedFiles(
      chosen,
      files.map(({ friendly_name }) => friendly_name),
    );
    const found = [...refused];
    setProblems(found);
    let added = 0;
    for (const file of sent) {
      setSending({ name: file.name, share: 0 });
      const call = { endpoint: uploadAttachments, query: { tax_year_id: yearId } };
      const reply = await transfers.send(call, file, {
        field: 'attachments[]',
        signal: new AbortController().signal,
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      if ('error' in reply) found.push(`${file.name}: ${reply.error.message}`);
      else added += 1;
      setProblems([...found]);
    }
    if (added > 0) {
      dispatch(api.util.invalidateTags(['TaxCalculation']));
      toast(added === 1 ? 'Attached 1 file' : `Attached ${added} files`);
    }
  };

  return {
    files,
    sending,
    problems,
    shown,
    async add(chosen) {
      if (isBusy.current || chosen.length === 0) return;
      isBusy.current = true;
      try {
        await send(chosen);
      } finally {
        isBusy.current = false;
        setSending(undefined);
      }
    },
    async remove({ id, name, friendly_name }) {
      const isSure = await confirm({
        title: 'Remove attachment?',
        message: `${friendly_name} will not go with this return. Returns that were sent with it stay as they are.`,
        confirmLabel: 'Remove',
      });
      if (!isSure) return;
      const refetch = () => dispatch(api.util.invalidateTags(['TaxCalculation']));
      const done = await guarded(() => deleteAttachment({ query: { id } }).unwrap(), refetch);
      if (!done.ok) return;
      setProblems([]);
      setShown((file) => (file?.id === name ? undefined : file));
      toast(`Removed ${friendly_name}`);
    },
    show: (file) => setShown(file && factsOf(file)),
    async load({ id }) {
      const reply = await transfers.fetch({
        endpoint: downloadAttachment,
        query: { name: id, year_id: yearId },
      });
      if ('error' in reply) return reply.error.message;
      // The type of its content, whatever the server sends.
      return new Blob([reply.data], { type: 'application/pdf' });
    },
  };
}

function factsOf({ name, friendly_name, bytes }: ReturnAttachment): FileFacts {
  return { id: name, name: friendly_name, kind: 'pdf', bytes };
}
