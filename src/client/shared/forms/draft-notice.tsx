import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './draft-notice.module.css';
import { LeftValues } from './left-values.tsx';
import { draftNotice } from './messages.ts';
import { momentText } from './moment.ts';
import type { FormDraft, Restored } from './use-form-draft.ts';

/**
 * Says that the form shows what was typed but not saved, and takes it back when asked. What this version of the form has
 * no box for is told with what was typed, so that it can be copied.
 */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'restored' | 'discard'> }) {
  const [now] = useState(() => new Date());
  const { restored } = draft;
  if (restored === undefined) return null;
  const { left } = restored;
  const discard = () => toast(draftNotice.discarded, draft.discard());
  return (
    <Card tone={left.length === 0 ? 'info' : 'warn'}>
      <div className={classes.notice}>
        <output className={classes.text}>
          {saidOf(restored)(momentText(restored.at, now))} {left.length === 0 ? '' : draftNotice.left}
        </output>
        <Button variant="default" onClick={discard}>
          {draftNotice.discard}
        </Button>
      </div>
      {left.length === 0 ? null : <LeftValues left={left} />}
    </Card>
  );
}

function saidOf({ isBack, left }: Restored): (when: string) => string {
  if (left.length === 0) return draftNotice.restored;
  return isBack ? draftNotice.partly : draftNotice.gone;
}
