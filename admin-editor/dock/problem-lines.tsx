import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { inSentence } from '#form-schemas/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { keyed } from '#ui/keyed.ts';
import { PillButton } from '#ui/line-button.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { cut } from '../changes/change-text.ts';
import { Sentence } from '../changes/sentence.tsx';
import { type EditorProblem, type Fix, blockingProblems } from '../editor/problems.ts';
import { useActionMessage } from '../editor/use-action-message.ts';
import classes from './dock.module.css';

/** Characters of a problem in the list; the rest is shown on demand. */
const LONGEST = 120;

const kinds = ['all', 'problems', 'advice'] as const;
type Kind = (typeof kinds)[number];

interface ProblemLinesProps<Problem> {
  /** What is being edited: a new object after each change. */
  edited: object;
  problems: readonly Problem[];
  /**
   * Goes to the place of a problem. The lines are drawn only for new problems while it and `onFix` stay the
   * same.
   */
  onGo: (problem: Problem) => void;
  /** Applies a problem's fix. Absent where nothing can be fixed. */
  onFix?: ((problem: Problem) => void) | undefined;
}

/** Errors that stop publishing, then advice. Each links to its place, and many can be fixed here. */
export function ProblemLines<Problem extends EditorProblem>({
  edited,
  problems,
  onGo,
  onFix,
}: ProblemLinesProps<Problem>) {
  const [kind, setKind] = useState<Kind>('all');
  const [message, showMessage] = useActionMessage(edited);
  const list = useRef<HTMLDivElement>(null);
  const lists = useMemo((): Record<Kind, readonly Problem[]> => {
    const stops = blockingProblems(problems);
    const advice = problems.filter((problem) => problem.advice);
    return { all: [...stops, ...advice], problems: stops, advice };
  }, [problems]);
  const { problems: stops, advice } = lists;
  const labels: Record<Kind, string> = {
    all: `All ${problems.length}`,
    problems: `Problems ${stops.length}`,
    advice: `Advice ${advice.length}`,
  };
  const shown = stops.length === 0 ? advice : lists[kind];
  const lines = useMemo(() => {
    const putRight = (problem: Problem, { label }: Fix) => {
      onFix?.(problem);
      showMessage(`Done: ${label}. It was: ${sentence(problem.message)} Undo takes it back.`, 'edits');
      // The button disappears with its line.
      list.current?.focus();
    };
    return keyed<Problem>(shown, wordsOf).map(({ key, line: problem }) => {
      const { advice, message, fix } = problem;
      return (
        <li key={key} className={classes.problem}>
          <Chip tone={advice ? 'warn' : 'error'}>{advice ? 'advice' : 'problem'}</Chip>
          <Row wraps={false}>
            <Sentence text={message} short={cut(message, LONGEST)} isLine onGo={() => onGo(problem)} />
          </Row>
          {fix === undefined || onFix === undefined ? null : (
            <Button size="compact-xs" variant="default" onClick={() => putRight(problem, fix)}>
              Fix: {inSentence(fix.label)}
            </Button>
          )}
        </li>
      );
    });
  }, [shown, onGo, onFix, showMessage]);
  return (
    <Stack gap={1} ref={list} tabIndex={-1} className={classes.problems}>
      {stops.length > 0 && advice.length > 0 ? (
        <Row as="fieldset" gap={1} aria-label="Show">
          {kinds.map((one) => (
            <PillButton key={one} aria-pressed={one === kind} onClick={() => setKind(one)}>
              {labels[one]}
            </PillButton>
          ))}
        </Row>
      ) : null}
      {stops.length === 0 ? (
        <Text size="sm" tone="faint">
          No problems. Its scenarios are run when you publish.
        </Text>
      ) : null}
      <Text as="output" size="sm">
        {message}
      </Text>
      <Stack as="ul" gap={0}>
        {lines}
      </Stack>
    </Stack>
  );
}

function wordsOf({ message }: EditorProblem): string {
  return message;
}

/** Most messages come without a full stop. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
