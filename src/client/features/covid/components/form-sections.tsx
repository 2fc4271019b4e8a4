import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { unavailableText } from '../../../shared/forms/messages.ts';
import { type OpenForm, useOpenForm } from '../../../shared/forms/open-form.ts';
import { useBooks } from '../../../shared/forms/use-books.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useFormContext } from '../../../shared/forms/use-form-context.ts';
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-run-time-choices.ts';
import { paths } from '../../../shared/paths.ts';
import type { FormLink } from '../form-links.ts';
import { differs, differsElsewhere, type FormPart, partOf, shownValues, withPart } from '../form-part.ts';
import { covid } from '../messages.ts';
import { FormSection } from './form-section.tsx';
import classes from './form-sections.module.css';

/** A piece of guidance that shows boxes of a form, and where on the page they go. */
export interface SectionPlace {
  readonly name: string;
  readonly title: string;
  readonly link: FormLink;
  readonly element: HTMLElement;
}

/** Where something is typed that is not saved: in what the page shows of the form, elsewhere in it. */
export interface Dirty {
  readonly isHere: boolean;
  readonly isElsewhere: boolean;
}

interface FormSectionsProps {
  code: string;
  yearId: number;
  places: readonly SectionPlace[];
  onFill: () => void;
  onDirtyChange: (code: string, dirty: Dirty | undefined) => void;
}

/**
 * Every section of one form that the page shows. They stand apart on the page, but the form is opened once for all of
 * them: opened twice, each would take the other's save for that of another window.
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
          <div role="alert" className={classes.failed}>
            {covid.noSection}
            <Button variant="default" size="compact-sm" onClick={opening.retry}>
              {covid.retry}
            </Button>
          </div>
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
  /** The section that was submitted last: what is wrong elsewhere in the form is asked for there. */
  const [asked, setAsked] = useState<string>();
  /** The boxes asked for there: they stay once they are put right, until the section is saved. */
  const [askedBoxes, setAskedBoxes] = useState<readonly string[]>([]);
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
  const isChanged = (part: FormPart) => differs(part, draft.asked.stored, draft.asked.entries);
  const firstIssues = useMemo(() => issues.filter(({ entry = 0 }) => entry === 0), [issues]);
  const isHere = parts.some(({ part }) => isChanged(part));
  const besides = { boxes: asked === undefined ? [] : askedBoxes, given: {} };
  const isElsewhere =
    draft.isDirty &&
    (!isHere ||
      differsElsewhere(
        form,
        [...parts.map(({ part }) => part), besides],
        draft.asked.stored,
        draft.asked.entries,
      ));
  useEffect(() => {
    onDirtyChange(definition.code, { isHere, isElsewhere });
    return () => onDirtyChange(definition.code, undefined);
  }, [definition.code, isHere, isElsewhere, onDirtyChange]);

  // With the first drawing that says what is wrong, before anybody can put it right: a box that is right again stays.
  const fresh = firstIssues.map(({ field }) => field).filter((field) => !askedBoxes.includes(field));
  if (asked !== undefined && fresh.length > 0) setAskedBoxes([...askedBoxes, ...fresh]);
  return parts.map(({ name, title, part, element }, index) => {
    const values = shownValues(part, entries);
    // A box that stands in the way of saving is shown as well, wherever in the form it belongs.
    const boxes =
      asked === name
        ? [...new Set([...part.boxes, ...firstIssues.map(({ field }) => field), ...askedBoxes])]
        : part.boxes;
    const submit = async () => {
      if (asked !== name) setAskedBoxes([]);
      setAsked(name);
      latest.current = name;
      setEntries(withPart(part, boxes, entries, values));
      // Said when it was asked, also where the save then did not work.
      const saved = values[INCLUDE] === true ? [...boxes, INCLUDE] : boxes;
      const isSaved = await draft.save(withPart(part, saved, stored, values));
      if (isSaved) setAskedBoxes([]);
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
          bookFills={bookFills}
          context={context}
          profileHref={paths.profileMain}
          files={files}
          choices={choices}
          isDirty={isChanged(part)}
          isKept={draft.isKept}
          isSubmitting={draft.isSaving && asked === name}
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
