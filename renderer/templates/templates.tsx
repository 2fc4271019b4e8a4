import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, FieldTemplateProps } from '@rjsf/utils';
import { BoxField } from './box-field.tsx';
import { FormLayout } from './form-layout.tsx';

const { SchemaField } = getDefaultRegistry().fields;

/**
 * The form engine draws the object; each property is a box of ours, without the engine's search for references,
 * alternatives, widgets and templates, which compiled schemas have none of.
 */
function PropertyField(props: FieldProps) {
  if (props.schema.type !== 'object' && props.schema.type !== undefined) return <BoxField {...props} />;
  return SchemaField === undefined ? null : <SchemaField {...props} />;
}

/** The box draws label, help and errors itself; the form engine adds nothing around it. */
function BareFieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

export const fields = { SchemaField: PropertyField };
export const templates = { FieldTemplate: BareFieldTemplate, ObjectFieldTemplate: FormLayout };
