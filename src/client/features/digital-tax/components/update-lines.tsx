import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { previewUpdate, UpdateLine } from '#contract/digital-tax/quarters.ts';
import { pounds } from '#domain/money.ts';
import { Fold } from '#ui/fold.tsx';
import { Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { countedAddress } from '../transactions-address.ts';
import classes from './digital-tax.module.css';

export type Preview = ReplyOf<typeof previewUpdate>;

interface Period {
  readonly start: string;
  readonly end: string;
}

/** What an update contains, box by box, next to what HMRC has. Each figure opens the transactions it is made of. */
export function UpdateLines({
  preview: { lines, income, expense },
  period,
  taxYearId,
}: {
  preview: Preview;
  period: Period;
  taxYearId: number;
}) {
  const wasSent = lines.some(({ sent }) => sent !== undefined);
  const isUsed = ({ amount, sent = 0, transactions }: UpdateLine) =>
    amount !== 0 || sent !== 0 || transactions > 0;
  const used = lines.filter(isUsed);
  const empty = lines.filter((line) => !isUsed(line));
  const rows = (kind: UpdateLine['kind']) =>
    used
      .filter((line) => line.kind === kind)
      .map((line) => (
        <Line key={line.field} line={line} period={period} taxYearId={taxYearId} wasSent={wasSent} />
      ));
  const total = (label: string, amount: number, kind: UpdateLine['kind']) => (
    <tr data-strong>
      <th scope="row">{label}</th>
      <td data-align="end" data-label="This update">
        <MoneyText value={pounds(amount)} sign />
      </td>
      {wasSent ? (
        <td data-align="end" data-label="Sent before">
          <MoneyText value={pounds(sentIn(lines, kind))} sign />
        </td>
      ) : null}
    </tr>
  );
  return (
    <>
      <SimpleTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col" data-align="end">
              This update
            </th>
            {wasSent ? (
              <th scope="col" data-align="end">
                Sent before
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows('income')}
          {total('Total income', income, 'income')}
          {rows('expense')}
          {total('Total expenses', expense, 'expense')}
        </tbody>
      </SimpleTable>
      {empty.length === 0 ? null : (
        <Fold summary={`${empty.length} ${empty.length === 1 ? 'box' : 'boxes'} with nothing in this period`}>
          <ul>
            {empty.map(({ field, title }) => (
              <li key={field}>{title}</li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Line({
  line: { title, amount, sent, codes, transactions, note },
  period,
  taxYearId,
  wasSent,
}: {
  line: UpdateLine;
  period: Period;
  taxYearId: number;
  wasSent: boolean;
}) {
  const figure = <MoneyText value={pounds(amount)} sign />;
  const count = `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`;
  return (
    <tr>
      <th scope="row">
        {title}
        {note === undefined ? null : (
          <Text size="sm" tone="warn">
            {note}
          </Text>
        )}
      </th>
      <td data-align="end" data-label="This update">
        {codes.length === 0 ? (
          figure
        ) : (
          <LinkButton as={Link} to={countedAddress(codes, period, taxYearId)} title={`Show ${count}`}>
            {figure}
            <span className="visually-hidden"> ({count})</span>
          </LinkButton>
        )}
      </td>
      {wasSent ? (
        <td data-align="end" data-label="Sent before">
          {sent === undefined ? '–' : <MoneyText value={pounds(sent)} sign />}
          {sent !== undefined && pounds(sent) !== pounds(amount) ? (
            <span className={classes.changed}> changed</span>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
}

/** What HMRC has of one side, in pounds. */
function sentIn(lines: readonly UpdateLine[], kind: UpdateLine['kind']): number {
  const pence = lines
    .filter((line) => line.kind === kind)
    .reduce((sum, { sent }) => sum + (sent === undefined ? 0 : pounds(sent)), 0);
  return pence / 100;
}
