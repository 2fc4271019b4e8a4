import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import addTransaction from '#form-schemas/forms/add-transaction/2019-20.json';
import sa102 from '#form-schemas/forms/sa102/2025-26.json';
import sa103s from '#form-schemas/forms/sa103s/2025-26.json';
import sa105 from '#form-schemas/forms/sa105/2025-26.json';
import type { Definition } from '#form-schemas/definition.ts';
import { fieldsFor, sectionsOf } from '#form-schemas/resolve.ts';
import { FormDemo, ListDemo } from './demo/form-demo.tsx';

const meta = {
  title: 'Forms/Shipped',
  component: FormDemo,
  args: { definition: shipped(sa105), withNav: true },
} satisfies Meta<typeof FormDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Property: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    for (const { heading } of sectionsOf(fieldsFor(args.definition, '2025-26'))) {
      if (heading !== undefined) await expect(canvas.getByRole('heading', { name: heading })).toBeVisible();
    }
  },
};

export const SelfEmployment: Story = { args: { definition: shipped(sa103s) } };

export const Employment: Story = {
  render: () => <ListDemo definition={shipped(sa102)} entries={[{ include: true }]} />,
};

export const AddTransaction: Story = {
  args: { definition: shipped(addTransaction), withNav: false, width: 480 },
};

/** TypeScript gives imported JSON no literal types. Another test checks that each file is a definition. */
function shipped(json: unknown): Definition {
  return json as Definition;
}
