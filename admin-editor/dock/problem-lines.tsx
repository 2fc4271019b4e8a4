import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { keyed } from '#ui/keyed.ts';
import type { EditorProblem } from '../problems.ts';
import { useSaid } from '../use-said.ts';
import classes from './dock.module.css';

const kinds = ['all', 'problems', 'advice'] as const;
type Kind = (typeof kinds)[number];

interface ProblemLinesProps<Problem> {
  /** What is edited: another object as soon as it is changed. */
  edited: object;
  problems: readonly Problem[];
  /** Leads to the place of a problem. */
  onGo: (problem: Problem) => void;
  /** Carries its fix out. Absent: nothing can be put right here. */
  onFix?: ((problem: Problem) => void) | undefined;
}

/** What stops publishing, then what is probably not meant; each leads to its place, and many can be put right here. */
export function ProblemLines<Problem extends EditorProblem>({
  edited,
  problems,
  onGo,
  onFix,
}: ProblemLinesProps<Problem>) {
  const [kind, setKind] = useState<Kind>('all');
  const [said, say] = useSaid(edited);
  const list = useRef<HTMLDivElement>(null);
  const stops = problems.filter((problem) => !problem.advice);
  const advice = problems.filter((problem) => problem.advice);
  const lists: Record<Kind, readonly Problem[]> = {
    all: [...stops, ...advice],
    problems: stops,
    advice,
  };
  const labels: Record<Kind, string> = {
    all: `All ${problems.length}`,
    problems: `Problems ${stops.length}`,
    advice: `Advice ${advice.length}`,
  };
  const putRight = (problem: Problem) => {
    const { fix, message } = problem;
    if (fix === undefined) return;
    onFix?.(problem);
    say(`Done: ${fix.label}. It was: ${message} Undo takes it back.`, 'edits');
    // The button goes with its line.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className={classes.problems}>
      {stops.length > 0 && advice.length > 0 ? (
        <fieldset className={classes.filter} aria-label="What is listed">
          {kinds.map((one) => (
            <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
              {labels[one]}
            </button>
          ))}
        </fieldset>
      ) : null}
      {stops.length === 0 ? (
        <p className={classes.empty}>No problems. Its scenarios are run when you publish.</p>
      ) : null}
      <output className={said === '' ? undefined : classes.said}>{said}</output>
      <ul className={classes.lines}>
        {keyed<Problem>(stops.length === 0 ? advice : lists[kind], wordsOf).map(({ key, line: problem }) => (
          <li key={key} className={classes.problem}>
            <Chip tone={problem.advice ? 'warn' : 'error'}>{problem.advice ? 'advice' : 'problem'}</Chip>
            <button type="button" className={classes.line} onClick={() => onGo(problem)}>
              {problem.message}
            </button>
            {problem.fix === undefined || onFix === undefined ? null : (
              <Button size="compact-xs" variant="default" onClick={() => putRight(problem)}>
                Fix: {lower(problem.fix.label)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({ message }: EditorProblem): string {
  return message;
}

function lower(text: string): string {
  return `${text[0]?.toLowerCase() ?? ''}${text.slice(1)}`;
}
