import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { digitalTaxAt } from '../digital-tax-at.ts';
import { paths } from '../../../shared/paths.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import classes from './digital-tax.module.css';
import { isUpdate, MissingParts } from './missing-parts.tsx';

interface Item {
  readonly text: string;
  /** Undefined for what only the person knows. */
  readonly isDone: boolean | undefined;
  /** Where it is done. */
  readonly more: ReactNode;
}

/** What people check before they finalise. What we know is marked as done or not done. */
export function FinaliseChecklist({
  shown: {
    year: { tax_year: year },
    data: { end_of_year: end },
  },
}: {
  shown: YearOfDigitalTax;
}) {
  const updates = end.missing.filter(isUpdate);
  const statements = end.missing.filter((part) => !isUpdate(part));
  const items: readonly Item[] = [
    {
      text: 'Every quarterly update of the year is sent, with the figures that the books have now.',
      isDone: updates.length === 0,
      more: <MissingParts missing={updates} yearLabel={year} />,
    },
    {
      text: 'The end of year statement of each business is confirmed.',
      isDone: statements.length === 0,
      more: <MissingParts missing={statements} yearLabel={year} />,
    },
    {
      text: 'State benefits are complete and correct.',
      isDone: undefined,
      more: (
        <LinkButton as={Link} to={digitalTaxAt({ year, tab: 'benefits' })}>
          Show state benefits
        </LinkButton>
      ),
    },
    {
      text: 'HMRC’s calculation includes all other income, such as pay, pensions, interest and dividends.',
      isDone: undefined,
      more: (
        <LinkButton as={Link} to={paths.taxBreakdown}>
          Show tax breakdown
        </LinkButton>
      ),
    },
  ];
  return (
    <Stack as="ul" gap={2} aria-label="Checklist">
      {items.map(({ text, isDone, more }) => (
        <Row as="li" key={text} gap={2} wraps={false} align="baseline">
          <span className={classes.sign} aria-hidden="true">
            {isDone === true ? '✓' : isDone === false ? '!' : '•'}
          </span>
          <div>
            {text}{' '}
            <Text as="span" size="sm" tone={isDone === false ? 'warn' : isDone === true ? 'accent' : 'faint'}>
              {isDone === undefined ? 'Check this yourself' : isDone ? 'Done' : 'Not done yet'}
            </Text>{' '}
            {isDone === true ? null : more}
          </div>
        </Row>
      ))}
    </Stack>
  );
}
