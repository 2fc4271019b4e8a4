import { createContext, useContext } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import { type ControlProps, LineControl } from './controls.tsx';

/** Whether the screen can ask for the elements of HMRC's return. A form in a story or a test cannot. */
export const OffersElements = createContext(false);

const ElementControl = late(async () => (await import('./element-control.tsx')).ElementControl, {
  loading: ({ id, label }) => <p id={id}>{label}</p>,
});

export interface ElementPropertyProps extends Omit<ControlProps<string>, 'value'> {
  /** The form, which is a page of the return. */
  code: string;
  year: TaxYear;
  field: Field;
}

/** The element that a box is written to: chosen from those of its year, or typed where they are not known. */
export function ElementProperty({ code, year, field, ...common }: ElementPropertyProps) {
  return useContext(OffersElements) ? (
    <ElementControl {...common} code={code} year={year} field={field} />
  ) : (
    <LineControl {...common} value={field.xml} />
  );
}
