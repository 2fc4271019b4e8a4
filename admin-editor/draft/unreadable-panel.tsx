import { Button } from '@mantine/core';
import type { Unreadable } from '#contract/definitions/definitions.ts';
import classes from '../open-form/open-form.module.css';

interface UnreadablePanelProps {
  unreadable: readonly Unreadable[];
  /** Saves what the editor shows as the draft; undefined once there is one. */
  onStartDraft: (() => void) | undefined;
}

/** Stored definitions this release cannot read: what is wrong, the stored text, and how to continue. */
export function UnreadablePanel({ unreadable, onStartDraft }: UnreadablePanelProps) {
  return unreadable.map(({ name, text, problems }) => (
    <section key={name} className={classes.panel} aria-label={`${name} cannot be read`}>
      <p className={classes.strong}>{name} cannot be read.</p>
      <p className={classes.quiet}>
        The editor shows the last good version, or the parts of this one that can be read. Fix it and publish
        it so that the form can be used again.
      </p>
      <ul className={classes.quiet}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            {path === '' ? 'The whole text' : path}: {message}
          </li>
        ))}
      </ul>
      <details>
        <summary>The stored text</summary>
        <pre className={classes.stored}>{text}</pre>
      </details>
      {onStartDraft === undefined ? null : (
        <div className={classes.buttons}>
          <Button size="xs" onClick={onStartDraft}>
            Use this as draft
          </Button>
        </div>
      )}
    </section>
  ));
}
