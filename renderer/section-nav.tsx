import { useEffect, useRef, useState } from 'react';
import { sectionId } from './form-state.ts';
import classes from './section-nav.module.css';

interface SectionNavProps {
  /** From sectionsOf(fieldsFor(definition, year)). Sections without a heading are left out. */
  sections: readonly { heading: string | undefined }[];
  /** The idPrefix of the form. */
  idPrefix: string;
}

/** Links to the sections of a form, with the current one marked. */
export function SectionNav({ sections, idPrefix }: SectionNavProps) {
  const [current, choose] = useCurrentSection(idPrefix, sections.length);
  return (
    <nav aria-label="Sections of this form" className={classes.nav}>
      {sections.map(({ heading }, index) =>
        heading === undefined ? null : (
          <a
            key={heading}
            href={`#${sectionId(idPrefix, index)}`}
            aria-current={current === index ? 'location' : undefined}
            onClick={(event) => {
              const section = document.getElementById(sectionId(idPrefix, index));
              if (section === null) return;
              // The router owns the address, so this only scrolls to the section.
              event.preventDefault();
              choose(index);
              section.scrollIntoView({ block: 'start' });
            }}
          >
            {heading}
          </a>
        ),
      )}
    </nav>
  );
}

/**
 * The first section in the upper part of the window, or the one chosen last: near the end of the page it may not reach
 * that far up. A chosen section stays current until the reader scrolls.
 */
function useCurrentSection(idPrefix: string, count: number): [number, (index: number) => void] {
  const [current, setCurrent] = useState(0);
  const chosen = useRef<number>(undefined);
  useEffect(() => {
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = Number(target.id.slice(target.id.lastIndexOf('-') + 1));
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (chosen.current !== undefined && !isInWindow(sectionId(idPrefix, chosen.current)))
          chosen.current = undefined;
        if (visible.size > 0 && chosen.current === undefined) setCurrent(Math.min(...visible));
      },
      { rootMargin: '-80px 0px -50% 0px' },
    );
    for (let index = 0; index < count; index += 1) {
      const section = document.getElementById(sectionId(idPrefix, index));
      if (section) observer.observe(section);
    }
    const forget = () => (chosen.current = undefined);
    const gestures = ['wheel', 'touchmove', 'keydown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, forget, { passive: true });
    return () => {
      observer.disconnect();
      for (const gesture of gestures) window.removeEventListener(gesture, forget);
    };
  }, [idPrefix, count]);
  const choose = (index: number) => {
    chosen.current = index;
    setCurrent(index);
  };
  return [current, choose];
}

function isInWindow(id: string): boolean {
  const place = document.getElementById(id)?.getBoundingClientRect();
  return place !== undefined && place.bottom > 0 && place.top < window.innerHeight;
}
