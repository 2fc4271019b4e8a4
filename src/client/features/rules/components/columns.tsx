import { ActionIcon, Button } from '@mantine/core';
import { Chip } from '#ui/chip.tsx';
import type { DataColumn } from '#ui/data-table/features.ts';
import { TwoLines } from '#ui/data-table/two-lines.tsx';
import { Row } from '#ui/layout.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import type { RuleRow } from '../rule-rows.ts';
import classes from './columns.module.css';

interface RowActs {
  readonly onMove: (row: RuleRow, by: -1 | 1) => void;
  readonly onEdit: (row: RuleRow) => void;
}

/** Spec 2, 2.5. The order of the rules matters, so the user cannot sort by any column. */
export function ruleColumns({
  onMove,
  onEdit,
  narrow,
  ends,
}: RowActs & {
  narrow: boolean;
  ends: { readonly first: string; readonly last: string };
}): DataColumn<RuleRow>[] {
  const order: DataColumn<RuleRow> = {
    id: 'order',
    header: 'Order',
    size: 92,
    cell: ({ row: { original: row } }) => (
      <Row as="span" gap={1} wraps={false}>
        <span className={classes.place}>{row.place}</span>
        <Mover row={row} by={-1} isEnd={row.key === ends.first} onMove={onMove} />
        <Mover row={row} by={1} isEnd={row.key === ends.last} onMove={onMove} />
      </Row>
    ),
  };
  const account: DataColumn<RuleRow> = {
    id: 'account',
    header: 'Account',
    size: 104,
    cell: ({ row: { original } }) => (
      <span title={original.rule.account_name}>{original.rule.account_name}</span>
    ),
  };
  const type: DataColumn<RuleRow> = {
    id: 'type',
    header: 'Type',
    size: 86,
    cell: ({ row }) => row.original.rule.trans_rule_title,
  };
  const description: DataColumn<RuleRow> = {
    id: 'description',
    header: 'Description',
    size: 276,
    meta: { grow: true },
    cell: ({ row: { original: row } }) => (
      <Row as="span" wraps={false}>
        <span className={classes.text} title={row.description}>
          {row.description}
        </span>
        {narrow ? null : <NeverApplies row={row} />}
      </Row>
    ),
  };
  const classification: DataColumn<RuleRow> = {
    id: 'classification',
    header: 'Classification',
    size: 112,
    meta: { grow: true },
    cell: ({ row }) => <span title={row.original.classification}>{row.original.classification}</span>,
  };
  const percentage: DataColumn<RuleRow> = {
    id: 'percentage',
    header: 'Percentage',
    size: 92,
    meta: { align: 'end' },
    cell: ({ row }) => `${row.original.rule.percentage}%`,
  };
  const tag: DataColumn<RuleRow> = {
    id: 'tag',
    header: 'Tag',
    size: 142,
    cell: ({ row: { original } }) => (
      <Chip tone={original.rule.trans_type === 'I' ? 'accent' : 'plain'}>{original.rule.taxcat}</Chip>
    ),
  };
  const remark: DataColumn<RuleRow> = {
    id: 'remark',
    header: 'Remark',
    size: 156,
    cell: ({ row }) => <NeverApplies row={row.original} />,
  };
  const edit: DataColumn<RuleRow> = {
    id: 'edit',
    header: 'Edit',
    size: 60,
    cell: ({ row: { original: row } }) => (
      <Button
        size="compact-xs"
        variant="subtle"
        tabIndex={-1}
        aria-label={`Edit rule ${row.place}`}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
    ),
  };
  if (!narrow) return [order, account, type, description, classification, percentage, tag, edit];
  // The columns that a phone shows without a swipe come first.
  return [
    order,
    { ...description, size: 172, cell: ({ row }) => <DescriptionWithTag row={row.original} /> },
    { ...edit, size: 56 },
    tag,
    remark,
    percentage,
    type,
    { ...account, size: 110 },
    classification,
  ];
}

/** On a phone, the tag is below the description. */
function DescriptionWithTag({ row }: { row: RuleRow }) {
  return <TwoLines first={row.description} second={row.rule.taxcat} />;
}

/** Shown if an earlier rule matches everything this rule matches. */
function NeverApplies({ row: { shadowedBy } }: { row: RuleRow }) {
  if (shadowedBy === undefined) return null;
  return (
    <span title={`Rule ${shadowedBy} comes first and matches everything this rule matches.`}>
      <Chip tone="warn">Never used: see rule {shadowedBy}</Chip>
    </span>
  );
}

/** The buttons are only for the mouse, because the keyboard moves a row with Alt and an arrow. */
function Mover({
  row,
  by,
  isEnd,
  onMove,
}: {
  row: RuleRow;
  by: -1 | 1;
  /** The rule is already first or last. */
  isEnd: boolean;
  onMove: RowActs['onMove'];
}) {
  if (useIsReadOnly()) return null;
  return (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      tabIndex={-1}
      className={classes.mover}
      aria-label={`Move rule ${row.place} ${by === -1 ? 'up' : 'down'}`}
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : () => onMove(row, by)}
    >
      <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
        <path
          d={by === -1 ? 'M3 10l5-5 5 5' : 'M3 6l5 5 5-5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </ActionIcon>
  );
}
