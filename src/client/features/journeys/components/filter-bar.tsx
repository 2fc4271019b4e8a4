import { NativeSelect, TextInput } from '@mantine/core';
import { vehicleNames } from '#contract/journeys/vehicles.ts';
import { Row } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { JourneyFilters } from '../journey-rows.ts';
import classes from './filter-bar.module.css';

const claims = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Claimed' },
  { value: 'no', label: 'Not claimed' },
];

/** The filters of the grid: description and claim. Spec 2, 2.3. The bar above every screen has the tax year. */
export function FilterBar({
  filters,
  isDiscarded,
  onChange,
  onClear,
}: {
  filters: JourneyFilters;
  /** Discarded journeys are never claimed. */
  isDiscarded: boolean;
  onChange: (part: Partial<JourneyFilters>) => void;
  onClear: () => void;
}) {
  const isFiltered = filters.claimed !== 'all' || filters.description !== '' || filters.vehicle !== undefined;
  return (
    <Row as="search" aria-label="Journeys">
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search journeys"
        placeholder="Search description, postcode"
        value={filters.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {isDiscarded ? null : (
        <NativeSelect
          className={classes.select}
          aria-label="Claimed or not"
          data={claims}
          value={filters.claimed}
          onChange={(event) => onChange({ claimed: event.currentTarget.value as JourneyFilters['claimed'] })}
        />
      )}
      {filters.vehicle === undefined ? null : <span>{vehicleNames[filters.vehicle]}</span>}
      {isFiltered ? <LinkButton onClick={onClear}>Clear filters</LinkButton> : null}
    </Row>
  );
}
