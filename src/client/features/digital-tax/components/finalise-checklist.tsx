import { Row, Stack, Text } from '#ui/layout.tsx';
import classes from './digital-tax.module.css';
import type { DigitalTaxData } from '../digital-tax-year.ts';

interface Item {
  readonly text: string;
  /** Undefined for what only the person knows. */
  readonly isDone: boolean | undefined;
}

/** What people check before they finalise. What we know is marked as done or not done. */
export function FinaliseChecklist({ data: { businesses } }: { data: DigitalTaxData }) {
  const items: readonly Item[] = [
    {
      text: 'Every quarterly update of the year is sent.',
      isDone: businesses.every(({ quarters }) => quarters.every(({ state }) => state === 'sent')),
    },
    {
      text: 'The end of year statement of each business is confirmed.',
      isDone: businesses.every(({ confirmed }) => confirmed !== undefined),
    },
    { text: 'State benefits are complete and correct.', isDone: undefined },
    {
      text: 'HMRC’s calculation includes all your other income, such as pay, pensions, interest and dividends.',
      isDone: undefined,
    },
  ];
  return (
    <Stack as="ul" gap={2} aria-label="Checklist">
      {items.map(({ text, isDone }) => (
        <Row as="li" key={text} gap={2} wraps={false} align="baseline">
          <span className={classes.sign} aria-hidden="true">
            {isDone === true ? '✓' : isDone === false ? '!' : '•'}
          </span>
          <span>
            {text}{' '}
            <Text as="span" size="sm" tone={isDone === false ? 'warn' : isDone === true ? 'accent' : 'faint'}>
              {isDone === undefined ? 'Check this yourself' : isDone ? 'Done' : 'Not done yet'}
            </Text>
          </span>
        </Row>
      ))}
    </Stack>
  );
}
