import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { about } from '#contract/about/about.calls.ts';
import { sendContactMessage } from '#contract/help/help.calls.ts';
import { aboutForStories, answer, answerCalls, callsMade, refuse } from '../../../app/answers-for-stories.ts';
import { HelpPage } from './help-page.tsx';

export default {
  title: 'Whole screens/Help',
  component: HelpPage,
  args: { pathname: '/help', search: '' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => answerCalls([answer(about, aboutForStories)], 'never'),
} satisfies Meta<typeof HelpPage>;
type Story = StoryObj<typeof HelpPage>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Import a bank file' })).toBeVisible();
  },
};

export const Found: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'bank');
    const found = await canvas.findAllByRole('listitem');
    await expect(found[0]).toHaveTextContent(/bank/i);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'xylophone');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
  },
};

export const OnePage: Story = {
  args: { pathname: '/help/books/import-a-bank-file' },
};

export const UnknownPage: Story = {
  args: { pathname: '/help/books/no-such-page' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page not found')).toBeVisible();
  },
};

export const Terms: Story = {
  args: { pathname: '/terms' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Formledger Ltd, 1 High Street, Leeds/)).toBeVisible();
  },
};

export const Privacy: Story = {
  args: { pathname: '/privacy' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { pathname: '/terms' },
  beforeEach: () => answerCalls([], 'never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Loading the page')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { pathname: '/terms' },
  beforeEach: () => answerCalls([refuse(about, 'unavailable', 'Down for a moment')], 'fails'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const before = callsMade();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsMade()).toBeGreaterThan(before));
  },
};

export const Contact: Story = {
  args: { pathname: '/help/contact', search: '?subject=express-submit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveValue('express-submit');
  },
};

export const ContactSent: Story = {
  args: { pathname: '/help/contact' },
  beforeEach: () => answerCalls([answer(sendContactMessage, { status: 'success' })], 'never'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /email/i }), 'ann@example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: /message/i }), 'Where is my file?');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(/will answer to ann@example.com/)).toBeVisible();
  },
};

/** The message is still there, to send again. */
export const ContactFailed: Story = {
  args: { pathname: '/help/contact' },
  beforeEach: () => answerCalls([], 'fails'),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /message/i }), 'Where is my file?');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /message/i })).toHaveValue('Where is my file?');
  },
};
