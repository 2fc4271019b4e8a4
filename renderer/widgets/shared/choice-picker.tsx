import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { choiceRules, findChoices } from '../../typing/choice.ts';
import { choicesOf, textIn } from '../../widget-props.ts';
import { Combobox } from './combobox/combobox.tsx';

interface ChoicePickerOptions {
  /** Names the list: 'Tags'. */
  label: string;
  /** One of them, in a sentence: 'tag'. */
  one: string;
  /** What to do while there is nothing to choose. */
  none: string;
}

/** A component that selects one of the run-time choices. The chosen one is described by its group and detail. */
export function choicePicker({ label, one, none }: ChoicePickerOptions) {
  const doubt = (typed: string) => `No ${one} is called “${typed}”. Choose one from the list.`;
  return function ChoicePicker(props: WidgetProps) {
    const choices = choicesOf(props);
    const value = textIn(props);
    const rules = useMemo(() => choiceRules(choices, value, doubt), [choices, value]);
    const chosen = choices.find((choice) => choice.value === value);
    return (
      <Combobox
        // The meaning of a number is known only with the choices.
        key={choices.length === 0 ? 'none' : 'some'}
        widget={props}
        rules={rules}
        find={(typed) => findChoices(choices, typed)}
        label={label}
        emptyMessage={(typed) => (choices.length === 0 || typed === '' ? none : `No ${one}s match.`)}
        about={chosen?.group ?? chosen?.detail}
      />
    );
  };
}
