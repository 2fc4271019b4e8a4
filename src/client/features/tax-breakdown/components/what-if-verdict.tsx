import type { ReplyOf } from '#contract/endpoint.ts';
import type { whatIf, WhatIfChanges } from '#contract/what-if.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { cautionOf, verdict } from '../what-if-lines.ts';
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
  isAsked: boolean;
  /** The answer is that of an earlier question, if there is one. */
  isBusy: boolean;
}

/** What the question comes to, in sight while the fields are filled in. */
export function Verdict({
  answer: { data, isError, error, refetch },
  changes,
  isAsked,
  isBusy,
}: VerdictProps) {
  if (isBusy || (isAsked && !isError && data === undefined))
    return <output className={classes.verdict}>Working it out …</output>;
  if (!isAsked) return <p className={classes.note}>Change a figure to see what it would do to your tax.</p>;
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
    const caution = cautionOf(changes);
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
