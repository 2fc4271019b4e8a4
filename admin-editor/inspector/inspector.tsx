import { memo, useContext } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { Readers, readersOf } from '../readers/readers.ts';
import { ReaderLinks } from '../readers/reader-links.tsx';
import classes from './inspector.module.css';
import { affectedBy, decidedBy, type Link } from './links.ts';

interface InspectorProps {
  definition: Definition;
  at: number;
  year: TaxYear;
  goTo: EditorShown['goTo'];
  goToRule: EditorShown['goToRule'];
}

/** What decides the selected field, and what it affects; each links to its place. */
export const Inspector = memo(function Inspector({ definition, at, year, ...go }: InspectorProps) {
  const all = useContext(Readers);
  const others = useContext(OtherBoxes);
  const field = definition.form_json.fields[at];
  const readers = field === undefined ? [] : readersOf(all, definition, field);
  return (
    <div className={classes.inspector}>
      <Links
        title="Depends on"
        links={decidedBy(definition, at, { year, others })}
        none="Only the filer’s answer."
        {...go}
      />
      <Links title="Affects" links={affectedBy(definition, at)} none="Nothing else." {...go} />
      <ReaderLinks title="Used by other forms and scenarios" readers={readers} />
    </div>
  );
});

function Links({
  title,
  links,
  none,
  goTo,
  goToRule,
}: Pick<InspectorProps, 'goTo' | 'goToRule'> & { title: string; links: readonly Link[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>
        {title} {links.length > 0 ? `(${links.length})` : ''}
      </h3>
      {links.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.links}>
          {links.map(({ text, at, attribute, rule }) => (
            <li key={text}>
              {at === undefined && rule === undefined ? (
                text
              ) : (
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => (rule === undefined ? goTo(at, attribute) : goToRule(rule))}
                >
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
