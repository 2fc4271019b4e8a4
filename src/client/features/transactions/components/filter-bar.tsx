import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { TaxCategory } from '#contract/transactions.ts';
import { type CalendarDate, formatUkDate } from '#domain/calendar-date.ts';
import { Chip } from '#ui/chip.tsx';
import { type Filters, isFiltered, moneyFilters, taggedFilters } from '../filters.ts';
import type { Listed } from '../listed.ts';
import type { FilterState } from '../use-filters.ts';
import classes from './filter-bar.module.css';

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

/** Search and filters; those that came with a link stand beside them as chips. */
export function FilterBar({
  state,
  listed,
  onAll,
  onSimilar,
  categories,
  searchRef,
}: {
  state: FilterState;
  /** Rows that are shown by themselves. */
  listed: Listed | undefined;
  /** Shows all rows of the year again. */
  onAll: () => void;
  /** Shows what is similar to the selected row. */
  onSimilar: () => void;
  categories: readonly TaxCategory[];
  searchRef: Ref<HTMLInputElement>;
}) {
  const { filters, change, clear } = state;
  const { tag } = filters;
  return (
    <search className={classes.bar} aria-label="Transactions">
      <TextInput
        ref={searchRef}
        className={classes.search}
        type="search"
        aria-label="Search transactions"
        placeholder="Search description, tag, amount"
        value={filters.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
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
      {tag === undefined ? null : (
        <Chip
          tone="accent"
          onRemove={() => change({ tag: undefined })}
          removeLabel="Remove the filter by tag"
        >
          {categories.find(({ code }) => code === tag)?.tagname ?? tag}
        </Chip>
      )}
      {filters.from === undefined && filters.to === undefined ? null : (
        <Chip
          tone="accent"
          onRemove={() => change({ from: undefined, to: undefined })}
          removeLabel="Remove the filter by date"
        >
          {dates(filters.from, filters.to)}
        </Chip>
      )}
      {listed === undefined ? null : (
        <Chip tone="accent" onRemove={onAll} removeLabel={`Remove the filter: ${listed.label}`}>
          {listed.label}
        </Chip>
      )}
      <Button variant="subtle" onClick={onSimilar}>
        Similar transactions
      </Button>
      {listed?.kind === 'imported' || listed?.kind === 'other-year' ? (
        <Button variant="default" onClick={onAll}>
          See all transactions
        </Button>
      ) : null}
      {isFiltered(filters) || listed?.kind === 'similar' ? (
        <Button
          variant="subtle"
          onClick={() => {
            clear();
            onAll();
          }}
        >
          Clear filters
        </Button>
      ) : null}
    </search>
  );
}

function dates(from: CalendarDate | undefined, to: CalendarDate | undefined): string {
  if (from === undefined) return to === undefined ? '' : `Up to ${formatUkDate(to)}`;
  return to === undefined ? `From ${formatUkDate(from)}` : `${formatUkDate(from)} to ${formatUkDate(to)}`;
}
