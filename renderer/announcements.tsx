import { memo, useState } from 'react';
import type { Section } from '#form-schemas/resolve.ts';
import { shownAndHidden } from './shown-and-hidden.ts';

interface AnnouncementsProps {
  sections: readonly Section[];
  /** The same set as long as the same fields are hidden. */
  hidden: ReadonlySet<string>;
  /** What conditions read from outside the form. It can load or change without anything the user did here. */
  outside: unknown;
}

/**
 * Announces to screen readers what a change has shown or hidden, but not the initial state of the form. Costs nothing
 * while the same fields are hidden.
 */
export const Announcements = memo(function Announcements(props: AnnouncementsProps) {
  const [known, setKnown] = useState(props);
  const [announcement, setAnnouncement] = useState('');
  const { sections, hidden, outside } = props;
  if (known.hidden !== hidden || known.sections !== sections || known.outside !== outside) {
    setKnown({ sections, hidden, outside });
    // Another form or year starts again.
    const isOurs = known.sections === sections && known.outside === outside;
    setAnnouncement(isOurs ? shownAndHidden(sections, known.hidden, hidden) : '');
  }
  return <output className="visually-hidden">{announcement}</output>;
});
