import { Button } from '@mantine/core';
import type { Draft } from '../draft/use-draft.ts';
import { messages } from '../messages.ts';
import classes from './admin-forms.module.css';
import { ChangeList } from './change-list.tsx';

/** Two people edited at once: what is different, and a choice that loses neither version. */
export function ConflictPanel({ draft }: { draft: Draft }) {
  const { theirs } = draft;
  if (draft.state.is !== 'conflict') return null;
  if (theirs === undefined) {
    return (
      <section className={classes.panel} role="alert">
        <p className={classes.strong}>{messages.conflict('Someone')} Nothing of yours is lost.</p>
        <Button size="xs" variant="default" onClick={() => void draft.lookAtTheirs()}>
          Show the difference
        </Button>
      </section>
    );
  }
  return (
    <section className={classes.panel} role="alert" aria-label="Edited by two">
      <p className={classes.strong}>{messages.conflict(theirs.who)}</p>
      <p className={classes.quiet}>
        From their version to yours. Whichever you choose, the other is set aside and can be switched to.
      </p>
      <ChangeList before={theirs.definition} after={draft.current} />
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => void draft.keepMine(theirs)}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={() => draft.takeTheirs(theirs)}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
