import { Button } from '@mantine/core';
import { lateButton } from '#ui/late-button.tsx';
import type { FilterChoices } from '../filter-choices.ts';
import type { Filters } from '../filters.ts';

export interface MoreFiltersProps {
  filters: Filters;
  choices: FilterChoices;
  onChange: (part: Partial<Filters>) => void;
}

/** Filters by account, category, business, amount and date. They apply immediately. */
export const MoreFilters = lateButton<MoreFiltersProps>({
  popup: 'dialog',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      More filters
    </Button>
  ),
  load: async () => (await import('./more-filters-panel.tsx')).MoreFiltersPanel,
});
