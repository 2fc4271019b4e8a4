import { getSchemaType, type FieldTemplateProps } from '@rjsf/utils';
import type { Field } from '#form-schemas/definition.ts';
import { useFormServices } from '../form-services.ts';
import { nameOfProperty } from '../property-keys.ts';
import { widgetNamed } from '../registry.ts';
import { boxOptions, fieldIn, helpIn, type ShownFill } from '../widget-props.ts';
import { BookNote } from './book-note.tsx';
import { FieldBox } from './field-box.tsx';
import { ProfileNote } from './profile-note.tsx';

/** Draws the box around a widget: its number, label, help, notes and errors. Objects and lists have no box. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, children, hidden, fieldPathId } = props;
  const { decorate } = useFormServices();
  if (hidden) return <div hidden>{children}</div>;
  const type = getSchemaType(schema);
  if (type === 'object' || type === 'array') return children;
  const options = boxOptions(props);
  const name = nameOfProperty(String(fieldPathId.path.at(-1) ?? ''));
  const field = fieldIn(name, label, schema, options);
  const { layout, isGroup } = widgetNamed(options.widget) ?? { layout: 'beside', isGroup: undefined };
  const box = (
    <FieldBox
      {...{ id, layout, isGroup }}
      help={helpIn(options, schema) || undefined}
      title={label}
      number={options.box}
      indent={options.indent}
      isRequired={props.required === true}
      helpLink={options.help_link}
      length={field.length}
      errors={props.rawErrors}
      note={options.shownFill && <FillNote {...props} name={name} field={field} shown={options.shownFill} />}
    >
      {children}
    </FieldBox>
  );
  return (options.decorated && decorate?.(options.decorated, box)) ?? box;
}

interface FillNoteProps extends Pick<FieldTemplateProps, 'id' | 'onChange' | 'fieldPathId'> {
  name: string;
  field: Field;
  shown: ShownFill;
}

/** Says that an answer comes from the books or the profile, and how to use another one. */
function FillNote({
  id,
  name,
  field,
  shown: { fill, isOwn, mayChange },
  onChange,
  fieldPathId,
}: FillNoteProps) {
  const { setOverriding } = useFormServices();
  const put = (isOverriding: boolean, value: unknown) => {
    setOverriding(name, isOverriding);
    onChange(value, fieldPathId.path, undefined, id);
  };
  const use = mayChange
    ? {
        own: () => {
          put(true, fill.value);
          // The figure is filled in, ready to be changed.
          document.getElementById(id)?.focus({ preventScroll: true });
        },
        fill: () => put(false, undefined),
      }
    : undefined;
  return fill.count === undefined ? (
    <ProfileNote {...{ fill, isOwn, field }} onUseOwn={use?.own} onUseProfile={use?.fill} />
  ) : (
    <BookNote {...{ fill, isOwn }} onUseOwn={use?.own} onUseBooks={use?.fill} title={field.title} />
  );
}
