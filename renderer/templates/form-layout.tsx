import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { memo, useCallback, useMemo, useState, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import type { Field } from '#form-schemas/definition.ts';
import { holdsValue, type Section } from '#form-schemas/resolve.ts';
import { FieldContext, fieldId, FormStateContext, sectionId, useFormState } from '../form-state.ts';
import { useToldState, type Listening } from '../form-store.ts';
import { type Contents, keptContents } from '../kept-parts.ts';
import { useKept } from '../use-kept.ts';
import { StandaloneBox } from './box-field.tsx';
import classes from './form-layout.module.css';

/** Lays the boxes of a form out in sections and groups; texts to read stand between them. */
export function FormLayout({ properties }: ObjectFieldTemplateProps) {
  const { sections, isPlain, idPrefix } = useToldState(listenToForm);
  const contents = useKept(
    useMemo<Contents>(() => new Map(properties.map(({ name, content }) => [name, content])), [properties]),
    keptContents,
  );
  const isBoxed = useMemo(
    () => sections.some(({ groups }) => groups.some(({ fields }) => fields.some(({ box }) => box))),
    [sections],
  );
  return (
    <div className={classes.sections} data-boxed={isBoxed || undefined} data-plain={isPlain || undefined}>
      {sections.map((section, index) => (
        <SectionPart key={sectionId(idPrefix, index)} {...{ section, index, contents }} />
      ))}
    </div>
  );
}

export const listenToForm: Listening = (store, listener) => store.listenToForm(listener);

interface SectionPartProps {
  section: Section;
  index: number;
  contents: Contents;
}

/** Drawn again when one of its boxes is shown or hidden; a value draws its own box alone. */
const SectionPart = memo(function SectionPart({ section, index, contents }: SectionPartProps) {
  const { hidden, idPrefix, isPlain } = useToldState(
    useCallback<Listening>(
      (store, listener) => store.listenToVisibility(namesIn(section), listener),
      [section],
    ),
  );
  // As many as there are at first: another size would lay the section out anew with each box that appears, and once it
  // was laid out the browser remembers how high it is.
  const [boxes] = useState(() => namesIn(section).filter((name) => !hidden.has(name)).length);
  const Frame = isPlain ? 'div' : Card;
  const groups = section.groups
    .map(({ subheading, fields }) => ({
      subheading,
      fields: fields.filter(({ name }) => !hidden.has(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
  if (groups.length === 0) return null;
  return (
    <Frame
      id={sectionId(idPrefix, index)}
      className={isPlain ? classes.plain : classes.section}
      // How high it may be while it is too far to be laid out; a custom property would restyle every box below.
      style={isPlain ? undefined : { containIntrinsicSize: `auto ${boxes * 62 + 56}px` }}
    >
      {section.heading === undefined ? null : <h2 className={classes.heading}>{section.heading}</h2>}
      {groups.map(({ subheading, fields }, position) => (
        <div key={subheading ?? position} className={classes.group}>
          {subheading === undefined ? null : <h3 className={classes.subheading}>{subheading}</h3>}
          {fields.map((field) => (
            <BoxPart key={field.name} field={field} content={contents.get(field.name)} />
          ))}
        </div>
      ))}
    </Frame>
  );
});

function namesIn({ groups }: Section): string[] {
  return groups.flatMap(({ fields }) => fields.map(({ name }) => name));
}

/** Hands its box the state as it was when something about this box last changed. */
const BoxPart = memo(function BoxPart({ field, content }: { field: Field; content: ReactNode }) {
  const { name } = field;
  const state = useToldState(
    useCallback<Listening>((store, listener) => store.listenToBox(name, listener), [name]),
  );
  return (
    <FormStateContext value={state}>
      <FieldContext value={field}>{holdsValue(field) ? content : <TextToRead field={field} />}</FieldContext>
    </FormStateContext>
  );
});

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
