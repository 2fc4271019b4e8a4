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
      clearing={fieldOf(props).messages?.['format.title'] === undefined ? dialogClearing : checkedByForm}
      input={{ inputMode: 'numeric', placeholder: 'DD/MM/YYYY' }}
    />
  );
}

// As typed; the form check refuses it.
const valueOf = (typed: string) => typed;
/** A field with its own heading for an invalid date is refused by the form check, in the order of its checks. */
const checkedByForm = { valueOf };
const dialogClearing = {
  valueOf,
  /** The dialog loads when it is needed, so that a form with valid dates does not load the UI kit. */
  showDialog: async () => {
    // The user may have left the field by clicking Save. Wait for the release, or the dialog would prevent the click.
    await pointerReleased();
    const { alertDialog } = await import('#ui/alert-dialog.tsx');
    await alertDialog(INVALID_DATE);
  },
};

export const date = defineWidget({
  component: DateWidget,
  layout: 'beside',
});
