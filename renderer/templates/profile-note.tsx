import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { ProfileFill } from '../form-state.ts';
import classes from './book-note.module.css';

interface ProfileNoteProps {
  fill: ProfileFill;
  /** The filer's own answer stands in the box. */
  isOwn: boolean;
  title: string;
  onUseOwn: (() => void) | undefined;
  onUseProfile: (() => void) | undefined;
}

/** Says that an answer comes from the profile, where it can be changed, and how to give another one. */
export function ProfileNote({ fill, isOwn, title, onUseOwn, onUseProfile }: ProfileNoteProps) {
  const change = isOwn ? onUseProfile : onUseOwn;
  return (
    <span className={classes.note}>
      {isOwn ? `Your own answer. Your profile says ${textOf(fill.value)}` : 'From your profile'}
      {fill.href === undefined ? null : (
        <>
          {' · '}
          <a className={classes.action} href={fill.href}>
            Open your profile<span className="visually-hidden"> for {title}</span>
          </a>
        </>
      )}
      {change === undefined ? null : (
        <>
          {' · '}
          <button type="button" className={classes.action} onClick={change}>
            {isOwn ? 'Use the profile’s answer' : 'Use my own answer'}
            <span className="visually-hidden"> for {title}</span>
          </button>
        </>
      )}
    </span>
  );
}

function textOf(value: string): string {
  const date = parseIsoDate(value);
  return date === undefined ? value : formatUkDate(date);
}
