import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { previewUpdate, UpdateLine } from '#contract/digital-tax/quarters.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Fold } from '#ui/fold.tsx';
import { Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { formTarget, journeysTarget } from '../../../shared/source-target.ts';
import { countedAddress } from '../transactions-address.ts';
import classes from './digital-tax.module.css';

export type Preview = ReplyOf<typeof previewUpdate>;

interface Period {
  readonly start: string;
  readonly end: string;
}

/** What an update contains, box by box, next to what HMRC has. Each figure opens the transactions it is made of. */
export function UpdateLines({
  preview: { lines, income, expense, expenses, sent },
  period,
  taxYearId,
}: {
  preview: Preview;
  period: Period;
  taxYearId: number;
}) {
  const isUsed = ({ amount, sent: before = 0, transactions }: UpdateLine) =>
    amount !== 0 || before !== 0 || transactions > 0;
  const wasOneTotal = expenses === 'itemised' && sent?.expenses === 'consolidated';
  const used = lines.filter(isUsed);
  const empty = lines.filter((line) => !isUsed(line));
  const rows = (kind: UpdateLine['kind']) =>
    used
      .filter((line) => line.kind === kind)
      .map((line) => (
        <Line key={line.field} line={line} period={period} taxYearId={taxYearId}>
          {sent === undefined ? null : (
            <Before
              amount={line.amount}
              sent={line.sent}
              missing={wasOneTotal && kind === 'expense' ? 'In one total' : '–'}
            />
          )}
        </Line>
      ));
  const total = (label: string, amount: number, before: number | undefined) => (
    <tr data-strong>
      <th scope="row">{label}</th>
      <td data-align="end" data-label="This update">
        <MoneyText value={pounds(amount)} sign />
      </td>
      {before === undefined ? null : <Before amount={amount} sent={before} />}
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
            {sent === undefined ? null : (
              <th scope="col" data-align="end">
                Sent before
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows('income')}
          {total('Total income', income, sent?.income)}
          {rows('expense')}
          {total('Total expenses', expense, sent?.expense)}
          {rows('finance')}
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
  line: { kind, title, amount, codes, transactions, home_working: homeWorking, mileage, note },
  period,
  taxYearId,
  children,
}: {
  line: UpdateLine;
  period: Period;
  taxYearId: number;
  /** What was sent before. */
  children: ReactNode;
}) {
  const figure = <MoneyText value={pounds(amount)} sign />;
  const count = `${transactions} ${transactions === 1 ? 'transaction' : 'transactions'}`;
  return (
    <tr>
      <th scope="row">
        {title}
        {kind === 'finance' ? (
          <Text size="sm" tone="faint">
            Not an expense: they reduce your tax, not your profit
          </Text>
        ) : null}
        {homeWorking === undefined ? null : (
          <Text size="sm" tone="faint">
            Includes {formatPounds(pounds(homeWorking))} for working from home (
            <Link {...formTarget({ form: 'HW1', field: 'se_cost' }, taxYearId)}>HW1</Link>)
          </Text>
        )}
        {mileage === undefined ? null : (
          <Text size="sm" tone="faint">
            Includes {formatPounds(pounds(mileage))} for{' '}
            <Link {...journeysTarget('all', taxYearId)}>journeys</Link>
          </Text>
        )}
        {note === undefined ? null : (
          <Text size="sm" tone="warn">
            {note}
          </Text>
        )}
      </th>
      <td data-align="end" data-label="This update">
        {transactions === 0 ? (
          figure
        ) : (
          <LinkButton as={Link} to={countedAddress(codes, period, taxYearId)} title={`Show ${count}`}>
            {figure}
            <span className="visually-hidden"> ({count})</span>
          </LinkButton>
        )}
      </td>
      {children}
    </tr>
  );
}

/** What HMRC has of a figure, and whether that changes. */
function Before({
  amount,
  sent,
  missing = '–',
}: {
  amount: number;
  sent: number | undefined;
  missing?: string;
}) {
  return (
    <td data-align="end" data-label="Sent before">
      {sent === undefined ? missing : <MoneyText value={pounds(sent)} sign />}
      {sent !== undefined && pounds(sent) !== pounds(amount) ? (
        <span className={classes.changed}> changed</span>
      ) : null}
    </td>
  );
}
