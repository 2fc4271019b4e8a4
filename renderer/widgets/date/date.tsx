import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { fieldOf } from '../../widget-props.ts';
import { dateRules, INVALID_DATE } from '../../typing/date.ts';
import { pointerReleased } from '../shared/pointer-released.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function DateWidget(props: WidgetProps) {
  return (
    <TypedInput
      widget={props}
      rules={dateRules}
      value={typeof props.value === 'string' ? props.value : undefined}
      onChange={props.onChange}
      clearing={fieldOf(props).messages?.['format.title'] === undefined ? asking : standing}
      input={{ inputMode: 'numeric', placeholder: 'DD/MM/YYYY' }}
    />
  );
}

// As typed; the check of the form refuses it.
const valueOf = (typed: string) => typed;
/** A field that has a heading of its own for such a date is refused under it, in the order of the form's checks. */
const standing = { valueOf };
const asking = {
  valueOf,
  /** The dialog is fetched when it is needed: a form without one does not carry the UI kit. */
  ask: async () => {
    // The click that left the field is Save's; the dialog would come between its press and its release.
    await pointerReleased();
    const { alertDialog } = await import('#ui/alert-dialog.tsx');
    await alertDialog(INVALID_DATE);
  },
};

export const date = defineWidget({
  component: DateWidget,
  layout: 'beside',
});
