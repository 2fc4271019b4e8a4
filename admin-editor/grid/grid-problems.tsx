import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { ProblemLines } from '../dock/problem-lines.tsx';
import type { EditorShown } from '../editor-shown.ts';
import { stopsOf } from '../problems.ts';
import classes from './form-grid.module.css';

/** The problems of the form below its grid, as the dock lists them; each leads where `shown` leads. */
export function GridProblems({ shown }: { shown: EditorShown }) {
  const [isOpen, setOpen] = useState(true);
  const stops = stopsOf(shown.problems).length;
  const advice = shown.problems.length - stops;
  return (
    <details
      className={classes.problems}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Problems <Chip tone={stops === 0 ? 'plain' : 'error'}>{stops}</Chip>
        {advice === 0 ? null : (
          <>
            {' '}
            <Chip tone="warn">{advice} advice</Chip>
          </>
        )}
      </summary>
      <ProblemLines shown={shown} />
    </details>
  );
}
