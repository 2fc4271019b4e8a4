import { titleOfChoice } from './title-of-choice.ts';
import type { WidgetKind } from './kind.ts';

export const select: WidgetKind = {
  shape: { format: 'select' },
  stores: ['string'],
  read: titleOfChoice,
  exported: { widget: 'select' },
  samples: ({ choices }) => choices?.slice(0, 1).map(({ value }) => value) ?? [],
  editing: {
    label: 'Choice',
    group: 'Choices',
    words: 'dropdown drop down list select menu options pick',
    options: ['choices', 'choicesFrom', 'required'],
  },
};
