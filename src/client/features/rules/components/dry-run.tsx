import { pounds } from '#domain/money.ts';
import { Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Fragment } from 'react';
import { NewestRows } from '../../../shared/books/newest-rows.tsx';
import { type DryRun, dryRunWords } from '../dry-run-words.ts';
import classes from './dry-run.module.css';

export interface DryRunProps {
  /** Undefined while nothing is known yet. */
  run: DryRun | undefined;
  /** The rule cannot be tried as it stands. */
  incomplete: boolean;
  /** Why it could not be tried. */
  error: string | undefined;
  /** The rule changed since, and is being tried again. */
  stale: boolean;
}

/** What the rule would do to the transactions that are there, before it is saved. */
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
          : dryRunWords(known).map((sentence, index) => (
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
