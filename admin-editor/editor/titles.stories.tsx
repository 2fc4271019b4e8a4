import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { open } from '../testing/for-stories.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { FormEditor } from './form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';

const meta = {
  title: 'Editor/Titles',
  component: FormEditor,
  args: {
    definition: lettingARoom,
    published: lettingARoom,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter ends typing in a title; pasted line breaks become spaces. One undo reverts what came after Enter. */
export const TitleOnOneLine: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await open(/Properties/, canvasElement);
    const title = canvas.getByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Rents{Enter} let');
    await expect(title).toHaveValue('Rents let');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(title).toHaveValue('Rents');
    await userEvent.clear(title);
    await userEvent.paste('Rent of\r\na room');
    await expect(title).toHaveValue('Rent of a room');
    const heading = canvas.getByLabelText('Starts a section called');
    await userEvent.clear(heading);
    await userEvent.paste('Income\nand rent');
    await expect(heading).toHaveValue('Income and rent');
    await userEvent.type(canvas.getByLabelText('Help'), 'One{Enter}two');
    await expect(canvas.getByLabelText('Help')).toHaveValue('Before any costs.One\ntwo');
  },
};

/**
 * The name of a new field follows its title. A published field keeps its name, and so does one whose name
 * someone chose.
 */
export const NameFromTitle: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await userEvent.keyboard('a');
    await userEvent.keyboard('yes/no{Enter}');
    await open(/Properties/, canvasElement);
    const title = await canvas.findByLabelText('Title');
    const name = canvas.getByLabelText('Name');
    await expect(name).toHaveValue('field_1');
    await userEvent.clear(title);
    await userEvent.type(title, 'Is it let?{Enter}');
    await expect(name).toHaveValue('is_it_let');
    await userEvent.clear(title);
    await userEvent.type(title, 'Let all year');
    await expect(name).toHaveValue('let_all_year');
    await userEvent.clear(name);
    await userEvent.type(name, 'full_year{Enter}');
    await userEvent.type(title, ' long');
    await expect(name).toHaveValue('full_year');
    await open(/Fields/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await open(/Properties/, canvasElement);
    const published = canvas.getByLabelText('Name');
    const before = published.getAttribute('value');
    await userEvent.type(canvas.getByLabelText('Title'), ' and more');
    await expect(published).toHaveValue(before);
  },
};
