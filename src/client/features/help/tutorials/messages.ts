export const messages = {
  missed: 'Did we miss a Tutorial?',
  missedText: 'Tell us what you would like to see.',
  contact: 'Contact us',
  newTab: ' (opens in a new tab)',
  all: 'All tutorials',
  none: 'There are no tutorials here',
  noneText: 'Choose another topic.',
  count: (videos: number) => (videos === 1 ? '1 video' : `${videos} videos`),
} as const;
