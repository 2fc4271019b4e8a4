import { Button } from '@mantine/core';
import { confirm } from '#ui/confirm-dialog.tsx';
import type { Offered } from '../draft/kept-draft.ts';
import { messages } from '../messages.ts';
import classes from './admin-forms.module.css';
import { ChangeList } from './change-list.tsx';
import { momentOf } from './moment.ts';

interface KeptPanelProps {
  offered: readonly Offered[];
  onBringBack: (one: Offered) => void;
  onForget: (one: Offered) => void;
}

/** What a window that was closed did not get saved: kept in this browser, and offered when the form is opened again. */
export function KeptPanel({ offered, onBringBack, onForget }: KeptPanelProps) {
  return offered.map((one) => (
    <section key={one.key} className={classes.panel} aria-label="Changes that were not saved">
      <p className={classes.strong}>Changes of {momentOf(one.at)} were not saved. This browser kept them.</p>
      <ChangeList before={one.from} after={one.definition} />
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={() => onBringBack(one)}>
          Bring them back
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={async () => {
            if (await confirm({ ...messages.forget, danger: true })) onForget(one);
          }}
        >
          Forget them
        </Button>
      </div>
    </section>
  ));
}
