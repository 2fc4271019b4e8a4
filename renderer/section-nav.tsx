import { useEffect, useState } from 'react';
import { sectionId } from './form-state.ts';
import classes from './section-nav.module.css';

interface SectionNavProps {
  /** Of sectionsOf(fieldsFor(definition, year)). Sections without a heading are left out. */
  sections: readonly { heading: string | undefined }[];
  /** The idPrefix of the form. */
  idPrefix: string;
}

/** Links to the sections of a form; the one being read is marked. */
export function SectionNav({ sections, idPrefix }: SectionNavProps) {
  const current = useCurrentSection(idPrefix, sections.length);
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
              // The address is the router's; the section is only brought into view.
              event.preventDefault();
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

/** The first section that stands in the upper part of the window. */
function useCurrentSection(idPrefix: string, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const visible = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const index = Number(target.id.slice(target.id.lastIndexOf('-') + 1));
          if (isIntersecting) visible.add(index);
          else visible.delete(index);
        }
        if (visible.size > 0) setCurrent(Math.min(...visible));
      },
      { rootMargin: '-80px 0px -50% 0px' },
    );
    for (let index = 0; index < count; index += 1) {
      const section = document.getElementById(sectionId(idPrefix, index));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [idPrefix, count]);
  return current;
}
