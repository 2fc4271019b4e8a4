import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Card } from '#ui/card.tsx';
import type { Field } from '#form-schemas/definition.ts';
import { holdsValue, type Group } from '#form-schemas/resolve.ts';
import { fieldId, sectionId, useFormState } from '../form-state.ts';
import { StandaloneBox } from './box-field.tsx';
import classes from './form-layout.module.css';

/** Lays the boxes of a form out in sections and groups; texts to read stand between them. */
export function FormLayout({ properties }: ObjectFieldTemplateProps) {
  const { sections, hidden, idPrefix, isPlain } = useFormState();
  const Frame = isPlain ? 'div' : Card;
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const isBoxed = sections.some(({ groups }) => groups.some(({ fields }) => fields.some(({ box }) => box)));
  const isShown = ({ fields }: Group) => fields.some((field) => !hidden.has(field.name));
  return (
    <div className={classes.sections} data-boxed={isBoxed || undefined} data-plain={isPlain || undefined}>
      {sections.map(({ heading, groups }, index) => {
        const shown = groups.filter(isShown);
        if (shown.length === 0) return null;
        const id = sectionId(idPrefix, index);
        return (
          <Frame key={id} id={id} className={isPlain ? classes.plain : classes.section}>
            {heading === undefined ? null : <h2 className={classes.heading}>{heading}</h2>}
            {shown.map((group, position) => (
              <div key={group.subheading ?? position} className={classes.group}>
                {group.subheading === undefined ? null : (
                  <h3 className={classes.subheading}>{group.subheading}</h3>
                )}
                {group.fields
                  .filter((field) => !hidden.has(field.name))
                  .map((field) => (
                    <LaidOut key={field.name} field={field} content={contents.get(field.name)} />
                  ))}
              </div>
            ))}
          </Frame>
        );
      })}
    </div>
  );
}

function LaidOut({ field, content }: { field: Field; content: React.ReactNode }) {
  const { idPrefix, decorate } = useFormState();
  if (holdsValue(field)) return content;
  const box = (
    <StandaloneBox id={fieldId(idPrefix, field.name)} field={field} value={undefined} onChange={nothing} />
  );
  return decorate?.(field, box) ?? box;
}

function nothing() {
  // A text to read has no value to change.
}
