import type { Preview } from '@storybook/react-vite';
import { UiProvider } from '#ui/ui-provider.tsx';

const preview: Preview = {
  globalTypes: {
    scheme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: 'light' },
  parameters: {
    // What axe finds fails the test of the story.
    a11y: { test: 'error' },
    layout: 'padded',
    options: { storySort: { order: ['Designers', 'Widgets', 'Forms', 'Interface'] } },
  },
  decorators: [
    (Story, { globals }) => (
      <UiProvider forceColourScheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}>
        <Story />
      </UiProvider>
    ),
  ],
};

export default preview;
