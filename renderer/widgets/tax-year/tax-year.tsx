import { defineWidget, type WidgetProps } from '../../define-widget.ts';
import { taxYearRules } from '../../typing/tax-year.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function TaxYearWidget(props: WidgetProps) {
  return (
    <TypedInput
      widget={props}
      rules={taxYearRules}
      value={props.value === undefined ? undefined : String(props.value)}
      onChange={props.onChange}
      input={{ inputMode: 'numeric', placeholder: 'YYYY-YY' }}
    />
  );
}

export const taxYear = defineWidget({
  name: 'tax-year',
  component: TaxYearWidget,
  accepts: ['string'],
  layout: 'beside',
  editor: { label: 'Tax year', group: 'Numbers', options: ['required'] },
});
