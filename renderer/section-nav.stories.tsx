import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sectionId } from './form-state.ts';
import { SectionNav } from './section-nav.tsx';

const headings = ['Property details', 'Property income', 'Property expenses', 'Profit or loss'];

const meta = {
  title: 'Forms/Sections of a form',
  component: SectionNav,
  args: { sections: headings.map((heading) => ({ heading })), idPrefix: 'demo' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SectionNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};

/** A section without a heading has no line. */
export const FirstWithoutHeading: Story = {
  args: { sections: [{ heading: undefined }, ...headings.map((heading) => ({ heading }))] },
};

export const Long: Story = {
  args: {
    sections: [
      ...headings,
      'Losses brought forward from earlier years and set against the profit of this one',
      'Tax taken off',
      'Residential finance costs',
      'Furnished holiday lettings in the UK and the European Economic Area',
      'Any other information',
    ].map((heading) => ({ heading })),
  },
};

/** The current section is marked, and pressing another scrolls to it. */
export const BesideItsForm: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: 16 }}>
        <div style={{ position: 'sticky', top: 0, alignSelf: 'start' }}>
          <Story />
        </div>
        <div>
          {headings.map((heading, index) => (
            <section
              key={heading}
              id={sectionId('demo', index)}
              style={{ height: index === headings.length - 1 ? 200 : 900 }}
            >
              <h2>{heading}</h2>
            </section>
          ))}
        </div>
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    // The last section is too short to reach the top: the page ends first.
    const last = canvas.getByRole('link', { name: headings.at(-1) ?? '' });
    await userEvent.click(last);
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(900));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await expect(last).toHaveAttribute('aria-current', 'location');
    const third = canvas.getByRole('link', { name: 'Property expenses' });
    await userEvent.click(third);
    await waitFor(() => expect(third).toHaveAttribute('aria-current', 'location'));
    await expect(canvas.getByRole('link', { name: 'Property details' })).not.toHaveAttribute('aria-current');
  },
};
