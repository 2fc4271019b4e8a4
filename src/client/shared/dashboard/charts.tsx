import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatPounds } from '#domain/money.ts';
import { LinkButton } from '#ui/quiet-button.tsx';
import { Row } from '#ui/layout.tsx';
import { PillButton } from '#ui/line-button.tsx';
import { paths } from '../paths.ts';
import { useTaxYear } from '../tax-year/use-tax-year.ts';
import { bankChart, monthsChart, profitChart, tagsChart, taxChart } from './chart-data.ts';
import classes from './dashboard.module.css';
import { messages } from './messages.ts';
import { Tile, type TileState } from './tile.tsx';
import { useDashboard, useTagTotals, useTaxGrowth } from './use-calls.ts';

/** Tile 1: money in and out of all accounts by day. */
export function BankTile(state: TileState) {
  const { call } = useDashboard();
  const chart = useMemo(() => call.currentData && bankChart(call.currentData.bank), [call.currentData]);
  return (
    <Tile
      {...state}
      {...messages.bank}
      chart={chart}
      call={call}
      empty={
        <p>
          No money in or out in the last 90 days.{' '}
          <LinkButton as={Link} to={paths.accounts}>
            Add an account
          </LinkButton>
        </p>
      }
    />
  );
}

/** Tile 2: tagged income and expenses by month. */
export function MonthsTile(state: TileState) {
  const { call, year } = useDashboard();
  const chart = useMemo(
    () => call.currentData && year && monthsChart(call.currentData, year),
    [call.currentData, year],
  );
  return <Tile {...state} {...messages.months} chart={chart} call={call} empty={<NothingTagged />} />;
}

/** On a small tile, this many bars can be read. */
const MOST = 7;

/** Tiles 3 and 4: expenses or income by tag. */
export function TagsTile({ type, onType, ...state }: TileState & { type: 'E' | 'I'; onType: () => void }) {
  const { call, year } = useTagTotals();
  const chart = useMemo(
    () =>
      call.currentData &&
      year &&
      tagsChart(call.currentData.transaction_totals, {
        type,
        year,
        ...(state.isLarge ? {} : { most: MOST }),
      }),
    [call.currentData, year, type, state.isLarge],
  );
  const choice = (
    <Row gap={2} className={classes.choice}>
      {(['E', 'I'] as const).map((one) => (
        <PillButton key={one} aria-pressed={one === type} onClick={one === type ? undefined : onType}>
          {one === 'E' ? 'Expenses' : 'Income'}
        </PillButton>
      ))}
    </Row>
  );
  return (
    <Tile
      {...state}
      {...(type === 'E' ? messages.expensesByTag : messages.incomeByTag)}
      chart={chart}
      call={call}
      empty={<NothingTagged />}
      choice={choice}
    />
  );
}

/** Tile 5: the tax estimate at the end of each month. */
export function TaxTile(state: TileState) {
  const call = useTaxGrowth();
  const chart = useMemo(() => call.currentData && taxChart(call.currentData), [call.currentData]);
  const isRefused = call.currentData?.months.some(({ tax }) => tax === null) ?? false;
  return (
    <Tile
      {...state}
      {...messages.tax}
      chart={chart}
      call={call}
      figure={({ values }) => {
        const last = values.at(-1);
        return typeof last === 'number' ? formatPounds(last) : 'not known';
      }}
      empty={
        isRefused ? (
          <p>
            We cannot calculate the tax of this year yet.{' '}
            <LinkButton as={Link} to={paths.taxBreakdown}>
              See why
            </LinkButton>
          </p>
        ) : (
          <p>No tax to pay so far.</p>
        )
      }
    />
  );
}

/** Tile 6: the profit of each business by quarter. */
export function ProfitTile(state: TileState) {
  const { call } = useDashboard();
  const chart = useMemo(() => call.currentData && profitChart(call.currentData), [call.currentData]);
  return <Tile {...state} {...messages.profit} chart={chart} call={call} empty={<NothingTagged />} />;
}

function NothingTagged() {
  const { year } = useTaxYear();
  const search = new URLSearchParams({ tagged: 'no', ...(year && { year: year.tax_year }) });
  return (
    <p>
      Nothing is tagged here in {year?.tax_year} yet.{' '}
      <LinkButton as={Link} to={`${paths.transactions}?${search}`}>
        Tag transactions
      </LinkButton>
    </p>
  );
}
