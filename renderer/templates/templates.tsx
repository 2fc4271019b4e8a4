import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { BoxField } from './box-field.tsx';
import { FormLayout } from './form-layout.tsx';

/**
 * The form engine walks through the object; each property is a box of ours, without the engine's search for references,
 * alternatives, widgets and templates, which compiled schemas have none of.
 */
function EngineField(props: FieldProps) {
  return props.name === '' ? <ObjectField {...props} /> : <BoxField {...props} />;
}

export const fields = { SchemaField: EngineField };
export const templates = { ObjectFieldTemplate: FormLayout };
