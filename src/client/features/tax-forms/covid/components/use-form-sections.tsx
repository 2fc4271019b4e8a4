import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { FormRendererProps } from '#renderer/form-renderer.tsx';
import { useLeaveGuard } from '../../../../shared/forms/use-leave-guard.ts';
import { type PathState, paths } from '../../../../shared/paths.ts';
import { formLinkOf } from '../form-links.ts';
import { YEAR } from '../year.ts';
import { FillButton } from './fill-button.tsx';
import { type DirtyState, FormSections, type SectionPlace } from './form-sections.tsx';
import classes from './covid.module.css';

/**
 * The boxes under the guidance on a page whose links lead to forms. `decorate` adds a placeholder under each
 * guidance, and `sections` renders the boxes into the placeholders. Render `sections` next to the page's own form.
 * `isShown` is true when the sections show everything typed into the form, or while that is unknown.
 */
export function useFormSections(
  definition: Definition,
  yearId: number,
): {
  decorate: NonNullable<FormRendererProps['decorate']>;
  sections: ReactNode;
  isShown: (code: string) => boolean;
} {
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const place = useCallback((name: string, element: HTMLElement | null) => {
    setElements((before) => {
      const next = new Map(before);
      if (element === null) next.delete(name);
      else next.set(name, element);
      return next;
    });
  }, []);
  const navigate = useNavigate();
  const fill = useCallback(
    (form: string) => {
      const state: PathState['taxForms'] = { form, year: YEAR.label };
      void navigate(paths.taxForms, { state });
    },
    [navigate],
  );
  const { setDirty, dirty } = useDirtyForms();
  useLeaveGuard([...dirty.values()].some(({ isHere }) => isHere));

  const links = useMemo(
    () => new Map(definition.form_json.fields.map((field) => [field.name, formLinkOf(field)])),
    [definition],
  );
  const decorate = useCallback(
    (field: Field, box: ReactNode) => {
      const link = links.get(field.name);
      if (link === undefined) return box;
      return (
        <div key={field.name} className={classes.guidance}>
          {box}
          <div
            className={classes.under}
            // The style type does not include custom properties.
            style={{ '--indent': field.indent ?? 0 } as CSSProperties}
          >
            {link.boxes.length === 0 ? (
              <FillButton form={link.form} title={field.title} onClick={() => fill(link.form)} />
            ) : (
              <SectionPlaceholder name={field.name} place={place} />
            )}
          </div>
        </div>
      );
    },
    [links, place, fill],
  );

  const places = definition.form_json.fields.flatMap(({ name, title }): SectionPlace[] => {
    const [element, link] = [elements.get(name), links.get(name)];
    return element === undefined || link === undefined ? [] : [{ name, title, link, element }];
  });
  const sections = [...Map.groupBy(places, ({ link }) => link.form)].map(([code, ofForm]) => (
    <FormSections
      key={code}
      code={code}
      yearId={yearId}
      places={ofForm}
      onFill={() => fill(code)}
      onDirtyChange={setDirty}
    />
  ));
  const isShown = (code: string) =>
    dirty.get(code)?.isElsewhere === false ||
    (!dirty.has(code) && places.some(({ link }) => link.form === code));
  return { decorate, sections, isShown };
}

/** The placeholder of a section. Reports its element on mount and unmount. */
function SectionPlaceholder({
  name,
  place,
}: {
  name: string;
  place: (name: string, element: HTMLElement | null) => void;
}) {
  const ref = useCallback((element: HTMLElement | null) => place(name, element), [name, place]);
  return <div ref={ref} />;
}

/** The forms open on the page that have unsubmitted typing. */
function useDirtyForms() {
  const [dirty, set] = useState<ReadonlyMap<string, DirtyState>>(new Map());
  const setDirty = useCallback((code: string, now: DirtyState | undefined) => {
    set((before) => {
      const next = new Map(before);
      if (now === undefined) next.delete(code);
      else next.set(code, now);
      return next;
    });
  }, []);
  return { setDirty, dirty };
}
