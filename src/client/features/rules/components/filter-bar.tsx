import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import type { RuleFilters } from '../rule-rows.ts';
import classes from './filter-bar.module.css';

const types = [
  { value: 'any', label: 'Type filter' },
  { value: 'E', label: 'Money out' },
  { value: 'I', label: 'Money in' },
];

/** Search and type, and the rule if a link opened one. */
export function FilterBar({
  filters,
  onChange,
  onShowAll,
}: {
  filters: RuleFilters;
  onChange: (part: Partial<Omit<RuleFilters, 'rule'>>) => void;
  onShowAll: () => void;
}) {
  const { search, type, rule } = filters;
  return (
    <Row as="search" aria-label="Rules">
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search rules"
        placeholder="Search text, account, tag"
        value={search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label="Type filter"
        className={classes.select}
        data={types}
        value={type}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: value === 'E' || value === 'I' ? value : 'any' })
        }
      />
      {rule === undefined ? null : (
        <Chip tone="accent" onRemove={onShowAll} removeLabel="Show all rules">
          The rule that tagged it
        </Chip>
      )}
      {search === '' && type === 'any' ? null : (
        <Button variant="subtle" onClick={onShowAll}>
          Clear filters
        </Button>
      )}
    </Row>
  );
}
