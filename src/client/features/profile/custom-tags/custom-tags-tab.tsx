import { useState } from 'react';
import { isTaxYear } from '#domain/tax-year.ts';
import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { extraForm } from '../../../shared/forms/extra-form.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetTaxCategoriesQuery } from '../../../shared/forms/use-run-time-choices.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { AgentList } from './agent-list.tsx';
import { useGetCustomTagsQuery } from './api.ts';
import { TagForm } from './tag-form.tsx';
import { editId, TagList } from './tag-list.tsx';
import { useTagActs } from './use-tag-acts.ts';

/** Someone's custom tags: the list, and the form that adds or updates one. Spec 1, 2.7. */
export function CustomTagsTab() {
  const tags = useGetCustomTagsQuery();
  const { year } = useTaxYear();
  const forms = useGetTaxFormsQuery(
    { query: { tax_year_id: year?.id, form: 'custom-tag' } },
    { skip: year === undefined },
  );
  const offered = useGetTaxCategoriesQuery();
  const categories = offered.data?.tax_categories.filter(({ custom_tag_id }) => custom_tag_id === null) ?? [];
  const acts = useTagActs(categories);
  const [editing, setEditing] = useState<CustomTag>();
  const failed = [tags, forms, offered].find(({ isError }) => isError);
  const form = forms.data?.forms.find(({ code }) => code === 'custom-tag');
  if (failed !== undefined)
    return (
      <ErrorState title="We could not load your tags" onRetry={() => void failed.refetch()}>
        {errorMessage(failed.error)}
      </ErrorState>
    );
  if (tags.data === undefined || form === undefined || categories.length === 0)
    return <SkeletonRows rows={5} height={44} label="Loading your tags" />;

  const { tags: list, agent_tags } = tags.data;
  // A tag deleted in another window can no longer be updated.
  const tag = list.find(({ id }) => id === editing?.id) && editing;
  const name = year?.hmrc_year_string;
  const leave = () => {
    setEditing(undefined);
    if (tag !== undefined) document.getElementById(editId(tag.id))?.focus();
  };
  const remove = async (one: CustomTag) => {
    if (!(await acts.remove(one))) return;
    if (one.id === tag?.id) setEditing(undefined);
    // The pressed button is gone.
    const [neighbour] = list.filter(({ id }) => id !== one.id);
    if (neighbour !== undefined) document.getElementById(editId(neighbour.id))?.focus();
  };
  return (
    <Stack>
      <TagList tags={list} editing={tag?.id} onEdit={setEditing} onDelete={(one) => void remove(one)} />
      {isTaxYear(name) ? (
        <TagForm
          // Remounts the form for another tag.
          key={tag?.id ?? 'new'}
          definition={definitionOf(form)}
          extra={extraForm(form, name)}
          year={name}
          tag={tag}
          categories={categories}
          loadCheck={() =>
            loadCheck({ definition: definitionOf(form), year: name, validator: form.validator })
          }
          onSave={async (body) => {
            const done = await acts.save(body, tag, extraForm(form, name));
            if (done) leave();
            return done;
          }}
          onCancel={leave}
        />
      ) : null}
      {agent_tags === undefined ? null : (
        <AgentList
          savedCount={agent_tags}
          ofClient={list.length}
          onImport={() => void acts.importList()}
          onSave={() => void acts.saveDefaultList(agent_tags, list)}
        />
      )}
    </Stack>
  );
}
