import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { open } from './for-stories.ts';
import { lettingARoom } from './for-tests.ts';
import { FormEditor } from './form-editor.tsx';
import { inWindow } from './story-frame.tsx';

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

/** Enter ends typing in a title; line breaks that are pasted become spaces. One undo takes back what came after Enter. */
export const TitleOnOneLine: Story = {
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
