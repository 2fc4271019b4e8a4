import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './draft-notice.module.css';
import { draftNotice } from './messages.ts';
import { momentText } from './moment.ts';
import type { FormDraft } from './use-form-draft.ts';

/** Says that the form shows what was typed but not saved, and takes it back when asked. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'restored' | 'discard'> }) {
  const [now] = useState(() => new Date());
  if (draft.restored === undefined) return null;
  const discard = () => toast(draftNotice.discarded, draft.discard());
  return (
    <Card tone="info">
      <div className={classes.notice}>
        <output className={classes.text}>{draftNotice.restored(momentText(draft.restored, now))}</output>
        <Button variant="default" onClick={discard}>
          {draftNotice.discard}
        </Button>
      </div>
    </Card>
  );
}
