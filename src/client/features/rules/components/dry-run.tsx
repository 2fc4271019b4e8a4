import { pounds } from '#domain/money.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { type DryRun, dryRunWords } from '../dry-run-words.ts';
import { transactions } from '../messages.ts';
import classes from './dry-run.module.css';

/** Rows that show what is meant; the rest is a number. */
const SHOWN = 5;

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
    <section className={classes.box} aria-label="What this rule would do" aria-busy={stale || undefined}>
      <output className={classes.words}>
        {incomplete ? 'Fill in the rule to see which transactions it would tag.' : null}
        {!incomplete && error !== undefined ? `This rule cannot be tried: ${error}` : null}
        {known === undefined
          ? null
          : dryRunWords(known).map((sentence, index) => (
              <span key={sentence} className={index === 0 ? classes.first : undefined}>
                {sentence}{' '}
              </span>
            ))}
      </output>
      {!incomplete && error === undefined && run === undefined ? (
        <SkeletonRows rows={2} height={26} label="Trying the rule" />
      ) : null}
      {known === undefined || known.rows.length === 0 ? null : (
        <table className={classes.rows} data-stale={stale || undefined}>
          <caption className={classes.hidden}>The newest of them</caption>
          <colgroup>
            <col className={classes.date} />
            <col />
            <col className={classes.pounds} />
          </colgroup>
          <thead className={classes.hidden}>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Description</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {known.rows.slice(0, SHOWN).map((row) => (
              <tr key={row.id}>
                <td>{row.date}</td>
                <td className={classes.what}>{row.description}</td>
                <td className={classes.amount}>
                  <MoneyText value={pounds(row.amount)} mode="flow" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {known === undefined || known.would_tag <= SHOWN ? null : (
        <p className={classes.more}>and {transactions(known.would_tag - SHOWN)} more</p>
      )}
    </section>
  );
}
