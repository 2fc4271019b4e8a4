import { Card } from '#ui/card.tsx';
import { Text } from '#ui/layout.tsx';
import { formatPounds, pounds } from '#domain/money.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { longDay } from '../day-text.ts';
import classes from './dashboard.module.css';
import { useTaxGrowth } from './use-calls.ts';

/** How much of this month's money will be tax. Nothing for a past year, or while the tax is not known. */
export function SetAside() {
  const { currentData } = useTaxGrowth();
  const aside = currentData?.set_aside ?? null;
  if (aside === null) return null;
  const day = (text: string) => longDay(parseUkDate(text) ?? text);
  const money = (amount: number) => formatPounds(pounds(amount));
  return (
    <Card title="Put aside for tax this month" gap={2}>
      <p className={classes.figure}>{money(aside.amount)}</p>
      <Text tone="quiet" isMeasured>
        With the income and expenses tagged from {day(aside.from)} to {day(aside.to)}, your tax estimate for
        the year is {money(aside.now)}. Without them it is {money(aside.before)}.{' '}
        {aside.amount === 0
          ? 'So this month adds nothing.'
          : 'The difference is the tax on this month’s profit.'}{' '}
        What you have not tagged yet is not included.
      </Text>
    </Card>
  );
}
