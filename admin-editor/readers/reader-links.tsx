import classes from '../inspector/inspector.module.css';
import { type Reader, readerWords } from './readers.ts';

/** Links to places in other forms that read a box; each opens its form. Nothing if there are none. */
export function ReaderLinks({ title, readers }: { title: string; readers: readonly Reader[] }) {
  if (readers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} ({readers.length})
      </h3>
      <ul className={classes.links}>
        {readers.map((reader) => (
          <li key={`${readerWords(reader)} ${reader.title} ${reader.name}`}>
            <button type="button" className={classes.link} onClick={reader.onOpen}>
              {readerWords(reader)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
