import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import type { Offered } from './kept-draft.ts';
import { messages } from '../open-form/messages.ts';
import classes from '../open-form/open-form.module.css';
import { ChangeList } from '../changes/change-list.tsx';
import { momentOf } from '../versions/moment.ts';

interface KeptPanelProps<Draft> {
  offered: readonly Offered<Draft>[];
  onBringBack: (one: Offered<Draft>) => void;
  onForget: (one: Offered<Draft>) => void;
}

/** What of a form a window that was closed did not get saved. */
export function KeptPanel(props: KeptPanelProps<Definition>) {
  return (
    <KeptChanges
      {...props}
      renderChanges={({ from, definition }) => <ChangeList before={from} after={definition} />}
    />
  );
}

interface KeptChangesProps<Draft> extends KeptPanelProps<Draft> {
  /** What was changed, to read. */
  renderChanges: (one: Offered<Draft>) => ReactNode;
}

/** What a window that was closed did not get saved: kept in this browser, and offered when the same is opened again. */
export function KeptChanges<Draft>({
  offered,
  renderChanges,
  onBringBack,
  onForget,
}: KeptChangesProps<Draft>) {
  return offered.map((one) => (
    <section key={one.key} className={classes.panel} aria-label="Unsaved changes">
      <p className={classes.strong}>
        We could not save your changes of {momentOf(one.at)}. This browser has a copy.
      </p>
      {renderChanges(one)}
      <div className={classes.buttons}>
        <Button size="compact-sm" onClick={() => onBringBack(one)}>
          Restore changes
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={async () => {
            if (await confirm({ ...messages.forget, danger: true })) onForget(one);
          }}
        >
          Delete changes
        </Button>
      </div>
    </section>
  ));
}
