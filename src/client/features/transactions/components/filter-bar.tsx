import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type Ref, useState } from 'react';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import { chipsOf } from '../chips.ts';
import type { FilterChoices } from '../filter-choices.ts';
import { type Filters, isFiltered, moneyFilters, taggedFilters } from '../filters.ts';
import type { Listed } from '../listed.ts';
import type { FilterState } from '../use-filters.ts';
import classes from './filter-bar.module.css';
import { MoreFilters } from './more-filters.tsx';

const taggedLabels: Record<Filters['tagged'], string> = {
  any: 'Tag filter',
  no: 'Not tagged',
  yes: 'All tagged',
};
const moneyLabels: Record<Filters['money'], string> = {
  any: 'Money filter',
  out: 'Money out',
  in: 'Money in',
};

/** Search and filters, with a chip for every active filter. On a phone, the filters fold behind a button. */
export function FilterBar({
  state,
  choices,
  listed,
  onAll,
  onLeave,
  onClear,
  categories,
  searchRef,
  hidden,
  children,
}: {
  state: FilterState;
  choices: FilterChoices;
  /** The separate list of rows that is shown, if any. */
  listed: Listed | undefined;
  /** Shows all rows of the year again. */
  onAll: () => void;
  /** Moves the focus from the search to the rows. */
  onLeave: () => void;
  /** Removes all filters, and the year that a link opened. */
  onClear: () => void;
  categories: readonly TaxCategory[];
  searchRef: Ref<HTMLInputElement>;
  /** Hidden while the actions for selected rows replace it. */
  hidden: boolean;
  /** The saved filters. */
  children: ReactNode;
}) {
  const { filters, change } = state;
  const [isOpen, setOpen] = useState(false);
  return (
    <Row as="search" className={classes.bar} aria-label="Transactions" data-hidden={hidden || undefined}>
      <TextInput
        ref={searchRef}
        className={classes.search}
        type="search"
        aria-label="Search transactions"
        placeholder="Search description, tag, amount"
        value={filters.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          // If the search has text, the browser clears it first.
          if (event.key === 'Escape' && filters.search === '') onLeave();
        }}
      />
      <Button
        className={classes.fold}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          aria-label="Tag filter"
          className={classes.select}
          data-set={filters.tagged !== 'any' || undefined}
          data={taggedFilters.map((value) => ({ value, label: taggedLabels[value] }))}
          value={filters.tagged}
          onChange={({ currentTarget }) =>
            change({ tagged: taggedFilters.find((value) => value === currentTarget.value) ?? 'any' })
          }
        />
        <NativeSelect
          aria-label="Money filter"
          className={classes.select}
          data-set={filters.money !== 'any' || undefined}
          data={moneyFilters.map((value) => ({ value, label: moneyLabels[value] }))}
          value={filters.money}
          onChange={({ currentTarget }) =>
            change({ money: moneyFilters.find((value) => value === currentTarget.value) ?? 'any' })
          }
        />
        <MoreFilters filters={filters} choices={choices} onChange={change} />
        {children}
        <Button
          variant={filters.like ? 'light' : 'subtle'}
          aria-pressed={filters.like}
          onClick={() => change({ like: !filters.like })}
        >
          Similar transactions
        </Button>
      </div>
      {chipsOf(filters, categories).map(({ key, label, without }) => (
        <Chip
          key={key}
          tone="accent"
          onRemove={() => change(without)}
          removeLabel={`Remove filter: ${label}`}
        >
          {label}
        </Chip>
      ))}
      {listed === undefined ? null : (
        <Chip tone="accent" onRemove={onAll} removeLabel={`Remove filter: ${listed.label}`}>
          {listed.label}
        </Chip>
      )}
      {listed?.kind === 'imported' || listed?.kind === 'other-year' ? (
        <Button variant="default" onClick={onAll}>
          See all transactions
        </Button>
      ) : null}
      {isFiltered(filters) || listed !== undefined ? (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </Row>
  );
}
