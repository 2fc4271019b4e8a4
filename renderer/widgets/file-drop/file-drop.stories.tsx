import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { demoFile, demoFiles, demoFileStore } from '../../demo/demo-files.ts';
import { exampleField, examples } from '../../demo/example-field.ts';
import type { FileStore } from '../../file-store.ts';
import { NotLoaded as NotLoadedPart } from '../shared/not-loaded.tsx';
import { fetchFileDrop } from './file-drop.tsx';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Files',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('file-drop'),
  loaders: [fetchFileDrop],
  args: { field: exampleField('file-drop') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

const many = demoFiles.map(({ id }) => id).join(',');

export const Empty: Story = {};

export const Filled: Story = {
  tags: ['behaviour'],
  args: { value: examples['file-drop'].value },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Download Statement May 2025.pdf' }),
    ).toBeVisible();
  },
};

export const FilledWithMany: Story = { args: { value: many } };

export const One: Story = { args: { field: exampleField('file-drop', { maxFiles: 1, accept: ['pdf'] }) } };

export const Required: Story = { args: { field: exampleField('file-drop', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('file-drop', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = { args: { error: 'Upload the bank statements' } };

export const Disabled: Story = { args: { value: many, disabled: true } };

export const ReadOnly: Story = { args: { value: many, readOnly: true } };

export const ReadOnlyAndEmpty: Story = { args: { readOnly: true } };

/** Files cannot be added on the form editor's canvas. */
export const WithoutAStore: Story = { args: { value: many, files: null } };

export const NoLongerThere: Story = { args: { value: '9b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d' } };

export const NamesDidNotArrive: Story = {
  args: { value: many, files: demoFileStore({ describe: () => Promise.reject(new Error('offline')) }) },
};

const forever: FileStore['upload'] = (_, { onProgress }) => {
  onProgress(0.42);
  return new Promise(() => {});
};

export const Uploading: Story = {
  tags: ['behaviour'],
  args: { value: examples['file-drop'].value, files: demoFileStore({ upload: forever }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Bank statements'), demoFile('April.pdf'));
    const progress = await canvas.findByRole('progressbar', { name: 'Uploading April.pdf' });
    await waitFor(() => expect(progress).toHaveValue(42));
    await expect(canvas.getByRole('button', { name: 'Cancel April.pdf' })).toBeVisible();
  },
};

export const RefusedKind: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Bank statements');
    // People can choose any file in the browser's file dialog.
    await userEvent.setup({ applyAccept: false }).upload(input, demoFile('drawing.svg', 'text'));
    await expect(await canvas.findByText('You can only upload pdf or jpeg files')).toBeVisible();
    await userEvent.upload(input, demoFile('letter.pdf', 'text'));
    await expect(await canvas.findByText('File upload error - Invalid format')).toBeVisible();
  },
};

export const TooLarge: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('file-drop', { maxBytes: 10 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Bank statements'), demoFile('April.pdf'));
    await expect(await canvas.findByText(/^File too large/)).toBeVisible();
  },
};

export const TooMany: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('file-drop', { maxFiles: 2 }), value: examples['file-drop'].value },
  play: async ({ canvas, userEvent }) => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => demoFile(name));
    await userEvent.upload(canvas.getByLabelText('Bank statements'), files);
    await expect(
      await canvas.findByText('The maximum number of files you can upload is 2. Not added: b.pdf, c.pdf'),
    ).toBeVisible();
  },
};

export const FailedUpload: Story = {
  tags: ['behaviour'],
  args: {
    onChange: fn(),
    files: demoFileStore({
      upload: () => Promise.resolve({ ok: false, message: 'We could not reach the server.', mayRetry: true }),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Bank statements'), demoFile('April.pdf'));
    await expect(await canvas.findByText('We could not reach the server.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again with April.pdf' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const retry = fn();

/** The code of the widget could not be fetched. */
export const NotLoaded: Story = {
  render: () => <NotLoadedPart id="box" onRetry={retry} isRetrying={false} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We could not load this.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** Two uploads one after the other, then one removed. */
export const Used: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Bank statements');
    await userEvent.upload(input, [demoFile('April.pdf'), demoFile('May.pdf')]);
    await expect(await canvas.findByText(/uploaded$/)).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove April.pdf' }));
    await expect(await canvas.findByRole('button', { name: 'Remove May.pdf' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^[0-9a-f-]{36}$/));
  },
};

export const Narrow: Story = {
  args: { value: many },
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
};
