import { notifications } from '@mantine/notifications';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '#ui/fonts.css';
import { applyLanguage } from '#ui/page-language.ts';
import { UiProvider } from '#ui/ui-provider.tsx';

// What is loaded when it is first asked for takes more than a second where everything runs at once.
configure({ asyncUtilTimeout: 10_000 });

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
    language: {
      description: 'English or Welsh',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'cy', title: 'Welsh' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { scheme: 'light', language: 'en' },
  parameters: {
    // What axe finds fails the test of the story; of what passed it keeps one element, not two hundred thousand lines.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone', type: 'mobile', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        wide: { name: 'Wide', type: 'desktop', styles: { width: '1200px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Designers',
          ['Start here', 'All widgets', 'Playground', 'Every form of every year', 'Tokens'],
          'Widgets',
          'Forms',
          'Interface',
        ],
      },
    },
  },
  beforeEach: async ({ tags, parameters, globals }) => {
    // Nothing that another story left in the browser, such as an edge it moved; with every pane of the editor unfolded.
    for (const key of Object.keys(localStorage))
      if (key.startsWith('formledger.')) localStorage.removeItem(key);
    localStorage.setItem('formledger.panes.folded', '[]');
    localStorage.setItem('language', String(globals['language'] ?? 'en'));
    await applyLanguage();
    // No state of its own (tests/support/story-rounds.ts).
    if (tags.includes('behaviour')) parameters['a11y'] = { test: 'off' };
    // What one story says is not there in the next.
    return () => notifications.clean();
  },
  // A page that can be pushed sideways is broken, whatever it looks like at first.
  afterEach: () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      throw new Error(`The story is ${scrollWidth - clientWidth} px wider than the window`);
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
