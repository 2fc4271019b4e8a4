import { Button, NativeSelect } from '@mantine/core';
import { useContext, useEffect, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { keyed } from '#ui/keyed.ts';
import { Panel } from '#ui/panel.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { Edit } from '../commands/command.ts';
import { useEscape } from '../actions/use-escape.ts';
import { movesTo } from '../commands/moves-to.ts';
import { hasTwin, referencesTo } from '../commands/references.ts';
import { withoutReadersOf } from '../commands/remove-field.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { fieldLabel, fieldLine } from '../editor/names.ts';
import { moveSentence } from '../moves/move-words.ts';
import { Readers, readersOf } from '../readers/readers.ts';
import { ReaderLinks } from '../readers/reader-links.tsx';
import { affectedBy, afterwards, rulesMentioning } from './links.ts';
import { substitutesFor } from './substitutes.ts';
import { WhatIsLost } from './what-is-lost.tsx';

interface DeletePanelProps {
  definition: Definition;
  /** The fields to delete. */
  places: readonly number[];
  year: TaxYear;
  onEdit: (edit: Edit) => void;
  onClose: () => void;
  /** Called when they are deleted. */
  onGone: () => void;
  goTo: EditorShown['goTo'];
  goToRule: EditorShown['goToRule'];
}

/**
 * Asks before deleting what others read: shows what reads it, what happens to that, and offers a field to
 * read instead.
 */
export function DeletePanel({ definition, places, year, onEdit, onClose, onGone, ...go }: DeletePanelProps) {
  const { fields } = definition.form_json;
  const [instead, setInstead] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // A repeated question takes the focus again.
  useEffect(() => {
    if (places.length > 0) heading.current?.focus();
  }, [places]);
  const panel = useEscape<HTMLElement>(onClose);
  const [first = 0] = places;
  const only = places.length === 1 ? fields[first] : undefined;
  const around = { year, others: useContext(OtherBoxes) };
  const called = only === undefined ? `${places.length} fields` : fieldLabel(only);
  const others = only === undefined ? [] : substitutesFor(definition, first);
  const removed = new Set(places);
  const lines = places.flatMap((at) => {
    const name = fields[at]?.name ?? '';
    const then = withoutReadersOf(definition.form_json, name, instead || undefined);
    // The links of affectedBy begin with the references, in the same order.
    const links = affectedBy(definition, at);
    return referencesTo(definition, name).flatMap((reference, index) => {
      const link = links[index];
      if (link === undefined || (reference.in === 'field' && removed.has(reference.at))) return [];
      return [{ link, becomes: afterwards(definition, reference, then, around) }];
    });
  });
  const mentions = places.flatMap((at) => {
    const field = fields[at];
    return field === undefined || hasTwin(fields, at) ? [] : rulesMentioning(definition, field);
  });
  lines.push(...mentions.map((link) => ({ link, becomes: 'Rewrite the message' })));
  const all = useContext(Readers);
  const readers = places.flatMap((at) => {
    const field = fields[at];
    return field === undefined || hasTwin(fields, at) ? [] : readersOf(all, definition, field);
  });
  const moves = places.flatMap((at) => {
    const field = fields[at];
    return field === undefined ? [] : movesTo(definition.form_json, field);
  });
  const count = lines.length + readers.length + moves.length;
  const onDelete = () => {
    // From last to first, so that each keeps its place until it is removed.
    const edits = places
      .toSorted((a, b) => b - a)
      .map((at): Edit => ({ do: 'remove-field', at, ...(instead !== '' && { instead }) }));
    const [edit] = edits;
    onClose();
    if (edit === undefined) return;
    onGone();
    onEdit(edits.length === 1 ? edit : { do: 'together', what: `Delete ${called}`, edits, select: first });
  };
  return (
    <Panel as="section" tone="error" size="sm" ref={panel} aria-label={`Delete ${called}`}>
      <h3 ref={heading} tabIndex={-1}>
        Delete {called}? It is used in {count} {count === 1 ? 'place' : 'places'}
      </h3>
      <WhatIsLost definition={definition} places={places} />
      <Stack as="ul" gap={1}>
        {keyed(lines, ({ link }) => link.text).map(({ key, line: { link, becomes } }) => (
          <li key={key}>
            {link.at === undefined && link.rule === undefined ? (
              link.text
            ) : (
              <LinkButton
                onClick={() =>
                  link.rule === undefined ? go.goTo(link.at, link.attribute) : go.goToRule(link.rule)
                }
              >
                {link.text}
              </LinkButton>
            )}
            <Text as="div" size="xs">
              Then: {becomes}
            </Text>
          </li>
        ))}
        {moves.map((move) => (
          <li key={move.id}>
            Moves: {moveSentence(move, definition)}
            {instead === '' ? (
              <Text as="div" size="xs">
                Then: the move is removed too
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
      <ReaderLinks title="Other forms and scenarios that use it" readers={readers} />
      {readers.some(({ stops }) => stops) ? (
        <Text size="xs">You cannot publish this form without it until the other forms no longer use it.</Text>
      ) : null}
      {others.length === 0 || lines.length + moves.length === 0 ? null : (
        <NativeSelect
          size="xs"
          label={moves.length === 0 ? 'Where it is used' : 'Where it is used, and answers that go to it'}
          value={instead}
          onChange={(event) => setInstead(event.currentTarget.value)}
          data={[
            { value: '', label: 'Remove it there too' },
            ...others.map((field) => ({
              value: field.name,
              label: `Use ${fieldLine(field)} instead`,
            })),
          ]}
        />
      )}
      <Row>
        <Button size="compact-sm" color="red" onClick={onDelete}>
          {instead === '' && lines.length > 0
            ? `Delete ${called} and remove it from ${lines.length === 1 ? 'that place' : 'those places'}`
            : 'Delete'}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Keep it
        </Button>
      </Row>
    </Panel>
  );
}
