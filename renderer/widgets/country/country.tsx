import type { WidgetProps } from '@rjsf/utils';
import { type Country, findCountries } from '#form-schemas/country-names.ts';
import { defineWidget } from '../../define-widget.ts';
import { countryRules } from '../../typing/country.ts';
import { Combobox } from '../shared/combobox/combobox.tsx';

/** A country, searched by its name or its code. */
function CountryWidget(props: WidgetProps) {
  return (
    <Combobox
      widget={props}
      rules={countryRules}
      find={(typed) => findCountries(typed).map(asChoice)}
      label="Countries"
      emptyMessage={() => 'No countries match.'}
    />
  );
}

const asChoice = ({ code, name }: Country) => ({ value: code, title: name });

export const country = defineWidget({
  component: CountryWidget,
  layout: 'wide',
});
