import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { Field } from '#form-schemas/definition.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { paymentDialog, propertyForm } from '../demo/example-forms.ts';
import { FormDemo } from '../demo/form-demo.tsx';

const meta = {
  title: 'Forms/Layout',
  component: FormDemo,
  args: { definition: propertyForm },
} satisfies Meta<typeof FormDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

function formOf(fields: readonly Field[]) {
  return { ...propertyForm, form_json: { fields: [...fields] } };
}
const money = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  ...more,
});

/** A heading starts a card, and a subheading starts a group in it. */
export const SectionsAndGroups: Story = {
  tags: ['behaviour'],
  args: {
    definition: formOf([
      money('1', 'Turnover', { heading: 'Income', subheading: 'From trade' }),
      money('2', 'Other business income'),
      money('3', 'Grants', { subheading: 'From public bodies' }),
      money('4', 'Rent of premises', { heading: 'Expenses' }),
    ]),
  },
  play: async ({ canvas }) => {
    const names = (level: number) =>
      canvas.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
    await expect(names(2)).toEqual(['Income', 'Expenses']);
    await expect(names(3)).toEqual(['From trade', 'From public bodies']);
  },
};

export const WithoutHeadings: Story = {
  args: { definition: formOf([money('1', 'Turnover'), money('2', 'Other business income')]) },
};

/** A form without numbers has no column for them. */
export const WithoutNumbers: Story = {
  args: {
    definition: formOf(
      paymentDialog.form_json.fields.map((field) => ({ ...field, indent: field.name === 'tag' ? 1 : 0 })),
    ),
  },
};

export const Disabled: Story = { args: { values: { box_1: 2, box_24: 212050 }, disabled: true } };

/** As in a dialog: no cards, no lines. */
export const InADialog: Story = {
  args: { definition: paymentDialog },
  render: (args) => (
    <Dialog title="Add transaction" onClose={() => {}}>
      <FormDemo {...args} />
      <DialogFoot>
        <Button variant="default">Cancel</Button>
        <Button>Add</Button>
      </DialogFoot>
    </Dialog>
  ),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Add transaction' })).toBeVisible();
    await expect(screen.getByLabelText(/^Amount/)).toBeVisible();
  },
};

/** While the form loads. */
export const Loading: Story = {
  render: () => (
    <Card>
      <SkeletonRows rows={8} height={40} label="Loading the form" />
    </Card>
  ),
};
