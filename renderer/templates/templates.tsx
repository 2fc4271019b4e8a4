import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps, Registry } from '@rjsf/utils';
import { useMemo } from 'react';
import type { CompiledForm } from '#form-schemas/compile.ts';
import { BoxField } from './box-field.tsx';
import { FormLayout } from './form-layout.tsx';

/** The schema the form engine is started with; EngineField puts the compiled one in its place. */
export const shell = { type: 'object' } as const;

/**
 * The form engine walks through the object; each property is a box of ours, without the engine's search for references,
 * alternatives, widgets and templates, which compiled schemas have none of.
 */
function EngineField(props: FieldProps) {
  return props.name === '' ? <CompiledObject {...props} /> : <BoxField {...props} />;
}

/** The whole form. It comes past the engine's start, which resolves references and fills in defaults, in three walks. */
function CompiledObject({ registry, ...props }: FieldProps) {
  const { schema, uiSchema } = registry.formContext as CompiledForm;
  const resolved = useMemo(() => withoutReferences(registry), [registry]);
  return <ObjectField {...props} schema={schema} uiSchema={uiSchema} registry={resolved} />;
}

function withoutReferences(registry: Registry): Registry {
  const schemaUtils = Object.create(registry.schemaUtils) as Registry['schemaUtils'];
  schemaUtils.retrieveSchema = (schema) => schema;
  return { ...registry, schemaUtils };
}

export const fields = { SchemaField: EngineField };
export const templates = { ObjectFieldTemplate: FormLayout };
