import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import { form, startedYear } from './for-stories.ts';
import { YearView } from './year-view.tsx';

const meta = {
  title: 'Editor/New tax year',
  component: YearView,
  render: (args) => (
    <MemoryRouter>
      <YearView {...args} />
    </MemoryRouter>
  ),
  args: {
    taxYear: '2027-28',
    years: ['2027-28'],
    year: startedYear,
    isEditor: true,
    isStarting: false,
    onDraftMissing: fn(),
  },
} satisfies Meta<typeof YearView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 to decide; 1 of 3 forms are published.')).toBeVisible();
    await expect(canvas.getByText(/a draft, 118 figures are not verified/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'SA100' })).toHaveAttribute(
      'href',
      '/admin/forms/SA100/2027-28',
    );
    await expect(canvas.queryByRole('button', { name: 'Create missing drafts' })).toBeNull();
  },
};

/** The longest codes and moments are read in full: the title gives its room. */
export const LongWords: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    year: {
      ...meta.args.year,
      forms: [
        form('transaction-details', 'Details of a transaction', {
          toDecide: 125,
          items: 1000,
          version: 18,
          published: '2027-09-20T10:00:00.000Z',
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const cell of canvas.getAllByRole('gridcell'))
      await expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth);
  },
};

/** A draft was thrown away since; what was there before the start is named. */
export const SomethingMissing: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    years: ['2028-29', '2027-28'],
    year: {
      ...meta.args.year,
      left: [
        { code: 'SA105', title: 'UK property', why: 'draft' },
        { code: 'SA109', title: 'Residence', why: 'withdrawn' },
        { code: 'covid1', title: 'COVID support', why: 'nothing' },
      ],
      forms: [form('SA108', 'Capital gains', { hasDraft: false, toDecide: null, items: 0 })],
      rates: { left: 'published', hasDraft: false, version: 1, unverified: 0 },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText(
        'Left unchanged when the year was started: SA105 UK property (already a draft), SA109 Residence (out of use), covid1 COVID support (has no fields), Rates (already published).',
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create missing drafts' }));
    await expect(args.onDraftMissing).toHaveBeenCalled();
  },
};
