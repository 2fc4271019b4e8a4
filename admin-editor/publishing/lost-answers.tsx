import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from '../open-form/open-form.module.css';

/** Answers of one box that filers would lose. */
export interface LostAnswer {
  readonly key: string;
  readonly box: string;
  readonly says: string;
}

interface LostAnswersProps {
  losses: readonly LostAnswer[];
  newest: number;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** What filers would lose, and a question to confirm it. */
export function LostAnswers({ losses, newest, isBusy, onConfirm, onKeep }: LostAnswersProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section className={classes.lost} aria-label="Answers that would be lost">
      <p ref={question} tabIndex={-1} className={classes.bad}>
        Filers would lose saved answers. Filed returns stay as they are.
      </p>
      <ul>
        {losses.map(({ key, box, says }) => (
          <li key={key}>
            <strong>{box}</strong>: {says}.
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Publishing version {newest} again restores the answers of filers who have not saved the form since.
      </p>
      <div className={classes.buttons}>
        <Button size="xs" color="red" loading={isBusy} onClick={onConfirm}>
          Publish and lose answers
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          Keep version {newest}
        </Button>
      </div>
    </section>
  );
}
