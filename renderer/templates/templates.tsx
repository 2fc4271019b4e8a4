import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps, Registry } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { useToldState } from '../form-store.ts';
import { BoxField } from './box-field.tsx';
import { FormLayout, listenToForm } from './form-layout.tsx';

/** The schema the form engine is started with; CompiledObject puts the compiled one in its place. */
export const shell = { type: 'object' } as const;

/**
 * The whole form. It comes past the engine's start, which resolves references and fills in defaults, in three walks. The
 * engine goes through its properties; each is a box of ours, without the engine's search for alternatives, widgets and
 * templates, which compiled schemas have none of.
 */
function CompiledObject({ registry, ...props }: FieldProps) {
  const {
    compiled: { schema, uiSchema },
  } = useToldState(listenToForm);
  const ours = useMemo(() => forCompiled(registry), [registry]);
  // The properties stand in their order already; the engine would work it out again.
  const boxes = useMemo(() => ({ ...uiSchema, 'ui:order': undefined }), [uiSchema]);
  return <Properties {...props} schema={schema} uiSchema={boxes} registry={ours} />;
}

/** Gone through again when there are other boxes. */
const Properties = memo(ObjectField);

function forCompiled(registry: Registry): Registry {
  const schemaUtils = Object.create(registry.schemaUtils) as Registry['schemaUtils'];
  schemaUtils.retrieveSchema = (schema) => schema;
  return { ...registry, schemaUtils, fields: { ...registry.fields, SchemaField: BoxField } };
}

export const fields = { SchemaField: CompiledObject };
export const templates = { ObjectFieldTemplate: FormLayout };
