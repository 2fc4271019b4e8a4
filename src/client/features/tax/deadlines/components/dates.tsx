import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Deadlines, DeadlineDate } from '#contract/tax/deadlines.ts';
import { formatPounds, pounds } from '#domain/money.ts';
import { Card } from '#ui/card.tsx';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { fromToday, longDay } from '../../../../shared/day-text.ts';
import { paths } from '../../../../shared/paths.ts';
import { FigureSource } from '../../../../shared/law-and-sources.tsx';
import classes from './deadlines.module.css';

const states: Readonly<Record<DeadlineDate['state'], { label: string; tone: ChipTone }>> = {
  done: { label: 'Done', tone: 'accent' },
  late: { label: 'Done late', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'error' },
  unknown: { label: 'Payment not recorded', tone: 'plain' },
  past: { label: 'Past', tone: 'plain' },
  next: { label: 'Next', tone: 'info' },
  later: { label: 'To come', tone: 'plain' },
};

/** An update can have been sent with other software. */
function stateLabel(name: DeadlineDate['name'], state: DeadlineDate['state']): string {
  return state === 'unknown' && name.startsWith('update_') ? 'Not recorded here' : states[state].label;
}

/** The dates of the year in order, with what is done and what comes next. */
export function Dates({ deadlines: { dates, today, easements, tax_year: year } }: { deadlines: Deadlines }) {
  return (
    <Card title="Dates" className={classes.dates}>
      <ol className={classes.timeline}>
        {dates.map(
          ({
            name,
            title,
            date,
            state,
            rule,
            law,
            seen = [],
            amount,
            late_days: lateDays,
            final_declaration: isFinal,
          }) => (
            <li key={name} data-state={state} aria-current={state === 'next' ? 'date' : undefined}>
              <Text as={Row} size="sm">
                <time dateTime={date}>{longDay(date)}</time>
                <Chip tone={states[state].tone}>{stateLabel(name, state)}</Chip>
                {state === 'next' || state === 'overdue' ? (
                  <Text as="span" tone="faint">
                    {fromToday(date, today)}
                  </Text>
                ) : null}
                {lateDays === undefined ? null : (
                  <Text as="span" tone="faint">
                    {lateDays} {lateDays === 1 ? 'day' : 'days'} late
                  </Text>
                )}
              </Text>
              <h3>
                {title}
                {amount === undefined ? null : (
                  <span className={classes.dateAmount}> {formatPounds(pounds(amount))}</span>
                )}
              </h3>
              <Text size="sm" isMeasured className={classes.rule}>
                {rule} <cite>{law}</cite>
                {seen.map((place) => (
                  <Fragment key={place.title}>
                    {' '}
                    <FigureSource place={place} />
                  </Fragment>
                ))}
                {isFinal === 'Y' ? (
                  <>
                    {' '}
                    <LinkButton as={Link} to={`${paths.digitalTax}?year=${year}&tab=end-of-year`}>
                      Show End of Year
                    </LinkButton>
                  </>
                ) : null}
              </Text>
            </li>
          ),
        )}
      </ol>
      {easements.length === 0 ? null : (
        <Stack gap={2} className={classes.easements}>
          <h3>Relaxed for this year</h3>
          <Text as="ul" size="sm" className={classes.notes}>
            {easements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Text>
        </Stack>
      )}
    </Card>
  );
}
