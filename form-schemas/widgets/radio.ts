import { titleOfChoice } from './title-of-choice.ts';
import type { WidgetKind } from './kind.ts';

export const radio: WidgetKind = {
  shape: { format: 'select', widget: 'radio' },
  stores: ['string'],
  read: titleOfChoice,
  exported: { widget: 'radio' },
  samples: ({ choices }) => choices?.slice(0, 1).map(({ value }) => value) ?? [],
  editing: {
    label: 'Choice of a few',
    group: 'Choices',
    words: 'yes no yn boolean tick radio buttons options single choice multiple choice pick',
    meant: 'yes no yn boolean',
    options: ['choices', 'choicesFrom', 'required'],
  },
};
