/**
 * Every story is drawn twice: wide and light, then on a phone in the dark. Colours do not depend on the width nor the
 * layout on the scheme, so these two find what all four would; `STORIES=all` draws the crossed pair too. A story with
 * the tag 'wide' is drawn in the first round only: it tries what something does, the same at every width. The tag
 * 'behaviour' is for a story that ends in what other stories show: axe does not look at it again.
 */
export const storyRounds = [
  { name: 'storybook', globals: { scheme: 'light', viewport: { value: 'wide' } } },
  {
    name: 'storybook-phone-dark',
    globals: { scheme: 'dark', viewport: { value: 'phone' } },
    tags: { exclude: ['wide'] },
  },
  ...(process.env['STORIES'] === 'all'
    ? [
        { name: 'storybook-dark', globals: { scheme: 'dark', viewport: { value: 'wide' } } },
        { name: 'storybook-phone', globals: { scheme: 'light', viewport: { value: 'phone' } } },
      ]
    : []),
];
