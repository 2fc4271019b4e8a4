import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pagedAnswers, pagedForm } from './demo/example-pages.ts';
import { PagedDemo } from './demo/paged-demo.tsx';

const meta = {
  title: 'Forms/Form with pages',
  component: PagedDemo,
  args: { definition: pagedForm },
} satisfies Meta<typeof PagedDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list of the pages before anything is answered. */
export const Pages: Story = {};

/** One page is done, one has something missing, and a page with a condition is there. */
export const PagesInProgress: Story = {
  args: { values: { owner: 'Ada Okafor', is_let: true } },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const tasks = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(tasks).toEqual([
      'About youDone',
      'The propertyIn progress',
      'Who lives thereNot started',
      'CostsOptional',
      'Totals',
      'Check your answers2 pages to finish',
    ]);
  },
};

export const OnePage: Story = { args: { place: { page: 1 }, values: { is_let: true } } };

/** A page with a list of entries. */
export const PageWithList: Story = { args: { place: { page: 2 }, values: pagedAnswers(2) } };

/** Continuing with something missing: the problems of this page only, and the focus on them. */
export const PageWithProblems: Story = {
  args: { place: { page: 2 }, values: { is_let: true } },
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent('There is a problem in 1 box');
    await userEvent.click(canvas.getByRole('link', { name: /Enter the name/ }));
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Ben');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** From page to page: the focus is on the heading, and a page appears once its condition is met. */
export const Walk: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    const heading = (name: string) => canvas.getByRole('heading', { level: 2, name });
    await waitFor(() => expect(heading('About you')).toHaveFocus());
    await expect(canvas.getByText('Page 1 of 4')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(heading('The property')).toHaveFocus());
    await userEvent.click(canvas.getByLabelText('It is let'));
    await waitFor(() => expect(canvas.getByText('Page 2 of 5')).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address of the property' }), 'Whitby');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(heading('Who lives there')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(heading('The property')).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'Address of the property' })).toHaveValue('Whitby');
  },
};

export const Answers: Story = { args: { place: { page: 'check' }, values: pagedAnswers(2) } };

/** Many answers. */
export const ManyAnswers: Story = { args: { place: { page: 'check' }, values: pagedAnswers(20) } };

/** What is missing is named next to its question. */
export const MissingAnswers: Story = { args: { place: { page: 'check' }, values: { is_let: true } } };

/** A link changes one answer, in the fourth of five folded entries, and continuing returns to the answers. */
export const Change: Story = {
  args: { place: { page: 'check' }, values: pagedAnswers(5) },
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Name (Tenants: Tenant number 4)' }));
    await waitFor(() => expect(canvas.getByDisplayValue('Tenant number 4')).toHaveFocus());
    await userEvent.clear(canvas.getByDisplayValue('Tenant number 4'));
    await userEvent.type(document.activeElement ?? document.body, 'Dewi');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 2, name: 'Check your answers' })).toHaveFocus(),
    );
    await expect(canvas.getByText('Tenants: Dewi')).toBeVisible();
  },
};

/** After a refused save, each line leads to the page of its box. */
export const Refused: Story = {
  args: {
    place: { page: 'check' },
    values: { is_let: true },
    issues: [{ field: 'address', message: 'Enter the address of the property' }],
  },
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /Enter the address/ }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Address of the property' })).toHaveFocus(),
    );
  },
};

export const ReadOnly: Story = { args: { place: { page: 0 }, values: pagedAnswers(1), readOnly: true } };
