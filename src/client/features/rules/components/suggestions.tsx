import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { suggestRules } from '#contract/rules/rules.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhoneWidth } from '#ui/use-phone-width.ts';
import { ChangeButton } from '#ui/read-only.tsx';
import { transactions } from '../messages.ts';
import classes from './suggestions.module.css';

export type Suggestion = ReplyOf<typeof suggestRules>['suggestions'][number];

/** How many to show at first. On a phone, more would push the rules off the screen. */
const FIRST = { wide: 3, narrow: 1 };

/** Rules suggested from tags the user chose several times. */
export function Suggestions({
  suggestions,
  onMake,
}: {
  suggestions: readonly Suggestion[];
  onMake: (suggestion: Suggestion) => void;
}) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const narrow = usePhoneWidth() !== undefined;
  const [all, setAll] = useState(false);
  const open = suggestions.filter((one) => !hidden.has(keyOf(one)));
  if (open.length === 0) return null;
  const shown = all ? open : open.slice(0, narrow ? FIRST.narrow : FIRST.wide);
  return (
    <Stack as="section" gap={2} align="start" aria-labelledby="rule-suggestions">
      <Text as="h2" size="sm" id="rule-suggestions">
        Suggested from your tags
      </Text>
      <Tiles as="ul" gap={3} min="lg" className={classes.cards}>
        {shown.map((one) => (
          <Panel as="li" key={keyOf(one)} tone="accent" className={classes.card}>
            <p>
              You tagged <strong className={classes.name}>{one.description}</strong> as{' '}
              <strong>{one.tagname}</strong> {one.tagged.toLocaleString('en-GB')} times. Make it a rule
              {one.untagged === 0 ? '.' : ` and tag ${transactions(one.untagged)} more.`}
            </p>
            <Row>
              <ChangeButton
                size="xs"
                variant="default"
                aria-label={`Make a rule for ${one.description}`}
                onClick={() => onMake(one)}
              >
                Make rule
              </ChangeButton>
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Not now: ${one.description}`}
                onClick={() => setHidden(new Set([...hidden, keyOf(one)]))}
              >
                Not now
              </Button>
            </Row>
          </Panel>
        ))}
      </Tiles>
      {open.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          Show {open.length - shown.length} more
        </Button>
      ) : null}
    </Stack>
  );
}

function keyOf({ description, type_id, tax_cat }: Suggestion): string {
  return `${type_id} ${tax_cat} ${description}`;
}
