import { Button } from '@mantine/core';
import type { Unreadable } from '#contract/definitions.ts';
import classes from './admin-forms.module.css';

interface UnreadablePanelProps {
  unreadable: readonly Unreadable[];
  /** Keeps what the editor shows as the draft; undefined once there is one. */
  onStartDraft: (() => void) | undefined;
}

/** Stored definitions this release cannot read: what is wrong, the text as it is stored, and how to go on. */
export function UnreadablePanel({ unreadable, onStartDraft }: UnreadablePanelProps) {
  return unreadable.map(({ name, text, problems }) => (
    <section key={name} className={classes.panel} aria-label={`${name} cannot be read`}>
      <p className={classes.strong}>{name} cannot be read.</p>
      <p className={classes.quiet}>
        The editor shows the last good version, or what can be read of this one. Publish it, mended where it
        needs to be, and the form can be used again.
      </p>
      <ul className={classes.quiet}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            {path === '' ? 'The whole text' : path}: {message}
          </li>
        ))}
      </ul>
      <details>
        <summary>The text as it is stored</summary>
        <pre className={classes.stored}>{text}</pre>
      </details>
      {onStartDraft === undefined ? null : (
        <div className={classes.buttons}>
          <Button size="xs" onClick={onStartDraft}>
            Make what is shown the draft
          </Button>
        </div>
      )}
    </section>
  ));
}
