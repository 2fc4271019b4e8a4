import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { filledSettings } from './for-stories.ts';
import { LogoBox } from './logo-box.tsx';

function View({ logo: saved }: { logo: string }) {
  const [logo, setLogo] = useState(saved);
  const [problem, setProblem] = useState<string>();
  return (
    <main style={{ maxWidth: 720 }}>
      <h1>Invoice settings</h1>
      <LogoBox
        logo={logo}
        isUnsaved={logo !== saved}
        problem={problem}
        onProblem={setProblem}
        onChange={setLogo}
      />
    </main>
  );
}

const meta = { title: 'Profile/Invoice logo', component: View, args: { logo: '' } } satisfies Meta<
  typeof View
>;
export default meta;
type Story = StoryObj<typeof meta>;

const bytes = Uint8Array.from(atob(filledSettings.logo.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
const png = (name: string, size = bytes.length) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
};
const choose =
  (file: File): Story['play'] =>
  async ({ canvasElement }) => {
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(within(canvasElement).getByLabelText('Logo'), file);
  };

/** A saved logo, which can be removed. */
export const Saved: Story = { args: { logo: filledSettings.logo } };

export const Chosen: Story = {
  play: async (context) => {
    await choose(png('logo.png'))?.(context);
    const box = within(context.canvasElement);
    await expect(await box.findByText('Logo uploaded - still need to save to confirm')).toBeVisible();
    await expect(box.getByAltText('Your logo')).toBeVisible();
  },
};

export const TooLarge: Story = {
  play: async (context) => {
    await choose(png('logo.png', 512_001))?.(context);
    const alert = await within(context.canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('File too large, upload limit 500kb');
  },
};

/** Checked when it is chosen: its header says 9,000 by 9,000 pixels. */
export const TooManyPixels: Story = {
  play: async (context) => {
    const content = new Uint8Array(bytes);
    new DataView(content.buffer).setUint32(16, 9000);
    new DataView(content.buffer).setUint32(20, 9000);
    await choose(new File([content], 'logo.png', { type: 'image/png' }))?.(context);
    const box = within(context.canvasElement);
    await expect(await box.findByRole('alert')).toHaveTextContent('more than 50 million pixels');
    await expect(box.queryByAltText('Your logo')).toBeNull();
  },
};

/** By its name, and by its content whatever its name. */
export const WrongFormat: Story = {
  play: async (context) => {
    const box = within(context.canvasElement);
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
    for (const file of [png('logo.gif'), svg]) {
      await choose(file)?.(context);
      await expect(await box.findByRole('alert')).toHaveTextContent(
        'File wrong format, file types: jpg, jpeg, or png',
      );
      await expect(box.queryByAltText('Your logo')).toBeNull();
    }
  },
};

export const Unreadable: Story = {
  play: async (context) => {
    const file = png('logo.png');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await choose(file)?.(context);
    const alert = await within(context.canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Error with uploading');
  },
};

/** A file of exactly the limit is accepted, and removing it returns to the start. */
export const LargestAndRemoved: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(png('logo.PNG', 512_000))?.(context);
    const box = within(context.canvasElement);
    await expect(await box.findByAltText('Your logo')).toBeVisible();
    await userEvent.click(box.getByRole('button', { name: 'Remove logo' }));
    await expect(box.queryByAltText('Your logo')).toBeNull();
  },
};
