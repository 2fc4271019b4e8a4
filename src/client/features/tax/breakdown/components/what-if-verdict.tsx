import type { ReplyOf } from '#contract/endpoint.ts';
import type { whatIf, WhatIfChanges } from '#contract/tax/what-if.ts';
import { ErrorState } from '#ui/error-state.tsx';
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
    return <p className={classes.note}>Change a figure to see what it would do to your tax.</p>;
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
      <output>
        <span className={classes.verdict}>{verdict(data?.lines ?? [])}</span>
        {caution === undefined ? null : <span className={classes.caution}>{caution}</span>}
        {(data?.left_out ?? []).map(({ words }) => (
          <span key={words} className={classes.caution}>
            {words}.
          </span>
        ))}
      </output>
    );
  }
  return (
    <output className={classes.refused}>
      {data.refusals.map(({ code, title, message }) => (
        <span key={code}>
          <strong>{title}.</strong> {message}
        </span>
      ))}
    </output>
  );
}
