/**
 * Every story is drawn twice: wide and light, then on a phone in the dark. Colours do not depend on the width, nor
 * the layout on the scheme, so these two find everything that all four would; `STORIES=all` draws the other two as
 * well. A story with the tag 'wide' is only drawn in the first round, because it tests behaviour that is the same at
 * every width. The tag 'behaviour' is for a story that ends in a state that other stories show: axe does not check it
 * again.
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
