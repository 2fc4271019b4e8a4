import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { dateRules, INVALID_DATE } from '../../typing/date.ts';
import type { Notice } from '../../typing/typed.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function DateWidget(props: WidgetProps) {
  return (
    <TypedInput
      widget={props}
      rules={dateRules}
      value={typeof props.value === 'string' ? props.value : undefined}
      onChange={props.onChange}
      onNotice={(notice) => void alertWhenCleared(notice)}
      input={{ inputMode: 'numeric', placeholder: 'DD/MM/YYYY' }}
    />
  );
}

/** The dialog is fetched when it is needed: a form without one does not carry the UI kit. */
async function alertWhenCleared(notice: Notice) {
  if (notice.kind !== 'cleared') return;
  const { alertDialog } = await import('#ui/alert-dialog.tsx');
  await alertDialog(INVALID_DATE);
}

export const date = defineWidget({
  name: 'date',
  component: DateWidget,
  accepts: ['string'],
  emptyValue: undefined,
  layout: 'beside',
  editor: { label: 'Date', group: 'Numbers', options: ['required'] },
});
