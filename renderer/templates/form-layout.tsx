import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import type { Field } from '#form-schemas/definition.ts';
import { holdsValue, type Group, type Section } from '#form-schemas/resolve.ts';
import { fieldId, FormStateContext, sectionId, useFormState, type FormState } from '../form-state.ts';
import { useLatestState } from '../form-store.ts';
import { isSameBox, isSameForm } from '../same-box.ts';
import { StandaloneBox } from './box-field.tsx';
import classes from './form-layout.module.css';

type Contents = ReadonlyMap<string, ReactNode>;

/** Lays the boxes of a form out in sections and groups; texts to read stand between them. */
export function FormLayout({ properties }: ObjectFieldTemplateProps) {
  const state = useLatestState();
  const { sections, isPlain } = state;
  const contents = useMemo<Contents>(
    () => new Map(properties.map(({ name, content }) => [name, content])),
    [properties],
  );
  const isBoxed = useMemo(
    () => sections.some(({ groups }) => groups.some(({ fields }) => fields.some(({ box }) => box))),
    [sections],
  );
  return (
    <div className={classes.sections} data-boxed={isBoxed || undefined} data-plain={isPlain || undefined}>
      {sections.map((section, index) => (
        <SectionPart key={sectionId(state.idPrefix, index)} {...{ section, index, state, contents }} />
      ))}
    </div>
  );
}

interface SectionPartProps {
  section: Section;
  index: number;
  state: FormState;
  contents: Contents;
}

/** Drawn again only when one of its boxes changes. */
const SectionPart = memo(function SectionPart({ section, index, state, contents }: SectionPartProps) {
  const { hidden, idPrefix, isPlain } = state;
  const Frame = isPlain ? 'div' : Card;
  const isShown = (field: Field) => !hidden.has(field.name);
  const groups = section.groups.filter(({ fields }: Group) => fields.some(isShown));
  if (groups.length === 0) return null;
  const boxes = groups.reduce((sum, { fields }) => sum + fields.filter(isShown).length, 0);
  return (
    <Frame
      id={sectionId(idPrefix, index)}
      className={isPlain ? classes.plain : classes.section}
      // A custom property, which the type of styles does not know.
      style={{ '--boxes': boxes } as CSSProperties}
    >
      {section.heading === undefined ? null : <h2 className={classes.heading}>{section.heading}</h2>}
      {groups.map((group, position) => (
        <div key={group.subheading ?? position} className={classes.group}>
          {group.subheading === undefined ? null : <h3 className={classes.subheading}>{group.subheading}</h3>}
          {group.fields.filter(isShown).map((field) => (
            <BoxPart key={field.name} field={field} state={state} content={contents.get(field.name)} />
          ))}
        </div>
      ))}
    </Frame>
  );
}, isSameSection);

function isSameSection(one: SectionPartProps, other: SectionPartProps): boolean {
  return (
    one.section === other.section &&
    one.index === other.index &&
    one.contents === other.contents &&
    isSameForm(one.state, other.state) &&
    one.section.groups.every(({ fields }) =>
      fields.every((field) => isSameBox(field, one.state, other.state)),
    )
  );
}

interface BoxPartProps {
  field: Field;
  state: FormState;
  content: ReactNode;
}

/** Hands its box the state as it was when something about this box last changed. */
const BoxPart = memo(
  function BoxPart({ field, state, content }: BoxPartProps) {
    return (
      <FormStateContext value={state}>
        {holdsValue(field) ? content : <TextToRead field={field} />}
      </FormStateContext>
    );
  },
  (one, other) =>
    one.field === other.field &&
    one.content === other.content &&
    isSameForm(one.state, other.state) &&
    isSameBox(one.field, one.state, other.state),
);

function TextToRead({ field }: { field: Field }) {
  const { idPrefix, decorate } = useFormState();
  const box = (
    <StandaloneBox id={fieldId(idPrefix, field.name)} field={field} value={undefined} onChange={nothing} />
  );
  return decorate?.(field, box) ?? box;
}

function nothing() {
  // A text to read has no value to change.
}
