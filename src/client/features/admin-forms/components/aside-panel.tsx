import { Button } from '@mantine/core';
import { confirm } from '#ui/confirm-dialog.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { messages } from '../messages.ts';
import classes from './admin-forms.module.css';
import { ChangeList } from './change-list.tsx';

/** Versions that were not chosen: kept in this window until they are forgotten. */
export function AsidePanel({ draft }: { draft: Draft }) {
  return draft.asides.map((aside, index) => (
    // They come and go at the front and have no name of their own.
    // oxlint-disable-next-line react/no-array-index-key
    <section key={draft.asides.length - index} className={classes.panel} aria-label="Version set aside">
      <details>
        <summary className={classes.strong}>{aside.whose} version is set aside</summary>
        <p className={classes.quiet}>From the draft to that version:</p>
        <ChangeList before={draft.current} after={aside.definition} />
      </details>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={() => draft.switchTo(aside)}>
          Switch to it
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={async () => {
            if (await confirm({ ...messages.forget, danger: true })) draft.forget(aside);
          }}
        >
          Forget it
        </Button>
      </div>
    </section>
  ));
}
