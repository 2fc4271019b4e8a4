import type { Field } from '#form-schemas/definition.ts';
import type { ProfileFill } from '../form-state.ts';
import { reading } from '#form-schemas/reading.ts';
import classes from './book-note.module.css';

interface ProfileNoteProps {
  fill: ProfileFill;
  /** The box contains the filer's own answer. */
  isOwn: boolean;
  field: Field;
  onUseOwn: (() => void) | undefined;
  onUseProfile: (() => void) | undefined;
}

/** Says that an answer comes from the profile, where to change it, and how to give another one. */
export function ProfileNote({ fill, isOwn, field, onUseOwn, onUseProfile }: ProfileNoteProps) {
  const change = isOwn ? onUseProfile : onUseOwn;
  return (
    <span className={classes.note}>
      {isOwn ? `Your own answer. Your profile has ${reading(field, fill.value)}` : 'From your profile'}
      {fill.href === undefined ? null : (
        <>
          {' · '}
          <a className={classes.action} href={fill.href}>
            Open your profile<span className="visually-hidden"> for {field.title}</span>
          </a>
        </>
      )}
      {change === undefined ? null : (
        <>
          {' · '}
          <button type="button" className={classes.action} onClick={change}>
            {isOwn ? 'Use my profile’s answer' : 'Use my own answer'}
            <span className="visually-hidden"> for {field.title}</span>
          </button>
        </>
      )}
    </span>
  );
}
