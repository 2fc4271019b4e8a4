import type { SavedFilter } from '#contract/transactions/saved-filters.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grow, Row, Stack } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { extraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useDeleteFilterMutation, useSaveFilterMutation } from '../api.ts';

/** The saved filters, to rename or delete them. The user can undo a deletion for ten seconds. */
export function ManageFilters({
  form,
  year,
  filters,
  onRename,
  onClose,
}: {
  /** The definition of the dialog that saves filters. */
  form: TaxForm;
  year: TaxYear;
  filters: readonly SavedFilter[];
  onRename: (filter: SavedFilter) => void;
  onClose: () => void;
}) {
  const [remove] = useDeleteFilterMutation();
  const [save] = useSaveFilterMutation();
  const forget = async (filter: SavedFilter) => {
    const done = await guarded(() => remove({ query: { name: filter.name } }).unwrap());
    if (!done.ok) return;
    const { name, address, extra: saved } = filter;
    const extra = extraForm(form, year);
    const body = { name, address, ...withExtra(extra.answers({ name, ...extra.read(saved) })) };
    toast(`Deleted ${name}`, () => void guarded(() => save({ body }).unwrap()));
  };
  return (
    <Dialog onClose={onClose} title="Saved filters" size={460}>
      {filters.length === 0 ? <EmptyState title="No saved filters" /> : null}
      <Stack as="ul" gap={2}>
        {filters.map((filter) => (
          <Row as="li" key={filter.name} wraps={false}>
            <Grow as="span">{filter.name}</Grow>
            <ChangeButton
              size="xs"
              variant="default"
              aria-label={`Rename ${filter.name}`}
              onClick={() => onRename(filter)}
            >
              Rename
            </ChangeButton>
            <ChangeButton
              size="xs"
              variant="default"
              aria-label={`Delete ${filter.name}`}
              onClick={() => void forget(filter)}
            >
              Delete
            </ChangeButton>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
}
