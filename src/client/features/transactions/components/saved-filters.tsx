import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { lateButton } from '#ui/late-button.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import type { SavedAnswers } from '../../../shared/forms/extra-form.ts';
import { useGetSavedFiltersQuery } from '../api.ts';
import type { FilterState } from '../use-filters.ts';
import type { SavedFiltersMenuProps } from './saved-filters-menu.tsx';

const NameFilter = lateDialog(async () => (await import('../saved/name-filter.tsx')).NameFilter);
const ManageFilters = lateDialog(async () => (await import('../saved/manage-filters.tsx')).ManageFilters);

export const SavedFiltersMenu = lateButton<SavedFiltersMenuProps>({
  popup: 'menu',
  button: (attributes) => (
    <Button variant="default" {...attributes}>
      Saved filters
    </Button>
  ),
  load: async () => (await import('./saved-filters-menu.tsx')).SavedFiltersMenu,
});

/** Reserves the space of the menu until the dialog that asks for a name has loaded. */
export function SavedFiltersLoading() {
  return (
    <Button variant="default" disabled>
      Saved filters
    </Button>
  );
}

/** The dialog opened from the menu. */
export type OpenFilterDialog =
  | { kind: 'name'; filter: { address: string; was?: string; saved?: SavedAnswers } }
  | { kind: 'manage' };

/** The user's saved filters: apply one, save the current ones, or rename one. */
export function SavedFilters({
  state,
  form,
  year,
}: {
  state: FilterState;
  /** The definition of the dialog that asks for a name. */
  form: TaxForm;
  year: TaxYear;
}) {
  const { data } = useGetSavedFiltersQuery();
  const [open, setOpen] = useState<OpenFilterDialog>();
  const filters = data?.filters ?? [];
  const close = () => setOpen(undefined);
  return (
    <>
      <SavedFiltersMenu filters={filters} state={state} onOpen={setOpen} />
      {open?.kind === 'manage' ? (
        <ManageFilters
          form={form}
          year={year}
          filters={filters}
          onRename={({ name, address, extra = {} }) =>
            setOpen({ kind: 'name', filter: { address, was: name, saved: extra } })
          }
          onClose={close}
        />
      ) : null}
      {open?.kind === 'name' ? (
        <NameFilter form={form} year={year} filter={open.filter} filters={filters} onClose={close} />
      ) : null}
    </>
  );
}
