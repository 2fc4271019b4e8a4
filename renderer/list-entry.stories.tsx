import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { jobList } from './demo/example-forms.ts';
import { ListDemo } from './demo/form-demo.tsx';

const meta = {
  title: 'Forms/Entry of a list',
  component: ListDemo,
  args: { definition: jobList, entries: [] },
} satisfies Meta<typeof ListDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const studio = {
  include: true,
  box_1: 3120000,
  box_2: 372000,
  box_4: '123/AB456',
  box_5: 'Northlight Studio',
};
const problems = [
  { entry: 0, field: 'box_4', message: 'Enter the PAYE reference of the employer' },
  { entry: 0, field: 'box_1', message: 'Enter the pay from this employment' },
];

export const IncludedAndOpen: Story = { args: { entries: [studio] } };

export const NotIncluded: Story = { args: { entries: [{ ...studio, include: false }] } };

/** An entry without a name is titled by its position. */
export const Unnamed: Story = { args: { entries: [{}] } };

export const LongName: Story = {
  args: { entries: [{ ...studio, box_5: 'Department for Environment, Food and Rural Affairs (payroll 3)' }] },
};

export const WithProblems: Story = {
  tags: ['behaviour'],
  args: { entries: [{ box_5: 'Northlight Studio' }], issues: problems },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 problems')).toBeVisible();
    await expect(canvas.getByLabelText(/PAYE reference/)).toHaveAttribute('aria-invalid', 'true');
  },
};

/** Many entries start folded. Each line shows how many problems its entry has. */
export const Closed: Story = {
  tags: ['behaviour'],
  args: {
    entries: [1, 2, 3, 4].map((pay) => ({ box_1: pay * 100000, box_4: `123/A${pay}` })),
    issues: problems,
  },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByLabelText('Pay from this employment');
    await expect(first).not.toBeVisible();
    await expect(canvas.getByText('You can file up to 4 entries.')).toBeVisible();
    await userEvent.click(canvas.getByText('Employment 1', { selector: 'summary *' }));
    await expect(first).toBeVisible();
  },
};

/** Problems of the list as a whole appear above it. */
export const ProblemOfTheList: Story = {
  args: {
    entries: [studio, { ...studio, box_5: 'Another' }],
    issues: [{ field: 'box_4', message: 'Each employment needs a PAYE reference of its own' }],
  },
};

export const ReadOnly: Story = { args: { entries: [studio, { box_1: 240000 }], readOnly: true } };

export const NothingToRead: Story = { args: { readOnly: true } };
