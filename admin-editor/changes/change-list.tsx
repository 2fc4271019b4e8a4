import { Sentence } from './sentence.tsx';
import { useChanges } from './use-changes.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { keyed } from '#ui/keyed.ts';
import classes from '../open-form/open-form.module.css';

/** The differences, as sentences. */
export function ChangeList({ before, after }: { before: Definition; after: Definition }) {
  const changes = useChanges(before, after);
  if (changes === undefined) return null;
  if (changes.length === 0) return <p className={classes.quiet}>There is no difference.</p>;
  return (
    <ul className={classes.changes}>
      {keyed(changes, ({ sentence }) => sentence).map(({ key, line: { sentence, short } }) => (
        <li key={key}>
          <Sentence text={sentence} short={short} />
        </li>
      ))}
    </ul>
  );
}
