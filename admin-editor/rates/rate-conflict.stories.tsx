import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { RateFigures, RateGroup } from '#contract/rates/rates.ts';
import { UnsavedRates } from './unsaved-rates.tsx';
import { RateConflict } from './rate-conflict.tsx';
import { RatePeople } from './rate-people.tsx';

const setOf = (allowance: number, rate: number): RateFigures => ({
  incomeTax: {
    personalAllowance: { value: allowance, sources: [{ title: 'Budget 2027' }], verified: false },
    basicRate: { value: rate, sources: [], verified: false },
  },
});
const mergeInput = { base: setOf(12_570, 20), theirs: setOf(13_100, 21) };
const groups: RateGroup[] = [
  {
    name: 'incomeTax',
    title: 'Income Tax',
    figures: [
      { name: 'personalAllowance', label: 'Personal Allowance', law: 'ITA 2007, s.35', unit: 'pounds' },
      { name: 'basicRate', label: 'Basic rate', law: 'ITA 2007, s.6', unit: 'percent' },
    ],
  },
];

const meta: Meta<typeof RateConflict> = {
  title: 'Screens/Rates, edited by two',
  component: RateConflict,
  decorators: [
    (Story) => (
      <main>
        <h1>Rates 2027-28</h1>
        <RatePeople
          others={[{ who: 'ben@staff.example', place: 'incomeTax.basicRate' }]}
          me="ann@staff.example"
          groups={groups}
        />
        <Story />
      </main>
    ),
  ],
};
export default meta;

/**
 * Both changed the same figure: a question shows it with its original. Changes by one person need no
 * question.
 */
export const EditedByTwo: StoryObj<typeof RateConflict> = {
  args: {
    conflict: {
      mergeInput,
      with: { who: 'ben@staff.example', base: { revision: 3, version: 1 }, isDiscarded: false },
    },
    me: 'ann@staff.example',
    groups,
    figures: setOf(13_000, 20),
    onSettle: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText('ben at Basic rate')).toBeVisible();
    await expect(screen.getByText('Before: £12,570, not verified · 1 source: Budget 2027')).toBeVisible();
    await expect(screen.queryByText(/20%/)).toBeNull();
    await expect(screen.getByRole('button', { name: 'Apply (1 to choose)' })).toBeDisabled();
    await userEvent.click(screen.getByLabelText(/^ben@staff.example: £13,100/));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onSettle).toHaveBeenCalledWith(new Map([['incomeTax/personalAllowance', 'theirs']]));
  },
};

/** Someone else discarded the draft: the panel says who, and only the published rates remain. */
export const Discarded: StoryObj<typeof RateConflict> = {
  args: {
    conflict: {
      mergeInput,
      with: { who: 'ben@staff.example', base: { revision: 0, version: 1 }, isDiscarded: true },
    },
    me: 'ann@staff.example',
    groups,
    figures: setOf(13_000, 20),
    onSettle: fn(),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^ben@staff.example discarded the draft while you were/)).toBeVisible();
    await expect(canvas.getByLabelText(/^As published: £13,100/)).toBeVisible();
  },
};

const offered = {
  key: 'form-draft/ann@staff.example/rates/2027-28/4/window',
  definition: setOf(13_000, 22),
  from: mergeInput.base,
  base: { revision: 4, version: 0 },
  at: '2027-03-01T10:00:00.000Z',
};

/** A copy stored in this browser conflicts with the current draft. */
export const ConflictsWithLocalCopy: StoryObj<typeof RateConflict> = {
  args: {
    conflict: { mergeInput: { base: offered.from, theirs: offered.definition }, with: { copy: offered } },
    me: 'ann@staff.example',
    groups,
    figures: setOf(13_100, 21),
    onSettle: fn(),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('radio', { name: /Saved in this browser/ })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Use the saved changes everywhere' })).toBeVisible();
  },
};

/** A closed window left unsaved figures behind. */
export const UnsavedFigures: StoryObj<typeof UnsavedRates> = {
  render: () => <UnsavedRates offered={[offered]} groups={groups} onBringBack={fn()} onForget={fn()} />,
  async play({ canvasElement }) {
    const list = within(canvasElement).getByRole('list', { name: 'Changes' });
    await expect(list).toHaveTextContent('Personal Allowance: £12,570 → £13,000');
    await expect(list).toHaveTextContent('Basic rate: 20% → 22%');
  },
};
