import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HelpLink } from '../../../shared/help-link.tsx';
import { useKeys } from '../use-review-keys.ts';
import classes from './review.module.css';

const InfoDialog = lateDialog(async () => (await import('./info-dialog.tsx')).InfoDialog);

export interface Info {
  readonly show: () => void;
  readonly dialog: ReactNode;
}

/** The dialog about the file format, opened by the button 'i', the key i or a help link. */
export function useInfo(): Info {
  const [isShown, setShown] = useState(false);
  const show = () => setShown(true);
  useKeys({ i: show });
  const dialog = isShown ? <InfoDialog onClose={() => setShown(false)} /> : null;
  return { show, dialog };
}

/** The title, the button 'i' and the Cancel button. */
export function ImporterHeader({
  info,
  onCancel,
  noCancel,
  children,
}: {
  info: Info;
  onCancel: () => void;
  /** Why the user can no longer cancel. */
  noCancel?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <PageHeader title="Import transactions">
        <HelpLink page="imports" />
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
