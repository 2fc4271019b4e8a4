import { defineWidget, type WidgetProps } from '../../define-widget.ts';
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
      clearing={clearing}
      input={{ inputMode: 'numeric', placeholder: 'DD/MM/YYYY' }}
    />
  );
}

const clearing = {
  // As typed; the check of the form refuses it.
  valueOf: (typed: string) => typed,
  /** The dialog is fetched when it is needed: a form without one does not carry the UI kit. */
  ask: async () => {
    // The click that left the field is Save's; the dialog would come between its press and its release.
    await pointerReleased();
    const { alertDialog } = await import('#ui/alert-dialog.tsx');
    await alertDialog(INVALID_DATE);
  },
};

export const date = defineWidget({
  name: 'date',
  component: DateWidget,
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Date', group: 'Numbers', options: ['required'] },
});
