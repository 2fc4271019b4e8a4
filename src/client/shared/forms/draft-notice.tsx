import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Grow, Row } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './draft-notice.module.css';
import { LeftoverAnswers } from './leftover-answers.tsx';
import { draftNotice } from './messages.ts';
import { momentText } from './moment.ts';
import type { FormDraft, Restored } from './use-form-draft.ts';

/**
 * Says that the form shows unsaved typing, and discards it on request. Answers without a box in this version of the
 * form are listed, so that they can be copied.
 */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'restored' | 'discard'> }) {
  const [now] = useState(() => new Date());
  const { restored } = draft;
  if (restored === undefined) return null;
  const { left } = restored;
  const discard = () => toast(draftNotice.discarded, draft.discard());
  return (
    <Card tone={left.length === 0 ? 'info' : 'warn'}>
      <Row gap={3} className={classes.notice}>
        <Grow as="output">
          {noticeText(restored)(momentText(restored.at, now))} {left.length === 0 ? '' : draftNotice.left}
        </Grow>
        <Button variant="default" onClick={discard}>
          {draftNotice.discard}
        </Button>
      </Row>
      {left.length === 0 ? null : <LeftoverAnswers left={left} />}
    </Card>
  );
}

function noticeText({ isOnForm, left }: Restored): (when: string) => string {
  if (left.length === 0) return draftNotice.restored;
  return isOnForm ? draftNotice.partly : draftNotice.gone;
}
