import type { Deadlines, Interest, Penalty } from '#contract/tax/deadlines.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { SimpleTable } from '#ui/simple-table.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { longDay, shortDay } from '../../../../shared/day-text.ts';
import { LawCitation, FigureSource } from '../../../../shared/law-and-sources.tsx';
import classes from './deadlines.module.css';

/** Today's penalties and interest, each with its rule, and the interest rates with their sources. */
export function Penalties({ deadlines }: { deadlines: Deadlines }) {
  const { filing, payment, interest, points } = deadlines.penalties;
  const isLate = filing.length + payment.length > 0 || (interest?.amount ?? 0) > 0;
  return (
    <Stack gap={3}>
      {points === undefined ? null : <Points points={points} />}
      {isLate ? <PenaltyTable deadlines={deadlines} /> : <p>None so far.</p>}
    </Stack>
  );
}

/** The points of a person who uses Digital Tax, and what they lead to. */
function Points({ points }: { points: NonNullable<Deadlines['penalties']['points']> }) {
  const { count, threshold, penalty, months, law, until, for_updates: forUpdates } = points;
  return (
    <Text size="sm" isMeasured className={classes.rule}>
      <strong>
        {count} of {threshold} points.
      </strong>{' '}
      {forUpdates ? 'Every late update or return' : 'A late return'} gets a point. From point {threshold} on,
      each costs {money(penalty)}. A point ends after {months} months
      {until === undefined ? '' : `, the newest on ${longDay(until)}`}. <LawCitation citation={law} />
    </Text>
  );
}

function PenaltyTable({ deadlines }: { deadlines: Deadlines }) {
  const { filing, payment, interest, total } = deadlines.penalties;
  const { has_figures: hasFigures, tax_year: year } = deadlines;
  const isAtLeast = filing.some(({ at_least: atLeast }) => atLeast) || interest === null;
  return (
    <>
      {hasFigures ? null : <p>If HMRC asked you for a return for {year}:</p>}
      <SimpleTable rows="high" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">From</th>
            <th scope="col" data-align="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {[...filing, ...payment].map((penalty) => (
            <PenaltyRow key={`${penalty.title} ${penalty.from}`} penalty={penalty} />
          ))}
          {interest === null || interest.amount === 0 ? null : <InterestRow interest={interest} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {isAtLeast ? 'Total so far, at least' : 'Total so far'}
            </th>
            <td data-align="end">{money(total)}</td>
          </tr>
        </tfoot>
      </SimpleTable>
      {interest === null || interest.periods.length === 0 ? null : <Rates interest={interest} />}
    </>
  );
}

function PenaltyRow({ penalty }: { penalty: Penalty }) {
  const { title, from, amount, rule, law } = penalty;
  return (
    <tr>
      <th scope="row">
        {title}
        <Text size="sm" isMeasured className={classes.rule}>
          {rule} <LawCitation citation={law} />
          {penalty.unverified ? ' One source only.' : ''}
        </Text>
      </th>
      <td>{shortDay(from)}</td>
      <td data-align="end">
        {penalty.at_least ? <span className={classes.atLeast}>at least</span> : null}
        {money(amount)}
      </td>
    </tr>
  );
}

function InterestRow({
  interest: { amount, unpaid, paid_here: paidHere, from, law },
}: {
  interest: Interest;
}) {
  return (
    <tr>
      <th scope="row">
        Interest
        <Text size="sm" isMeasured className={classes.rule}>
          On {money(unpaid)} for each day from the due date until you pay, on a 365-day year.
          {paidHere === undefined
            ? ''
            : ` ${money(paidHere)} is paid: interest on it ended on the day of payment.`}{' '}
          <LawCitation citation={law} />
        </Text>
      </th>
      <td>{shortDay(from)}</td>
      <td data-align="end">{money(amount)}</td>
    </tr>
  );
}

function Rates({ interest: { periods, last_checked: lastChecked } }: { interest: Interest }) {
  const sources = new Map(periods.flatMap(({ seen }) => seen.map((place) => [place.title, place])));
  return (
    <details className={classes.rates}>
      <summary>Interest rates and their sources</summary>
      <SimpleTable rows="high" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col" data-align="end">
              Days
            </th>
            <th scope="col" data-align="end">
              Rate
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ from, days, percent, unverified }) => (
            <tr key={from}>
              <th scope="row">{shortDay(from)}</th>
              <td data-align="end">{days}</td>
              <td data-align="end">
                {percent}%{unverified ? ' (one source)' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
      <Text as="ul" size="sm" className={classes.notes}>
        {[...sources.values()].map((place) => (
          <li key={place.title}>
            <FigureSource place={place} />
          </li>
        ))}
        {lastChecked === undefined ? null : (
          <li>
            We last checked these rates against their sources on {longDay(lastChecked)}. They do not include
            later changes.
          </li>
        )}
      </Text>
    </details>
  );
}

function money(amount: number): string {
  return formatPounds(pounds(amount));
}
