export const frequencies = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  four_weekly: 'Every four weeks',
  monthly: 'Every month',
} as const;
