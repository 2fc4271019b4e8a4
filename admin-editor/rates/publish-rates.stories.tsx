import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { RateVersion } from '#contract/rates/rates.ts';
import type { DraftFacts } from '../publishing/stage.ts';
import { PublishRates } from './publish-rates.tsx';

const effects = [
  { person: 'Employee with pay of £30,000, England', before: 3486, inForce: null, draft: 3386 },
  { person: 'Employee with pay of £130,000, Wales', before: 44_703, inForce: null, draft: 44_703 },
];

const facts: DraftFacts = {
  hasDraft: true,
  review: null,
  revision: 7,
  savedBy: 'ann@staff.example',
  secondAdmin: false,
};
const steps = { send: fn(), approve: fn(), sendBack: fn(), publish: fn() };

const scheduled: Omit<RateVersion, 'version' | 'status' | 'current'> = {
  published: '2026-11-20T10:00:00.000Z',
  publishedBy: 'ann@staff.example',
  approvedBy: '',
  note: 'Autumn Budget',
  holdsFrom: '2027-05-01T00:00:00.000Z',
  restores: null,
  scenarios: null,
};

const meta: Meta<typeof PublishRates> = {
  title: 'Screens/Rates, publishing',
  component: PublishRates,
  args: {
    taxYear: '2027-28',
    beforeYear: '2026-27',
    tried: { problems: [], effects, scenarios: 4, failing: [] },
    stale: undefined,
    untried: undefined,
    unverified: 3,
    changes: ['Personal Allowance: £12,570 → £13,070'],
    isOpened: false,
    versions: [],
    facts,
    me: { email: 'ann@staff.example', roles: ['editor', 'approver'] },
    steps: { refusal: undefined, fieldErrors: {}, isBusy: false, ...steps },
    onTry: fn(),
    onFigure: fn(),
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

/** Every scenario passes: the effects are shown next to last year's tax, and the draft can be published. */
export const ItCanBePublished: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText('−£100.00')).toBeVisible();
    await expect(screen.getByText('the same')).toBeVisible();
    const table = screen.getByRole('region', { name: 'What people would pay' });
    // Nothing is out of sight, even on a phone.
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    await expect(screen.getByText('Personal Allowance: £12,570 → £13,070')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note for the log' }), 'Autumn Budget');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await expect(steps.publish).toHaveBeenCalledWith('Autumn Budget', undefined);
  },
};

/** A scheduled set is published: its changes come with the draft, and both are shown. */
export const OnTopOfAScheduledSet: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    taxYear: '2026-27',
    beforeYear: '2025-26',
    isOpened: true,
    changes: ['Personal Allowance: £12,570 → £13,070', 'Basic rate: 20% → 21%'],
    versions: [
      { ...scheduled, version: 1, status: 'scheduled', current: false },
      { ...scheduled, version: 0, status: 'in force', current: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Changes from the rates in force' })).toBeVisible();
    await expect(canvas.getByText('Personal Allowance: £12,570 → £13,070')).toBeVisible();
    await expect(canvas.getByText(/replaces it and includes its changes/)).toBeVisible();
  },
};

/** A scenario fails: it is named with its box and figure, and publishing is blocked. */
export const AScenarioFails: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    steps: { refusal: 'One scenario fails.', fieldErrors: {}, isBusy: false, ...steps },
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

/** Someone changed a scenario: earlier results stay visible but cannot be published. */
export const ScenariosChanged: Story = {
  tags: ['wide', 'behaviour'],
  args: { stale: 'scenarios' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The scenarios have changed. Checking again.')).toBeVisible();
    await expect(canvas.getByText('−£100.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};

/** In review, seen by a viewer: who sent it, what it changes, and one line about whose step is next. */
export const InReviewForAViewer: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    facts: {
      ...facts,
      secondAdmin: true,
      review: {
        revision: 7,
        version: 0,
        state: 'in review',
        sentBy: 'ann@staff.example',
        sent: '2026-11-20T10:00:00.000Z',
        note: 'Autumn Budget',
        decidedBy: '',
        reason: '',
      },
    },
    me: { email: 'eve@staff.example', roles: ['viewer'] },
    onDiscard: undefined,
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText(/Sent by ann@staff.example/)).toBeVisible();
    await expect(screen.getByText(/Only an approver/)).toBeVisible();
    for (const name of ['Approve', 'Publish', 'Send back', 'Discard draft…'])
      await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};
