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
export function MissingParts({
  missing,
  yearLabel,
  onLeave,
}: {
  missing: readonly MissingPart[];
  yearLabel: string;
  /** The link can lead to the tab behind the dialog. */
  onLeave: () => void;
}) {
  return (
    <ul className={classes.covers}>
      {missing.map((part) => (
        <li key={part.id}>
          {missingText(part)}{' '}
          <LinkButton as={Link} to={addressOf(part, yearLabel)} onClick={onLeave}>
            {part.kind === 'update' ? 'Show update' : 'Show statement'}
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
          label={`I want to finalise ${yearLabel} without ${missing.length === 1 ? 'this' : 'these'}.`}
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Stack>
    </Panel>
  );
}

/** 'Acme Joinery: update for the period to 5 July 2026' */
function missingText({ kind, business, end }: MissingPart): string {
  switch (kind) {
    case 'update':
      return `${business}: update for the period to ${longDay(end)}`;
    case 'statement':
      return `${business}: end of year statement`;
    case 'outdated_statement':
      return `${business}: end of year statement, confirmed before the last figures were sent`;
  }
}

function addressOf({ kind, business_id: business, end }: MissingPart, year: string): string {
  return kind === 'update'
    ? digitalTaxAt({ year, tab: 'quarterly', business, update: end })
    : digitalTaxAt({ year, tab: 'end-of-year', business });
}
