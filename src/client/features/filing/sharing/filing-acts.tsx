import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { Submission } from '#contract/filing/submissions.ts';
import type { DataColumn } from '#ui/data-table/features.ts';
import { useOpening } from '#ui/late-button.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { submittedAt } from '../submitted-at.ts';
import { messages } from './messages.ts';
import { useProof } from './use-proof.ts';

const ShareDialog = lateDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The column with what can be done with a submission. A declaration of Digital Tax has no return to prove. */
export const actsColumn: DataColumn<Submission> = {
  id: 'acts',
  header: 'Actions',
  size: 84,
  meta: { align: 'end', slim: true, pinned: true },
  cell: ({ row: { original } }) => (original.digital_tax === 'Y' ? null : <FilingActs row={original} />),
};

/** The menu is made when it is first opened, so that a long history stays fast. */
function FilingActs({ row }: { row: Submission }) {
  const [isUsed, setUsed] = useState(false);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      {isUsed ? (
        <ActsMenu row={row} onShare={() => setSharing(true)} />
      ) : (
        <Button
          {...looks}
          aria-label={labelOf(row)}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={(event) => {
            // In a row that opens something else.
            event.stopPropagation();
            setUsed(true);
          }}
        >
          Actions
        </Button>
      )}
      {isSharing ? <ShareDialog row={row} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

const looks = { size: 'compact-xs', variant: 'default' } as const;
const labelOf = ({ submitted }: Submission) => `Actions for the return of ${submittedAt(submitted)}`;

function ActsMenu({ row, onShare }: { row: Submission; onShare: () => void }) {
  const session = useSession();
  const isReadOnly = useIsReadOnly();
  const { button, isOpen, setOpen } = useOpening();
  const { isFetching, fetchProof } = useProof(row.token);
  // Only the owner shares a return, and only one that was filed.
  const isFiled = row.success === 'Y' && row.test === 'N';
  const canShare = isFiled && !isReadOnly && session?.agent === undefined;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          {...looks}
          ref={button}
          aria-label={labelOf(row)}
          loading={isFetching}
          onClick={(event) => event.stopPropagation()}
        >
          Actions
        </Button>
      </Menu.Target>
      {/* React passes clicks in here on to the row. */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item onClick={() => void fetchProof()}>{messages.proof}</Menu.Item>
        {canShare ? <Menu.Item onClick={onShare}>{messages.share}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
