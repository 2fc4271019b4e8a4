import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { Definition } from '#form-schemas/definition.ts';
import json from '#form-schemas/forms/custom-tag/2019-20.json';
import { Stack } from '#ui/layout.tsx';
import { AgentList } from './agent-list.tsx';
import { TagForm } from './tag-form.tsx';
import { TagList } from './tag-list.tsx';
import { alone } from '../../../app/for-stories.tsx';
import { testCategories } from '../../../shared/forms/test-categories.ts';

const onSave = fn(async () => true);
const onDelete = fn();
const onImport = fn();

function View({ tags, agent }: { tags: readonly CustomTag[]; agent?: number }) {
  const [tag, setTag] = useState<CustomTag>();
  return (
    <Stack as="main" style={{ maxWidth: 760 }}>
      <h1>Profile & settings</h1>
      <TagList tags={tags} editing={tag?.id} onEdit={setTag} onDelete={onDelete} />
      <TagForm
        key={tag?.id ?? 'new'}
        definition={shipped(json)}
        year="2025-26"
        tag={tag}
        categories={testCategories}
        loadCheck={async () => () => []}
        onSave={onSave}
        onCancel={() => setTag(undefined)}
      />
      {agent === undefined ? null : (
        <AgentList savedCount={agent} ofClient={tags.length} onImport={onImport} onSave={fn()} />
      )}
    </Stack>
  );
}

const meta = {
  title: 'Profile/Custom tags',
  component: View,
  decorators: [alone],
} satisfies Meta<typeof View>;
export default meta;
type Story = StoryObj<typeof meta>;

const studio: CustomTag = {
  id: 1,
  tagname: 'Studio',
  title: 'Studio rent',
  description: 'The desk at the mill.',
  type: 'E',
  tax_cat: 'Trading expense',
  tax_cat_id: 11,
  used: 19,
  rules: 1,
};
const workshops: CustomTag = {
  ...studio,
  id: 2,
  tagname: 'Workshops',
  title: 'Workshops',
  description: '',
  type: 'I',
  tax_cat: 'Trading income',
  tax_cat_id: 5,
  used: 0,
  rules: 0,
};

/** Edit opens a tag in the form, which advises against a long name; Cancel returns to adding. */
export const Filled: Story = {
  tags: ['behaviour'],
  args: { tags: [studio, workshops] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '19 transactions' })).toHaveAttribute(
      'href',
      '/transactions?tag=Studio',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Studio rent' }));
    const name = canvas.getByRole('textbox', { name: /^Tag name/ });
    await expect(name).toHaveFocus();
    await userEvent.type(name, ' at the old mill in Newtown');
    await expect(canvas.getByText(/^33 characters: names longer than 25/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(onSave).toHaveBeenCalledWith({
      id: 1,
      tagname: 'Studio at the old mill in Newtown',
      title: 'Studio rent',
      description: 'The desk at the mill.',
      type: 'E',
      tax_cat_id: 11,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Workshops' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('heading', { name: 'Add tag' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Workshops' }));
    await expect(onDelete).toHaveBeenCalledWith(workshops);
  },
};

/**
 * An agent, for a client without tags: the default list can be imported, and submitting the empty form shows what
 * is missing.
 */
export const EmptyForAgent: Story = {
  tags: ['behaviour'],
  args: { tags: [], agent: 2 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No custom tags yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import default list' }));
    await expect(onImport).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /Keep these/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByText('Information required')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const name = canvas.getByRole('textbox', { name: /^Tag name/ });
    await waitFor(() => expect(name).toHaveFocus());
  },
};

/** The JSON of a shipped definition is a definition. */
function shipped(definition: unknown): Definition {
  return definition as Definition;
}
