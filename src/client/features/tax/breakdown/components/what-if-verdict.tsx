import type { ReplyOf } from '#contract/endpoint.ts';
import type { whatIf, WhatIfChanges } from '#contract/tax/what-if.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Text, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { errorMessage, isCallError } from '../../../../shared/api/call-error.ts';
import { warningFor, verdict } from '../what-if-lines.ts';
import classes from './what-if.module.css';

export interface Answer {
  data?: ReplyOf<typeof whatIf>;
  isError: boolean;
  error?: Parameters<typeof errorMessage>[0];
  refetch: () => unknown;
}

interface VerdictProps {
  answer: Answer;
  changes: WhatIfChanges;
  hasChanges: boolean;
  /** The answer may belong to an earlier question. */
  isBusy: boolean;
}

/** The result of the question, visible while the fields are filled in. */
export function Verdict({
  answer: { data, isError, error, refetch },
  changes,
  hasChanges,
  isBusy,
}: VerdictProps) {
  if (isBusy || (hasChanges && !isError && data === undefined))
    return <output className={classes.verdict}>Working it out…</output>;
  if (!hasChanges)
    return (
      <Text size="sm" tone="faint" className={classes.note}>
        Change a figure to see what it would do to your tax.
      </Text>
    );
  if (isError) {
    const issues = isCallError(error) && error.code === 'invalid' ? error.issues : [];
    if (issues.length > 0) return <p role="alert">{issues.map(({ message }) => message).join(' ')}</p>;
    return (
      <ErrorState title="We could not work this out" onRetry={() => void refetch()}>
        {isCallError(error) && error.code === 'bad_request'
          ? 'One of the figures is not valid. Start again.'
          : errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === undefined || data.refusals.length === 0) {
    const caution = warningFor(changes);
    return (
      <Stack as="output" gap={1}>
        <span className={classes.verdict}>{verdict(data?.lines ?? [])}</span>
        {caution === undefined ? null : (
          <Text as="span" size="sm">
            {caution}
          </Text>
        )}
        {(data?.left_out ?? []).map(({ words }) => (
          <Text as="span" key={words} size="sm">
            {words}.
          </Text>
        ))}
      </Stack>
    );
  }
  return (
    <Notice as="output" tone="warn" className={classes.refused}>
      {data.refusals.map(({ code, title, message }) => (
        <span key={code}>
          <strong>{title}.</strong> {message}
        </span>
      ))}
    </Notice>
  );
}
