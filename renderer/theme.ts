import { type ThemeProps, withTheme } from '@rjsf/core';
import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { widgets as ours } from './registry.ts';
import { SchemaField } from './schema-field.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';

/** Every widget by its name in a definition, and in place of RJSF's own widgets. */
export const widgets: RegistryWidgetsType = {
  ...Object.fromEntries(Object.entries(ours).map(([name, { component }]) => [name, component])),
  TextWidget: ours.text.component,
  TextareaWidget: ours.multiline.component,
  UpDownWidget: ours.number.component,
  EmailWidget: ours.email.component,
  CheckboxWidget: ours.checkbox.component,
  SelectWidget: ours.select.component,
  RadioWidget: ours.radio.component,
};

const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };

/** How our forms look, for any RJSF form: `withTheme(theme)`. */
export const theme: ThemeProps = { fields: { SchemaField }, widgets, templates };

/** RJSF's form with our theme. */
export const ThemedForm = withTheme(theme);
