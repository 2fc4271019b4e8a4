import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { FormRendererProps } from '#renderer/form-renderer.tsx';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import { type PathState, paths } from '../../../shared/paths.ts';
import { formLinkOf } from '../form-links.ts';
import { YEAR } from '../year.ts';
import { FillButton } from './fill-button.tsx';
import { type Dirty, FormSections, type SectionPlace } from './form-sections.tsx';
import classes from './form-sections.module.css';

/**
 * What stands under the guidance of a page whose links lead to forms. `decorate` puts a place under each guidance that
 * is shown, `sections` draws the boxes into those places and is rendered beside the page's own form. `isShown`: all that was
 * typed into the form is in them, or that is not known yet.
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
            // A custom property, which the type of styles does not know.
            style={{ '--indent': field.indent ?? 0 } as CSSProperties}
          >
            {link.boxes.length === 0 ? (
              <FillButton form={link.form} title={field.title} onClick={() => fill(link.form)} />
            ) : (
              <Place name={field.name} place={place} />
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

/** Where a section goes: tells of its element as it comes and goes. */
function Place({
  name,
  place,
}: {
  name: string;
  place: (name: string, element: HTMLElement | null) => void;
}) {
  const ref = useCallback((element: HTMLElement | null) => place(name, element), [name, place]);
  return <div ref={ref} />;
}

/** Of each form that is open on the page where something was typed and not submitted. */
function useDirtyForms() {
  const [dirty, set] = useState<ReadonlyMap<string, Dirty>>(new Map());
  const setDirty = useCallback((code: string, now: Dirty | undefined) => {
    set((before) => {
      const next = new Map(before);
      if (now === undefined) next.delete(code);
      else next.set(code, now);
      return next;
    });
  }, []);
  return { setDirty, dirty };
}
