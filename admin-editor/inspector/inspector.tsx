import { memo, useContext } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { Readers, readersOf } from '../readers/readers.ts';
import { ReaderLinks } from '../readers/reader-links.tsx';
import { PaneSection } from '../properties/pane-section.tsx';
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
    <PaneSection gap={3}>
      <Links
        title="Depends on"
        links={decidedBy(definition, at, { year, others })}
        none="Only the filer’s answer."
        {...go}
      />
      <Links title="Affects" links={affectedBy(definition, at)} none="Nothing else." {...go} />
      <ReaderLinks title="Used by other forms and scenarios" readers={readers} />
    </PaneSection>
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
      <Text as="h3" size="sm">
        {title} {links.length > 0 ? `(${links.length})` : ''}
      </Text>
      {links.length === 0 ? (
        <Text tone="faint">{none}</Text>
      ) : (
        <Stack as="ul" gap={1}>
          {links.map(({ text, at, attribute, rule }) => (
            <li key={text}>
              {at === undefined && rule === undefined ? (
                text
              ) : (
                <LinkButton onClick={() => (rule === undefined ? goTo(at, attribute) : goToRule(rule))}>
                  {text}
                </LinkButton>
              )}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
