import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PublishRates } from './publish-rates.tsx';

const effects = [
  { person: 'Employee with pay of £30,000, England', before: 3486, inForce: null, draft: 3386 },
  { person: 'Employee with pay of £130,000, Wales', before: 44_703, inForce: null, draft: 44_703 },
];

const meta: Meta<typeof PublishRates> = {
  title: 'Screens/Rates, publishing',
  component: PublishRates,
  args: {
    taxYear: '2027-28',
    beforeYear: '2026-27',
    tried: { problems: [], effects, scenarios: 4, failing: [] },
    isStale: false,
    refusal: undefined,
    unverified: 3,
    hasDraft: true,
    isPublishing: false,
    onPublish: fn(),
    onTry: fn(),
    onDiscard: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main>
          <h1>Rates 2027-28</h1>
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PublishRates>;

/** Every scenario passes: what people would pay is shown beside last year, and the draft can be published. */
export const ItCanBePublished: Story = {
  play: async ({ args, canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText('−£100.00')).toBeVisible();
    await expect(screen.getByText('the same')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note for the history' }), 'Autumn Budget');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await expect(args.onPublish).toHaveBeenCalledWith('Autumn Budget');
  },
};

/** A scenario fails: it is named with its box and figure, and nothing can be published. */
export const AScenarioFails: Story = {
  args: {
    refusal: 'One scenario fails.',
    tried: {
      problems: [],
      effects,
      scenarios: 4,
      failing: [
        {
          code: 'SA102',
          taxYear: '2027-28',
          name: 'Pay of 30,000',
          failures: [
            {
              form: 'SA102',
              field: 'box_1',
              place: 'Box 1 Pay from this employment',
              rule: 'the figure income_tax',
              expected: '£3,486.00',
              found: '£3,386.00',
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByRole('link', { name: 'SA102: Pay of 30,000' })).toHaveAttribute(
      'href',
      '/admin/forms?search=SA102',
    );
    await expect(screen.getByText(/expected £3,486.00, found £3,386.00/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};
