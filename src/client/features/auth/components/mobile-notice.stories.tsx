import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Installation } from '../../../shared/installation.ts';
import { MobileNotice } from './mobile-notice.tsx';

const meta = {
  title: 'Whole screens/Log in on a phone',
  component: MobileNotice,
  parameters: { layout: 'fullscreen' },
  args: { onEnter: fn() },
} satisfies Meta<typeof MobileNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const installation = {
  sandbox_services: [],
  version: '1.0.0',
  operator: { name: 'Formledger Ltd', address: '1 High Street, Leeds', email: 'help@formledger.example' },
};

export const WithApps: Story = {
  render: (args) => (
    <Installation
      value={{
        ...installation,
        app_store_url: 'https://apps.apple.example/formledger',
        play_store_url: 'https://play.google.example/formledger',
      }}
    >
      <MobileNotice {...args} />
    </Installation>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      'https://apps.apple.example/formledger',
    );
    await expect(canvas.getByRole('link', { name: /Google Play/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'It’s ok, let me in!' }));
    await expect(args.onEnter).toHaveBeenCalled();
  },
};

/** No address of an app is known, so no link leads nowhere. */
export const WithoutApps: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
