import { Chip } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import type { Client, ClientFacts } from '#contract/practice/clients.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { taxYearFromId } from '#domain/tax-year.ts';
import { shortDay } from '../../../shared/day-text.ts';
import { nameOf } from '../client-rows.ts';
import { messages } from '../messages.ts';
import { client, due, filing, returnState } from './client-columns.tsx';
import classes from './narrow-client-columns.module.css';

/** The height of a row on a phone, px: the day and four small lines. */
export const NARROW_ROW_HEIGHT = 88;

/** The columns on a phone, which shows all of them: each cell has what is in two or three columns elsewhere. */
export function narrowClientColumns(filingYear: number, thisYear: number): readonly DataColumn<Client>[] {
  return [
    {
      ...client,
      size: 106,
      cell: ({ row: { original } }) => (
        <Lines>
          <span className={classes.name}>{nameOf(original)}</span>
          <Work facts={original.facts} />
        </Lines>
      ),
    },
    { ...due, size: 114, cell: ({ row: { original } }) => <Due facts={original.facts} /> },
    {
      ...filing,
      header: 'Return, to pay',
      size: 138,
      meta: { align: 'end' },
      cell: ({
        row: {
          original: { facts },
        },
      }) =>
        facts === undefined ? null : (
          <Lines>
            <span className={classes.line}>
              <Chip tone={returnState(facts).tone}>{returnState(facts).label}</Chip>
            </span>
            <Estimate year={filingYear} pounds={facts.estimate.filing_year} />
            <Estimate year={thisYear} pounds={facts.estimate.this_year} />
          </Lines>
        ),
    },
  ];
}

function Lines({ children }: { children: React.ReactNode }) {
  return <div className={classes.lines}>{children}</div>;
}

function Work({ facts }: { facts: ClientFacts | undefined }) {
  if (facts === undefined) return <span className={classes.more}>{messages.working}</span>;
  return (
    <>
      <span className={classes.line}>{facts.untagged} untagged</span>
      <span className={classes.line}>
        {facts.forms.done} of {facts.forms.needed} forms
      </span>
    </>
  );
}

function Due({ facts }: { facts: ClientFacts | undefined }) {
  if (facts === undefined) return null;
  const { deadline } = facts;
  if (deadline === undefined)
    return (
      <Lines>
        <span className={classes.line}>{messages.nothingDue}</span>
      </Lines>
    );
  const isOverdue = deadline.state === 'overdue';
  return (
    <Lines>
      <span className={isOverdue ? classes.overdue : classes.day}>{shortDay(deadline.date)}</span>
      <span className={classes.more}>
        {isOverdue ? 'Overdue: ' : ''}
        {deadline.title}
      </span>
    </Lines>
  );
}

function Estimate({ year, pounds: amount }: { year: number; pounds: number | null }) {
  return (
    <span className={classes.line}>
      {/* Without the century, to leave room for six figures. */}
      {taxYearFromId(year)?.slice(2)}{' '}
      {amount === null ? (
        messages.noEstimate
      ) : (
        <span className={classes.amount}>{formatMoney(pounds(amount))}</span>
      )}
    </span>
  );
}
