import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: [
    './pages/**/*.stories.tsx',
    '../renderer/**/*.stories.tsx',
    '../src/ui/**/*.stories.tsx',
    '../src/client/**/*.stories.tsx',
    '../admin-editor/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // The app's own configuration is for the client's folder and its nonces.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
