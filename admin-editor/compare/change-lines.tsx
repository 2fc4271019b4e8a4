import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { changeAsJson } from '../changes/as-json.ts';
import type { Change } from '../changes/changes.ts';
import { Sentence } from '../changes/sentence.tsx';
import classes from './compare-panel.module.css';
import { SideBySide } from './side-by-side.tsx';

interface ChangeLinesProps {
  before: Definition;
  after: Definition;
  /** Names of the two sides. */
  labels: readonly [string, string];
  changes: readonly Change[];
  /** Returns undefined when the draft has no such field. */
  goTo: (change: Change) => (() => void) | undefined;
  /** Absent when neither side is the draft. */
  onRevert: ((change: Change) => void) | undefined;
  isRevertible: (change: Change) => boolean;
}

/** More would slow the page down, and no one reads them all at once. */
const AT_ONCE = 100;

/** The differences, one per line: a link to the field, its JSON, and a revert button. */
export function ChangeLines({ changes, ...props }: ChangeLinesProps) {
  const [most, setMost] = useState(AT_ONCE);
  return (
    <>
      <Stack as="ul" gap={0} isDivided className={classes.lines}>
        {changes.slice(0, most).map((change, index) => (
          // Keyed by place: after a revert the next line takes over the button, and the keyboard focus stays
          // there.
          <ChangeLine key={index} change={change} {...props} />
        ))}
      </Stack>
      {changes.length > most ? (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + AT_ONCE)}>
          Show more ({changes.length - most} left)
        </Button>
      ) : null}
    </>
  );
}

function ChangeLine({
  change,
  before,
  after,
  labels,
  goTo,
  onRevert,
  isRevertible,
}: Omit<ChangeLinesProps, 'changes'> & { change: Change }) {
  // Keyed by its sentence, so that the line of another difference starts closed.
  const [opened, setOpened] = useState('');
  const isOpen = opened === change.sentence;
  const go = goTo(change);
  return (
    <li>
      <Row wraps={false} className={classes.row}>
        <Sentence text={change.sentence} short={change.short} isLine onGo={go} />
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`JSON of ${change.short}`}
          aria-expanded={isOpen}
          onClick={() => setOpened(isOpen ? '' : change.sentence)}
        >
          JSON
        </Button>
        {onRevert === undefined ? null : isRevertible(change) ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Revert ${change.short}`}
            onClick={({ detail }) => {
              // The second click of a double click would hit the line that has moved up here.
              if (detail < 2) onRevert(change);
            }}
          >
            Revert
          </Button>
        ) : (
          <Text as="span" size="sm">
            unchanged
          </Text>
        )}
      </Row>
      {isOpen ? <SideBySide {...changeAsJson(before, after, change)} labels={labels} /> : null}
    </li>
  );
}
