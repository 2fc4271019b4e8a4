import { isChoiceId } from './choice-id.ts';
import type { WidgetKind } from './kind.ts';
import { titleOfChoice } from './title-of-choice.ts';

export const tagPicker: WidgetKind = {
  shape: { format: 'select', widget: 'tag-picker', choicesFrom: 'tax-categories' },
  stores: ['string'],
  isWellFormed: (value) => isChoiceId(String(value)),
  message: 'Choose a tag from the list',
  read: titleOfChoice,
  editing: {
    label: 'Tax tag',
    group: 'Choices',
    words: 'category bookkeeping expense',
    options: ['choicesFrom', 'required'],
  },
};
