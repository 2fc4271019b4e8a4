import { pounds } from '#domain/money.ts';
import { Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Fragment } from 'react';
import { NewestRows } from '../../../shared/books/newest-rows.tsx';
import { type DryRun, dryRunSentences } from '../dry-run-sentences.ts';
import classes from './dry-run.module.css';

export interface DryRunProps {
  /** Undefined until the first result. */
  run: DryRun | undefined;
  /** The rule is not complete, so it cannot run. */
  incomplete: boolean;
  /** Why the dry run failed. */
  error: string | undefined;
  /** The rule has changed, and a new dry run is in progress. */
  stale: boolean;
}

/** Shows what the rule would do to the user's transactions before it is saved. */
export function DryRunView({ run, incomplete, error, stale }: DryRunProps) {
  const known = incomplete || error !== undefined ? undefined : run;
  return (
    <Panel
      as="section"
      tone="quiet"
      size="sm"
      className={classes.box}
      aria-label="What this rule would do"
      aria-busy={stale || undefined}
    >
      <Text as="output">
        {incomplete ? 'Fill in the rule to see which transactions it would tag.' : null}
        {!incomplete && error !== undefined ? `We cannot try this rule: ${error}` : null}
        {known === undefined
          ? null
          : dryRunSentences(known).map((sentence, index) => (
              <Fragment key={sentence}>{index === 0 ? <strong>{sentence}</strong> : sentence} </Fragment>
            ))}
      </Text>
      {!incomplete && error === undefined && run === undefined ? (
        <SkeletonRows rows={2} height={26} label="Trying the rule" />
      ) : null}
      {known === undefined ? null : (
        <NewestRows
          rows={known.rows.map((row) => ({ ...row, amount: pounds(row.amount) }))}
          total={known.would_tag}
          stale={stale}
        />
      )}
    </Panel>
  );
}
