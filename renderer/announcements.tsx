import { memo, useEffect, useRef, useState } from 'react';
import type { Section } from '#form-schemas/resolve.ts';

interface AnnouncementsProps {
  sections: readonly Section[];
  /** The same set as long as the same fields are hidden. */
  hidden: ReadonlySet<string>;
  /** What conditions read from outside the form. It can load or change without anything the user did here. */
  outside: unknown;
}

/**
 * Announces to screen readers what a change has shown or hidden, but not the initial state of the form. Costs nothing
 * while the same fields are hidden. The words are fetched with the first change.
 */
export const Announcements = memo(function Announcements({ sections, hidden, outside }: AnnouncementsProps) {
  const last = useRef({ sections, hidden, outside });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = { sections, hidden, outside };
    // Another form or year starts again.
    const isOurs = before.sections === sections && before.outside === outside;
    if (isOurs && before.hidden === hidden) return;
    import('./shown-and-hidden.ts').then(
      ({ shownAndHidden }) => setAnnouncement(isOurs ? shownAndHidden(sections, before.hidden, hidden) : ''),
      () => undefined,
    );
  }, [sections, hidden, outside]);
  return <output className="visually-hidden">{announcement}</output>;
});
