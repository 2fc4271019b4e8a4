import { memo, useState } from 'react';
import type { Section } from '#form-schemas/resolve.ts';
import { shownAndHidden } from './shown-and-hidden.ts';

interface AnnouncementsProps {
  sections: readonly Section[];
  /** The same set as long as the same fields are hidden. */
  hidden: ReadonlySet<string>;
  /** What conditions read from outside the form: when that arrives or changes, nobody did anything here. */
  outside: unknown;
}

/**
 * Tells screen readers what a change shows or hides, once it has. Says nothing of how a form begins, and costs nothing
 * while the same fields are hidden.
 */
export const Announcements = memo(function Announcements(props: AnnouncementsProps) {
  const [known, setKnown] = useState(props);
  const [said, setSaid] = useState('');
  const { sections, hidden, outside } = props;
  if (known.hidden !== hidden || known.sections !== sections || known.outside !== outside) {
    setKnown({ sections, hidden, outside });
    // Another form, or another year of it, begins anew.
    const isOurs = known.sections === sections && known.outside === outside;
    setSaid(isOurs ? shownAndHidden(sections, known.hidden, hidden) : '');
  }
  return <output className="visually-hidden">{said}</output>;
});
