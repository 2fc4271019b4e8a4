import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { type Pence, pounds } from '#domain/money.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ReviewRow } from '../import-rows.ts';
import { verdictOf } from './columns.tsx';
import classes from './review.module.css';

/** The details of a row: the transaction it resembles and why, or the text of an unreadable line. */
export function RowDialog({
  row,
  onToggle,
  onClose,
}: {
  row: ReviewRow;
  onToggle: () => void;
  onClose: () => void;
}) {
  const { unread, like } = row;
  const hasBalances = row.balance !== undefined || like?.balance !== undefined;
  return (
    <Dialog onClose={onClose} title={`Line ${row.line}: ${verdictOf(row)}`} size={560}>
      <Stack gap={3}>
        {row.reason === '' ? null : <p>{row.reason}</p>}
        {unread === undefined ? (
          <SimpleTable hasBlocks>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Where</span>
                </th>
                <th scope="col">Date</th>
                <th scope="col">Description</th>
                <th scope="col" data-align="end">
                  Amount
                </th>
                {hasBalances ? (
                  <th scope="col" data-align="end">
                    Balance
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              <Transaction
                where="This file"
                date={row.date}
                description={row.description}
                amount={row.amount}
                {...(hasBalances && { balance: row.balance ?? null })}
              />
              {like === undefined ? null : (
                <Transaction
                  where={like.discarded ? 'Your books, discarded' : 'Your books'}
                  date={like.date}
                  description={like.description}
                  amount={pounds(like.amount)}
                  {...(hasBalances && {
                    balance: like.balance === undefined ? null : pounds(like.balance),
                  })}
                />
              )}
            </tbody>
          </SimpleTable>
        ) : (
          <Panel as="pre" tone="quiet" size="sm" className={classes.line}>
            {unread.text}
          </Panel>
        )}
        <Text>{fateOf(row)}</Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {row.kind === 'none' ? null : (
            <Button data-autofocus onClick={onToggle}>
              {toggleWord(row)}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function Transaction({
  where,
  date,
  description,
  amount,
  balance,
}: {
  where: string;
  date: string;
  description: string;
  amount: ReviewRow['amount'];
  /** Null if not known; undefined without a balance column. */
  balance?: Pence | null;
}) {
  return (
    <tr>
      <th scope="row">{where}</th>
      <td>{date}</td>
      <td>{description}</td>
      <td data-align="end" data-label="Amount">
        {amount === undefined ? null : <MoneyText value={amount} mode="flow" />}
      </td>
      {balance === undefined ? null : (
        <td data-align="end" data-label="Balance">
          {balance === null ? 'not known' : <MoneyText value={balance} />}
        </td>
      )}
    </tr>
  );
}

function fateOf({ take, isLeftOut }: ReviewRow): string {
  if (take) return 'We will add this row.';
  return isLeftOut
    ? 'This row is left out.'
    : 'You cannot import until you leave this row out or correct it in the file.';
}

function toggleWord({ take, isLeftOut, unread }: ReviewRow): string {
  if (unread !== undefined) return isLeftOut ? 'Put it back' : 'Leave it out';
  return take ? 'Leave it out' : 'Add it';
}
