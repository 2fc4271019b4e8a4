import { type ComponentProps, useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { ProblemLines } from '../dock/problem-lines.tsx';
import { type EditorProblem, blockingProblems } from '../editor/problems.ts';
import classes from './form-grid.module.css';

interface GridProblemsProps<Problem extends EditorProblem> extends ComponentProps<
  typeof ProblemLines<Problem>
> {
  /** Whether the list starts open. */
  opened: boolean;
}

/** The problems of the fields in a grid, listed below it as in the dock. */
export function GridProblems<Problem extends EditorProblem>({
  opened,
  ...lines
}: GridProblemsProps<Problem>) {
  const [isOpen, setOpen] = useState(opened);
  const stops = blockingProblems(lines.problems).length;
  const advice = lines.problems.length - stops;
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
      {isOpen ? <ProblemLines {...lines} /> : null}
    </details>
  );
}
