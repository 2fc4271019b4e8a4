import { isChoiceId } from './choice-id.ts';
import type { WidgetKind } from './kind.ts';
import { titleOfChoice } from './title-of-choice.ts';

export const accountPicker: WidgetKind = {
  shape: { format: 'select', widget: 'account-picker', choicesFrom: 'accounts' },
  stores: ['string'],
  isWellFormed: (value) => isChoiceId(String(value)),
  message: 'Choose an account from the list',
  read: titleOfChoice,
  editing: {
    label: 'Own account',
    group: 'Choices',
    words: 'bank account bookkeeping',
    options: ['choicesFrom', 'required'],
  },
};
