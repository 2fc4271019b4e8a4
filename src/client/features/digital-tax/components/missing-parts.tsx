import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MissingPart } from '#contract/digital-tax/year-end.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { longDay } from '../../../shared/day-text.ts';
import { digitalTaxAt } from '../digital-tax-at.ts';
import classes from './digital-tax.module.css';

/** The parts of a year that are missing, each with a link to where it is sent or confirmed. */
export function MissingParts({ missing, yearLabel }: { missing: readonly MissingPart[]; yearLabel: string }) {
  return (
    <ul className={classes.covers}>
      {missing.map((part) => (
        <li key={part.id}>
          {missingText(part)}{' '}
          <LinkButton as={Link} to={addressOf(part, yearLabel)}>
            {isUpdate(part) ? 'Show update' : 'Show statement'}
            <span className="visually-hidden">
              {' '}
              of {part.business} to {longDay(part.end)}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** Asks again, with everything that the declaration would leave out. Never ticked by itself. */
export function WithoutMissing({
  missing,
  yearLabel,
  isChecked,
  onChange,
  isDisabled,
}: {
  missing: readonly MissingPart[];
  yearLabel: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled: boolean;
}) {
  return (
    <Panel tone="warn">
      <Stack gap={2}>
        <Text>
          <strong>Missing for {yearLabel}</strong>
        </Text>
        <ul className={classes.covers}>
          {missing.map((part) => (
            <li key={part.id}>{missingText(part)}</li>
          ))}
        </ul>
        <Checkbox
          label={`I want to finalise ${yearLabel} without ${missing.every(({ kind }) => kind === 'changed_update') ? 'these changes' : missing.length === 1 ? 'this' : 'these'}.`}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Stack>
    </Panel>
  );
}

/** Whether a part is sent with an update, and not a statement. */
export function isUpdate({ kind }: MissingPart): boolean {
  return kind === 'update' || kind === 'changed_update';
}

/** 'Acme Joinery: update for the period to 5 July 2026' */
function missingText({ kind, business, end }: MissingPart): string {
  switch (kind) {
    case 'update':
      return `${business}: update for the period to ${longDay(end)}`;
    case 'changed_update':
      return `${business}: the books have changed since the update to ${longDay(end)} was sent`;
    case 'statement':
      return `${business}: end of year statement`;
    case 'outdated_statement':
      return `${business}: end of year statement, confirmed before the last figures were sent`;
  }
}

function addressOf(part: MissingPart, year: string): string {
  const { business_id: business, end } = part;
  return isUpdate(part)
    ? digitalTaxAt({ year, tab: 'quarterly', business, period: end })
    : digitalTaxAt({ year, tab: 'end-of-year', business });
}
