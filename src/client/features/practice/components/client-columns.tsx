import { Chip, type ChipTone } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import type { ApprovalState } from '#contract/filing/approval-states.ts';
import type { Client, ClientFacts } from '#contract/practice/clients.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import { startYear, taxYearFromId } from '#domain/tax-year.ts';
import { shortDay } from '../../../shared/day-text.ts';
import { nameOf } from '../client-rows.ts';
import { messages } from '../messages.ts';
import classes from './client-columns.module.css';

const filingWords: Readonly<Record<ClientFacts['filing']['state'], string>> = {
  none: 'Not filed',
  sent: 'Sent',
  filed: 'Filed',
  rejected: 'Rejected',
};
const filingTones: Readonly<Record<ClientFacts['filing']['state'], ChipTone>> = {
  none: 'plain',
  sent: 'info',
  filed: 'accent',
  rejected: 'error',
};

const approvalChips: Readonly<Record<ApprovalState, { label: string; tone: ChipTone } | undefined>> = {
  asked: { label: 'Approval asked', tone: 'info' },
  approved: { label: 'Approved', tone: 'accent' },
  objected: { label: 'Objected', tone: 'error' },
  changed: { label: 'Ask again', tone: 'warn' },
  replaced: undefined,
  filed: undefined,
};

export const client: DataColumn<Client> = {
  id: 'client',
  header: 'Client',
  size: 190,
  meta: { grow: true },
  accessorFn: nameOf,
  cell: ({ row: { original } }) => (
    <span title={original.email}>
      {nameOf(original)}
      {original.updating ? (
        <span className={classes.updating} title={messages.updating}>
          <span className={classes.hidden}> ({messages.updating})</span>
        </span>
      ) : null}
    </span>
  ),
};
export const due: DataColumn<Client> = {
  id: 'due',
  header: 'Next deadline',
  size: 250,
  accessorFn: ({ facts }) => facts?.deadline?.date,
  cell: ({ row: { original } }) => <Deadline facts={original.facts} />,
};
const untagged: DataColumn<Client> = {
  id: 'untagged',
  header: 'Untagged',
  size: 92,
  meta: { align: 'end' },
  accessorFn: ({ facts }) => facts?.untagged,
};
const forms: DataColumn<Client> = {
  id: 'forms',
  header: 'Forms done',
  size: 104,
  meta: { align: 'end' },
  accessorFn: ({ facts }) => facts && facts.forms.needed - facts.forms.done,
  cell: ({ row: { original } }) => {
    const { facts } = original;
    return facts === undefined ? '' : `${facts.forms.done} of ${facts.forms.needed}`;
  },
};
export const filing: DataColumn<Client> = {
  id: 'filing',
  header: 'Return',
  size: 170,
  accessorFn: ({ facts }) => facts && returnState(facts).label,
  cell: ({ row: { original } }) => <Filing facts={original.facts} />,
};
/** The columns on a wide screen. The headers of the estimates name the years. */
export function clientColumns(filingYear: number, thisYear: number): readonly DataColumn<Client>[] {
  return [
    client,
    due,
    untagged,
    forms,
    estimate('filing_year', filingYear),
    estimate('this_year', thisYear),
    filing,
  ];
}
function estimate(which: 'filing_year' | 'this_year', year: number): DataColumn<Client> {
  return {
    id: which,
    header: `To pay ${taxYearFromId(year) ?? ''}`,
    size: 120,
    meta: { align: 'end' },
    accessorFn: ({ facts }) => facts?.estimate[which] ?? undefined,
    cell: ({ row: { original } }) => {
      if (original.facts === undefined) return '';
      const amount = original.facts.estimate[which];
      return amount === null ? (
        <span className={classes.muted}>{messages.noEstimate}</span>
      ) : (
        formatMoney(pounds(amount))
      );
    },
  };
}

function Deadline({ facts }: { facts: ClientFacts | undefined }) {
  if (facts === undefined) return <span className={classes.muted}>{messages.working}</span>;
  const { deadline } = facts;
  if (deadline === undefined) return <span className={classes.muted}>{messages.nothingDue}</span>;
  const year = taxYearFromId(deadline.tax_year_id);
  const text = `${shortDay(deadline.date)} · ${deadline.title}`;
  return (
    <span
      className={deadline.state === 'overdue' ? classes.overdue : undefined}
      title={year === undefined ? text : `${text} (${startYear(year)}-${startYear(year) + 1})`}
    >
      {deadline.state === 'overdue' ? 'Overdue ' : ''}
      {text}
    </span>
  );
}

function Filing({ facts }: { facts: ClientFacts | undefined }) {
  if (facts === undefined) return null;
  const { label, tone, on } = returnState(facts);
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {on === undefined ? null : <span className={classes.day}>{shortDay(on)}</span>}
    </>
  );
}

/** Until the return is sent, what the client says about it matters more than that it is not filed. */
export function returnState({ filing: { state, on }, approval }: ClientFacts): {
  label: string;
  tone: ChipTone;
  on: string | undefined;
} {
  const isOpen = state === 'none' || state === 'rejected';
  const known = isOpen && approval !== undefined ? approvalChips[approval.state] : undefined;
  if (known !== undefined) return { ...known, on: approval?.on };
  return { label: filingWords[state], tone: filingTones[state], on };
}
