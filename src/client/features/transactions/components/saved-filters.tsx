import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { SavedAnswers } from '../../../shared/forms/extra-form.ts';
import { useGetSavedFiltersQuery } from '../api.ts';
import type { FilterState } from '../use-filters.ts';

const NameFilter = lazy(async () => ({ default: (await import('../saved/name-filter.tsx')).NameFilter }));
const ManageFilters = lazy(async () => ({
  default: (await import('../saved/manage-filters.tsx')).ManageFilters,
}));

type Open =
  | { kind: 'name'; filter: { address: string; was?: string; saved?: SavedAnswers } }
  | { kind: 'manage' };

/** The filters a person keeps: one to be applied, the present ones to be kept, names to be changed. */
export function SavedFilters({
  state,
  form,
  year,
}: {
  state: FilterState;
  /** The dialog that asks for a name. */
  form: TaxForm;
  year: TaxYear;
}) {
  const { data } = useGetSavedFiltersQuery();
  const [open, setOpen] = useState<Open>();
  const filters = data?.filters ?? [];
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-start" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="default">Saved filters</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {filters.map(({ name, address }) => (
            <Menu.Item key={name} onClick={() => state.apply(address)}>
              {name}
            </Menu.Item>
          ))}
          {filters.length === 0 ? null : <Menu.Divider />}
          <Menu.Item
            disabled={state.address === ''}
            onClick={() => setOpen({ kind: 'name', filter: { address: state.address } })}
          >
            Save these filters…
          </Menu.Item>
          {filters.length === 0 ? null : (
            <Menu.Item onClick={() => setOpen({ kind: 'manage' })}>Rename or delete…</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
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
      </Suspense>
    </>
  );
}
