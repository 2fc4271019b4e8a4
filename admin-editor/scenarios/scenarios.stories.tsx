import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TestsPanel } from './tests-panel.tsx';

const passing = {
  code: 'SA103S',
  taxYear: '2025-26',
  name: 'Turnover of 45,000',
  text: '{\n  "name": "Turnover of 45,000"\n}',
  differences: [],
};
const failing = {
  ...passing,
  name: 'Plumber who started in the year',
  differences: [
    {
      form: 'SA103S',
      field: 'box_9',
      place: 'Box 9 Turnover',
      rule: 'format number, max',
      expected: 'no errors',
      found: 'Turnover: enter £100 or less',
    },
    {
      form: 'SA103S',
      field: 'box_9',
      place: 'Box 9 Turnover',
      rule: 'the figure income_tax: the sum of the bands',
      expected: '£6,486.00',
      found: '£0.00',
    },
  ],
};

const meta = {
  title: 'Editor/Scenarios',
  component: TestsPanel,
  args: {
    lines: [passing, failing],
    isRunning: false,
    notice: undefined,
    template: '{\n  "name": ""\n}',
    onGoTo: fn(),
    edits: { onSave: fn(() => Promise.resolve(undefined)), onRemove: fn(), onConfirm: fn() },
  },
} satisfies Meta<typeof TestsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A failed scenario comes first and links to its field. */
export const SomeFail: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('1 of 2 fails: the form cannot be published.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Plumber who started in the year');
    await userEvent.click(canvas.getByRole('button', { name: /enter £100 or less/ }));
    await expect(args.onGoTo).toHaveBeenCalledWith(failing.differences[0]);
  },
};

export const AllPass: Story = {
  tags: ['wide', 'behaviour'],
  args: { lines: [passing] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The scenario passes.')).toBeVisible();
  },
};

export const Running: Story = {
  tags: ['wide', 'behaviour'],
  args: { lines: [{ ...passing, differences: undefined }], isRunning: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Running…')).toBeVisible();
  },
};

export const None: Story = {
  tags: ['wide', 'behaviour'],
  args: { lines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There are no scenarios yet/)).toBeVisible();
  },
};

export const NotRun: Story = {
  args: {
    lines: [{ ...passing, differences: undefined }],
    notice: 'Not run: The draft has problems. Fix them first. pattern is too slow',
  },
};

/** By keyboard: an error message appears, and the form stays open until it is saved. */
export const Changing: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    edits: {
      onSave: fn((text: string) =>
        Promise.resolve(text.includes('!') ? undefined : 'There is already a scenario “x”.'),
      ),
      onRemove: fn(),
      onConfirm: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Change Turnover of 45,000 2025-26' }).focus();
    await userEvent.keyboard('{Enter}');
    const box = canvas.getByRole('textbox', { name: 'Scenario' });
    await expect(box).toHaveValue(passing.text);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('There is already a scenario “x”.')).toBeVisible();
    await userEvent.type(box, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.edits?.onSave).toHaveBeenLastCalledWith(`${passing.text}!`, passing);
    await expect(canvas.queryByRole('textbox', { name: 'Scenario' })).toBeNull();
  },
};

export const Adding: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New scenario' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.edits?.onSave).toHaveBeenCalledWith('{\n  "name": ""\n}', undefined);
  },
};

export const Removing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Turnover of 45,000 2025-26' }));
    await expect(args.edits?.onRemove).toHaveBeenCalledWith(passing);
  },
};

/** Carried over from last year: expected and found results are side by side until someone confirms them. */
export const CarriedOver: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    lines: [
      {
        ...failing,
        carriedFrom: '2024-25',
        shown: {
          answers: [{ label: '9 Turnover', text: '£45,000.00' }],
          expected: [{ label: 'Income tax', text: '£6,486.00' }],
        },
      },
      passing,
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('from 2024-25, to check')).toBeVisible();
    // A scenario that needs checking does not count as failed.
    await expect(canvas.getByText('1 of 2 needs checking before you can publish the form.')).toBeVisible();
    await expect(canvas.queryByText(/fail/)).toBeNull();
    await expect(canvas.getByText('9 Turnover')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /expected £6,486.00, found £0.00/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Confirm the result of .*Plumber/ }));
    await expect(args.edits?.onConfirm).toHaveBeenCalledWith([
      expect.objectContaining({ name: failing.name }),
    ]);
  },
};

/** Failed scenarios come before those that need checking. */
export const CarriedOverAndFailing: Story = {
  tags: ['wide', 'behaviour'],
  args: { lines: [passing, { ...passing, name: 'Landlord', carriedFrom: '2024-25' }, failing] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('1 of 3 fails, 1 needs checking: the form cannot be published.'),
    ).toBeVisible();
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^fails/);
    await expect(second).toHaveTextContent(/^from 2024-25, to check/);
  },
};

/** People who cannot edit see what passes and what fails. */
export const ToRead: Story = {
  tags: ['wide', 'behaviour'],
  args: { edits: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 of 2 fails: the form cannot be published.')).toBeVisible();
    for (const name of [/Change/, /Remove/, /New scenario/])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};
