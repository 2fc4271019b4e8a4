import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { DraftNotice } from '../../../../shared/forms/draft-notice.tsx';
import { unavailableText } from '../../../../shared/forms/messages.ts';
import { type OpenForm, useOpenForm } from '../../../../shared/forms/open-form.ts';
import { useBooks } from '../../../../shared/forms/use-books.ts';
import { useFileStore } from '../../../../shared/forms/use-file-store.ts';
import { useFormContext } from '../../../../shared/forms/use-form-context.ts';
import { useFormDraft } from '../../../../shared/forms/use-form-draft.ts';
import { useRunTimeChoices } from '../../../../shared/forms/use-form-choices.ts';
import { paths } from '../../../../shared/paths.ts';
import type { FormLink } from '../form-links.ts';
import { differs, differsElsewhere, type FormPart, partOf, shownValues, withPart } from '../form-part.ts';
import { covid } from '../messages.ts';
import { FormSection } from './form-section.tsx';

/** Guidance that shows boxes of a form, and where they go on the page. */
export interface SectionPlace {
  readonly name: string;
  readonly title: string;
  readonly link: FormLink;
  readonly element: HTMLElement;
}

/** Where unsaved typing is: in the boxes the page shows, or elsewhere in the form. */
export interface DirtyState {
  readonly isHere: boolean;
  readonly isElsewhere: boolean;
}

interface FormSectionsProps {
  code: string;
  yearId: number;
  places: readonly SectionPlace[];
  onFill: () => void;
  onDirtyChange: (code: string, dirty: DirtyState | undefined) => void;
}

/**
 * All the sections of one form on the page. The sections are separate, but we open the form only once. Opened
 * twice, each copy would report the other's save as coming from another window.
 */
export function FormSections(props: FormSectionsProps) {
  const { code, yearId, places } = props;
  const opening = useOpenForm(code, yearId);
  if (opening.status === 'open') return <OpenSections form={opening.form} {...props} />;
  return places.map(({ name, element }) =>
    createPortal(
      <>
        {opening.status === 'loading' ? (
          <SkeletonRows rows={2} height={40} label="Loading the boxes" />
        ) : null}
        {opening.status === 'unavailable' ? <p role="alert">{unavailableText(opening.form)}</p> : null}
        {opening.status === 'failed' ? (
          <Row gap={3} role="alert">
            <Text as="span" tone="error">
              {covid.noSection}
            </Text>
            <Button variant="default" size="compact-sm" onClick={opening.retry}>
              {covid.retry}
            </Button>
          </Row>
        ) : null}
      </>,
      element,
      name,
    ),
  );
}

function OpenSections({ form, places, onFill, onDirtyChange }: FormSectionsProps & { form: OpenForm }) {
  const { definition, year } = form;
  const { bookFills, totals } = useBooks(form);
  const context = useFormContext(form);
  const files = useFileStore();
  const choices = useRunTimeChoices(definition);
  /** The last section submitted. Problems elsewhere in the form are shown there. */
  const [lastSubmitted, setLastSubmitted] = useState<string>();
  /** The boxes with those problems. They stay after they are fixed, until the section is saved. */
  const [problemBoxes, setProblemBoxes] = useState<readonly string[]>([]);
  const latest = useRef<string>(undefined);
  const handles = useRef(new Map<string, FormHandle>());
  const draft = useFormDraft(form, {
    totals,
    context,
    onNotSaved: () => {
      handles.current.get(latest.current ?? '')?.focusFirstIssue();
    },
  });
  const { stored, entries, issues, setEntries } = draft;
  const parts = useMemo(
    () => places.map((place) => ({ ...place, part: partOf(definition, year, place.link) })),
    [places, definition, year],
  );
  const isChanged = (part: FormPart) => differs(part, draft.toSave.stored, draft.toSave.entries);
  const firstIssues = useMemo(() => issues.filter(({ entry = 0 }) => entry === 0), [issues]);
  const isHere = parts.some(({ part }) => isChanged(part));
  const problemPart = { boxes: lastSubmitted === undefined ? [] : problemBoxes, given: {} };
  const isElsewhere =
    draft.isDirty &&
    (!isHere ||
      differsElsewhere(
        form,
        [...parts.map(({ part }) => part), problemPart],
        draft.toSave.stored,
        draft.toSave.entries,
      ));
  useEffect(() => {
    onDirtyChange(definition.code, { isHere, isElsewhere });
    return () => onDirtyChange(definition.code, undefined);
  }, [definition.code, isHere, isElsewhere, onDirtyChange]);

  // Recorded in the render that first shows a problem, so that a box stays after it is fixed.
  const fresh = firstIssues.map(({ field }) => field).filter((field) => !problemBoxes.includes(field));
  if (lastSubmitted !== undefined && fresh.length > 0) setProblemBoxes([...problemBoxes, ...fresh]);
  return parts.map(({ name, title, part, element }, index) => {
    const values = shownValues(part, entries);
    // A box that blocks the save is shown too, wherever it belongs in the form.
    const boxes =
      lastSubmitted === name
        ? [...new Set([...part.boxes, ...firstIssues.map(({ field }) => field), ...problemBoxes])]
        : part.boxes;
    const submit = async () => {
      if (lastSubmitted !== name) setProblemBoxes([]);
      setLastSubmitted(name);
      latest.current = name;
      setEntries(withPart(part, boxes, entries, values));
      // Included when the section asked for it, even if the first save then failed.
      const saved = values[INCLUDE] === true ? [...boxes, INCLUDE] : boxes;
      const isSaved = await draft.save(withPart(part, saved, stored, values));
      if (isSaved) setProblemBoxes([]);
      return isSaved;
    };
    return createPortal(
      <>
        {index === 0 && draft.restored !== undefined && draft.restored.left.length > 0 ? (
          <DraftNotice draft={draft} />
        ) : null}
        <FormSection
          ref={(handle) => {
            if (handle === null) handles.current.delete(name);
            else handles.current.set(name, handle);
          }}
          definition={definition}
          year={year}
          title={title}
          boxes={boxes}
          values={values}
          onChange={(next) => setEntries(withPart(part, boxes, entries, next))}
          issues={firstIssues}
          validator={draft.validator}
          bookFills={bookFills}
          context={context}
          profileHref={paths.profileMain}
          files={files}
          choices={choices}
          isDirty={isChanged(part)}
          isDraftSaved={draft.isDraftSaved}
          isSubmitting={draft.isSaving && lastSubmitted === name}
          onSubmit={submit}
          onFill={onFill}
          idPrefix={`covid-${name}`}
        />
      </>,
      element,
      name,
    );
  });
}
