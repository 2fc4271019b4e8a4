import type { WidgetProps } from '@rjsf/utils';
import { defineWidget } from '../../define-widget.ts';
import { textIn } from '../../widget-props.ts';
import { taxYearRules } from '../../typing/tax-year.ts';
import { TypedInput } from '../shared/typed-input.tsx';

function TaxYearWidget(props: WidgetProps) {
  return (
    <TypedInput
      widget={props}
      rules={taxYearRules}
      value={textIn(props)}
      onChange={props.onChange}
      input={{ inputMode: 'numeric', placeholder: 'YYYY-YY' }}
    />
  );
}

export const taxYear = defineWidget({
  component: TaxYearWidget,
  layout: 'beside',
});
