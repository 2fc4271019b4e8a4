import type { FieldTemplateProps } from '@rjsf/utils';
import { BoxField } from './box-field.tsx';
import { FormLayout } from './form-layout.tsx';

/** The box draws label, help and errors itself; the form engine adds nothing around it. */
function BareFieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

export const fields = { StringField: BoxField, NumberField: BoxField, BooleanField: BoxField };
export const templates = { FieldTemplate: BareFieldTemplate, ObjectFieldTemplate: FormLayout };
