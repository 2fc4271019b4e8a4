import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { lettingARoom } from '../for-tests.ts';
import { FormEditor } from '../form-editor.tsx';
import { inWindow } from '../story-frame.tsx';
import { typeAtOnce } from '../for-stories.ts';

const [first, ...rest] = lettingARoom.form_json.fields;
const definition = {
  ...lettingARoom,
  form_json: {
    fields: [
      ...(first === undefined
        ? []
        : [{ ...first, cy: { title: 'Enw’r lletywr', of: { title: 'Name of the lodger' } } }]),
      ...rest,
    ],
  },
};

const meta = {
  title: 'Editor/Translation',
  component: FormEditor,
  args: { definition, published: definition, year: '2025-26', onChange: fn(), lead: <h1>DEMO</h1> },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Changing the English marks the Welsh as stale until someone has looked at it; what is worked on stays in sight. */
export const Stale: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const english = await canvas.findByLabelText('English: 1 Name of the lodger, title');
    await userEvent.type(english, 's');
    await expect(await canvas.findByText('Translated from: “Name of the lodger”')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Stale 1' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Still right' }));
    await expect(canvas.getByLabelText('Welsh: 1 Name of the lodgers, title')).toHaveValue('Enw’r lletywr');
    await canvas.findByRole('radio', { name: 'Stale 0' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Missing 7' }));
    await userEvent.type(canvas.getByLabelText('Welsh: 9 Rent received, title'), 'Rhent');
    await canvas.findByRole('radio', { name: 'Missing 6' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByRole('radio', { name: 'Missing 7' });
  },
};

/** However fast it is typed, and whatever else is to be drawn meanwhile, each letter stays. */
export const TypedFast: Story = {
  tags: ['wide'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    const welsh = await canvas.findByLabelText('Welsh: 9 Rent received, title');
    await typeAtOnce(welsh, 'Rhent a dderbyniwyd');
    await expect(welsh).toHaveValue('Rhent a dderbyniwyd');
  },
};
