import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseIsoDate } from '#domain/calendar-date.ts';
import { dateRules, INVALID_DATE } from '#renderer/typing/date.ts';
import { moneyRules } from '#renderer/typing/money.ts';
import type { TypingRules } from '#renderer/typing/typed.ts';
import { useOpening } from '#ui/late-button.tsx';
import { messages } from '../messages.ts';
import { settleFilter, type TypedFilter, typeFilter } from '../typed-filter.ts';
import type { MoreFiltersProps } from './more-filters.tsx';
import classes from './more-filters.module.css';

/** The panel with more filters, and its button. */
export function MoreFiltersPanel({ filters, choices, onChange }: MoreFiltersProps) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      withinPortal
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button ref={button} variant="default" onClick={() => setOpen(!isOpen)}>
          More filters
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters">
        <div className={classes.fields}>
          <NativeSelect
            label="Account"
            data={withAny(choices.accounts, filters.account)}
            value={filters.account ?? ''}
            onChange={({ currentTarget }) => onChange({ account: currentTarget.value || undefined })}
          />
          <NativeSelect
            label="Category"
            data={withAny(choices.categories, filters.category)}
            value={filters.category ?? ''}
            onChange={({ currentTarget }) => onChange({ category: currentTarget.value || undefined })}
          />
          {choices.businesses.length > 1 || filters.business !== undefined ? (
            <NativeSelect
              label="Business"
              data={withAny(choices.businesses, filters.business)}
              value={filters.business ?? ''}
              onChange={({ currentTarget }) => onChange({ business: currentTarget.value || undefined })}
            />
          ) : null}
          <Typed
            label="Amount from"
            rules={amounts}
            wrong={messages.noAmount}
            value={filters.least}
            onChange={(least) => onChange({ least })}
          />
          <Typed
            label="Amount to"
            rules={amounts}
            wrong={messages.noAmount}
            value={filters.most}
            onChange={(most) => onChange({ most })}
          />
          <Typed
            label="Date from"
            rules={dateRules}
            wrong={INVALID_DATE.message}
            value={filters.from}
            onChange={(from) => onChange({ from: parseIsoDate(from ?? '') })}
          />
          <Typed
            label="Date to"
            rules={dateRules}
            wrong={INVALID_DATE.message}
            value={filters.to}
            onChange={(to) => onChange({ to: parseIsoDate(to ?? '') })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const amounts = moneyRules({ length: 10, min: 0, max: 9_999_999.99 });

/**
 * A field with the typing rules of the forms. An invalid amount or date does not filter, and the field shows an error.
 */
function Typed<Value>({
  label,
  rules,
  wrong,
  value,
  onChange,
}: {
  label: string;
  rules: TypingRules<Value>;
  /** The error for an invalid text. */
  wrong: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  const [{ text, error }, setTyped] = useState<Omit<TypedFilter<Value>, 'value'>>({
    text: rules.show(value),
    error: undefined,
  });
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        const typed = typeFilter(rules, currentTarget.value, text, wrong);
        setTyped(typed);
        onChange(typed.value);
      }}
      onBlur={() => setTyped(settleFilter(rules, text, wrong))}
    />
  );
}

/** Includes the current choice, even if no row of the year has it. */
function withAny(names: readonly string[], set: string | undefined) {
  const all = set === undefined || names.includes(set) ? names : [set, ...names];
  return [{ value: '', label: 'Any' }, ...all.map((name) => ({ value: name, label: name }))];
}
