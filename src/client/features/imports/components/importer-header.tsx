import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useKeys } from '../use-review-keys.ts';
import classes from './review.module.css';

const InfoDialog = lateDialog(async () => (await import('./info-dialog.tsx')).InfoDialog);

export interface Info {
  readonly show: () => void;
  readonly dialog: ReactNode;
}

/** What 'i' says, from its button, its key, or from where help is asked for. */
export function useInfo(): Info {
  const [isShown, setShown] = useState(false);
  const show = () => setShown(true);
  useKeys({ i: show });
  const dialog = isShown ? <InfoDialog onClose={() => setShown(false)} /> : null;
  return { show, dialog };
}

/** The title, what 'i' says, and the way back. */
export function ImporterHeader({
  info,
  onCancel,
  noCancel,
  children,
}: {
  info: Info;
  onCancel: () => void;
  /** Why it is too late for that. */
  noCancel?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <PageHeader title="Import transactions">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="File format"
          aria-keyshortcuts="i"
          title="File format (i)"
          onClick={info.show}
        >
          <span className={classes.i} aria-hidden="true">
            i
          </span>
        </ActionIcon>
        <Button variant="default" onClick={onCancel} disabled={noCancel !== undefined} title={noCancel}>
          Cancel
        </Button>
        {children}
      </PageHeader>
      {info.dialog}
    </>
  );
}
