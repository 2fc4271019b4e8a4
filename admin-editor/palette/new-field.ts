import type { Definition, Field } from '#form-schemas/definition.ts';
import { inSentence } from '#form-schemas/messages.ts';
import { type WidgetName, widgetKinds } from '#form-schemas/widgets/index.ts';
import { freeId, freeName } from './free-names.ts';

/** A new input field, with a name and an id that are free in the definition. */
export function newField(definition: Definition, widget: WidgetName): Field {
  const { shape, editing } = widgetKinds[widget];
  const name = freeNameIn(definition, 'field');
  return {
    name,
    id: freeIdIn(definition, name),
    title: `New ${inSentence(editing.label)}`,
    ...shape,
    ...(widget === 'select' && { choices: [{ value: '1', title: 'First choice' }] }),
    ...(widget === 'radio' && {
      choices: [
        { value: 'yes', title: 'Yes' },
        { value: 'no', title: 'No' },
      ],
    }),
    ...(widget === 'list' && { entryWord: 'Entry' }),
    ...(widget === 'computed' && { computed: { pounds: 0 } }),
  };
}

/** A new field of any kind. A list comes with its first field. */
export function newFields(definition: Definition, widget: WidgetName): readonly Field[] {
  const field = newField(definition, widget);
  if (widget !== 'list') return [field];
  const withList = {
    ...definition,
    form_json: { ...definition.form_json, fields: [...definition.form_json.fields, field] },
  };
  return [field, { ...newField(withList, 'text'), in: field.name }];
}

/** 'field_1', 'field_2' …: the first free name in the form. */
export function freeNameIn({ form_json: { fields } }: Definition, stem: string): string {
  return freeName(new Set(fields.map(({ name }) => name)), stem);
}

/** An id that is free in the definition. */
export function freeIdIn({ code, form_json: { fields } }: Definition, name: string): string {
  return freeId(new Set(fields.map(({ id }) => id)), code, name);
}
